import { paths, withSearch } from '@/paths.ts';
import { lastProvider } from '@/session/registration-journey.ts';

/**
 * Identification from the start, by the provider that the interrupted registration began with (registration.restart-provider). Strong
 * identification also removes an account that was never confirmed (registration.reset-old-user).
 */
export function restartPath(): string {
  const provider = lastProvider() ?? 'telia';
  return withSearch(paths.registerAuth(), { provider, resetOldUser: provider === 'telia' ? 'true' : undefined });
}

/** Cancels an unfinished registration: sign-out carries the state on to the sign-in page (registration.cancel-target). */
export const cancelled = { to: paths.logout(), state: { error: 'registration_cancelled' } } as const;
