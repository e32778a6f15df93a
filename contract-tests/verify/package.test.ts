/**
 * The package as a backend team gets it: packed, installed into an empty folder, run from there: the reference backend and the verifier. Needs the npm
 * registry (or npm's cache) and some 20 seconds.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { capabilities } from './capabilities.ts';
import { changedBody, type Reference, referenceBackend } from './testing/reference.ts';

const PACKAGE_FOLDER = fileURLToPath(new URL('../', import.meta.url));
const json = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as unknown;

describe('contract-tests/package.json', () => {
  it('pins what the portal has locked, so that both verify the same', () => {
    const { dependencies } = json('../package.json') as { dependencies: Record<string, string> };
    const { packages } = json('../../package-lock.json') as { packages: Record<string, { version: string } | undefined> };
    const locked = Object.keys(dependencies).map((name) => [name, packages[`node_modules/${name}`]?.version]);
    expect(dependencies).toEqual(Object.fromEntries(locked));
  });
});

describe('the packed tarball, installed into an empty folder', { timeout: 600_000 }, () => {
  let backend: Reference;
  let folder: string;
  let packed: ChildProcess | undefined;
  let packedOrigin = '';

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'verify-package-'));
    const npm = (...args: string[]) => execFileSync('npm', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    const tarball = npm('pack', PACKAGE_FOLDER, '--json', '--pack-destination', folder);
    const [{ filename }] = JSON.parse(tarball.slice(tarball.indexOf('[\n'))) as [{ filename: string }];
    npm('init', '--yes');
    npm('install', '--prefer-offline', '--no-audit', '--no-fund', `./${filename}`);
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

  it('verifies the reference backend of the package as good', async () => {
    const { code, out } = await verify(PACKED(), ...capabilities.flatMap(({ name }) => ['--capability', name]));
    expect({ code, failures: code === 0 ? '' : out.slice(-3000) }).toEqual({ code: 0, failures: '' });
    expect(out).toMatch(/(\d{4}) of \1 checks passed, in/);
  });

  it('names operation and field of what is broken', async () => {
    backend.change(changedBody((body) => (Array.isArray(body) ? body.map((one: object) => ({ ...one, contactName: 5 })) : body)));
    const { code, out } = await verify(backend, '--only', 'contacts');
    backend.change(() => {});
    expect(code).toBe(1);
    expect(out).toContain('✗ listContacts: listContacts 200.party-payer');
    expect(out).toContain('body /0/contactName');
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
      'built/docs/rules/parking.md',
      'built/contract-tests/examples/python/backend.py',
    ].filter((file) => !existsSync(join(at, file)));
    expect(missing).toEqual([]);
  });
});

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
