// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TOP } from '../../.dependency-cruiser.mjs';
import { sharedReads } from './architecture.ts';
import { describeFinding } from './finding.ts';

/** Files that break a rule each, and files that break none, tried by the tools with our configurations. */
const FILES: Readonly<Record<string, string>> = {
  'client/request.ts': "export const request = () => fetch('/api');\n",
  'mock/server.ts': 'export const mock = 1;\n',
  'mock/uses-scripts.test.ts': "import { a } from '../scripts/a.ts';\nconsole.log(a);\n",
  'e2e/uses-scripts.ts': "import { a } from '../scripts/a.ts';\nconsole.log(a);\n",
  'e2e/uses-mock.ts': "import { mock } from '../mock/server.ts';\nconsole.log(mock);\n",
  'contract-tests/verify/uses-mock.ts': "import { mock } from '../../mock/server.ts';\nconsole.log(mock);\n",
  'contract-tests/one/a.ts': "import { c } from '../two/c.ts';\nexport const a = c;\n",
  'contract-tests/one/b.ts': 'export const b = 1;\n',
  'contract-tests/two/c.ts': 'export const c = 1;\n',
  'contract-tests/two/d.ts': "import { b } from '../one/b.ts';\nexport const d = b;\n",
  'scripts/a.ts': 'export const a = 1;\n',
  'scripts/helpers/a.ts': 'export const a = 1;\n',
  'scripts/uses-helpers.ts': "import { a } from './helpers/a.ts';\nconsole.log(a);\n",
  'scripts/long.ts': `${'export const a = 1;\n'.repeat(1)}${'\n'.repeat(400)}`,
  'src/app/main.ts': "import { mock } from '../../mock/server.ts';\nconsole.error(mock);\n",
  'src/app/dev/scenario.ts': "import { mock } from '../../../mock/server.ts';\nlocalStorage.setItem('a', String(mock));\n",
  'src/app/way-round.ts': "import { request } from '../../client/request.ts';\nawait request();\n",
  'src/config/config.ts': 'export interface Config {\n  name: string;\n}\n',
  'src/domain/iban.ts': "import type { Config } from '@/config/config.ts';\nexport const a = (config: Config) => config.name;\n",
  'src/domain/iban.test.ts': "import type { Config } from '@/config/config.ts';\nexport const a = (config: Config) => config.name;\n",
  'src/domain/clock.ts': 'export const now = () => new Date();\n',
  'src/domain/one.ts': "import type { Two } from './two.ts';\nexport type One = Two | 1;\n",
  'src/domain/two.ts': "import type { One } from './one.ts';\nexport type Two = { one?: One };\n",
  'src/ui/Button.ts': "export type Code = import('@/config/config.ts').Config;\n",
  'src/features/a/page.ts': "import { b } from '@/features/b/page.ts';\nexport const a = b;\n",
  'src/features/b/page.ts': 'export const b = 1;\n',
  'src/features/b/index.ts': "export * from './page.ts';\n",
  'src/features/b/no-extension.ts': "import { b } from './page';\nexport const c = b;\n",
  'src/features/b/uses-index.ts': "import { b } from './index.ts';\nexport const d = b;\n",
  'src/features/b/clock.ts': 'export const now = Date.now();\nexport type Day = Date;\n',
  'src/features/b/fetch.ts': "await window.fetch('/api');\n",
  'src/features/b/storage.ts': 'export const f = (storage = sessionStorage) => storage;\n',
  'src/features/b/html.tsx': 'export const A = ({ x }: { x: string }) => <p dangerouslySetInnerHTML={{ __html: x }} />;\n',
  'src/features/b/html-by-hand.ts': "export const f = (element: Element) => {\n  element.innerHTML = 'a';\n};\n",
  'src/features/b/text.tsx': 'export const A = () => <p>Maksut</p>;\n',
  'src/features/b/text-in-braces.tsx': "export const A = () => <p>{'Maksut'}</p>;\n",
  'src/features/b/alt.tsx': 'export const A = () => <img alt="Talo" />;\n',
  'src/features/b/alt-in-braces.tsx': "export const A = () => <img alt={'Talo'} />;\n",
  'src/features/b/right.tsx':
    "export const A = ({ t }: { t: (key: string) => string }) => (\n  <p className=\"note\">\n    {t('pay')}: {t('a')}\n  </p>\n);\n",
  'src/features/b/node.ts': "import { join } from 'node:path';\nexport const path = join('a', 'b');\n",
  'src/features/b/node-globals.ts': "export const a = Buffer.from('a');\nexport const { env } = process;\n",
  'src/features/b/whole.ts': 'const whole = 1;\nexport default whole;\n',
  'src/test-support/show.ts': 'export const show = 1;\n',
  'src/session/session.ts': "import { show } from '@/test-support/show.ts';\nexport const session = show;\n",
  'src/stuff/a.ts': 'export const stuff = 1;\n',
  'src/app/uses-stuff.ts': "import { stuff } from '@/stuff/a.ts';\nconsole.error(stuff);\n",
  'contract-tests/contract/read.ts': 'export const read = 1;\n',
  'contract-tests/reference-backend/main.ts': "import { read } from '../contract/read.ts';\nconsole.log(read);\n",
};

