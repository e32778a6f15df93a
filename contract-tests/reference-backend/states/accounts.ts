/** Parts that states of signing in, registering and passwords share: accounts, codes and limits of the e-mail addresses in the examples. */
import { openRegistration } from '../registrations.ts';
import { accountOf } from '../rules/accounts.ts';
import { attemptsOf } from '../rules/attempt-limits.ts';
import { keepCode } from '../rules/codes.ts';
import { hashPassword } from '../rules/passwords.ts';
import type { AttemptCounts } from '../world/collections/accounts.ts';
import { cast, residentOf } from '../world/seed.ts';
import { NEW_RESIDENT, unverifiedAccount } from '../world/seeds/accounts.ts';
import type { World } from '../world/store.ts';
import type { StateValues } from './protocol.ts';
import { signedIn } from './signed-in.ts';

/** Codes of openapi/states. */
export const VERIFICATION_CODE = '246810';
export const PASSWORD_CODE = '135790';
/** A code that no request example contains. */
const OTHER_CODE = '864209';

export const PARTY_PAYER_EMAIL = residentOf('party-payer').email;

/** uusi.asukas@example.com has an account that waits for its code. */
export function waitForCode(world: World, code = VERIFICATION_CODE, goodForMs?: number): void {
  const { person, userUuid, email } = NEW_RESIDENT;
  world.collection('accounts').put(unverifiedAccount(person, userUuid, email, hashPassword(cast.password)));
  keepCode(world, 'verification', email, code, goodForMs);
}

/** uusi.asukas@example.com has been verified. */
export function confirmNewResident(world: World): void {
  waitForCode(world);
  world.collection('accounts').change(NEW_RESIDENT.userUuid, { confirmed: true });
}

/** Somebody came back from the identification with the registration cookie. */
export function identifyForRegistration(world: World): StateValues {
  return { registration: openRegistration(world, { person: NEW_RESIDENT.person, identityProvider: 'ftn' }).cookie };
}

/** Both codes have been sent, and everybody who may need one is there: for states that hold for registering and for passwords. */
export function sendBothCodes(world: World, kind: 'right' | 'expired' | 'other' = 'right'): StateValues {
  const goodForMs = kind === 'expired' ? -1000 : undefined;
  waitForCode(world, kind === 'other' ? OTHER_CODE : VERIFICATION_CODE, goodForMs);
  keepCode(world, 'password', PARTY_PAYER_EMAIL, kind === 'other' ? OTHER_CODE : PASSWORD_CODE, goodForMs);
  return { ...signedIn(world), ...identifyForRegistration(world) };
}

/** Sets the counts of attempts of every known address. */
export function setAttempts(world: World, changes: Partial<AttemptCounts>): StateValues {
  const values = sendBothCodes(world);
  for (const { email } of world.collection('accounts').all()) {
    world.collection('attempts').put({ ...attemptsOf(world, email), ...changes });
  }
  return values;
}

/** @throws Error when the account is not there */
export function accountIdOf(world: World, email: string): string {
  const account = accountOf(world, email);
  if (!account) throw new Error(`no account has ${email}`);
  return account.id;
}
