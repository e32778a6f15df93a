/**
 * The package as a backend team gets it: packed, installed into an empty folder, run from there. Needs the npm registry (or npm's cache) and some
 * 20 seconds.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

describe('the packed tarball, installed into an empty folder', { timeout: 240_000 }, () => {
  let backend: Reference;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'verify-package-'));
    const npm = (...args: string[]) => execFileSync('npm', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    const packed = npm('pack', PACKAGE_FOLDER, '--json', '--pack-destination', folder);
    const [{ filename }] = JSON.parse(packed.slice(packed.indexOf('[\n'))) as [{ filename: string }];
    npm('init', '--yes');
    npm('install', '--prefer-offline', '--no-audit', '--no-fund', `./${filename}`);
    backend = await referenceBackend();
  }, 240_000);
  afterAll(async () => {
    await backend.close();
    rmSync(folder, { recursive: true, force: true });
  });

  function verify(...args: string[]): Promise<{ code: number | null; out: string }> {
    return new Promise((resolve) => {
      const bin = join(folder, 'node_modules/.bin/resident-portal-verify');
      const child = spawn(bin, ['--base-url', backend.baseUrl, '--states-url', backend.statesUrl, ...args], { cwd: folder });
      let out = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (out += data.toString()));
      child.on('close', (code) => resolve({ code, out }));
    });
  }

  it('verifies the reference backend as good', async () => {
    const { code, out } = await verify('--capability', 'idempotent-writes', '--capability', 'cross-site-writes');
    expect({ code, failures: code === 0 ? '' : out.slice(-3000) }).toEqual({ code: 0, failures: '' });
    expect(out).toMatch(/(\d{4}) of \1 honoured, in/);
  });

  it('names operation and field of what is broken', async () => {
    backend.change(changedBody((body) => (Array.isArray(body) ? body.map((one: object) => ({ ...one, contactName: 5 })) : body)));
    const { code, out } = await verify('--only', 'contacts');
    backend.change(() => {});
    expect(code).toBe(1);
    expect(out).toContain('✗ listContacts: listContacts 200.party-payer');
    expect(out).toContain('body /0/contactName');
  });
});
