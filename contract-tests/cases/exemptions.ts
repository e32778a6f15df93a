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
    reason: 'The request would have more bytes than a file may have. The interaction of completeFile covers the same limit.',
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

/** Optional parts of a success body that every example has, or that no example has. */
export interface PartExemption {
  operations: readonly string[];
  /** JSON pointers in the body, `*` for the items of a list. */
  parts: readonly string[];
  /** `present`: no interaction has the part. `absent`: no interaction is without it. */
  side: 'present' | 'absent';
  reason: string;
}

export const partExemptions: readonly PartExemption[] = [
  {
    operations: ['updateUser'],
    parts: ['/email', '/phoneNumber'],
    side: 'absent',
    reason: 'The answer has the values that the call has just saved.',
  },
  {
    operations: ['getQuestion', 'getFeedback'],
    parts: ['/latestEvent/workNoteDescription'],
    side: 'present',
    reason: 'No example of a question or of feedback ends with a note of work.',
  },
  {
    operations: ['listQuestions', 'listFeedbacks'],
    parts: ['/*/latestEvent/workNoteDescription'],
    side: 'present',
    reason: 'No example of a question or of feedback ends with a note of work.',
  },
];
