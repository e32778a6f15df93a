/**
 * The life of a request to terminate or to change a contract (ending.request-status): made by one party, confirmed by all or rejected by one, reviewed by
 * the company. With every step go the contract's view of it and the notices.
 */
import { mailTexts } from '../texts/texts.ts';
import type { StoredContract } from '../world/collections/contracts.ts';
import type { RequestKind, StoredRequest } from '../world/collections/requests.ts';
import type { World } from '../world/store.ts';
import { approvers, type RequestStatus, waitsFor } from './approvals.ts';
import { contractNow } from './contract-access.ts';
import { sendMail } from './mail.ts';
import { type NotificationCategory, notify, settleNotices } from './notifications.ts';
import { profileOf } from './profiles.ts';
import { requestPolicy } from './provider-settings.ts';
import { changeContract, endContract } from './take-effect.ts';

type RequestEvent = 'created' | 'approval_needed' | 'accepted' | 'kenno_rejected' | 'tenant_rejected';

/** Stores a request that its maker has just confirmed, and asks the other parties for confirmation. */
export function addRequest(world: World, made: StoredRequest): StoredRequest {
  const contract = contractOfRequest(world, made);
  const others = waitsFor(made, contract).map(({ id }) => id);
  const makers = made.confirmedBy;
  const askedAt = world.now.toISOString();
  const stored = keep(
    world,
    withConfirmations(made, [
      ...makers.map((tenantId) => ({ tenantId, status: 'confirmed', askedAt: null, decidedAt: askedAt }) as const),
      ...others.map((tenantId) => ({ tenantId, status: 'asked', askedAt, decidedAt: null }) as const),
    ]),
  );
  tell(world, contract, stored, 'created', (tenantId) => makers.includes(tenantId));
  tell(world, contract, stored, 'approval_needed', (tenantId) => others.includes(tenantId));
  return others.length > 0 ? stored : sendToReview(world, stored);
}

/** A party confirms. Confirming again, or after the request has moved on, has no effect. */
export function confirmRequest(world: World, stored: StoredRequest, tenantId: number): StoredRequest {
  const contract = contractOfRequest(world, stored);
  if (!isAsked(stored, contract, tenantId)) return stored;
  const confirmed = keep(world, decidedBy(world, { ...stored, confirmedBy: [...stored.confirmedBy, tenantId] }, tenantId, 'confirmed'));
  settleApproval(world, contract, stored, tenantId);
  return waitsFor(confirmed, contract).length > 0 ? confirmed : sendToReview(world, confirmed);
}

/** One party's rejection cancels the request for all. */
export function rejectRequest(world: World, stored: StoredRequest, tenantId: number): StoredRequest {
  const contract = contractOfRequest(world, stored);
  if (!isAsked(stored, contract, tenantId)) return stored;
  const rejected = moveTo(world, decidedBy(world, stored, tenantId, 'rejected'), 'rejected');
  settleAll(world, contract, stored.kind);
  tell(world, contract, stored, 'tenant_rejected', (id) => id !== tenantId);
  return rejected;
}

export interface Review {
  decision: 'approve' | 'reject';
  /** Why it is rejected: goes to the parties by e-mail. */
  reason?: string;
}

/** The company decides. A request that does not wait for its review stays as it is. */
export function reviewRequest(world: World, stored: StoredRequest, { decision, reason = '' }: Review): StoredRequest {
  if (stored.request.status !== 'ready_for_review') return stored;
  const contract = contractOfRequest(world, stored);
  const decided = moveTo(world, stored, decision === 'approve' ? 'approved' : 'rejected');
  settleAll(world, contract, stored.kind);
  tell(world, contract, stored, decision === 'approve' ? 'accepted' : 'kenno_rejected', () => true);
  if (decision === 'reject') sendReasons(world, contract, stored, reason);
  else if (decided.kind === 'termination') endContract(world, contractOfRequest(world, decided), decided);
  else changeContract(world, contractOfRequest(world, decided), decided);
  return decided;
}

function sendToReview(world: World, stored: StoredRequest): StoredRequest {
  const ready = moveTo(world, stored, 'ready_for_review');
  return requestPolicy(world).review === 'automatic' ? reviewRequest(world, ready, { decision: 'approve' }) : ready;
}

function moveTo(world: World, stored: StoredRequest, status: Exclude<RequestStatus, 'pending_strong_authentication'>): StoredRequest {
  if (stored.kind === 'termination') return keep(world, { ...stored, request: { ...stored.request, status } });
  return keep(world, { ...stored, request: { ...stored.request, status, updatedAt: world.now.toISOString() } });
}

