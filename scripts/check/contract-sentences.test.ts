import { describe, expect, it } from 'vitest';
import { unboundSentences } from './contract-sentences.ts';

const citationsOf = (text: string) => text.match(/things\.[a-z-]+/g) ?? [];
const file = (path: string, text: string) => ({ path, text });
const found = (schema: string, harness = '', reasons: Record<string, string> = {}) =>
  unboundSentences(
    [
      file('openapi/schemas/things.yaml', `Thing:\n  description: ${schema}\n`),
      file('openapi/paths/things.yaml', 'things:\n  get:\n    description: Lists things. *(things.read-call)*\n'),
      file('contract-tests/verify/things.ts', harness),
      file('src/things.ts', 'things.own-name'),
    ],
    citationsOf,
    reasons,
  ).map(({ at, what }) => `${at} ${what}`);

describe('a sentence of the contract that binds', () => {
  it('cites a rule', () => {
    expect(found('It must have a name.')).toEqual(['openapi/schemas/things.yaml#/Thing a sentence with a requirement cites no rule']);
    expect(found('It has a name.')).toEqual([]);
  });

  it.each([
    'cannot be changed',
    'ends with the browser',
    'should be null',
    'is unique',
    'is refused whatever it holds',
    'holds each of them once',
  ])('is found when it says that something %s', (words) => {
    expect(found(`It ${words}.`)).toHaveLength(1);
    expect(found(`It ${words}. (things.read-call)`)).toEqual([]);
  });

  it.each(['has ended', 'is null when there is none', 'may be empty'])('is not found when it says that something %s', (words) => {
    expect(found(`It ${words}.`)).toEqual([]);
  });

  it('is not found when it describes an error, because the code of the error has an interaction', () => {
    const told = (status: number) =>
      unboundSentences(
        [
          file(
            'openapi/paths/things.yaml',
            `things:\n  get:\n    description: "*(things.read-call)*"\n    responses:\n      '${status}': { description: It cannot be read. }\n`,
          ),
        ],
        citationsOf,
        {},
      ).map(({ at }) => at);
    expect([told(404), told(500)]).toEqual([[], []]);
    expect(told(200)).toEqual(['openapi/paths/things.yaml#/things/get/responses/200']);
  });

  it('cites a rule that the harness asks for, by an operation or by a check', () => {
    const missing = ['openapi/schemas/things.yaml#/Thing things.own-name is in no interaction and no check of the harness'];
    expect(found('It must have a name. (things.own-name)')).toEqual(missing);
    expect(found('It must have a name. (things.own-name)', '// things.own-name')).toEqual([]);
    expect(found('It must have a name. (things.read-call)')).toEqual([]);
  });

  it('may have a reason for which none can ask, as long as it is needed', () => {
    const reasons = { 'things.own-name': 'only the portal shows it' };
    expect(found('It must have a name. (things.own-name)', '', reasons)).toEqual([]);
    expect(found('It must have a name. (things.own-name)', 'things.own-name', reasons)).toHaveLength(1);
    expect(found('It has a name.', '', reasons)).toEqual(['scripts/check/contract-sentences.ts things.own-name is not in the contract']);
  });
});
