/**
 * One visit to the identification page. An operation starts it and answers the link; the page (`page.ts`) asks who is identified and ends it; the
 * kind's outcome function says where the browser goes.
 */
import type { IdentityProvider, Journey, Person, PresetOutcome } from '../world/collections/people.ts';
import type { World } from '../world/store.ts';

/** The outcome that the identification service reports. */
export type Outcome =
  | { kind: 'identified'; person: Person; identityProvider: IdentityProvider }
  | { kind: 'cancelled' }
  /** The service failed, or is out of service: an error code of the contract. */
  | { kind: 'failed'; code: string }
  /**
   * The identity is verified, and the portal is to record it with the completion operation (`state=loading`, identification.loading-state); so many times it is told
   * that recording still goes on.
   */
  | { kind: 'identified-later'; person: Person; identityProvider: IdentityProvider; loadingAnswers?: number };

/** Where the browser goes from the identification page. */
export interface Return {
  /** A path of the portal, with its query. */
  location: string;
  /** For cookies that the return sets. */
  headers?: Record<string, string | string[]>;
}

/** Decides what an outcome means for a kind of journey. Called once a journey. */
export type OutcomeOf = (world: World, journey: Journey, outcome: Outcome) => Return;

/** A form is kept until the journey ends, at most an hour. */
const JOURNEY_MS = 60 * 60 * 1000;

/** @returns the journey and the address of the identification page, a path on the same origin */
export function startJourney(
  world: World,
  about: Pick<Journey, 'kind' | 'method' | 'locale' | 'userUuid' | 'context'>,
): { journey: Journey; link: string } {
  const journey = world.collection('journeys').put({
    ...about,
    id: crypto.randomUUID(),
    startedAt: world.now.toISOString(),
    expiresAt: new Date(world.now.getTime() + JOURNEY_MS).toISOString(),
    endedAt: null,
    location: null,
  });
  return { journey, link: `/dev/identify/${journey.id}` };
}

/** The journey of a link while it is open; null when it has expired or there is none. An ended one is given, with its `location`. */
export function journeyOf(world: World, id: string): Journey | null {
  const journey = world.collection('journeys').get(id);
  return journey && Date.parse(journey.expiresAt) > world.now.getTime() ? journey : null;
}

/** Ends a journey. Ending it twice has no second effect: the browser goes where it went the first time. */
export function endJourney(world: World, journey: Journey, outcome: Outcome, outcomeOf: OutcomeOf): Return {
  const now = world.collection('journeys').get(journey.id) ?? journey;
  if (now.location !== null) return { location: now.location };
  const end = outcomeOf(world, now, outcome);
  world.collection('journeys').put({ ...now, endedAt: world.now.toISOString(), location: end.location });
  return end;
}

/** Sets the outcome of the next identifications, for provider states. The page then ends a journey at once, without asking the user. */
export function presetOutcome(world: World, preset: PresetOutcome): void {
  world.collection('presetOutcomes').put({ id: 'next', preset });
}

/** The outcome that was preset; null when the page is to ask. @throws Error when nobody is that person */
export function outcomeWithoutAsking(world: World, { method }: Journey): Outcome | null {
  const preset = world.collection('presetOutcomes').get('next')?.preset;
  if (!preset) return null;
  if (preset.kind === 'cancelled' || preset.kind === 'failed') return preset;
  const person = world.collection('people').get(preset.person);
  if (!person) throw new Error(`nobody is ${preset.person}`);
  return { kind: preset.kind, person, identityProvider: method };
}
