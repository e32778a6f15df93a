/**
 * The package as a backend team gets it: packed, installed into an empty folder, run from there: the reference backend and the verifier. Needs the npm
 * registry (or npm's cache) and some 20 seconds.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { capabilities } from './capabilities.ts';
import { changedBody, type Reference, referenceBackend } from './testing/reference.ts';
import { sendJson, type TinyBackend, tinyBackend } from './testing/tiny-backend.ts';

const PACKAGE_FOLDER = fileURLToPath(new URL('../', import.meta.url));
const json = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as unknown;

describe('contract-tests/package.json', () => {
  it('pins what the portal has locked, so that both verify the same', () => {
    const { dependencies } = json('../package.json') as { dependencies: Record<string, string> };
    const { packages } = json('../../package-lock.json') as { packages: Record<string, { version: string } | undefined> };
    const locked = Object.keys(dependencies).map((name) => [name, packages[`node_modules/${name}`]?.version]);
    expect(dependencies).toEqual(Object.fromEntries(locked));
  });

  it('asks for the Node.js that its dependencies ask for', () => {
    const { dependencies, engines } = json('../package.json') as { dependencies: Record<string, string>; engines: { node: string } };
    const { packages } = json('../../package-lock.json') as { packages: Record<string, { engines?: { node?: string } } | undefined> };
    const asked = Object.keys(dependencies).map((name) => Number(/\d+/.exec(packages[`node_modules/${name}`]?.engines?.node ?? '0')?.[0]));
    expect(engines.node).toBe(`>=${Math.max(...asked)}`);
  });
});

describe('the packed tarball, installed into an empty folder', { timeout: 600_000 }, () => {
  let backend: Reference;
  let folder: string;
  let packed: ChildProcess | undefined;
  let packedOrigin = '';
  let filename = '';

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'verify-package-'));
    const npm = (...args: string[]) => execFileSync('npm', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    const tarball = npm('pack', PACKAGE_FOLDER, '--json', '--pack-destination', folder);
    [{ filename }] = JSON.parse(tarball.slice(tarball.indexOf('[\n'))) as [{ filename: string }];
    npm('init', '--yes');
    // As the recipes do it: once for all of them, since it is the slowest of their commands.
    const installed = await shell(INSTALL, {});
    if (installed.code !== 0) throw new Error(`${INSTALL} failed:\n${installed.out}`);
    backend = await referenceBackend();
    packed = spawn(join(folder, 'node_modules/.bin/resident-portal-backend'), ['--port', '0', '--states'], { cwd: folder });
    packedOrigin = await originOf(packed);
  }, 240_000);
  afterAll(async () => {
    if (packed?.exitCode === null) {
      packed.kill();
      await once(packed, 'exit');
    }
    await backend.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const PACKED = () => ({ baseUrl: `${packedOrigin}/api`, statesUrl: `${packedOrigin}/_states` });

  function verify(
    { baseUrl, statesUrl }: { baseUrl: string; statesUrl: string },
    ...args: string[]
  ): Promise<{ code: number | null; out: string }> {
    return new Promise((resolve) => {
      const bin = join(folder, 'node_modules/.bin/resident-portal-verify');
      const child = spawn(bin, ['--base-url', baseUrl, '--states-url', statesUrl, ...args], { cwd: folder });
      let out = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (out += data.toString()));
      child.on('close', (code) => resolve({ code, out }));
    });
  }

  // Every interaction and every check pass in cases.test.ts and needs.test.ts already, without the package.
  it('verifies the reference backend of the package as good: a quarter of the tags, or with PORTAL_ALL=1 all of them', async () => {
    const some = process.env.PORTAL_ALL === '1' ? [] : ['--shard', '1/4'];
    const { code, out } = await verify(PACKED(), ...capabilities.flatMap(({ name }) => ['--capability', name]), ...some);
    expect({ code, failures: code === 0 ? '' : out.slice(-3000) }).toEqual({ code: 0, failures: '' });
    expect(out).toMatch(/(\d{3,}) of \1 checks passed, in/);
  });

  it('names operation and field of what is broken', async () => {
    backend.change(changedBody((body) => (Array.isArray(body) ? body.map((one: object) => ({ ...one, contactName: 5 })) : body)));
    const { code, out } = await verify(backend, '--only', 'contacts');
    backend.change(() => {});
    expect(code).toBe(1);
    expect(out).toMatch(/✗ listContacts: listContacts 200\.\S+\n +cause +body \/\*\/contactName: no such field/);
    expect(out).toContain('at          body /0/contactName of the answer 200');
  });

  it('brings what a team needs without the repository of the portal', () => {
    const at = join(folder, 'node_modules/resident-portal-contract-tests');
    const missing = [
      'pacts/resident-portal-resident-api.json',
      'built/contract/openapi.yaml',
      'built/contract/index.html',
      'built/contract/states.yaml',
      'built/contract/journeys.arazzo.yaml',
      'built/contract/state-endpoint.yaml',
      'built/contract/gateway.overlay.yaml',
      'built/openapi/WORLD.md',
      'built/openapi/world.json',
      'built/openapi/examples/listContacts/200.party-payer.json',
      'built/docs/backend-teams.md',
      'built/docs/fault-classes.md',
      'built/docs/backend-ci.md',
      'built/docs/order-of-states.md',
      'built/docs/rules/parking.md',
      'built/contract-tests/examples/python/backend.py',
    ].filter((file) => !existsSync(join(at, file)));
    expect(missing).toEqual([]);
  });

  /** A command of docs/backend-ci.md, verifying one tag only. */
  function shell(command: string, environment: Record<string, string>): Promise<{ code: number | null; out: string }> {
    return new Promise((resolve) => {
      const child = spawn('bash', ['-c', command.replace('resident-portal-verify ', 'resident-portal-verify --only contacts ')], {
        cwd: folder,
        env: { ...process.env, npm_config_prefer_offline: 'true', npm_config_audit: 'false', npm_config_fund: 'false', ...environment },
      });
      let out = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (out += data.toString()));
      child.on('close', (code) => resolve({ code, out }));
    });
  }

  it.each([
    ['GitHub Actions', 0],
    ['GitLab', 1],
    ['Jenkins', 2],
  ])('verifies by the commands of the recipe for %s', async (_, index) => {
    const commands = RECIPES[index]?.commands ?? [];
    const [install, command = ''] = commands;
    expect(commands).toHaveLength(2);
    expect(install).toBe(INSTALL);
    expect(install).toContain(` ./${filename}`);
    const { baseUrl, statesUrl } = PACKED();
    writeFileSync(join(folder, 'known-failures.json'), JSON.stringify({ version: 5, failures: [] }));
    const ofTheServer = { CI: 'true', GITHUB_STEP_SUMMARY: join(folder, 'summary.md'), CI_NODE_INDEX: '1', CI_NODE_TOTAL: '1' };
    const { code, out } = await shell(command, { API: baseUrl, STATES: statesUrl, ...ofTheServer });
    expect({ code, out: code === 0 ? '' : out }).toEqual({ code: 0, out: '' });
    expect(readFileSync(join(folder, 'verify.xml'), 'utf8')).toContain('<testsuite name="contacts"');
  });

  it('publishes the result for a pending pact and asks whether to deploy, by the commands of the recipe for a broker', async () => {
    const { devDependencies } = json('../../package.json') as { devDependencies: Record<string, string> };
    const commands = RECIPES.slice(3).flatMap((recipe) => recipe.commands);
    expect(commands).toHaveLength(2);
    const asked: string[] = [];
    const published: unknown[] = [];
    const broker = await pactBroker((line) => asked.push(line), published);
    const { hostname, port } = new URL(packedOrigin);
    for (const command of commands) {
      expect(command).toContain(`@pact-foundation/pact-cli@${devDependencies['@pact-foundation/pact-cli']} `);
      const { code, out } = await shell(command, {
        PACT_BROKER_BASE_URL: broker.origin,
        PACT_BROKER_TOKEN: 't0ken',
        STATES: PACKED().statesUrl,
        // By its address: the name localhost may be another one on a machine with IPv6.
        BACKEND_HOST: hostname.replace('localhost', '127.0.0.1'),
        BACKEND_PORT: port,
        VERSION: 'abc123',
        BRANCH: 'main',
        BUILD: 'https://ci.example.com/1',
      });
      expect({ command, code, out: code === 0 ? '' : out }).toEqual({ command, code: 0, out: '' });
    }
    await broker.close();
    expect(asked).toContainEqual(expect.stringMatching(/for-verification .*"includePendingStatus":true/));
    expect(published).toEqual([
      expect.objectContaining({ success: true, providerApplicationVersion: 'abc123', buildUrl: 'https://ci.example.com/1' }),
    ]);
    expect(asked).toContainEqual(expect.stringContaining('/matrix?q[][pacticipant]=resident-api&q[][version]=abc123'));
  });
});

