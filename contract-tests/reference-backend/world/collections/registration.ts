/** Registrations under way. */

/** Somebody who was identified for registering, known by the cookie `resident_registration`. */
export interface Registration {
  id: string;
  /** Key of `people`. */
  person: string;
  identityProvider: 'ftn' | 'passport';
  /** ISO 8601. */
  expiresAt: string;
  endedAt: string | null;
}

declare module '../store.ts' {
  interface Collections {
    registrations: Registration;
  }
}
