/** The registration that a call belongs to. */
import { REGISTRATION_COOKIE, sign, unsign } from './cookies.ts';
import { Refusal } from './handler.ts';
import type { Registration } from './world/collections/registration.ts';
import type { World } from './world/store.ts';

/** How long a registration lasts: long enough to choose a password and read an e-mail. */
const REGISTRATION_MS = 60 * 60 * 1000;

/** @returns the registration, and the value of its cookie */
export function openRegistration(
  world: World,
  who: Pick<Registration, 'person' | 'identityProvider'>,
): { registration: Registration; cookie: string } {
  const registration = world.collection('registrations').put({
    ...who,
    id: `r-${crypto.randomUUID()}`,
    expiresAt: new Date(world.now.getTime() + REGISTRATION_MS).toISOString(),
    endedAt: null,
  });
  return { registration, cookie: sign(world, REGISTRATION_COOKIE, registration.id) };
}

/** @throws Refusal 401 UNAUTHORIZED without a registration under way, AUTH_ERROR when the cookie is not one of ours */
export function registrationOf(world: World, cookies: Readonly<Record<string, string>>): Registration {
  const value = cookies[REGISTRATION_COOKIE];
  const id = value ? unsign(world, REGISTRATION_COOKIE, value) : undefined;
  if (id === null) throw new Refusal(401, 'AUTH_ERROR', 'The registration could not be verified.');
  const registration = id === undefined ? undefined : world.collection('registrations').get(id);
  if (!registration || registration.endedAt !== null || Date.parse(registration.expiresAt) <= world.now.getTime()) {
    throw new Refusal(401, 'UNAUTHORIZED', 'No registration cookie was sent, or it has expired.');
  }
  return registration;
}
