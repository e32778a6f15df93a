/** The residents of WORLD.md with accounts and profiles, and three people who are not users yet. */
import { hashPassword } from '../../rules/passwords.ts';
import type { Account, UserProfile } from '../collections/accounts.ts';
import { cast, type Examples, residentOf, userUuid } from '../seed.ts';
import type { World } from '../store.ts';
import { coTenants } from './co-tenants.ts';

/** The registration of the examples: uusi.asukas@example.com (verifyEmail). */
export const NEW_RESIDENT = { person: 'new-resident', email: 'uusi.asukas@example.com', userUuid: userUuid(17) } as const;

const UNCONFIRMED = userUuid(16);

export function seedAccounts(examples: Examples, world: World): void {
  // One salt for all: everybody has the same password, and it is known.
  const passwordHash = hashPassword(cast.password);
  for (const { key, userUuid: id, email, name } of cast.residents) {
    const profile = examples.answer('getUserProfile', key);
    const isStaff = key === 'staff';
    world.collection('accounts').put({
      id,
      email,
      passwordHash,
      confirmed: true,
      // The example of staff is the profile of the resident, with the resident's id.
      cognitoId: cognitoIdOf(id),
      person: key,
      identityProvider: examples.answer('getUserMetadata', key).identityProvider,
      onBehalfOf: isStaff ? residentOf('party-payer').userUuid : null,
      impersonatorEmail: isStaff ? examples.answer('getUserMetadata', 'staff').impersonatorEmail : null,
    });
    if (isStaff) continue;
    world.collection('profiles').put({ id, profile });
    const [firstName = '', ...lastNames] = name.split(' ');
    world.collection('people').put({ id: key, userUuid: id, firstName, lastName: lastNames.join(' '), isTenant: key !== 'no-contracts' });
  }
  seedCoTenants(examples, world, passwordHash);
  seedUnconfirmed(world, passwordHash);
  const people = world.collection('people');
  people.put({ id: NEW_RESIDENT.person, userUuid: NEW_RESIDENT.userUuid, firstName: 'Ilona', lastName: 'Vainio', isTenant: true });
  people.put({ id: 'stranger', userUuid: userUuid(18), firstName: 'Pekka', lastName: 'Kivelä', isTenant: false });
  people.put({ id: 'without-attributes', userUuid: userUuid(19), firstName: '', lastName: '', isTenant: false, lacksAttributes: true });
}

function seedCoTenants(examples: Examples, world: World, passwordHash: string): void {
  for (const { userUuid: id, email, firstName, lastName, phoneNumber } of coTenants(examples)) {
    world.collection('people').put({ id: email, userUuid: id, firstName, lastName, isTenant: true });
    const account = world.collection('accounts').put({ ...unverifiedAccount(email, id, email, passwordHash), confirmed: true });
    seedProfile(world, account, { firstName, lastName, phoneNumber });
  }
}

/** An interrupted registration: the code was sent, but not entered. */
function seedUnconfirmed(world: World, passwordHash: string): void {
  const name = { firstName: 'Venla', lastName: 'Toivonen' };
  world.collection('people').put({ id: 'unconfirmed', userUuid: UNCONFIRMED, ...name, isTenant: true });
  const account = world.collection('accounts').put(unverifiedAccount('unconfirmed', UNCONFIRMED, cast.unconfirmed, passwordHash));
  seedProfile(world, account, { ...name, phoneNumber: null });
}

/** For users without an example: the flags are the defaults of the details form (profile.form-defaults). */
function seedProfile(world: World, account: Account, known: Pick<UserProfile, 'firstName' | 'lastName' | 'phoneNumber'>): void {
  const { id, email, cognitoId } = account;
  const flags = { marketingAllowed: false, communicationBySms: true, communicationByEmail: true };
  world.collection('profiles').put({ id, profile: { uuid: id, ...known, email, cognitoId, ...flags } });
}

/** An account that waits for its verification code. */
export function unverifiedAccount(person: string, id: string, email: string, passwordHash: string): Account {
  const cognitoId = cognitoIdOf(id);
  return {
    id,
    email,
    passwordHash,
    confirmed: false,
    cognitoId,
    person,
    identityProvider: 'ftn',
    onBehalfOf: null,
    impersonatorEmail: null,
  };
}

/** In the cast, the last group of both ids is the number of the resident. */
function cognitoIdOf(userId: string): string {
  return `c${userId.slice(1)}`;
}
