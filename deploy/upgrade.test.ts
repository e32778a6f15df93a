// Rules: shell.new-release
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const DAY_MS = 86_400_000;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-upgrade-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A release with a script of its own, in brotli as well. */
function release(name: string): string {
  const files = {
    'index.html': name,
    'assets/shared.js': '',
    [`assets/${name}.js`]: '',
    [`br/assets/${name}.js`]: '',
    '.well-known/x': name,
  };
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name, file)), { recursive: true });
    writeFileSync(join(folder, name, file), content);
  }
  return name;
}
const upgrade = (to: string) => spawnSync('sh', [join(import.meta.dirname, 'upgrade.sh'), to, 'site'], { cwd: folder, encoding: 'utf8' });
/** As if all that is served had been there for some days more. */
function afterDays(days: number, ...files: readonly string[]): void {
  const then = new Date(Date.now() - days * DAY_MS);
  for (const file of files) utimesSync(join(folder, 'site', file), then, then);
}
const has = (file: string) => existsSync(join(folder, 'site', file));

describe('an upgrade', () => {
  it('keeps the files of the release that it replaces for 30 days from then, however old they are', () => {
    expect(upgrade(release('first'))).toMatchObject({ status: 0, stderr: '' });
    afterDays(60, 'assets/first.js', 'br/assets/first.js', 'assets/shared.js');
    upgrade(release('second'));
    expect(readFileSync(join(folder, 'site/index.html'), 'utf8')).toBe('second');
    expect(['assets/first.js', 'br/assets/first.js', 'assets/second.js', '.well-known/x'].map(has)).toEqual([true, true, true, true]);

    afterDays(31, 'assets/first.js', 'br/assets/first.js', 'assets/second.js');
    upgrade(release('third'));
    expect(['assets/first.js', 'br/assets/first.js', 'assets/second.js', 'assets/shared.js'].map(has)).toEqual([false, false, true, true]);
  });

  it('goes back as it goes forward, and keeps the files of the newer release', () => {
    for (const name of ['first', 'second']) upgrade(release(name));
    afterDays(40, 'assets/second.js');
    upgrade('first');
    expect(readFileSync(join(folder, 'site/index.html'), 'utf8')).toBe('first');
    expect(['assets/first.js', 'assets/second.js'].map(has)).toEqual([true, true]);
  });

  it('keeps all files of a folder that was filled without it', () => {
    release('site');
    afterDays(60, 'assets/site.js');
    upgrade(release('second'));
    expect(has('assets/site.js')).toBe(true);
  });

  it('leaves everything as it is where there is no release', () => {
    upgrade(release('first'));
    expect(upgrade('nothing')).toMatchObject({ status: 2, stderr: expect.stringContaining('There is no release in nothing') });
    expect(readFileSync(join(folder, 'site/index.html'), 'utf8')).toBe('first');
  });
});
