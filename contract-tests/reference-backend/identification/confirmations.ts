/**
 * Identifications by which a user makes a request, or confirms or rejects another's (identification.return-address, identification.failure-codes): what they are about, what
 * comes of them, and where the browser returns to.
 */
import { type OperationId, Refusal } from '../handler.ts';
import { lacksAttributes, refuseClosed, refuseProvider } from '../rules/electronic.ts';
import { type Recorded, recordConfirmation } from '../rules/record-confirmation.ts';
import type { Journey } from '../world/collections/people.ts';
import type { Confirmation, ConfirmationAction, ModificationState, RequestKind } from '../world/collections/requests.ts';
import type { World } from '../world/store.ts';
import { type Outcome, type OutcomeOf, startJourney } from './journey.ts';

/** The number of `loading` answers before the result, where the page is set to be slow. The portal repeats the call. */
export const SLOW_ANSWERS = 2;

type About = Pick<Confirmation, 'userUuid' | 'contractUuid' | 'nonce' | 'subject'>;

export function confirmationKey({ userUuid, contractUuid, nonce }: Omit<About, 'subject'>): string {
  return `${userUuid} ${contractUuid} ${nonce}`;
}

/**
 * Keeps what the identification is about, and starts it. The same nonce again takes the place of what has not been recorded.
 *
 * @returns the address of the identification page
 * @throws Refusal 400 BAD_REQUEST for a nonce whose request is recorded already
 */
export function startConfirmation(world: World, about: About, { method, locale }: Pick<Journey, 'method' | 'locale'>): string {
  const id = confirmationKey(about);
  if (world.collection('confirmations').get(id)?.progress.kind === 'recorded') {
    throw new Refusal(400, 'BAD_REQUEST', 'The nonce is of a journey that has been recorded.');
  }
  const { kind } = about.subject;
  const { journey, link } = startJourney(world, { kind, method, locale, userUuid: about.userUuid, context: { confirmation: id } });
  world.collection('confirmations').put({ ...about, id, expiresAt: journey.expiresAt, progress: { kind: 'waiting' } });
  return link;
}

/** Decides the outcome of these journeys when the identification page ends them. */
export const confirmationOutcome: OutcomeOf = (world, journey, outcome) => {
  const found = world.collection('confirmations').get(String(journey.context.confirmation));
  if (!found) throw new Error(`the journey ${journey.id} is about nothing`);
  // Two journeys may be about one thing, when the link was asked for twice: the first that is recorded counts.
  const ended = found.progress.kind === 'recorded' ? found : progress(world, found, outcome);
  return { location: returnAddress(ended) };
};

function progress(world: World, confirmation: Confirmation, outcome: Outcome): Confirmation {
  try {
    const loadingAnswers = verify(world, confirmation, outcome);
    const verified = put(world, confirmation, { kind: 'verified', loadingAnswers });
    return outcome.kind === 'identified-later' ? verified : record(world, verified);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return put(world, confirmation, { kind: 'failed', code: error.code });
  }
}

/** @returns how many answers are to be `loading` @throws Refusal when the identity cannot be used */
function verify(world: World, { userUuid }: Confirmation, outcome: Outcome): number {
  if (outcome.kind === 'cancelled') throw new Refusal(400, 'CONFIRM_OPERATION_CANCELLED', 'The user turned back.');
  if (outcome.kind === 'failed') throw new Refusal(400, outcome.code);
  refuseClosed(world);
  refuseProvider(world, outcome.identityProvider);
  if (outcome.person.lacksAttributes) throw lacksAttributes();
  if (outcome.person.userUuid !== userUuid) throw new Refusal(400, 'IDENTITY_MISMATCH', 'The identified person is not the signed-in user.');
  return outcome.kind === 'identified-later' ? (outcome.loadingAnswers ?? 0) : 0;
}

/** @throws Refusal when it cannot be recorded */
function record(world: World, confirmation: Confirmation): Confirmation {
  return put(world, confirmation, { kind: 'recorded', ...recordConfirmation(world, confirmation) });
}

function put(world: World, { id }: Confirmation, next: Confirmation['progress']): Confirmation {
  return world.collection('confirmations').change(id, { progress: next });
}

