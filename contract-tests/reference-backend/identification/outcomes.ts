/** What an ended identification means, by kind of journey. The identification page ends journeys with `outcomes[journey.kind]`. */
import type { Journey } from '../world/collections/people.ts';
import type { OutcomeOf } from './journey.ts';
import { registrationOutcome } from './registration.ts';

/** termination and modification: theirs to add. */
export const outcomes: Partial<Record<Journey['kind'], OutcomeOf>> = {
  registration: registrationOutcome,
};
