// @vitest-environment node
/**
 * A fourth language, tried on a copy of the repository: a folder in locales/ (English with words longer by 40 %) and its code in one line.
 * `npm test -- another-language` also compiles and builds the copy, which takes minutes.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { allLonger } from '../e2e/support/longer-texts.ts';

const ROOT = join(import.meta.dirname, '..');
const IS_WHOLE = import.meta.env.MODE === 'another-language';
const LINE = /(export const languages = \[.*)\]/;

const copy = mkdtempSync(join(tmpdir(), 'another-language-'));
const run = (...args: string[]) => execFileSync(process.execPath, args, { cwd: copy, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });

afterAll(() => rmSync(copy, { recursive: true }));

it('comes with one folder of texts and one line of code', { timeout: 900_000 }, () => {
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0').slice(0, -1);
  for (const path of new Set(tracked.map((file) => file.split('/')[0] ?? '')))
    cpSync(join(ROOT, path), join(copy, path), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'junction');
  mkdirSync(join(copy, 'locales/et'));
  for (const file of readdirSync(join(copy, 'locales/en'))) {
    const texts: unknown = JSON.parse(readFileSync(join(copy, 'locales/en', file), 'utf8'));
    writeFileSync(join(copy, 'locales/et', file), JSON.stringify(allLonger(texts)));
  }
  const list = join(copy, 'src/domain/languages.ts');
  const before = readFileSync(list, 'utf8');
  expect(before).toMatch(LINE);
  writeFileSync(list, before.replace(LINE, "$1, 'et']"));

  expect(run('scripts/check/locales.ts').trim()).toMatch(/^Passed\.$/m);
  if (!IS_WHOLE) return;
  run('node_modules/typescript/bin/tsc', '--noEmit');
  run('node_modules/vite/bin/vite.js', 'build');
  const files = globSync('dist/assets/locales-*/{en,et}/*.json', { cwd: copy }).map((file) => file.replaceAll('\\', '/'));
  const of = (language: string) => files.filter((file) => file.includes(`/${language}/`)).map((file) => file.split('/').at(-1));
  expect(new Set(of('et'))).toEqual(new Set(of('en')));
  expect(readFileSync(join(copy, 'dist/index.html'), 'utf8')).toMatch(/lang="et"[^]*SSiign iin/);
});
