/**
 * The examples for backend teams. The one in Node runs here; the others need what a bare machine does not have, and
 * are held to the same contract by what can be read in them.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { theContract } from '../verify/data.ts';
import { readCommand } from '../verify/options.ts';
import { run } from '../verify/run.ts';
import { type StartedBackend, startBackend } from './started-backend.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const read = (path: string): string => readFileSync(here(path), 'utf8');

const OPERATIONS = ['getFeatureFlags', 'getUserMetadata', 'logout'];

async function verified({ baseUrl, statesUrl }: StartedBackend) {
  let out = '';
  const write = (text: string) => {
    out += text;
  };
  const only = OPERATIONS.flatMap((operationId) => ['--only', operationId]);
  const args = ['--base-url', baseUrl, '--states-url', statesUrl, ...only];
  const code = await run(args, { out: { write, isInteractive: false }, error: write });
  return { code, out };
}

// It starts a backend and Pact's verifier; on a busy machine that takes its time.
describe('the example in Node', { timeout: 180_000 }, () => {
  it('honours the contract of its operations', async () => {
    const backend = await startBackend();
    const { code, out } = await verified(backend);
    await backend.stop();
    expect(out).toMatch(/\n51 of 51 checks passed, 2 skipped, in \d+\.\d s\.\n$/);
    expect(code).toBe(0);
  });
});

const EXAMPLES = [
  { language: 'node', states: 'node/states.ts' },
  { language: 'python', states: 'python/states.py' },
  { language: 'java', states: 'java/src/main/java/com/example/residentapi/ProviderStates.java' },
  { language: 'dotnet', states: 'dotnet/ResidentApi/ProviderStates.cs' },
  { language: 'php', states: 'php/src/ProviderStates.php' },
];

describe.each(EXAMPLES)('the example in $language', ({ language, states }) => {
  it('sets up the states that its operations need, by the names of the contract', () => {
    const known = (parse(read('../../generated/states.yaml')) as { name: string }[]).map(({ name }) => name);
    const source = read(states);
    const pact = JSON.parse(read('../pacts/resident-portal-resident-api.json')) as {
      interactions: { description: string; providerStates: { name: string }[] }[];
    };
    const needed = pact.interactions
      .filter(({ description }) => OPERATIONS.includes(description.split(' ')[0] ?? ''))
      .flatMap(({ providerStates }) => providerStates.map(({ name }) => name));
    const named = known.filter((name) => source.includes(`'${name}'`) || source.includes(`"${name}"`));
    expect(named.toSorted()).toEqual([...new Set(needed)].toSorted());
  });

  it('shows a command and a pact that exist', () => {
    const page = read(`${language}/README.md`).replaceAll('\\\n', ' ');
    const commands = [...page.matchAll(/^npx resident-portal-verify (.*)$/gm)].map(([, args = '']) => args.trim().split(/\s+/));
    expect(commands.length).toBeGreaterThan(0);
    for (const args of commands) {
      const asked = readCommand(args);
      const wanted = asked.kind === 'verify' ? asked.options.only : [];
      expect(wanted.filter((name) => !theContract().operations.has(name))).toEqual([]);
      expect(asked).toMatchObject({ kind: 'verify', options: { statesUrl: expect.stringContaining('/_states') } });
    }
    const pacts = [...page.matchAll(/resident-portal-contract-tests\/(pacts\/[\w.-]+)/g)].map(([, file = '']) => file);
    expect(pacts.filter((file) => !existsSync(here(`../${file}`)))).toEqual([]);
  });
});
