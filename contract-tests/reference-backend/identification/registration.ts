/** The outcome of an identification for registering (registration.return-address; openapi/paths/registration.yaml). */
import { REGISTRATION_COOKIE, setCookie } from '../cookies.ts';
import { openRegistration } from '../registrations.ts';
import type { OutcomeOf } from './journey.ts';

/** Back to the portal with a registration cookie, or with the login state that says why the person cannot register. */
export const registrationOutcome: OutcomeOf = (world, journey, outcome) => {
  if (outcome.kind === 'cancelled') return { location: '/login?error=registration_cancelled' };
  if (outcome.kind === 'failed') return { location: '/login?error=registration_failed' };
  const { person, identityProvider } = outcome;
  if (person.lacksAttributes) return { location: '/login?error=registration_failed' };
  if (!person.isTenant) return { location: '/login?error=no_tenant_found' };
  const account = world.collection('accounts').find((one) => one.person === person.id);
  if (account?.confirmed) {
    return { location: `/login?error=user_already_registered&email=${encodeURIComponent(account.email)}` };
  }
  // An interrupted registration goes on, unless it is to start afresh (`resetOldUser`).
  if (account && journey.context.resetOldUser === true) world.collection('accounts').delete(account.id);
  const { cookie } = openRegistration(world, { person: person.id, identityProvider });
  return { location: '/register?authorized=true', headers: { 'set-cookie': setCookie(REGISTRATION_COOKIE, cookie) } };
};
