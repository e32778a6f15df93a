/**
 * The data of this backend: the sessions, the feature flags, and the error to answer with, if any. A real backend uses its database
 * instead.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';

export interface User {
  identityProvider: string;
  /** Staff of the company who acts on behalf of the resident. */
  impersonatorEmail: string | null;
}

export interface Refusal {
  status: number;
  code: string;
}

const CONTRACT = new URL('../../../openapi/', import.meta.url);
const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, CONTRACT), 'utf8'));
/** The flags of a named answer of the contract. */
const flagsOf = (name: string) => (read(`examples/getFeatureFlags/200.${name}.json`) as { value: Record<string, unknown> }).value;

const { residents } = read('world.json') as { residents: ({ key: string } & Partial<User>)[] };

/** The residents of the contract's examples, by the names that the states use (openapi/WORLD.md). */
export const RESIDENTS: Readonly<Record<string, User>> = Object.fromEntries(
  residents.map(({ key, identityProvider = 'ftn', impersonatorEmail = null }) => [key, { identityProvider, impersonatorEmail }]),
);

export class World {
  readonly sessions = new Map<string, User>();
  flags = flagsOf('all-on');
  /** When set, every operation answers with this error. */
  refusal: Refusal | null = null;

  reset(): void {
    this.sessions.clear();
    this.flags = flagsOf('all-on');
    this.refusal = null;
  }

  leaveModuleFlags(): void {
    this.flags = flagsOf('without-module-flags');
  }

  /** @returns the value of the session cookie */
  signIn(user: User): string {
    const session = randomBytes(24).toString('base64url');
    this.sessions.set(session, user);
    return session;
  }
}
