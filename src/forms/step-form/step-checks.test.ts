import { describe, expect, it } from 'vitest';
import { array, object } from 'zod/mini';
import { across, issue, requiredText } from '../validators.ts';
import { fieldErrors, reachableStep } from './step-checks.ts';

const schema = object({ reason: requiredText(), people: array(object({ name: requiredText() })) }).check(
  across(({ people }: { people: { name: string }[] }) =>
    people.length > 1 ? [issue(['people'], 'tooBig'), issue(['people', 1, 'name'], 'invalidString')] : [],
  ),
);

it('names fields as the form does, each with all its messages in order', () => {
  const values = { reason: '', people: [{ name: 'Aino' }, { name: '' }], ofAnotherStep: '' };
  expect(fieldErrors(schema, values)).toEqual({
    fields: {
      reason: [{ message: 'required' }],
      people: [{ message: 'tooBig' }],
      'people[1].name': [{ message: 'required' }, { message: 'invalidString' }],
    },
  });
});

it('finds no errors when every value is valid', () => {
  expect(fieldErrors(schema, { reason: 'move', people: [] })).toBeUndefined();
});

const STEPS = ['parties', 'payment', 'preview'] as const;
const filledIn =
  (...steps: string[]) =>
  (step: string) =>
    steps.includes(step);

describe('the step that an address shows', () => {
  it.each([
    [undefined, [], 'parties'],
    ['', [], 'parties'],
    ['unknown', ['parties', 'payment'], 'parties'],
    ['parties', [], 'parties'],
    ['payment', [], 'parties'],
    ['payment', ['parties'], 'payment'],
    ['preview', ['parties'], 'payment'],
    ['preview', ['payment'], 'parties'],
    ['preview', ['parties', 'payment'], 'preview'],
    // An incomplete step can always be shown.
    ['parties', ['parties', 'payment', 'preview'], 'parties'],
  ])('%s, with %j filled in, is %s', (wanted, complete, shown) => {
    expect(reachableStep(STEPS, wanted, filledIn(...complete))).toBe(shown);
  });
});
