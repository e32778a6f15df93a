import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleOf } from './derive.ts';
import type { Mutant } from './mutant.ts';
import { Pool, type RecordedRun } from './pool.ts';
import type { Verdict } from './worker.ts';

/** A list, and a write with its errors. Most operators apply to one of them. */
const OPERATIONS = ['listContacts', 'login'];

describe('the harness with faults in the backend', { timeout: 180_000 }, () => {
  const pool = new Pool(1);
  const runs: RecordedRun[] = [];
  let mutants: readonly Mutant[] = [];
  beforeAll(async () => {
    await pool.record(1, (run) => runs.push(run), OPERATIONS);
    mutants = await pool.mutants();
  }, 60_000);
  afterAll(() => pool.close());

  it('reports nothing when the backend has no fault', () => {
    expect(runs).toEqual([{ kind: 'recorded', alarms: [], interactions: expect.any(Number), seconds: expect.any(Number) }]);
    expect(runs[0]?.interactions).toBeGreaterThan(10);
  });

  it('detects each of forty faults and names its place', async () => {
    const chosen = sampleOf(
      mutants.filter((mutant) => mutant.class !== 'equivalent'),
      40,
      1,
    );
    const verdicts: Verdict[] = [];
    await pool.try(
      chosen.map(({ id, seenBy: [key = ''] }) => ({ mutantId: id, seenBy: key })),
      (verdict) => verdicts.push(verdict),
    );
    expect(new Set(chosen.map(({ operator }) => operator)).size).toBeGreaterThan(20);
    expect(verdicts).toHaveLength(40);
    expect(verdicts.filter(({ killed, named }) => !killed || !named).map(({ mutantId, said }) => `${mutantId}: ${said}`)).toEqual([]);
  });

  it('removes a fault before the next interaction', async () => {
    await pool.record(1, (run) => runs.push(run), OPERATIONS);
    expect(runs.at(-1)?.alarms).toEqual([]);
  });

  it('detects an end of a parking reservation that is not checked, and headers of an upload that the store does not take', async () => {
    const killed = new Set<string>();
    await pool.behaviours(
      ['unchecked-required-of-endDate', 'unchecked-format-of-endDate', 'upload-headers-of-other-names'],
      (verdict) => verdict.killed && killed.add(verdict.mutantId),
    );
    expect([...killed].toSorted()).toEqual([
      'initTermination 200 unchecked-format-of-endDate',
      'initTermination 200 unchecked-required-of-endDate',
      'reserveParkingSpot 200 unchecked-format-of-endDate',
      'terminateParkingReservation 200 unchecked-format-of-endDate',
      'terminateParkingReservation 200 unchecked-required-of-endDate',
      'uploadFile 200 upload-headers-of-other-names',
    ]);
  });

  it('rejects a mutant that was not derived', async () => {
    await expect(pool.try([{ mutantId: 'listContacts 200 none', seenBy: mutants[0]?.seenBy[0] ?? '' }], () => {})).rejects.toThrow(
      'listContacts 200 none cannot be seen',
    );
  });
});
