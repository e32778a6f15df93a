import { expect, it } from 'vitest';
import { array, object } from 'zod/mini';
import { fieldErrors } from './field-errors.ts';
import { across, issue, requiredText } from './validators.ts';

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

it('is undefined when every value is valid', () => {
  expect(fieldErrors(schema, { reason: 'move', people: [] })).toBeUndefined();
});
