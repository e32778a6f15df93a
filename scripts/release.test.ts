// @vitest-environment node
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readPublisher } from './publisher.ts';
import { refusals, writeContractPackage } from './release.ts';
import publisher from './test/publisher.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '..');

describe('a release', () => {
  const ready = {
    publisher,
    version: '1.2.0',
    changelog: '# Changelog\n\n## 1.2.0, 2026-12-01\n\n## 1.1.0, 2026-11-01\n',
    contractReleases: ['1.0.0', '1.1.0'],
    contract: '1.1.0',
    changes: '',
    now: new Date('2026-12-01T10:00:00Z'),
  };

  it('is made when nothing is missing', () => {
    expect(refusals(ready)).toEqual([]);
  });

  it.each([
    ['a publisher', { publisher: readPublisher(ROOT) }, 'publisher.json is not filled in: organisation'],
    ['a security.txt that is still valid', { now: new Date('2027-06-01T00:00:00Z') }, 'securityTxtExpires'],
    ['a security.txt that is looked at within a year', { now: new Date('2026-05-01T00:00:00Z') }, 'securityTxtExpires'],
    ['a date in the changelog', { changelog: '## 1.2.0, unreleased\n' }, 'CHANGELOG.md has no "## 1.2.0, yyyy-mm-dd"'],
    ['a kept release of the contract', { contract: '1.2.0' }, 'openapi/releases has no 1.2.0.yaml'],
    ['a clean repository', { changes: ' M README.md' }, 'there are changes that are not committed'],
  ])('is refused without %s', (_, changed, reason) => {
    expect(refusals({ ...ready, ...changed })).toEqual([expect.stringContaining(reason)]);
  });
});

it('packs the contract so that it installs into an empty folder, and the first command of its README runs', { timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'contract-package-'));
  const npm = (...args: string[]) => execFileSync('npm', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    mkdirSync(join(folder, 'staged'));
    writeContractPackage(join(folder, 'staged'), { withPage: false });
    const said = npm('pack', './staged', '--json');
    const [{ filename }] = JSON.parse(said.slice(said.indexOf('[\n'))) as [{ filename: string }];
    npm('init', '--yes');
    npm('install', '--offline', '--no-audit', '--no-fund', `./${filename}`);
    const installed = join(folder, 'node_modules/resident-portal-contract');
    const [, command = ''] = /```sh\n(.+)\n/.exec(readFileSync(join(installed, 'README.md'), 'utf8')) ?? [];
    const { info } = parse(readFileSync(join(ROOT, 'openapi/openapi.yaml'), 'utf8')) as { info: { version: string } };
    expect(execFileSync(command, { cwd: folder, encoding: 'utf8', shell: true }).trim()).toBe(info.version);
    expect(parse(readFileSync(join(installed, 'openapi.yaml'), 'utf8'))).toEqual(
      JSON.parse(readFileSync(join(installed, 'openapi.json'), 'utf8')),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
