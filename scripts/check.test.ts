import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const check = (...args: readonly string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'check.ts'), ...args], { encoding: 'utf8' });

it('lists its options and gates when asked for help', () => {
  const { status, stdout, stderr } = check('--help');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain('npm run check -- --only');
  expect(stdout).toMatch(/^ {2}locales\s+three languages/m);
});

it('says the same of an option that there is not, without a stack trace', () => {
  const { status, stderr } = check('--nope');
  expect(status).toBe(2);
  expect(stderr).toContain("Unknown option '--nope'");
  expect(stderr).toContain('npm run check -- --only');
  expect(stderr).not.toMatch(/^\s+at /m);
});
