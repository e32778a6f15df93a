/**
 * Tries the client's faults in one Vitest run. A process of its own, since Pact prints as it pleases and what tests leave behind must not touch
 * the score.
 */
import { fileURLToPath } from 'node:url';
import { startVitest, type TestCase } from 'vitest/node';
import type { GateTrial } from '../../contract-tests/mutants/gate-trial.ts';
import { clientMutants, UNCHANGED } from './client-mutants.ts';
import { clientVariants } from './client-variants.ts';

export type ClientReply = { kind: 'tried'; trials: readonly GateTrial[] } | { kind: 'failed'; problem: string };

const root = fileURLToPath(new URL('../../', import.meta.url));

tryClient().then(
  (trials) => reply({ kind: 'tried', trials }),
  (error: unknown) => reply({ kind: 'failed', problem: error instanceof Error ? error.message : String(error) }),
);

function reply(said: ClientReply): void {
  process.send?.(said, () => process.exit(0));
}

async function tryClient(): Promise<GateTrial[]> {
  const vitest = await startVitest(
    [],
    {
      root,
      config: false,
      watch: false,
      reporters: [{}],
      include: ['scripts/mutants/client-mutants.suite.ts'],
      environment: 'node',
      restoreMocks: true,
      // Its key does not know which fault a file was loaded with.
      fsModuleCache: false,
    },
    { resolve: { alias: { client: `${root}client`, generated: `${root}generated` } }, plugins: [clientVariants(clientMutants)] },
  );
  const modules = vitest.state.getTestModules();
  const [broken] = modules.flatMap((module) => module.errors());
  if (broken) throw new Error(`the tests of the client cannot be run: ${broken.message}`);
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const failures = (id: string) =>
    failuresAmong(
      tests.filter(({ fullName }) => fullName.startsWith(`${id} > `)),
      id,
    );
  // If the unchanged client fails, every fault would count as detected.
  const [withoutFault] = failures(UNCHANGED);
  if (withoutFault) throw new Error(`the client without a fault fails: ${withoutFault.test}: ${withoutFault.said}`);
  const trials = clientMutants.map(({ id, what }) => {
    const found = failures(id);
    return { id, what, seenBy: found.map(({ test }) => test), said: found[0]?.said ?? '' };
  });
  await vitest.close();
  return trials;
}

/** @throws Error when there are no tests: they would see nothing */
function failuresAmong(tests: readonly TestCase[], id: string): { test: string; said: string }[] {
  if (tests.length === 0) throw new Error(`there are no tests for ${id}`);
  return tests.flatMap((test) => {
    const result = test.result();
    if (result.state !== 'failed') return [];
    return [{ test: test.fullName.slice(`${id} > `.length), said: (result.errors[0]?.message ?? '').split('\n')[0] ?? '' }];
  });
}
