/**
 * `npm run test:clocks`: the unit suite with the clock of the machine at moments that rules of dates trip over, and with examples of its property tests
 * that no run before has tried.
 *
 *   npm run test:clocks -- [argument of vitest …]
 *
 * Needs `faketime` (`apt-get install faketime`; `brew install libfaketime`). Without it nothing is tried, and the command fails.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** In UTC: the hour that summer time skips in Helsinki, a leap day, and the last day of a year. */
const MOMENTS = ['2027-03-28 01:30:00', '2027-03-28 03:30:00', '2028-02-29 12:00:00', '2031-12-31 22:30:00'] as const;

const root = join(import.meta.dirname, '..');
const env = { PORTAL_SEED: 'random', ...process.env, TZ: 'UTC', PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}` };

if (spawnSync('faketime', ['--version']).error) {
  console.error('faketime is not installed, so no clock was tried. Get it with: apt-get install faketime (or brew install libfaketime)');
  process.exit(2);
}

const failed = MOMENTS.filter((moment) => {
  console.log(`\n━━ ${moment} UTC ━━`);
  const command = ['-f', `@${moment}`, 'vitest', 'run', '--reporter=dot', ...process.argv.slice(2)];
  return spawnSync('faketime', command, { cwd: root, stdio: 'inherit', env }).status !== 0;
});
console.log(failed.length === 0 ? `\nAll ${MOMENTS.length} clocks passed.` : `\nFailed with the clock at: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);
