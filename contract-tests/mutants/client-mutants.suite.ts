/** The tests of the client for each of its faults, one after the other; run by client-trials.ts. */
import { describe } from 'vitest';
import { clientMutants, UNCHANGED } from './client-mutants.ts';

const variants = [...[...new Set(clientMutants.map(({ test }) => test))].map((test) => ({ id: UNCHANGED, test })), ...clientMutants];

for (const { id, test } of variants) {
  // The tests of a file stand in the suite in which it is loaded.
  describe(id, async () => {
    await import(/* @vite-ignore */ `../../${test}?fault=${id}`);
  });
}
