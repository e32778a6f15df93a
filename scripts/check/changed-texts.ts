import { spawnSync } from 'node:child_process';
import { languages } from '../../src/domain/languages.ts';
import { type LocaleFile, readLocaleFile } from './locales.ts';
import { readerOf } from './repository-files.ts';

/**
 * `node scripts/check/changed-texts.ts`: the texts that differ from `main`, in all languages side by side, each with the rows of
 * docs/decisions/voice.md whose words it has. For whoever reads new texts; it judges nothing.
 */
const VOICE = 'docs/decisions/voice.md';
/** Words that are this long have endings in Finnish and Swedish, which are left out of the search. */
const LONG_WORD = 8;
const LONGEST_ENDING = 3;

/** The keys whose text is new or another in a language, as `namespace:key`. */
export function changedKeys(before: readonly LocaleFile[], after: readonly LocaleFile[]): string[] {
  const changed = after.flatMap(({ file, namespace, texts }) => {
    const old = before.find((one) => one.file === file)?.texts;
    return [...texts].filter(([key, text]) => old?.get(key) !== text).map(([key]) => `${namespace}:${key}`);
  });
  return [...new Set(changed)].toSorted();
}

/** The rows of the tables of words in voice.md with a word that one of the texts has. */
export function rowsFor(voice: string, texts: readonly string[]): string[] {
  const shown = texts.join('\n').toLowerCase().replaceAll('\u00a0', ' ');
  const has = (word: string) => {
    const stem = word.length > LONG_WORD ? word.slice(0, -LONGEST_ENDING) : word;
    return new RegExp(String.raw`(?<!\p{L})${stem.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`, 'u').test(shown);
  };
  return voice.split('\n').filter((line) => {
    const cells = line.toLowerCase().split('|').slice(1, -1);
    const words = cells.flatMap((cell) => cell.split(/[·;,`()]/)).map((word) => word.trim());
    return cells.length > 2 && words.some((word) => word.length > 3 && !word.startsWith('--') && has(word));
  });
}

function git(...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

function main(): void {
  const base = git('merge-base', 'HEAD', 'main') ?? git('merge-base', 'HEAD', 'origin/main');
  if (base === null) return console.log('There is no branch `main` to compare with: fetch it, and run this again.');
  const read = readerOf(process.cwd());
  const files = (git('diff', '--name-only', '--diff-filter=d', base, '--', 'locales') ?? '').split('\n').filter(Boolean);
  const before = files.flatMap((file) => [git('show', `${base}:${file}`)].flatMap((text) => (text ? [readLocaleFile(file, text)] : [])));
  const keys = changedKeys(
    before,
    files.map((file) => readLocaleFile(file, read(file))),
  );
  for (const name of keys) {
    const [namespace = '', key = ''] = name.split(':');
    const texts = languages.map(
      (one) => readLocaleFile(`locales/${one}/${namespace}.json`, read(`locales/${one}/${namespace}.json`)).texts.get(key) ?? '–',
    );
    console.log(
      [name, ...languages.map((one, at) => `  ${one}  ${texts[at]}`), ...rowsFor(read(VOICE), texts).map((row) => `      ${row}`)].join(
        '\n',
      ),
    );
  }
  console.log(`${keys.length} text(s) differ from main.`);
}

if (import.meta.main) main();
