/** Requests to terminate or to change a contract, the identifications by which they are made and decided, and how the company treats them. */
import type { BodyOf, SuccessOf } from '../../handler.ts';

export type TerminationRequest = SuccessOf<'getTermination'>;
export type ModificationRequest = SuccessOf<'getModification'>;
export type TerminationForm = BodyOf<'initTermination'>['operationData'];
export type ModificationForm = BodyOf<'initModification'>['operationData'];
export type TerminationState = SuccessOf<'completeTermination'>['state'];
export type ModificationState = SuccessOf<'completeModification'>['state'];

export type RequestKind = 'termination' | 'modification';

interface Request {
  /** The uuid of the request. */
  id: string;
  contractUuid: string;
  /** The contract parties who have confirmed it, by tenant; its maker did so when it was made. */
  confirmedBy: readonly number[];
}

export interface StoredTermination extends Request {
  kind: 'termination';
  request: TerminationRequest;
}

export interface StoredModification extends Request {
  kind: 'modification';
  request: ModificationRequest;
  /** Personal identity codes of the new contract parties, in their order; kept out of the answers. */
  newPartyCodes: readonly string[];
}

export type StoredRequest = StoredTermination | StoredModification;

/** The action of a user: making a request, or deciding on another's. */
export type ConfirmationAction = 'confirm' | 'accept' | 'reject';

/** The identification by which a request is made or decided: from the link to the recorded state. */
export interface Confirmation {
  /** `confirmationKey` of identification/confirmations.ts. */
  id: string;
  userUuid: string;
  contractUuid: string;
  nonce: string;
  subject:
    | { kind: 'termination'; action: 'confirm'; form: TerminationForm }
    | { kind: 'modification'; action: 'confirm'; form: ModificationForm }
    | { kind: RequestKind; action: 'accept' | 'reject'; requestUuid: string };
  /** ISO 8601: the form is kept until then (at most an hour). */
  expiresAt: string;
  progress:
    | { kind: 'waiting' }
    /** The user is identified, but nothing is recorded yet: the number of completion calls that are still answered with `loading`. */
    | { kind: 'verified'; loadingAnswers: number }
    /** The identification cannot be used: an error code of the contract. */
    | { kind: 'failed'; code: string }
    | { kind: 'recorded'; state: ModificationState; requestUuid?: string };
}

/** How the company handles requests. Set on /dev/review. */
export interface RequestPolicy {
  id: 'policy';
  /** Whether requests that all parties have confirmed wait for somebody on /dev/review. */
  review: 'by-hand' | 'automatic';
  /** Whether users who are identified by passport may confirm (not yet: ending.passport-users). */
  passportConfirms: boolean;
  /** termination.notice-period-rental, termination.first-rental-beneficiary. */
  rentalFirstEndDate: 'end_of_next_month' | 'end_of_month_after_next';
}

declare module '../store.ts' {
  interface Collections {
    requests: StoredRequest;
    confirmations: Confirmation;
    requestPolicies: RequestPolicy;
    /** Personal identity codes of those on a contract, by the contract's uuid. */
    identityCodes: { id: string; codes: readonly string[] };
  }
}