let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'architecture-'));
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  for (const file of ['.dependency-cruiser.mjs', 'tsconfig.json', 'package.json']) cpSync(file, join(root, file));
  const lint = readFileSync('.oxlintrc.jsonc', 'utf8').replace('"typeAware": true, "typeCheck": true', '"typeAware": false');
  writeFileSync(join(root, '.oxlintrc.jsonc'), lint);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const run = (tool: string, ...args: string[]) =>
  spawnSync(resolve('node_modules/.bin', tool), args, { cwd: root, encoding: 'utf8' }).stdout;

describe('dependency-cruiser', () => {
  it('names each import that breaks a rule, types and circles too, and no other', () => {
    const { summary } = JSON.parse(
      run('depcruise', 'client', 'contract-tests', 'e2e', 'mock', 'scripts', 'src', '--output-type', 'json'),
    ) as {
      summary: { violations: { from: string; to: string; rule: { name: string } }[] };
    };
    expect([...new Set(summary.violations.map(({ from, to, rule }) => `${from} → ${to}: ${rule.name}`))].toSorted()).toEqual([
      'contract-tests/one → contract-tests/two: no-circle-of-folders',
      'contract-tests/reference-backend/main.ts → contract-tests/contract/read.ts: backend-alone',
      'contract-tests/two → contract-tests/one: no-circle-of-folders',
      'contract-tests/verify/uses-mock.ts → mock/server.ts: below-contract-tests',
      'e2e/uses-scripts.ts → scripts/a.ts: below-e2e',
      'e2e/uses-scripts.ts → scripts/a.ts: scripts-alone',
      'mock/uses-scripts.test.ts → scripts/a.ts: scripts-alone',
      'scripts/uses-helpers.ts → scripts/helpers/a.ts: named-for-its-contents',
      'src/app/main.ts → mock/server.ts: below-src',
      'src/app/uses-stuff.ts → src/stuff/a.ts: known-folder',
      'src/domain/iban.ts → src/config/config.ts: below-domain',
      'src/domain/one.ts → src/domain/two.ts: no-circle',
      'src/features/a/page.ts → src/features/b/page.ts: features-apart',
      'src/features/b/uses-index.ts → src/features/b/index.ts: named-for-its-contents',
      'src/session/session.ts → src/test-support/show.ts: below-session',
      'src/session/session.ts → src/test-support/show.ts: portal-without-tests',
      'src/ui/Button.ts → src/config/config.ts: below-ui',
    ]);
  }, 30_000);
});

describe('oxlint', () => {
  it('names what code may not use, and no other', () => {
    const found = run('oxlint', '--format=unix').matchAll(/^.*?((?:src|scripts|client|mock|contract-tests)\/\S+?):.*\((.*)\)\]$/gm);
    expect([...found].map(([, file, rule]) => `${file}: ${rule}`).toSorted()).toEqual([
      'client/request.ts: no-restricted-globals',
      'scripts/long.ts: max-lines',
      'src/app/way-round.ts: no-restricted-imports',
      'src/features/b/alt-in-braces.tsx: jsx-curly-brace-presence',
      'src/features/b/alt.tsx: jsx-no-literals',
      'src/features/b/clock.ts: no-restricted-globals',
      'src/features/b/fetch.ts: no-restricted-globals',
      'src/features/b/html-by-hand.ts: no-restricted-properties',
      'src/features/b/html.tsx: no-danger',
      'src/features/b/index.ts: no-barrel-file',
      'src/features/b/no-extension.ts: extensions',
      'src/features/b/node-globals.ts: no-restricted-globals',
      'src/features/b/node-globals.ts: no-restricted-globals',
      'src/features/b/node.ts: no-nodejs-modules',
      'src/features/b/storage.ts: no-restricted-globals',
      'src/features/b/text-in-braces.tsx: jsx-curly-brace-presence',
      'src/features/b/text.tsx: jsx-no-literals',
      'src/features/b/whole.ts: no-default-export',
      'src/ui/Button.ts: consistent-type-imports',
    ]);
  }, 30_000);
});

it('reads the contract twice: the reference backend opens no file of the harness', () => {
  const read = (path: string) => sharedReads('contract-tests/reference-backend/a.ts', `const file = new URL('${path}', import.meta.url);`);
  expect(read('../../openapi/world.json')).toEqual([]);
  expect(read('../pacts/a.json').map(describeFinding)).toEqual([
    expect.stringMatching(/the reference backend reads contract-tests\/pacts\/a\.json/),
  ]);
});

it('lists each folder of the repository after those it may import, so that no circle of them is allowed', () => {
  const folders = Object.keys(TOP);
  for (const [folder, below] of Object.entries(TOP))
    expect(folders.slice(0, folders.indexOf(folder))).toEqual(expect.arrayContaining([...below]));
});
