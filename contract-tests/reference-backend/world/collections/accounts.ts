/** Accounts of the identity provider, its codes, the counts of attempts, and the profiles that the company has of its users. */
import type { SuccessOf } from '../../handler.ts';
import type { IdentityProvider } from './people.ts';

export type UserProfile = SuccessOf<'getUserProfile'>;

export interface Account {
  /** The user's uuid; for staff, their own. */
  id: string;
  /** Lower case. */
  email: string;
  /** See rules/passwords.ts. */
  passwordHash: string;
  /** The e-mail has been verified. */
  confirmed: boolean;
  cognitoId: string;
  /** Key of `people`. */
  person: string;
  identityProvider: IdentityProvider;
  /** For staff: the user on whose behalf they act. */
  onBehalfOf: string | null;
  /** For staff: the address that the banner shows. */
  impersonatorEmail: string | null;
}

/** The newest code that was sent to an e-mail for a purpose. */
export interface SentCode {
  /** `<purpose> <e-mail>`. */
  id: string;
  code: string;
  /** ISO 8601. */
  sentAt: string;
  expiresAt: string;
}

/** The recent attempts of an e-mail address. */
export interface AttemptCounts {
  /** The e-mail, lower case. */
  id: string;
  /** Wrong passwords and codes in a row. */
  failed: number;
  /** ISO 8601; null when it is not locked. */
  lockedUntil: string | null;
  /** ISO 8601 moments of the requests of the last minute. */
  requests: string[];
  /** The day in Helsinki that the two counts are about. */
  day: string;
  codesSent: number;
  codesTried: number;
}

declare module '../store.ts' {
  interface Collections {
    accounts: Account;
    sentCodes: SentCode;
    attempts: AttemptCounts;
    /** By the user's uuid. */
    profiles: { id: string; profile: UserProfile };
  }
}
