/** Whether a user can make or decide requests electronically at all, before it is asked what the request is (ending.passport-users, ending.too-early). */
import { Refusal } from '../handler.ts';
import type { StoredContract } from '../world/collections/contracts.ts';
import type { IdentityProvider, Person } from '../world/collections/people.ts';
import type { ConfirmationAction, RequestKind } from '../world/collections/requests.ts';
import type { Session } from '../world/collections/session.ts';
import type { World } from '../world/store.ts';
import { statusOf } from './contracts.ts';
import { identityProviders } from './identity-providers.ts';
import { profileOf } from './profiles.ts';
import { featureFlags, requestPolicy } from './provider-settings.ts';

/** Faults that states and /dev/review put. */
export const CLOSED = 'electronic-requests-closed';
export const NO_VERIFIER = 'no-identification-service';
export const CONFIRMATIONS_NOT_TAKEN = 'confirmations-not-taken';
export const REJECTIONS_NOT_TAKEN = 'rejections-not-taken';

/** Another's, of registering: the one identification service does both. */
const SERVICE_OUT_OF_ORDER = 'identification-out-of-order';

/**
 * @param provider by which the user is to be identified, or is known
 * @throws Refusal 503 OUT_OF_SERVICE, 400 NO_USER, NO_ATTRIBUTES, TOO_EARLY, PASSPORT_IDENTITY_DISABLED or NO_IDENTITY_VERIFIER
 */
export function refuseUnlessElectronic(world: World, contract: StoredContract, session: Session, provider: IdentityProvider): void {
  refuseClosed(world);
  if (profileOf(world, session.userUuid).uuid === null)
    throw new Refusal(400, 'NO_USER', 'The data of the signed-in user could not be read.');
  const person = personOf(world, session.userUuid);
  if (!person || person.lacksAttributes) throw lacksAttributes();
  if (statusOf(contract, world.today) === 'signed') throw new Refusal(400, 'TOO_EARLY', 'The contract is not in effect yet.');
  for (const one of new Set([session.identityProvider, provider])) refuseProvider(world, one);
}

/** @throws Refusal 503 OUT_OF_SERVICE */
export function refuseClosed(world: World): void {
  if (world.faults.has(CLOSED))
    throw new Refusal(503, 'OUT_OF_SERVICE', 'Terminating and changing contracts electronically is out of service.');
}

/** @throws Refusal 400 PASSPORT_IDENTITY_DISABLED or NO_IDENTITY_VERIFIER */
export function refuseProvider(world: World, provider: IdentityProvider): void {
  const { confirms, flag } = identityProviders[provider];
  if (!confirms(requestPolicy(world))) {
    throw new Refusal(400, 'PASSPORT_IDENTITY_DISABLED', 'Users identified by this provider cannot do this electronically.');
  }
  if (world.faults.has(NO_VERIFIER) || (flag !== null && !featureFlags(world)[flag])) {
    throw new Refusal(400, 'NO_IDENTITY_VERIFIER', 'No identification service is configured for the provider.');
  }
}

/** @throws Refusal 500 when the identification cannot be started: the code says for what */
export function refuseToStart(world: World, kind: RequestKind, action: ConfirmationAction): void {
  const isBroken = world.faults.has(SERVICE_OUT_OF_ORDER) || (action === 'reject' && world.faults.has(REJECTIONS_NOT_TAKEN));
  if (!isBroken) return;
  if (action === 'reject') throw rejectionFailed();
  const code = kind === 'termination' ? 'TERMINATE_CONTRACT_INIT_CONFIRM_ERROR' : 'MODIFICATION_CONTRACT_INIT_CONFIRM_ERROR';
  throw new Refusal(500, code, `The confirmation of the ${kind} could not be started.`);
}

/** @throws Refusal 500 while the system behind contracts does not take what was confirmed or rejected */
export function refuseToRecord(world: World, kind: RequestKind, action: ConfirmationAction): void {
  if (action === 'reject' && world.faults.has(REJECTIONS_NOT_TAKEN)) throw rejectionFailed();
  if (action !== 'reject' && world.faults.has(CONFIRMATIONS_NOT_TAKEN)) throw confirmationFailed(kind, 'The system does not take it.');
}

export function confirmationFailed(kind: RequestKind, why: string): Refusal {
  const code = kind === 'termination' ? 'TERMINATE_CONTRACT_CONFIRM_ERROR' : 'MODIFICATION_CONTRACT_CONFIRM_ERROR';
  return new Refusal(500, code, `The confirmed ${kind} could not be recorded. ${why}`);
}

export function lacksAttributes(): Refusal {
  return new Refusal(400, 'NO_ATTRIBUTES', 'The identity or the user lacks attributes that the operation needs.');
}

export function personOf(world: World, userUuid: string): Person | undefined {
  return world.collection('people').find((person) => person.userUuid === userUuid);
}

function rejectionFailed(): Refusal {
  return new Refusal(500, 'CONFIRM_OPERATION_GENERIC_ERROR', 'The rejection could not be carried out.');
}
