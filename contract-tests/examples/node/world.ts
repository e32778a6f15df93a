/**
 * The data of this backend: the sessions, the feature flags, and the error to answer with, if any. A real backend uses its database
 * instead.
 */
import { randomBytes } from 'node:crypto';

export interface User {
  identityProvider: 'ftn' | 'passport';
  /** Staff of the company who acts on behalf of the resident. */
  impersonatorEmail: string | null;
}

export interface Refusal {
  status: number;
  code: string;
}

/** Residents of the contract's examples who were identified by a Finnish bank or mobile certificate. */
const BY_BANK = [
  'party-payer',
  'arrears',
  'company',
  'cotenant',
  'fixed-term',
  'modification',
  'no-contracts',
  'no-phone',
  'occupancy',
  'payer',
  'subtenant',
  'terminated',
  'upcoming',
];

/** The residents of the contract's examples, by the names that the states use (openapi/WORLD.md). */
export const RESIDENTS: Readonly<Record<string, User>> = {
  ...Object.fromEntries(BY_BANK.map((name): [string, User] => [name, { identityProvider: 'ftn', impersonatorEmail: null }])),
  passport: { identityProvider: 'passport', impersonatorEmail: null },
  staff: { identityProvider: 'ftn', impersonatorEmail: 'asiakaspalvelija@example.com' },
};

const FLAGS = {
  removeUser: true,
  paymentInfo: true,
  passportAuth: true,
  contractModification: true,
  messages: true,
  defectNotice: true,
  contractTerminationOnly: false,
};

export class World {
  readonly sessions = new Map<string, User>();
  flags: Record<string, unknown> = { ...FLAGS };
  /** When set, every operation answers with this error. */
  refusal: Refusal | null = null;

  reset(): void {
    this.sessions.clear();
    this.flags = { ...FLAGS };
    this.refusal = null;
  }

  /** @returns the value of the session cookie */
  signIn(user: User): string {
    const session = randomBytes(24).toString('base64url');
    this.sessions.set(session, user);
    return session;
  }
}
