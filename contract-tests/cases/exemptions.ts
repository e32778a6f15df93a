/** Documented answers that no request of the portal can lead to. The gate `pacts` reports exemptions that are no longer needed. */
import type { Operation } from '../contract/read-contract.ts';

export interface Exemption {
  /** Their names, or what they have in common. */
  operations: readonly string[] | ((operation: Operation) => boolean);
  status: number;
  code: string;
  reason: string;
}

export const exemptions: readonly Exemption[] = [
  {
    operations: ({ method, parameters }) =>
      method === 'GET' && parameters.length > 0 && parameters.every(({ schema }) => schema.format === 'uuid'),
    status: 400,
    code: 'VALIDATION_ERROR',
    reason: 'All values of the call are UUIDs. A malformed UUID is BAD_REQUEST, an unknown one is NOT_FOUND.',
  },
  {
    operations: ['getFeatureFlags'],
    status: 400,
    code: 'BAD_REQUEST',
    reason: 'The call has no parameter and no body that could be malformed.',
  },
  {
    operations: ['getFeatureFlags'],
    status: 400,
    code: 'VALIDATION_ERROR',
    reason: 'The call has no parameter and no body whose value could be wrong.',
  },
  {
    operations: ['uploadFile'],
    status: 400,
    code: 'VALIDATION_ERROR',
    reason: 'Wrong bytes have codes of their own, and a wrong token is UNAUTHORIZED. The call has no other value.',
  },
  {
    operations: ['uploadFile'],
    status: 400,
    code: 'FILE_TOO_LARGE',
    reason: 'The request would have more than 10 MB. The interaction of completeFile covers the same limit.',
  },
  {
    operations: ['initTerminationApproval', 'completeTermination'],
    status: 400,
    code: 'CONFIRMATION_TOO_LATE',
    reason:
      'A backend may also record a late confirmation and move the end date. One that refuses it declares the capability late-confirmations.',
  },
  {
    operations: ['initModification', 'initModificationApproval'],
    status: 500,
    code: 'TERMINATE_CONTRACT_INIT_CONFIRM_ERROR',
    reason:
      'The contract has two codes for this failure (ending.init-errors), and a backend uses one. The pact has the code that is named after modifications.',
  },
];

export function concerns({ operations }: Exemption, operation: Operation): boolean {
  return typeof operations === 'function' ? operations(operation) : operations.includes(operation.operationId);
}

export function exemptionOf(operation: Operation, status: number, code: string): Exemption | undefined {
  return exemptions.find((one) => one.status === status && one.code === code && concerns(one, operation));
}

/** Optional parts of a success body that are in no example, or in every example. */
export interface PartExemption {
  operations: readonly string[];
  /** JSON pointers in the body, `*` for the items of a list. */
  parts: readonly string[];
  /** `required`: no interaction can require the part. `leftOut`: no interaction can require that it is absent. */
  side: 'required' | 'leftOut';
  reason: string;
}

const SOME_ITEMS_ARE_WITHOUT =
  'In every example some items of the list lack this part or have null, so the pact accepts both. A value that is there is checked by the schema.';

export const partExemptions: readonly PartExemption[] = [
  {
    operations: ['updateUser'],
    parts: ['/email', '/phoneNumber'],
    side: 'leftOut',
    reason: 'The answer has the values that the call has just saved.',
  },
  { operations: ['listBulletins'], parts: ['/bulletins/*/updatedAt'], side: 'required', reason: SOME_ITEMS_ARE_WITHOUT },
  {
    operations: ['getTermination'],
    parts: ['/beneficiaries/*/phoneNumber', '/beneficiaries/*/existingBeneficiaryId', '/beneficiaries/*/contractToTenantAssociationId'],
    side: 'required',
    reason: SOME_ITEMS_ARE_WITHOUT,
  },
  {
    operations: ['getModification'],
    parts: ['/addTenantEvents/*/email', '/addTenantEvents/*/socialSecurityNumber', '/addTenantEvents/*/birthDate'],
    side: 'required',
    reason: SOME_ITEMS_ARE_WITHOUT,
  },
  {
    operations: ['listDefectNotices', 'listQuestions', 'listFeedbacks'],
    parts: ['/*/latestEvent/workNoteDescription'],
    side: 'required',
    reason: SOME_ITEMS_ARE_WITHOUT,
  },
  {
    operations: ['getDefectNotice', 'getQuestion', 'getFeedback'],
    parts: ['/events/*/workFinishedAt', '/events/*/workNoteDescription'],
    side: 'required',
    reason: SOME_ITEMS_ARE_WITHOUT,
  },
  {
    operations: ['getQuestion', 'getFeedback'],
    parts: ['/latestEvent/workNoteDescription'],
    side: 'required',
    reason: 'No example of a question or of feedback ends with a note of work.',
  },
  {
    operations: ['listParkingAreas'],
    parts: [
      '/parkingAreas/*/parkingSpots/*/additionalDetails',
      '/parkingAreas/*/parkingSpots/*/prices/*/validTo',
      '/parkingAreas/*/parkingSpots/*/availableRanges/*/endDate',
    ],
    side: 'required',
    reason: SOME_ITEMS_ARE_WITHOUT,
  },
];
