import type { ErrorCode } from 'client/api-error.ts';
import type { CustomTypeOptions } from 'i18next';
import type { Subject } from './journey.ts';

/** A key below `failure` in locales/{fi,sv,en}/identification.json. */
type TextName = keyof CustomTypeOptions['resources']['identification']['failure'];

/** How a failed identification is shown (identification.failure-pages, identification.service-errors, modification.no-account). */
export interface Failure {
  /** Title and text. Termination and modification have different ones where the meaning differs. */
  texts: Readonly<Record<Subject, TextName>>;
  /** Whether trying again can help. */
  restart: boolean;
  /** Whether the page says that nothing was lost: the values of the form, or the request to decide. */
  kept: boolean;
  picture: 'not-identified' | 'out-of-order' | 'not-found' | 'pending' | 'read-only';
}

const both = (text: TextName) => ({ termination: text, modification: text });
const outOfService: Failure = {
  texts: { termination: 'terminationOutOfService', modification: 'modificationOutOfService' },
  restart: false,
  kept: false,
  picture: 'out-of-order',
};
const notStarted: Failure = {
  texts: { termination: 'terminationNotStarted', modification: 'modificationNotStarted' },
  restart: true,
  kept: true,
  picture: 'out-of-order',
};
const notRecorded: Failure = {
  texts: { termination: 'terminationNotRecorded', modification: 'modificationNotRecorded' },
  restart: true,
  kept: true,
  picture: 'out-of-order',
};
const notIdentified = { restart: true, kept: true, picture: 'not-identified' } as const;

/** Every code with which an identification can fail: at the init call, at the return or at completion. */
const FAILURES = {
  // Answers of the identification service. NO_ATTRIBUTES has no restart: trying again gives the same.
  CONFIRM_OPERATION_GENERIC_ERROR: { texts: both('generic'), restart: true, kept: true, picture: 'out-of-order' },
  CONFIRM_OPERATION_CANCELLED: { texts: both('cancelled'), ...notIdentified },
  IDENTITY_MISMATCH: { texts: both('mismatch'), ...notIdentified },
  NO_IDENTITY: { texts: both('noIdentity'), ...notIdentified },
  NO_IDENTITY_VERIFIER: { texts: both('noVerifier'), restart: true, kept: true, picture: 'out-of-order' },
  NO_USER: { texts: both('noUser'), restart: true, kept: true, picture: 'out-of-order' },
  // Each code for both subjects: older backends answer with the termination's code for modifications, too (openapi/paths/modification.yaml).
  TERMINATE_CONTRACT_INIT_CONFIRM_ERROR: notStarted,
  MODIFICATION_CONTRACT_INIT_CONFIRM_ERROR: notStarted,
  NO_ATTRIBUTES: { texts: both('noAttributes'), restart: false, kept: false, picture: 'not-identified' },

  // The completion could not be recorded.
  TERMINATE_CONTRACT_CONFIRM_ERROR: notRecorded,
  MODIFICATION_CONTRACT_CONFIRM_ERROR: notRecorded,

  // Client errors: form check (nonce), form values, contract ID.
  FORM_CHECK_FAILED: { texts: both('formCheck'), restart: true, kept: false, picture: 'not-found' },
  FORM_VALUES_INVALID: { texts: both('formValues'), restart: true, kept: false, picture: 'not-found' },
  CONTRACT_ID_INVALID: { texts: both('contractId'), restart: false, kept: false, picture: 'not-found' },

  // Service errors, and reasons of the contract or the user.
  OUT_OF_SERVICE: outOfService,
  TOO_EARLY: {
    texts: { termination: 'terminationTooEarly', modification: 'modificationTooEarly' },
    restart: false,
    kept: false,
    picture: 'pending',
  },
  // Of terminations alone: a modification has no notice period. Its other decision, a rejection, begins on the same page (ending.too-late).
  CONFIRMATION_TOO_LATE: { texts: both('terminationTooLate'), restart: true, kept: false, picture: 'pending' },
  PASSPORT_IDENTITY_DISABLED: {
    texts: { termination: 'terminationPassport', modification: 'modificationPassport' },
    restart: false,
    kept: false,
    picture: 'not-identified',
  },
  NO_RESIDENT_USER: { texts: both('noResidentUser'), restart: true, kept: true, picture: 'not-found' },
  IMPERSONATION_WRITE_ACCESS_DENIED: { texts: both('readOnly'), restart: false, kept: false, picture: 'read-only' },
  // A programming error of the portal, which no resident can correct.
  INVALID_CONFIRM_TYPE: outOfService,
} as const satisfies Partial<Record<ErrorCode, Failure>>;

/** Nothing says that the service is closed: beginning again can help, and what was typed is kept. */
const unknown: Failure = { ...outOfService, restart: true, kept: true };

/** The codes with a text of their own. Any other code is "out of service". */
export type IdentificationErrorCode = keyof typeof FAILURES;

export function failureOf(code: ErrorCode): Failure {
  return isKnown(code) ? FAILURES[code] : unknown;
}

export function isKnown(code: ErrorCode): code is IdentificationErrorCode {
  return Object.hasOwn(FAILURES, code);
}
