/** Registering: identification, then e-mail and password, then the code (registration.phase-order). */
import { clearCookie, REGISTRATION_COOKIE } from '../cookies.ts';
import { type Handlers, Refusal } from '../handler.ts';
import { startJourney } from '../identification/journey.ts';
import { registrationOf } from '../registrations.ts';
import { accountOf } from '../rules/accounts.ts';
import { countRequest, refuseLocked } from '../rules/attempt-limits.ts';
import { checkCode, sendCode, spendCode } from '../rules/codes.ts';
import { identityProviders } from '../rules/identity-providers.ts';
import { hashPassword, judgeNewPassword } from '../rules/passwords.ts';
import { profileOf } from '../rules/profiles.ts';
import { featureFlags } from '../rules/provider-settings.ts';
import type { Account } from '../world/collections/accounts.ts';
import type { Journey, Person } from '../world/collections/people.ts';
import type { Registration } from '../world/collections/registration.ts';
import type { World } from '../world/store.ts';

/** A company may identify on a host of its own; ours does only in a provider state. */
const OTHER_HOST = 'https://tunnistus.example.com';

export const registration = {
  getRegistrationEntryLink: ({ query: { locale, resetOldUser }, world }) => ({
    body: { link: entryLink(world, 'ftn', locale, resetOldUser ?? false) },
  }),

  getPassportRegistrationEntryLink: ({ query: { locale }, world }) => ({ body: { link: entryLink(world, 'passport', locale, false) } }),

  verifyEmail: ({ body: { email: given, newPassword }, cookies, world }) => {
    const email = given.toLowerCase();
    const current = registrationOf(world, cookies);
    const person = personOf(world, current);
    countRequest(world, email);
    refuseTaken(world, email, person);
    judgeNewPassword(world, newPassword, email);
    if (world.faults.has('registration-refused')) throw refusedByProvider();
    sendCode(world, 'verification', email);
    return { body: { cognitoId: createAccount(world, current, person, email, newPassword).cognitoId } };
  },

  setVerificationCode: ({ body: { email: given, verificationCode }, cookies, world }) => {
    const account = waitingAccount(world, given);
    checkCode(world, 'verification', account.email, verificationCode);
    if (world.faults.has('registration-refused')) throw refusedByProvider();
    world.collection('accounts').change(account.id, { confirmed: true });
    spendCode(world, 'verification', account.email);
    endRegistrations(world, account.person);
    const headers = REGISTRATION_COOKIE in cookies ? { 'set-cookie': clearCookie(REGISTRATION_COOKIE) } : {};
    return { body: { success: true }, headers };
  },

  resendVerificationCode: ({ body: { email }, world }) => {
    sendCode(world, 'verification', waitingAccount(world, email).email);
    return { body: { success: true } };
  },
} satisfies Handlers<
  'getRegistrationEntryLink' | 'getPassportRegistrationEntryLink' | 'verifyEmail' | 'setVerificationCode' | 'resendVerificationCode'
>;

function entryLink(world: World, method: Journey['method'], locale: Journey['locale'], resetOldUser: boolean): string {
  const { flag } = identityProviders[method];
  if (flag !== null && !featureFlags(world)[flag])
    throw new Refusal(400, 'PASSPORT_IDENTITY_DISABLED', 'The company does not identify by this provider.');
  if (world.faults.has('identification-out-of-order')) {
    throw new Refusal(503, 'REGISTRATION_LINK_FETCH_FAILED', 'The identification service gives no entry link.');
  }
  const { journey, link } = startJourney(world, { kind: 'registration', method, locale, userUuid: null, context: { resetOldUser } });
  if (!world.faults.has('identification-on-other-host')) return link;
  return `${OTHER_HOST}/${method}/authorize?${new URLSearchParams({ client_id: 'esimerkkikodit', ui_locales: locale, state: journey.id })}`;
}

/** @throws Refusal 400 NO_TENANT_FOUND when the identified person is a tenant no more */
function personOf(world: World, { person: id }: Registration): Person {
  const person = world.collection('people').get(id);
  if (!person?.isTenant) throw new Refusal(400, 'NO_TENANT_FOUND', 'The identified person is no longer a tenant on any contract.');
  return person;
}

/** @throws Refusal 400 USER_ALREADY_REGISTERED when the e-mail or the person has a confirmed account */
function refuseTaken(world: World, email: string, person: Person): void {
  const taken = world.collection('accounts').find((one) => one.confirmed && (one.email === email || one.person === person.id));
  if (taken) throw new Refusal(400, 'USER_ALREADY_REGISTERED', 'There is already an account with this e-mail.');
}

/** The account waits for its code. An earlier one of the person, or another's that never verified the e-mail, makes room. */
function createAccount(world: World, { identityProvider }: Registration, person: Person, email: string, newPassword: string): Account {
  const accounts = world.collection('accounts');
  const earlier = accounts.find((one) => one.person === person.id);
  for (const { id } of accounts.filter((one) => one.email === email || one.person === person.id)) accounts.delete(id);
  // People who are on a contract are known by their user's uuid: registering again finds the same contracts.
  const id = earlier?.id ?? person.userUuid;
  const cognitoId = earlier?.cognitoId ?? world.newUuid('c');
  const account = accounts.put({
    id,
    email,
    passwordHash: hashPassword(newPassword),
    confirmed: false,
    cognitoId,
    person: person.id,
    identityProvider,
    onBehalfOf: null,
    impersonatorEmail: null,
  });
  const { firstName, lastName } = person;
  world.collection('profiles').put({
    id,
    profile: { ...knownProfile(world, id), uuid: id, firstName, lastName, email, cognitoId },
  });
  return account;
}

/** The user's profile at the company, or the defaults of the details form (profile.form-defaults). */
function knownProfile(world: World, userUuid: string): ReturnType<typeof profileOf> {
  const profile = profileOf(world, userUuid);
  return profile.uuid === null ? { ...profile, communicationByEmail: true, communicationBySms: true } : profile;
}

/** @throws Refusal 400 when no account waits for a code at this e-mail, or it may not try now */
function waitingAccount(world: World, given: string): Account {
  const email = given.toLowerCase();
  countRequest(world, email);
  refuseLocked(world, email);
  const account = accountOf(world, email);
  if (!account) throw new Refusal(400, 'USER_NOT_FOUND_EXCEPTION', 'No account has this e-mail.');
  if (account.confirmed) throw new Refusal(400, 'USER_ALREADY_REGISTERED', 'The e-mail has been verified already.');
  return account;
}

function endRegistrations(world: World, person: string): void {
  const registrations = world.collection('registrations');
  for (const one of registrations.filter((each) => each.person === person && each.endedAt === null)) {
    registrations.change(one.id, { endedAt: world.now.toISOString() });
  }
}

function refusedByProvider(): Refusal {
  return new Refusal(400, 'REGISTRATION_FAILED', 'The account could not be created or confirmed.');
}
