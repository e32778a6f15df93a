/** Runs the tests of the client once for each fault; started by client-trials.ts. */
import { describe } from 'vitest';
import type * as DescribePact from '../../contract-tests/consumer/support/describe-pact.ts';
import { clientMutants, UNCHANGED } from './client-mutants.ts';

type Client = Parameters<typeof DescribePact.describePact>[1];

const tests = new Map(clientMutants.map(({ test }) => [JSON.stringify(test), test]));
const withoutFault = [...tests.values()].map((test) => ({ id: UNCHANGED, test }));

// The tests of a file stand in the suite in which it is loaded.
describe.each([...withoutFault, ...clientMutants])('$id', async ({ id, test }) => {
  if ('file' in test) await load(test.file, id);
  else {
    const { describePact } = await load<typeof DescribePact>('contract-tests/consumer/support/describe-pact.ts', id);
    describePact(test.tag, await load<Client>(`generated/api/${test.tag}/${test.tag}.ts`, id));
  }
});

/** Loads a file of the repository, and all of the client that it imports, with the fault. */
async function load<Module>(file: string, fault: string): Promise<Module> {
  return import(/* @vite-ignore */ `../../${file}?fault=${fault}`);
}
