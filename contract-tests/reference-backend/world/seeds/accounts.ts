/** The cast of WORLD.md with their accounts and profiles, and three people who are not users yet. */
import { hashPassword } from '../../rules/passwords.ts';
import type { Account } from '../collections/accounts.ts';
import { cast, type Examples, residentOf, userUuid } from '../seed.ts';
import type { World } from '../store.ts';
import { coTenants } from './co-tenants.ts';

/** The registration of the examples: uusi.asukas@example.com (verifyEmail). */
export const NEW_RESIDENT = { person: 'new-resident', email: 'uusi.asukas@example.com', userUuid: userUuid(17) } as const;

const UNCONFIRMED = userUuid(16);

export function seedAccounts(examples: Examples, world: World): void {
  // One salt for all: everybody has the same password, and it is known.
  const passwordHash = hashPassword(cast.password);
  const staffEmail = examples.answer('getUserMetadata', 'staff').impersonatorEmail ?? '';
  for (const { key, userUuid: id, email, name } of cast.residents) {
    const profile = examples.answer('getUserProfile', key);
    const isStaff = key === 'staff';
    world.collection('accounts').put({
      id,
      email: isStaff ? staffEmail : email,
      passwordHash,
      confirmed: true,
      // Staff's example is the resident's profile, the id in it too.
      cognitoId: cognitoIdOf(id),
      person: key,
      identityProvider: examples.answer('getUserMetadata', key).identityProvider,
      onBehalfOf: isStaff ? residentOf('party-payer').userUuid : null,
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
    const account = unverifiedAccount(email, id, email, passwordHash);
    world.collection('accounts').put({ ...account, confirmed: true });
    world.collection('people').put({ id: email, userUuid: id, firstName, lastName, isTenant: true });
    const flags = { marketingAllowed: false, communicationBySms: true, communicationByEmail: true };
    const profile = { uuid: id, firstName, lastName, email, phoneNumber, cognitoId: account.cognitoId, ...flags };
    world.collection('profiles').put({ id, profile });
  }
}

/** An interrupted registration: the code was sent, and never entered. */
function seedUnconfirmed(world: World, passwordHash: string): void {
  const person = { id: 'unconfirmed', userUuid: UNCONFIRMED, firstName: 'Venla', lastName: 'Toivonen', isTenant: true };
  world.collection('people').put(person);
  world.collection('accounts').put(unverifiedAccount(person.id, UNCONFIRMED, cast.unconfirmed, passwordHash));
}

/** An account that waits for its verification code. */
export function unverifiedAccount(person: string, id: string, email: string, passwordHash: string): Account {
  const cognitoId = cognitoIdOf(id);
  return { id, email, passwordHash, confirmed: false, cognitoId, person, identityProvider: 'ftn', onBehalfOf: null };
}

/** In the cast, the last group of both ids is the number of the resident. */
function cognitoIdOf(userId: string): string {
  return `c${userId.slice(1)}`;
}