/** The page of the portal that the user left, with no personal data (openapi/paths/{termination,modification}.yaml). */
function returnAddress({ contractUuid, nonce, subject, progress: end }: Confirmation): string {
  const { kind, action } = subject;
  const page = action === 'confirm' ? 'irtisano' : kind === 'termination' ? 'irtisano/vahvista' : 'sopimusmuutos/vahvista';
  const query =
    end.kind === 'failed'
      ? { error: end.code, nonce }
      : {
          success: 'true',
          ...(action === 'confirm' ? {} : { action }),
          state: returnState(end, action),
          nonce,
          ...(end.kind === 'recorded' && end.requestUuid !== undefined && { requestUuid: end.requestUuid }),
        };
  return `/asiointi/${contractUuid}/${page}?${new URLSearchParams(query)}`;
}

/** `add_tenant_saved` is a state of the confirmation's page only. */
function returnState(end: Exclude<Confirmation['progress'], { kind: 'failed' }>, action: ConfirmationAction): ModificationState {
  if (end.kind !== 'recorded') return 'loading';
  return action === 'confirm' && end.state === 'add_tenant_saved' ? 'confirmed' : end.state;
}

/** The journey that a completion call names. */
export interface Completed {
  userUuid: string;
  contractUuid: string;
  nonce: string;
  kind: RequestKind;
  action: ConfirmationAction;
  /** Null for an own request. */
  requestUuid: string | null;
}

/**
 * Records the journey when its user was identified. A second call answers the same state and changes nothing.
 *
 * @throws Refusal with what is wrong with the identification, 400 INVALID_CONFIRM_TYPE when the journey was for something else, 500 when it cannot be
 *   recorded
 */
export function completeConfirmation(world: World, named: Completed): Recorded {
  const found = world.collection('confirmations').get(confirmationKey(named));
  if (!found || found.subject.kind !== named.kind || Date.parse(found.expiresAt) <= world.now.getTime()) return { state: 'not_found' };
  if (found.subject.action !== named.action) {
    throw new Refusal(400, 'INVALID_CONFIRM_TYPE', 'The journey was not for an operation of this type.');
  }
  if (found.subject.action !== 'confirm' && found.subject.requestUuid !== named.requestUuid) return { state: 'not_found' };
  const { progress: now } = found;
  switch (now.kind) {
    case 'waiting':
      throw new Refusal(400, 'NO_IDENTITY', 'The identification gave no identity.');
    case 'failed':
      throw new Refusal(statusOfCode(now.code), now.code, 'The identification failed.');
    case 'recorded': {
      const { kind: _kind, ...recorded } = now;
      return recorded;
    }
    case 'verified': {
      if (now.loadingAnswers > 0) {
        put(world, found, { kind: 'verified', loadingAnswers: now.loadingAnswers - 1 });
        return { state: 'loading' };
      }
      const recorded = recordConfirmation(world, found);
      put(world, found, { kind: 'recorded', ...recorded });
      return recorded;
    }
  }
}

function statusOfCode(code: string): number {
  if (code === 'OUT_OF_SERVICE') return 503;
  return code === 'CONFIRM_OPERATION_GENERIC_ERROR' || code.endsWith('_CONFIRM_ERROR') ? 500 : 400;
}

/** Own codes of the operations whose type the contract also checks (ending.init-errors). */
const TYPES: Partial<Record<OperationId, readonly string[]>> = {
  initTerminationApproval: ['accept', 'reject'],
  initModificationApproval: ['accept', 'reject'],
  completeTermination: typesOf('termination'),
  completeModification: typesOf('modification'),
};

function typesOf(kind: RequestKind): string[] {
  return ['confirm', 'accept', 'reject'].map((action) => `resident_app_${action}_contract_${kind}`);
}

/**
 * Checks a body that the contract does not allow for a type that does not belong to the operation.
 *
 * @throws Refusal 400 INVALID_CONFIRM_TYPE
 */
export function refuseOtherType(operationId: OperationId, body: unknown): void {
  const types = TYPES[operationId];
  const type = typeof body === 'object' && body !== null && 'operationType' in body ? body.operationType : undefined;
  if (types && typeof type === 'string' && !types.includes(type)) {
    throw new Refusal(400, 'INVALID_CONFIRM_TYPE', 'The operation type is not one of this operation.');
  }
}
