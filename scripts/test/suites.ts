/** The suites of `npm test`, by their names. Samples are taken where no variable asks for the whole. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findWholeBrowser } from '../../e2e/support/find-browser.ts';

export interface Suite {
  readonly name: string;
  readonly command: readonly [program: string, ...args: string[]];
  readonly env?: Readonly<Record<string, string>>;
  /** The runner whose report is read. Without one, the exit code counts as one test. */
  readonly runner?: 'vitest' | 'playwright';
  /** Programs that not every machine has, each with Debian's package of it. */
  readonly needs?: Readonly<Record<string, string>>;
  /** It may have nothing to do: no changed file has a test. */
  readonly mayBeEmpty?: boolean;
}

type More = Partial<Omit<Suite, 'name' | 'command' | 'runner'>>;
const vitest = (name: string, args: readonly string[] = [], more: More = {}): Suite => ({
  name,
  command: ['vitest', 'run', ...args],
  runner: 'vitest',
  ...more,
});
const playwright = (name: string, args: readonly string[] = [], more: More = {}): Suite => ({
  name,
  command: ['playwright', 'test', ...args],
  runner: 'playwright',
  ...more,
});

const CONTRACT = ['--config', 'contract-tests/vitest.config.ts'];
/** Every interaction and check of the reference backend, of which `npm test` takes a part of some. */
const WHOLE = { env: { PORTAL_ALL: '1' } };
/** Firefox, WebKit and a whole Chromium, which their own drivers start. */
const BROWSERS = {
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  'xvfb-run': 'xvfb',
  xauth: 'xauth',
  nginx: 'nginx',
  openssl: 'openssl',
  ...(findWholeBrowser() === null && { chromium: 'chromium' }),
};
/** In UTC: the hour that summer time skips in Helsinki, a leap day, and the last day of a year. */
const MOMENTS = ['2027-03-28 01:30:00', '2027-03-28 03:30:00', '2028-02-29 12:00:00', '2031-12-31 22:30:00'];

const check: Suite = { name: 'check', command: ['node', 'scripts/check.ts'] };
const nginx = playwright('nginx', ['--project=nginx', '--workers=1'], {
  env: { PORTAL_NGINX: '1' },
  needs: { nginx: 'nginx', openssl: 'openssl' },
});
/** A real screen reader with Firefox on a screen in memory, driven by keys. */
const orca = playwright('orca', ['--project=orca', '--workers=1'], {
  env: { PORTAL_ORCA: '1' },
  needs: { orca: 'orca', 'dbus-launch': 'dbus-x11', Xvfb: 'xvfb', openbox: 'openbox', xdotool: 'xdotool', 'firefox-esr': 'firefox-esr' },
});

/** What `npm test` runs, in this order. */
export const standard: readonly Suite[] = [
  check,
  vitest('unit'),
  vitest('contract', CONTRACT),
  playwright('journeys', ['--project=phone on the backend', '--project=desktop on the backend', '--grep=@journey']),
];

/** What `npm test -- all` runs, where this machine has the programs for it. */
const all: readonly Suite[] = [
  check,
  vitest('unit'),
  vitest('contract', CONTRACT),
  // The same sample on every run; `npm run mutants` tries all of them.
  { name: 'mutants', command: ['node', 'scripts/mutants/main.ts', '--sample', '200'] },
  playwright('e2e'),
  { ...nginx, env: { ...nginx.env, PORTAL_BUILD: 'keep' } },
  playwright('browsers', ['--project=Firefox*', '--project=WebKit*', '--project=Chromium*'], {
    env: { PORTAL_BROWSERS: 'sample', PORTAL_BUILD: 'keep' },
    needs: BROWSERS,
  }),
];

/** For daily work: the gates, the tests of what changed since main, and one journey. */
const CHANGED = ['--changed', 'main', '--passWithNoTests'];
const quick: readonly Suite[] = [
  check,
  vitest('changed-unit', CHANGED, { mayBeEmpty: true }),
  vitest('changed-contract', [...CONTRACT, ...CHANGED], { mayBeEmpty: true }),
  playwright('journey', ['e2e/first-journey.e2e.ts', '--project=phone on the backend', '--grep=(fi)']),
];

