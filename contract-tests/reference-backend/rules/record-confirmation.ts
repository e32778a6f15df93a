/**
 * Records the action that a user was identified for: a new request, or the confirmation or rejection of another user's
 * (ending.own-confirmation).
 */
import type { StoredContract } from '../world/collections/contracts.ts';
import type { Confirmation, ModificationState, StoredRequest } from '../world/collections/requests.ts';
import type { World } from '../world/store.ts';
import { isOpen, requestsOf, stateOf, waitsFor } from './approvals.ts';
import { contractNow, isMember, tenantOf } from './contract-access.ts';
import { disallowedReasonOf } from './contracts.ts';
import { confirmationFailed, refuseToRecord } from './electronic.ts';
import { checkTransfer } from './modification-form.ts';
import { newModification, newTermination } from './new-request.ts';
import { requestPolicy } from './provider-settings.ts';
import { addRequest, confirmRequest, rejectRequest } from './requests.ts';
import { refuseTooLate } from './termination-form.ts';
import { uploadOf } from './uploads.ts';

/** The state of the request, and its uuid if it was found. */
export interface Recorded {
  state: ModificationState;
  requestUuid?: string;
}

/** @throws Refusal 500 when it is not possible any more or the system does not take it, 400 NO_RESIDENT_USER or CONFIRMATION_TOO_LATE */
export function recordConfirmation(world: World, { userUuid, contractUuid, subject }: Confirmation): Recorded {
  const contract = contractNow(world, contractUuid);
  if (!contract || !isMember(contract, userUuid)) return { state: 'not_found' };
  refuseToRecord(world, subject.kind, subject.action);
  const maker = { userUuid, tenantId: tenantOf(contract, userUuid).id };
  if (subject.action === 'confirm') {
    // The form was checked when the journey began. Since then another request may have been started.
    const obstacle = obstacleTo(world, contract, subject.kind, userUuid);
    if (obstacle !== undefined) throw confirmationFailed(subject.kind, obstacle);
    if (subject.kind === 'termination' && !subject.form.fileUuids.every((uuid) => uploadOf(world, userUuid, uuid))) {
      throw confirmationFailed('termination', 'An attachment has been removed.');
    }
    const made: StoredRequest =
      subject.kind === 'termination'
        ? newTermination(world, contract, maker, subject.form)
        : newModification(world, contract, maker, subject.form);
    if (made.kind === 'modification') checkTransfer(made.request, contract);
    return recordedAs(addRequest(world, made));
  }
  const stored = world.collection('requests').get(subject.requestUuid);
  if (stored?.contractUuid !== contractUuid || stored.kind !== subject.kind) return { state: 'not_found' };
  if (subject.action === 'reject') return recordedAs(rejectRequest(world, stored, maker.tenantId));
  if (stored.kind === 'modification' && isOpen(stored)) checkTransfer(stored.request, contract);
  // The day may have changed during the identification. A repeated confirmation records nothing new.
  if (stored.kind === 'termination' && waitsFor(stored, contract).some(({ id }) => id === maker.tenantId)) {
    refuseTooLate(stored, contract, requestPolicy(world).rentalFirstEndDate, world.today);
  }
  return recordedAs(confirmRequest(world, stored, maker.tenantId));
}

function recordedAs(stored: StoredRequest): Recorded {
  return { state: stateOf(stored), requestUuid: stored.id };
}

/** Why a tenant cannot make a request of the kind now; undefined when they can. The contract is in effect. */
export function obstacleTo(world: World, contract: StoredContract, kind: StoredRequest['kind'], userUuid: string): string | undefined {
  const { terminationRequest, modificationRequest } = contract;
  const reason = disallowedReasonOf(contract, userUuid, world.today);
  if (kind === 'termination') {
    return reason === undefined ? undefined : `The contract has a termination disallowed reason: ${reason}.`;
  }
  if (reason === 'contract_terminated') return 'The contract has ended or is about to.';
  const { isContractParty, tenantRole } = tenantOf(contract, userUuid);
  // A tenant who is not a contract party may leave (ending.contract-party-only). checkModification checks the other tenants in the form.
  if (!isContractParty && tenantRole === 'non_tenant') return 'The user neither holds the contract nor lives in the apartment.';
  // States may tell of a request on the contract only.
  const open = requestsOf(world, contract.id).find(isOpen)?.kind;
  const isDone = (status: string | undefined) => status === undefined || status === 'approved' || status === 'rejected';
  if (open === 'modification' || !isDone(modificationRequest?.status)) return 'The contract has an open modification request.';
  if (open === 'termination' || !isDone(terminationRequest?.status)) return 'The contract has an open termination request.';
  return undefined;
}