/** The commands of each block of docs/backend-ci.md, in their order. */
const RECIPES = [...readFileSync(new URL('../../docs/backend-ci.md', import.meta.url), 'utf8').matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(
  ([, language, text = '']) => ({ commands: commandsOf(language ?? '', text) }),
);

function commandsOf(language: string, text: string): string[] {
  if (language === 'sh') return [text];
  if (language === 'groovy') return [...text.matchAll(/\bsh '''(.*?)'''|\bsh '([^']*)'/gs)].map(([, long, short]) => long ?? short ?? '');
  const { jobs, verify } = parse(text) as { jobs?: { verify: { steps: { run?: string }[] } }; verify?: { script: string[] } };
  return verify?.script ?? (jobs?.verify.steps ?? []).flatMap(({ run }) => (run === undefined ? [] : [run]));
}

/** How every recipe installs the package. */
const INSTALL = RECIPES[0]?.commands[0] ?? '';

/** A Pact broker with one pending pact of two interactions, as Pact's verifier and can-i-deploy ask it. */
function pactBroker(onRequest: (line: string) => void, published: unknown[]): Promise<TinyBackend> {
  const { interactions, ...pact } = json('../pacts/resident-portal-resident-api.json') as { interactions: { description: string }[] };
  const some = interactions.filter(({ description }) => description.startsWith('listContacts 200.party-payer'));
  return tinyBackend((request, response, body) => {
    const at = (path: string) => ({ href: `http://${request.headers.host}${path}`, templated: path.includes('{') });
    const path = request.url ?? '';
    onRequest(`${path} ${body}`);
    if (path === '/results') published.push(JSON.parse(body));
    const self = at(path);
    const answers: Record<string, object> = {
      '/': { _links: { 'pb:provider-pacts-for-verification': at('/{provider}/for-verification') } },
      '/resident-api/for-verification': {
        _links: { self },
        _embedded: {
          pacts: [
            {
              shortDescription: 'latest',
              verificationProperties: { pending: true, notices: [] },
              _links: { self: { ...at('/pact'), name: 'pact' } },
            },
          ],
        },
      },
      '/pact': {
        ...pact,
        interactions: some,
        _links: { self, 'pb:publish-verification-results': at('/results'), 'pb:provider': at('/provider') },
      },
      '/provider': { _links: { 'pb:branch-version': at('/branches/{branch}/versions/{version}') } },
    };
    const matrix = { summary: { deployable: true, reason: '', success: 1, failed: 0, unknown: 0 }, notices: [], matrix: [] };
    sendJson(response, answers[path] ?? (path.startsWith('/matrix') ? matrix : {}), 200, { 'content-type': 'application/hal+json' });
  });
}

/** Where the backend says that it listens. @throws Error when it ends before */
function originOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const onText = (data: Buffer) => {
      output += data.toString();
      const origin = /(http:\/\/[^/\s]+)\/api/.exec(output)?.[1];
      if (origin !== undefined) resolve(origin);
    };
    child.stdout?.on('data', onText);
    child.stderr?.on('data', onText);
    child.once('exit', () => reject(new Error(`the backend of the package ended: ${output}`)));
  });
}