/** Stores the request, and on the contract what the portal sees of it without asking. */
export function keep(world: World, stored: StoredRequest): StoredRequest {
  const contracts = world.collection('contracts');
  if (stored.kind === 'termination') {
    const { uuid, status, createdAt } = stored.request;
    contracts.change(stored.contractUuid, { terminationRequest: { status, createdAt, terminationRequestId: uuid } });
  } else {
    const { uuid, status, createdAt } = stored.request;
    contracts.change(stored.contractUuid, { modificationRequest: { status, createdAt, modificationRequestId: uuid } });
  }
  return world.collection('requests').put(stored);
}

/** The request with the answer of a tenant, if it tells of confirmations (ending.notice-parties). */
function decidedBy(world: World, stored: StoredRequest, tenantId: number, status: 'confirmed' | 'rejected'): StoredRequest {
  const decidedAt = world.now.toISOString();
  const confirmations = stored.request.confirmations?.map((one) => (one.tenantId === tenantId ? { ...one, status, decidedAt } : one));
  return confirmations ? withConfirmations(stored, confirmations) : stored;
}

/** The request as if these tenants had confirmed it, and nobody else: for provider states. */
export function confirmedByThese(stored: StoredRequest, confirmedBy: readonly number[]): StoredRequest {
  const { createdAt, confirmations } = stored.request;
  const changed = { ...stored, confirmedBy };
  if (confirmations === undefined) return changed;
  return withConfirmations(
    changed,
    confirmations.map(({ tenantId, askedAt, decidedAt }) =>
      confirmedBy.includes(tenantId)
        ? { tenantId, status: 'confirmed', askedAt, decidedAt: decidedAt ?? createdAt }
        : { tenantId, status: 'asked', askedAt: askedAt ?? createdAt, decidedAt: null },
    ),
  );
}

function withConfirmations(stored: StoredRequest, confirmations: NonNullable<StoredRequest['request']['confirmations']>): StoredRequest {
  if (stored.kind === 'termination') return { ...stored, request: { ...stored.request, confirmations } };
  return { ...stored, request: { ...stored.request, confirmations } };
}

function isAsked(stored: StoredRequest, contract: StoredContract, tenantId: number): boolean {
  return waitsFor(stored, contract).some(({ id }) => id === tenantId);
}

function contractOfRequest(world: World, { contractUuid }: StoredRequest): StoredContract {
  const contract = contractNow(world, contractUuid);
  if (!contract) throw new Error(`there is no contract ${contractUuid}`);
  return contract;
}

function categoryOf(kind: RequestKind, event: RequestEvent): NotificationCategory {
  return `contract_${kind}_request_${event}`;
}

/** Notifies the tenants who confirm the request, have a user account and pass the filter. */
function tell(
  world: World,
  contract: StoredContract,
  stored: StoredRequest,
  event: RequestEvent,
  isMeant: (tenantId: number) => boolean,
): void {
  for (const userUuid of usersOf(stored, contract, isMeant)) {
    notify(world, { userUuid, contractUuid: contract.id, category: categoryOf(stored.kind, event) });
  }
}

function usersOf(stored: StoredRequest, contract: StoredContract, isMeant: (tenantId: number) => boolean): string[] {
  const asked = new Set(approvers(stored, contract).map(({ id }) => id));
  return contract.members.filter(({ tenantId }) => asked.has(tenantId) && isMeant(tenantId)).map(({ userUuid }) => userUuid);
}

function settleApproval(world: World, contract: StoredContract, stored: StoredRequest, tenantId: number): void {
  for (const userUuid of usersOf(stored, contract, (id) => id === tenantId)) {
    settleNotices(world, { userUuid, contractUuid: contract.id, category: categoryOf(stored.kind, 'approval_needed') });
  }
}

/** Closes all notices of the request, because it no longer waits for anything. */
function settleAll(world: World, contract: StoredContract, kind: RequestKind): void {
  for (const event of ['created', 'approval_needed'] as const) {
    settleNotices(world, { contractUuid: contract.id, category: categoryOf(kind, event) });
  }
}

/** A rejection by the company sends a notice with more information by e-mail (ending.company-rejection). Mail that fails does not undo the decision. */
function sendReasons(world: World, contract: StoredContract, stored: StoredRequest, reason: string): void {
  for (const userUuid of usersOf(stored, contract, () => true)) {
    const { email } = profileOf(world, userUuid);
    if (email === null || world.faults.has('mail-out-of-order')) continue;
    const { language, mails } = mailTexts(world, userUuid);
    const { subject, text } = mails[stored.kind];
    sendMail(world, { to: email, subject, text: reason || text, language });
  }
}
