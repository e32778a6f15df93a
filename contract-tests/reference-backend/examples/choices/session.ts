import type { Choices } from '../requests.ts';

export const sessionChoices = {} satisfies Choices;
