/** The profiles of users, as the company has them. */
import type { UserProfile } from '../world/collections/accounts.ts';
import type { World } from '../world/store.ts';

const NOTHING_KNOWN: UserProfile = {
  uuid: null,
  firstName: null,
  lastName: null,
  email: null,
  phoneNumber: null,
  cognitoId: null,
  marketingAllowed: null,
  communicationBySms: null,
  communicationByEmail: null,
};

/** Never fails: for a user that the company does not know, all values are null. */
export function profileOf(world: World, userUuid: string): UserProfile {
  return world.collection('profiles').get(userUuid)?.profile ?? NOTHING_KNOWN;
}
