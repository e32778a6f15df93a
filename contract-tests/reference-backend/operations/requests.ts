/**
 * Actions that terminations and modifications share: reading a request, starting to make or decide one, recording it
 * (ending.request-calls).
 */
import { Refusal } from '../handler.ts';
import { completeConfirmation, startConfirmation } from '../identification/confirmations.ts';
import { approvers, isOpen, requestsOf, waitsFor } from '../rules/approvals.ts';
import { type ContractCall, contractOf, tenantOf } from '../rules/contract-access.ts';
import { refuseToStart, refuseUnlessElectronic } from '../rules/electronic.ts';
import { checkTransfer } from '../rules/modification-form.ts';
import { requestPolicy } from '../rules/provider-settings.ts';
import { obstacleTo, type Recorded } from '../rules/record-confirmation.ts';
import { refuseTooLate } from '../rules/termination-form.ts';
import type { StoredContract } from '../world/collections/contracts.ts';
import type { IdentityProvider, Journey } from '../world/collections/people.ts';
import type {
  Confirmation,
  ConfirmationAction,
  RequestKind,
  StoredModification,
  StoredTermination,
} from '../world/collections/requests.ts';
import type { Session } from '../world/collections/session.ts';

interface RequestCall extends ContractCall {
  session: Session;
}

/** The body of a call that starts an identification. */
interface Leaving {
  nonce: string;
  locale: Journey['locale'];
}

interface Kinds {
  termination: StoredTermination;
  modification: StoredModification;
}

/**
 * The request that a call reads: the one it names, or else the open one.
 *
 * @throws Refusal 404 NOT_FOUND also when the user may not read it
 */
export function readRequest<Kind extends RequestKind>(
  call: RequestCall,
  kind: Kind,
  requestUuid: string | undefined,
  mayRead: (request: Kinds[Kind], contract: StoredContract) => boolean,
): Kinds[Kind]['request'] {
  const contract = contractOf(call);
  const found = requestsOfKind(call, kind).find((one) => (requestUuid === undefined ? isOpen(one) : one.id === requestUuid.toLowerCase()));
  if (!found || !mayRead(found, contract)) throw notFound(kind, requestUuid === undefined);
  return found.request;
}

/**
 * The contract on which the user may make a request of the kind now.
 *
 * @throws Refusal 404, and 400, 500 or 503 as the operation documents
 */
export function contractForRequest(call: RequestCall, kind: RequestKind, provider: IdentityProvider): StoredContract {
  const { world, session } = call;
  const contract = contractOf(call);
  refuseUnlessElectronic(world, contract, session, provider);
  refuseToStart(world, kind, 'confirm');
  const obstacle = obstacleTo(world, contract, kind, session.userUuid);
  if (obstacle !== undefined) throw new Refusal(400, 'BAD_REQUEST', obstacle);
  return contract;
}

/** @returns the address of the identification page */
export function leave(
  call: RequestCall,
  subject: Confirmation['subject'],
  { nonce, locale, provider }: Leaving & { provider: IdentityProvider },
): string {
  const { world, session, params } = call;
  return startConfirmation(
    world,
    { userUuid: session.userUuid, contractUuid: params.contractUuid, nonce, subject },
    { method: provider, locale },
  );
}

/** Starts the identification of a party who decides about a request. @returns the address of the identification page */
export function leaveToDecide(
  call: RequestCall,
  kind: RequestKind,
  requestUuid: string,
  action: 'accept' | 'reject',
  leaving: Leaving,
): string {
  const { world, session } = call;
  const provider = session.identityProvider;
  const contract = contractOf(call);
  refuseUnlessElectronic(world, contract, session, provider);
  refuseToStart(world, kind, action);
  const { id } = tenantOf(contract, session.userUuid);
  const found = requestsOfKind(call, kind).find((one) => one.id === requestUuid.toLowerCase());
  if (!found || !approvers(found, contract).some((tenant) => tenant.id === id)) throw notFound(kind, false);
  if (!waitsFor(found, contract).some((tenant) => tenant.id === id)) {
    throw new Refusal(400, 'BAD_REQUEST', `The ${kind} does not wait for this user.`);
  }
  if (action === 'accept') {
    if (found.kind === 'modification') checkTransfer(found.request, contract);
    else refuseTooLate(found, contract, requestPolicy(world).rentalFirstEndDate, world.today);
  }
  return leave(call, { kind, action, requestUuid: found.id }, { ...leaving, provider });
}

/** Records the journey of the nonce. @param requestUuid null for an own request */
export function complete(
  call: RequestCall,
  kind: RequestKind,
  { action, nonce, requestUuid }: { action: ConfirmationAction; nonce: string; requestUuid: string | null },
): Recorded {
  const { world, session } = call;
  const contract = contractOf(call);
  refuseUnlessElectronic(world, contract, session, session.identityProvider);
  return completeConfirmation(world, {
    userUuid: session.userUuid,
    contractUuid: contract.id,
    nonce,
    kind,
    action,
    requestUuid: requestUuid?.toLowerCase() ?? null,
  });
}

function requestsOfKind<Kind extends RequestKind>({ world, params }: RequestCall, kind: Kind): Kinds[Kind][] {
  return requestsOf(world, params.contractUuid).filter((one): one is Kinds[Kind] => one.kind === kind);
}

function notFound(kind: RequestKind, isOpenOne: boolean): Refusal {
  return new Refusal(404, 'NOT_FOUND', isOpenOne ? `The contract has no open ${kind} request.` : `There is no such ${kind} request.`);
}
