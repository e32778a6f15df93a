/** What an ended identification means, by kind of journey. The identification page ends journeys with `outcomes[journey.kind]`. */
import type { Journey } from '../world/collections/people.ts';
import { confirmationOutcome } from './confirmations.ts';
import type { OutcomeOf } from './journey.ts';
import { registrationOutcome } from './registration.ts';

export const outcomes = {
  registration: registrationOutcome,
  termination: confirmationOutcome,
  modification: confirmationOutcome,
} as const satisfies Record<Journey['kind'], OutcomeOf>;
