import { describe, expect, it } from 'vitest';
import { groupedBy } from '../contract/grouped.ts';
import { derive, operators, sampleOf } from './derive.ts';
import type { Mutant, MutantClass, Operator } from './mutant.ts';
import { answerOf, contextFor, recordedOf } from './testing/small-contract.ts';

/** An operator with one fault at one pointer, whose class depends on the answer. */
const operator = (classOf: (body: string) => MutantClass): Operator => ({
  name: 'op',
  what: 'a fault',
  *sites({ answer }) {
    const kind = classOf(answer.body.toString());
    yield {
      pointer: '/a',
      class: kind,
      ...(kind === 'equivalent' && { reason: 'r' }),
      apply: (at) => ({ ...at, status: Number(at.body.toString()) }),
    };
  },
});
const recorded = [1, 2, 3].map((value) => recordedOf(answerOf(200, value), { key: `getThing ${value}` }));
const context = contextFor({});

describe('mutants of a recorded run', () => {
  it('groups mutants by operation, status, operator and place, with all interactions that can detect them', () => {
    const { mutants } = derive(recorded, context, [operator(() => 'contract')]);
    expect(mutants).toEqual([
      {
        id: 'getThing 200 op /a',
        operationId: 'getThing',
        status: 200,
        operator: 'op',
        pointer: '/a',
        class: 'contract',
        seenBy: ['getThing 1', 'getThing 2', 'getThing 3'],
      },
    ]);
  });

  it('get the class `contract`, without a reason, when they break the contract in at least one answer', () => {
    const { mutants } = derive(recorded, context, [operator((body) => (body === '2' ? 'contract' : 'equivalent'))]);
    expect(mutants.map(({ class: kind, reason }) => ({ kind, reason }))).toEqual([{ kind: 'contract', reason: undefined }]);
  });

  it('get the class `equivalent`, with the reason, when they are equivalent in all answers', () => {
    expect(derive(recorded, context, [operator(() => 'equivalent')]).mutants).toMatchObject([{ class: 'equivalent', reason: 'r' }]);
  });

  it('applies a mutant to the answer that the interaction received', () => {
    const { application } = derive(recorded, context, [operator(() => 'contract')]);
    const statuses = recorded.map(({ key, answer }) => application('getThing 200 op /a', key)(answer).status);
    expect(statuses).toEqual([1, 2, 3]);
    expect(() => application('getThing 200 op /a', 'getThing 4')).toThrow('cannot be seen in getThing 4');
  });
});

describe('the operators', () => {
  it('never share a name, and never lack a description', () => {
    expect(new Set(operators.map(({ name }) => name)).size).toBe(operators.length);
    expect(operators.filter(({ what }) => what.trim() === '')).toEqual([]);
  });
});

describe('a sample', () => {
  const mutants = ['rare', ...Array.from({ length: 8 }, () => 'common'), ...Array.from({ length: 40 }, () => 'frequent')].map(
    (name, index): Mutant => ({
      id: `${name} ${index}`,
      operationId: 'getThing',
      status: 200,
      operator: name,
      pointer: '',
      class: 'contract',
      seenBy: [],
    }),
  );
  const ids = (size: number, seed: number) => sampleOf(mutants, size, seed).map(({ id }) => id);

  it('stays the same for the same seed, and differs for another seed', () => {
    expect(ids(12, 1)).toEqual(ids(12, 1));
    expect(ids(12, 2)).not.toEqual(ids(12, 1));
  });

  it('takes the same number of mutants from every operator, and all mutants of rare operators', () => {
    const shares = groupedBy(sampleOf(mutants, 13, 1), ({ operator: name }) => name);
    expect([...shares].map(([name, all]) => [name, all.length])).toEqual([
      ['rare', 1],
      ['common', 6],
      ['frequent', 6],
    ]);
  });

  it('takes no mutant twice, and all mutants when the size is larger', () => {
    expect(new Set(ids(30, 7)).size).toBe(30);
    expect(ids(500, 1).toSorted()).toEqual(mutants.map(({ id }) => id).toSorted());
  });
});
