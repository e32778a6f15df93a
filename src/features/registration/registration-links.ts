import { paths, withSearch } from '@/paths.ts';

/** Identification from the start, which removes an account that was never confirmed (shell §2, resetOldUser). */
export const restartPath = withSearch(paths.registerAuth(), { provider: 'telia', resetOldUser: 'true' });

/** Leaving a registration half done: the sign-out takes the state on to the sign-in page (shell §2). */
export const cancelled = { to: paths.logout(), state: { error: 'registration_cancelled' } } as const;
