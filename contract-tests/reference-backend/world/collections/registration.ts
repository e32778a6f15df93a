/** Registrations under way. */
import type { IdentityProvider } from './people.ts';

/** Somebody who was identified for registering, known by the cookie `resident_registration`. */
export interface Registration {
  id: string;
  /** Key of `people`. */
  person: string;
  identityProvider: IdentityProvider;
  /** ISO 8601. */
  expiresAt: string;
  endedAt: string | null;
}

declare module '../store.ts' {
  interface Collections {
    registrations: Registration;
  }
}
