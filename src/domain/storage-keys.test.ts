// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import texts from '../../locales/en/storage.json';
import { DRAFT_MINUTES } from './limits.ts';
import { isListed, storedEntries } from './storage-keys.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

// Rules: session.personal-data
it('lists every key that the code of the portal names, and no other', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) => !/\.test\.|\/dev\/|storage-keys\.ts$|test-support/.test(file),
  );
  // What libraries keep is in the states of the browser tests alone.
  const own = storedEntries.filter(({ key }) => key.startsWith('portal.'));
  // The names of channels between tabs, which keep nothing.
  const channels = ['portal.session', 'portal.sends'];
  const named = files.flatMap((file) => [...read(file).matchAll(/['"`](portal\.[a-z][a-z-]*)/g)].map(([, name = '']) => name));
  expect(new Set(named.filter((name) => !channels.includes(name)))).toEqual(new Set(own.map(({ key }) => key.replace(/\.\*$/, ''))));
});

it('agrees with the table of docs/storage.md, which uses the words of the page of the portal', () => {
  const rows = read('docs/storage.md')
    .split('\n')
    .filter((line) => /^\| `[\w.-]+\*?` \| (local|session) \|/.test(line));
  const until = (name: keyof typeof texts.entry) =>
    name === 'drafts' ? texts.entry[name].until_other.replace('{{count}}', String(DRAFT_MINUTES)) : texts.entry[name].until;
  const row = ({ name, key, kind }: (typeof storedEntries)[number]) =>
    `| \`${key}\` | ${kind} | ${texts.entry[name].holds} | ${until(name)} |`.replaceAll('\u00a0', ' ');
  expect(rows).toEqual(storedEntries.map(row));
  expect(Object.keys(texts.entry)).toEqual(storedEntries.map(({ name }) => name));
});

it('knows a draft by the beginning of its key, in its own storage only', () => {
  expect(isListed('portal.draft.termination.u.c', 'session')).toBe(true);
  expect(isListed('portal.draft.termination.u.c', 'local')).toBe(false);
  expect(isListed('portal.lang', 'session')).toBe(true);
  expect(isListed('portal.language', 'session')).toBe(false);
});
