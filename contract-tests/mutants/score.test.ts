import { describe, expect, it } from 'vitest';
import type { MutantClass } from './mutant.ts';
import { goalsOf, scoreOf, type Tried } from './score.ts';
import type { Verdict } from './worker.ts';

const tried = (id: string, kind: MutantClass, ...killed: boolean[]): Tried => ({
  mutant: { id, operationId: 'getThing', status: 200, operator: 'op', pointer: `/${id}`, class: kind, seenBy: [] },
  verdicts: killed.map(
    (one): Verdict => ({ mutantId: id, seenBy: 'i', killed: one, detectors: one ? ['contract', 'pact'] : [], named: one, said: '' }),
  ),
});
const AROUND = { equivalent: 3, falseAlarms: 0, runs: 2, seconds: 1.5 };
const all = (count: number): Tried[] => Array.from({ length: count }, (_, index) => tried(String(index), 'semantic', true));

describe('the score', () => {
  it('counts a mutant as killed when any interaction detects it, and lists the survivors', () => {
    const score = scoreOf([tried('a', 'contract', false, true), tried('b', 'semantic', false), tried('c', 'semantic')], AROUND);
    expect(score).toMatchObject({
      total: 3,
      killed: 1,
      equivalent: 3,
      contractClass: { total: 1, killed: 1 },
      falseAlarms: 0,
      seconds: 1.5,
      survivors: [
        { operationId: 'getThing', operator: 'op', status: 200, pointer: '/b' },
        { operationId: 'getThing', operator: 'op', status: 200, pointer: '/c' },
      ],
      perOperator: { op: { total: 3, killed: 1 } },
      perOperation: { getThing: { total: 3, killed: 1 } },
      detectors: { contract: 1, pact: 1 },
      named: 1,
    });
  });

  it('falls when a kill does not name the place', () => {
    const vague = tried('a', 'contract', true);
    const unnamed = { ...vague, verdicts: vague.verdicts.map((one) => ({ ...one, named: false })) };
    expect(scoreOf([unnamed, tried('b', 'contract', true)], AROUND).named).toBe(0.5);
  });
});

describe('the goals', () => {
  const missed = (some: readonly Tried[], around: Partial<typeof AROUND> = {}, isWhole = false) =>
    goalsOf(scoreOf(some, { ...AROUND, ...around }), isWhole)
      .filter(({ isMet }) => !isMet)
      .map(({ what }) => what);
  const right = [...all(99), tried('k', 'contract', true)];

  it('reaches every goal when everything is detected', () => {
    expect(missed(right)).toEqual([]);
  });

  it('misses the goal when a single mutant that breaks the contract survives', () => {
    expect(missed([...right, tried('k2', 'contract', false)])).toEqual(['100 % of those that break the contract are killed']);
  });

  it('allow two survivors in a hundred of the other mutants, and not three', () => {
    const unseen = (count: number) => [
      ...right.slice(count),
      ...Array.from({ length: count }, (_, at) => tried(`u${at}`, 'semantic', false)),
    ];
    expect(missed(unseen(2))).toEqual([]);
    expect(missed(unseen(3))).toEqual(['at least 98 % of all that are not equivalent are killed']);
  });

  it('misses the goal after a false alarm', () => {
    expect(missed(right, { falseAlarms: 1 })).toEqual(['no false alarm in 2 runs without a fault']);
  });

  it('misses the goals when nothing was tried', () => {
    expect(missed([])).toEqual([
      '100 % of those that break the contract are killed',
      'at least 98 % of all that are not equivalent are killed',
      'at least 95 % of the kills name operation and place',
    ]);
  });

  it('require 2,000 mutants only when all mutants are tried', () => {
    const ofBehaviour = all(1900).map((one) => ({ ...one, mutant: { ...one.mutant, operator: 'cents-lost' } }));
    expect(missed(right, {}, true)).toEqual(['at least 2,000 mutants', 'at least 400 of them faults of behaviour']);
    expect(missed([...right, ...ofBehaviour], {}, true)).toEqual([]);
  });

  it('count faults of behaviour separately', () => {
    const unseen = Array.from({ length: 3 }, (_, at) => tried(`u${at}`, 'semantic', at > 0)).map((one) => ({
      ...one,
      mutant: { ...one.mutant, operator: 'session-of-nobody' },
    }));
    const known = unseen.map((one) => ({ ...one, mutant: { ...one.mutant, operator: 'all-sessions-end' } }));
    expect(scoreOf([...unseen, ...known], AROUND)).toMatchObject({
      schema: { total: 3, killed: 2 },
      behaviour: { total: 3, killed: 2 },
      perClass: { effects: { total: 3, killed: 2 }, schema: { total: 3, killed: 2 } },
    });
    expect(missed([...right, ...known])).toContain('at least 98 % of the faults of behaviour are killed');
  });
});
