/** What the tags decide about the requests of their examples: one line each. */
import { sessionChoices } from './choices/session.ts';
import type { Choices } from './requests.ts';

export const choices: Choices = {
  ...sessionChoices,
};
