import { normalizeEmail } from '@/domain/contact-details.ts';
import { paths, withSearch } from '@/paths.ts';
import { DEFAULT_PROVIDER, providerCalled } from '@/session/identity-providers.ts';
import { lastProvider } from '@/session/registration-journey.ts';

/**
 * The step of a registration as kept in the history of the tab, for reload and Back. Never a password;
 * the e-mail address is there because an interrupted registration continues with it alone (registration.continue-interrupted).
 */
export type RegistrationPlace =
  | { kind: 'start' }
  /** The password was chosen; the e-mail address is next. */
  | { kind: 'email' }
  /** A code was sent. The sign-in page also uses this state for an unconfirmed account (USER_NOT_CONFIRMED: sign-in.failure-messages). */
  | { kind: 'code'; email: string }
  | { kind: 'registered' };

/** The navigation state of each step; the sign-in page also sets `continueRegistration`. */
export const placeState = {
  email: () => ({ registration: 'email' }),
  code: (email: string) => ({ continueRegistration: true, email: normalizeEmail(email) }),
  registered: () => ({ registration: 'registered' }),
} as const;

/** Reads the navigation state; anything unknown is the start. */
export function readPlace(state: unknown): RegistrationPlace {
  if (typeof state !== 'object' || state === null) return { kind: 'start' };
  if ('continueRegistration' in state && state.continueRegistration === true && 'email' in state && typeof state.email === 'string') {
    const email = normalizeEmail(state.email);
    return email === '' ? { kind: 'start' } : { kind: 'code', email };
  }
  if ('registration' in state && state.registration === 'email') return { kind: 'email' };
  if ('registration' in state && state.registration === 'registered') return { kind: 'registered' };
  return { kind: 'start' };
}

/** The phases of the register page (registration.phase-order, registration.not-authorized). */
export type RegistrationPhase =
  | { kind: 'create-password' }
  | { kind: 'verify-email'; newPassword: string }
  | { kind: 'verify-code'; email: string; isContinued: boolean }
  | { kind: 'success' }
  /** Neither authorised for registration nor continuing one. */
  | { kind: 'not-authorized' };

export interface RegistrationFacts {
  /** The return from identification (registration.return-address). The backend checks the registration cookie; a forged return ends in a 401. */
  authorized: boolean;
  place: RegistrationPlace;
  /** The password chosen on this page; gone after a reload. */
  newPassword: string | null;
  /** The address whose account was created on this page. */
  createdFor: string | null;
}

/** The phase, derived from the facts: an e-mail step without a password is back at the password. */
export function registrationPhase({ authorized, place, newPassword, createdFor }: RegistrationFacts): RegistrationPhase {
  if (place.kind === 'registered') return { kind: 'success' };
  if (place.kind === 'code') return { kind: 'verify-code', email: place.email, isContinued: place.email !== createdFor };
  if (!authorized) return { kind: 'not-authorized' };
  return place.kind === 'email' && newPassword !== null ? { kind: 'verify-email', newPassword } : { kind: 'create-password' };
}

/**
 * Identification from the start, by the provider that the interrupted registration began with (registration.restart-provider). Strong
 * identification also removes an account that was never confirmed (registration.reset-old-user).
 */
export function restartPath(): string {
  const { name, resetsOldUser } = providerCalled(lastProvider()) ?? DEFAULT_PROVIDER;
  return withSearch(paths.registerAuth(), { provider: name, resetOldUser: resetsOldUser ? 'true' : undefined });
}

/**
 * Cancels an unfinished registration: sign-out carries the state on to the sign-in page (registration.cancel-target).
 * @param email of the account that was made, which waits for its code; null before there is one
 */
export function cancelled(email: string | null) {
  return { to: paths.logout(), state: { error: 'registration_cancelled', ...(email !== null && { email }) } } as const;
}
