/** The suites of `npm test` and those that run by a name of their own. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { findWholeBrowser } from '../browser/find-browser.ts';
import { faultsReport, gateReport, mutantsReport, playwrightReport, type Reader, vitestReport } from './reports.ts';

export interface Suite {
  name: string;
  command: string;
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
  read: Reader;
  needsBrowser?: boolean;
  /** Programs that not every machine has, each with Debian's package of it. */
  needs?: Readonly<Record<string, string>>;
  /** What approves the texts that it compares with: `npm run test:voice -- -u`. */
  approve?: readonly string[];
  /** It may have nothing to do: no changed file has a test. */
  mayBeEmpty?: boolean;
}

/** @param reports the folder that every suite writes `<name>.json` to */
export function suitesIn(
  root: string,
  reports: string,
): { standard: readonly Suite[]; quick: readonly Suite[]; whole: readonly Suite[]; withPrograms: readonly Suite[] } {
  const reportOf = (name: string) => join(reports, `${name}.json`);

  const vitest = (name: string, ...args: string[]): Suite => ({
    name,
    command: 'vitest',
    args: ['run', ...args, '--reporter=dot', '--reporter=json', `--outputFile.json=${reportOf(name)}`],
    read: vitestReport,
  });
  const playwright = (name: string, args: readonly string[] = [], env: Readonly<Record<string, string>> = {}): Suite => ({
    name,
    command: 'playwright',
    args: ['test', ...args, '--reporter=list,json'],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf(name) },
    read: playwrightReport,
    needsBrowser: true,
  });
  const faults = (env: Readonly<Record<string, string>>, ...args: string[]): Suite => ({
    name: 'faults',
    command: 'node',
    args: ['e2e/faults/main.ts', ...args, '--json', reportOf('faults')],
    env,
    read: faultsReport,
    needsBrowser: true,
  });

  /** Firefox, WebKit and a whole Chromium, which their own drivers start. */
  const ownBrowsers = {
    needsBrowser: false,
    needs: {
      'firefox-esr': 'firefox-esr',
      WebKitWebDriver: 'webkit2gtk-driver',
      'xvfb-run': 'xvfb',
      xauth: 'xauth',
      nginx: 'nginx',
      openssl: 'openssl',
      ...(findWholeBrowser() === null && { chromium: 'chromium' }),
    },
  };
  const changed = ['--changed', baseOf(root), '--passWithNoTests'];
  const check: Suite = { name: 'check', command: 'node', args: ['scripts/check.ts', '--json', reportOf('check')], read: gateReport };
  return {
    standard: [
      check,
      vitest('unit'),
      vitest('contract', '--config', 'contract-tests/vitest.config.ts'),
      {
        name: 'mutants',
        command: 'node',
        // A sample that is the same on every run; `npm run mutants` tries all of them.
        args: ['scripts/mutants/main.ts', '--sample', '200', '--json', reportOf('mutants')],
        read: mutantsReport,
      },
      playwright('e2e'),
      // On the build that the browser suite before it has made.
      faults({ PORTAL_BUILD: 'keep' }, '--sample', '40'),
    ],
    quick: [
      check,
      { ...vitest('changed-unit', ...changed), mayBeEmpty: true },
      { ...vitest('changed-contract', '--config', 'contract-tests/vitest.config.ts', ...changed), mayBeEmpty: true },
      playwright('journey', ['e2e/first-journey.e2e.ts', '--project=phone on the backend', '--grep=(fi)']),
    ],
    // The complete runs, of which `npm test` runs a sample.
    whole: [
      {
        ...playwright('browsers', ['--project=Firefox*', '--project=WebKit*', '--project=Chromium*'], { PORTAL_BROWSERS: 'all' }),
        ...ownBrowsers,
      },
      faults({}),
      playwright('release', ['--project=on the release before'], { PORTAL_RELEASE: 'all' }),
      playwright('a11y', ['e2e/states.e2e.ts', 'e2e/engines.e2e.ts'], { PORTAL_A11Y: 'all' }),
      playwright('walks', ['e2e/walks/termination.e2e.ts', '--project=desktop'], { PORTAL_WALKS: 'all' }),
      playwright('any-order', ['e2e/walks/any-order.e2e.ts', '--project=desktop'], { PORTAL_WALKS: 'all' }),
      playwright('languages', ['--project=phone on the backend', '--project=desktop on the backend'], { PORTAL_LANGUAGES: 'all' }),
      playwright('demonstration', ['--project=demonstration'], { PORTAL_DEMONSTRATION: 'all' }),
      {
        ...playwright('voice', ['--project=voice'], { PORTAL_VOICE: 'all' }),
        approve: ['--update-snapshots'],
      },
      playwright('refusals', ['e2e/completion.e2e.ts', 'e2e/backend/ending-refused.e2e.ts'], { PORTAL_REFUSALS: 'all' }),
    ],
    withPrograms: [
      { ...playwright('nginx', ['--project=nginx', '--workers=1'], { PORTAL_NGINX: '1' }), needs: { nginx: 'nginx', openssl: 'openssl' } },
      {
        ...playwright('browsers-sample', ['--project=Firefox*', '--project=WebKit*', '--project=Chromium*'], { PORTAL_BROWSERS: 'sample' }),
        ...ownBrowsers,
      },
    ],
  };
}

/** The commit that changes are compared with: where the branch left main, or the last commit when there is no main. */
function baseOf(root: string): string {
  try {
    return execFileSync('git', ['merge-base', 'HEAD', 'main'], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return 'HEAD';
  }
}
