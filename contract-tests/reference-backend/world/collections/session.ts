/** Sessions, and the settings of the provider. */
import type { components } from '../../../../generated/openapi.d.ts';
import type { IdentityProvider } from './people.ts';

/** An open session, known by the cookie `resident_session`. */
export interface Session {
  id: string;
  /** The user whose data the session shows; for staff, the resident. The key of profiles, contracts and all other data. */
  userUuid: string;
  /** The account that signed in: the user's or the staff member's. */
  accountId: string;
  isImpersonator: boolean;
  impersonatorEmail: string | null;
  identityProvider: IdentityProvider;
  /** ISO 8601. */
  startedAt: string;
  expiresAt: string;
  /** When it was signed out or the account removed; null while it is open. */
  endedAt: string | null;
}

export type FeatureFlags = components['schemas']['FeatureFlags'];

declare module '../store.ts' {
  interface Collections {
    sessions: Session;
    /** One document, `flags`. */
    featureFlags: { id: 'flags'; flags: FeatureFlags };
    /** One document, `length`; none while sessions have their usual length. */
    sessionLength: { id: 'length'; minutes: number };
    /** Keys that sign cookies and links, by name. */
    secrets: { id: string; value: string };
  }
}