/** Whole runs, of most of which `npm test -- all` takes a sample. */
const whole: readonly Suite[] = [
  vitest('contract', CONTRACT, WHOLE),
  playwright('a11y', ['e2e/states.e2e.ts', 'e2e/engines.e2e.ts'], { env: { PORTAL_A11Y: 'all' } }),
  playwright('translated', ['e2e/translated.e2e.ts', '--project=desktop'], { env: { PORTAL_TRANSLATED: 'all' } }),
  playwright('right-to-left', ['e2e/right-to-left.e2e.ts', '--project=desktop'], { env: { PORTAL_RIGHT_TO_LEFT: 'all' } }),
  playwright('faults', ['--project=faults'], { env: { PORTAL_FAULTS: 'all' } }),
  playwright('walks', ['e2e/walks/any-order.e2e.ts', '--project=desktop'], { env: { PORTAL_WALKS: 'all' } }),
  playwright('any-order', ['e2e/walks/any-order.e2e.ts', '--project=desktop'], { env: { PORTAL_WALKS: 'all' } }),
  playwright('voice', ['--project=voice'], { env: { PORTAL_VOICE: 'all' } }),
  orca,
  playwright('release', ['--project=on the release before'], { env: { PORTAL_RELEASE: 'all' } }),
  playwright('languages', ['--project=phone on the backend', '--project=desktop on the backend'], { env: { PORTAL_LANGUAGES: 'all' } }),
  playwright('refusals', ['e2e/refusals.e2e.ts', '--project=desktop'], { env: { PORTAL_REFUSALS: 'all' } }),
  playwright('demonstration', ['--project=demonstration'], { env: { PORTAL_DEMONSTRATION: 'all' } }),
  playwright('xss', ['e2e/xss/xss.e2e.ts', '--project=desktop'], { env: { XSS_ALL: '1' } }),
  nginx,
  playwright('browsers', ['--project=Firefox*', '--project=WebKit*', '--project=Chromium*'], {
    env: { PORTAL_BROWSERS: 'all' },
    needs: BROWSERS,
  }),
  vitest('parking-worlds', ['--project', 'rules', '--mode', 'parking-worlds', 'src/features/parking/rules.against-oracle.test.ts']),
  vitest('another-language', ['--project', 'rules', '--mode', 'another-language', 'scripts/another-language.test.ts']),
];

/**
 * The clock of the whole machine at each moment, and examples of the property tests that no run before has tried. Without the ages of files: those that
 * `touch` gives come from the kernel, whose clock stays.
 */
const clocks = MOMENTS.map((moment) => ({
  ...vitest(`clock ${moment}`, [], { env: { TZ: 'UTC', PORTAL_SEED: 'random' }, needs: { faketime: 'faketime' } }),
  command: ['faketime', '-f', `@${moment}`, 'vitest', 'run', '--exclude', 'deploy/upgrade.test.ts'] as const,
}));

/** StrykerJS changes the rules of each folder and tries them by the folder's own tests: with all tests that reach a change it would take hours. */
const mutation = ['client', 'src/domain', 'src/forms', 'src/features'].map((folder): Suite => {
  const rules = `${folder}/**/${folder === 'src/features' ? 'rules' : '!(*.test|use-*)'}.ts`;
  return { name: `mutation ${folder}`, command: ['stryker', 'run', '--mutate', rules, '--testFiles', `${folder}/**/*.test.ts`] };
});

/** Each name that `npm test -- NAME` knows, and its suites. */
export const suitesByName: ReadonlyMap<string, readonly Suite[]> = new Map([
  ...[...standard, ...all, ...whole].map((suite) => [suite.name, [suite]] as const),
  ['clocks', clocks],
  ['mutation', mutation],
  ['quick', quick],
  ['all', all],
]);

/** Servers stand in folders that a plain user's PATH may lack. */
const SERVER_FOLDERS = ['/usr/sbin', '/usr/local/sbin'];

/** @returns a sentence that names the programs that this machine lacks and Debian's packages of them, or null when all are there */
export function missingPrograms({ needs = {} }: Pick<Suite, 'needs'>, path = process.env.PATH ?? ''): string | null {
  const folders = [...path.split(delimiter), ...SERVER_FOLDERS];
  const missing = Object.entries(needs).filter(([name]) => !folders.some((folder) => existsSync(join(folder, name))));
  if (missing.length === 0) return null;
  const packages = new Set(missing.map(([, name]) => name));
  return `It needs ${missing.map(([name]) => name).join(', ')} (Debian: apt-get install ${[...packages].join(' ')}).`;
}
