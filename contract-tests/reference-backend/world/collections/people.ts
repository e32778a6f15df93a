import type { components } from '../../../../generated/openapi.d.ts';

export type IdentityProvider = components['schemas']['IdentityProvider'];

/** Who can be identified: the residents of WORLD.md, and some who are not residents yet. */
export interface Person {
  /** A key of this backend's own: of WORLD.md for its residents. */
  id: string;
  /** The id by which contracts and other data refer to the person, with or without an account. */
  userUuid: string;
  firstName: string;
  lastName: string;
  /** Whether the person is a tenant of the company. Others cannot register. */
  isTenant: boolean;
  /** Attributes that the identification gives (name, personal identity code) are missing: NO_ATTRIBUTES. */
  lacksAttributes?: boolean;
}

/** A visit to the identification page (`/dev/identify/<id>`), from the link that an operation gave to the return to the portal. */
export interface Journey {
  id: string;
  kind: 'registration' | 'termination' | 'modification';
  method: IdentityProvider;
  locale: 'fi' | 'sv' | 'en';
  /** Who is to be identified; null when anybody may (registration). */
  userUuid: string | null;
  /** Data of the kind for the return. Only its own outcome function reads it. */
  context: Readonly<Record<string, unknown>>;
  /** ISO 8601. */
  startedAt: string;
  expiresAt: string;
  /** The address to which the browser returned; null while the journey is open. A second end returns to the same address. */
  endedAt: string | null;
  location: string | null;
}

/** An outcome that can be kept: the person by key. */
export type PresetOutcome =
  | { kind: 'identified' | 'identified-later'; person: string }
  | { kind: 'cancelled' }
  | { kind: 'failed'; code: string };

declare module '../store.ts' {
  interface Collections {
    people: Person;
    journeys: Journey;
    /** At most one, `next`. */
    presetOutcomes: { id: 'next'; preset: PresetOutcome };
  }
}
