/** Runs the tests of the client once for each fault; started by client-trials.ts. */
import { describe } from 'vitest';
import { clientMutants, UNCHANGED } from './client-mutants.ts';

const withoutFault = [...new Set(clientMutants.map(({ test }) => test))].map((test) => ({ id: UNCHANGED, test }));

// The tests of a file stand in the suite in which it is loaded.
describe.each([...withoutFault, ...clientMutants])('$id', async ({ id, test }) => {
  await import(/* @vite-ignore */ `../../${test}?fault=${id}`);
});
