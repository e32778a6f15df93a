import { describe, expect, it } from 'vitest';
import { Asked, coverageLines, coverageOf } from './coverage.ts';
import { theContract } from './data.ts';
import { smallContract, THING } from './testing/small-contract.ts';

const contract = smallContract();
const answer = (status: number, value: unknown) => ({ status, headers: [], body: Buffer.from(JSON.stringify(value)) });

function coverage(...answers: readonly (readonly [operationId: string, status: number, value: unknown])[]) {
  const asked = new Asked(contract);
  for (const [operationId, status, value] of answers) asked.add(operationId, answer(status, value));
  return coverageOf(contract, asked, (operationId) => (operationId === 'login' ? 'the options leave it out' : null));
}

describe('the coverage of a run', () => {
  it('counts operations, statuses, fields of answers and rules that were asked, and names what was not with the reason', () => {
    const { since: _since, ...thing } = THING;
    const parts = coverage(['getThing', 200, { ...thing, owner: null }]);
    expect(parts.map(({ name, asked, all }) => [name, asked, all])).toEqual([
      ['operations', 1, 2],
      ['statuses', 1, 4],
      ['fields', 6, 10],
      ['rules', 2, 3],
    ]);
    expect(parts.map(({ missing }) => missing.map(({ what, why }) => `${what}: ${why}`))).toEqual([
      ['login: the options leave it out'],
      ['getThing 404: no answer of the run had it', 'login 200: its operation was not asked', 'login 404: its operation was not asked'],
      [
        'getThing /since: no answer of the run has a value for it',
        'getThing /owner: no answer of the run has a value for it',
        'getThing /owner/email: no answer of the run has a value for it',
        'login /success: its operation was not asked',
      ],
      ['sign-in.sign-in-call: what it is about was not asked'],
    ]);
  });

  it('sees a field in whichever answer has it', () => {
    const [, , fields] = coverage(['getThing', 200, { ...THING, owner: null }], ['getThing', 404, {}], ['getThing', 200, THING]);
    expect(fields?.missing.map(({ what }) => what)).toEqual(['login /success']);
  });

  it('says why no request can lead to a documented answer', () => {
    const asked = new Asked(theContract());
    asked.add('getFeatureFlags', answer(200, {}));
    const [, statuses] = coverageOf(theContract(), asked, () => null);
    expect(statuses?.missing).toContainEqual({
      what: 'getFeatureFlags 400',
      why: 'The call has no parameter and no body that could be malformed.',
    });
  });

  it('takes a few lines in a report, by reason', () => {
    expect(coverageLines(coverage()).slice(0, 3)).toEqual([
      'operations  0 of 2',
      '  not asked: no interaction and no check of the run called it: getThing',
      '  not asked: the options leave it out: login',
    ]);
  });
});
