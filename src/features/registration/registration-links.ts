import { paths, withSearch } from '@/paths.ts';

/** Identification from the start, which removes an account that was never confirmed (registration.reset-old-user). */
export const restartPath = withSearch(paths.registerAuth(), { provider: 'telia', resetOldUser: 'true' });

/** Cancels an unfinished registration: sign-out carries the state on to the sign-in page (registration.cancel-target). */
export const cancelled = { to: paths.logout(), state: { error: 'registration_cancelled' } } as const;
