/** The files by which others judge the project: who publishes it, and under which licence. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { filesOf, readPublisher, unfilled } from '../publisher.ts';
import filled from './publisher.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

it('names the publisher in every file as publisher.json has it', () => {
  for (const [file, text] of Object.entries(filesOf(readPublisher(ROOT), read))) expect({ file, text: read(file) }).toEqual({ file, text });
});

it('marks every placeholder of the publisher as not filled in, and nothing once it is filled in', () => {
  expect(unfilled(filled)).toEqual([]);
  for (const text of Object.values(filesOf(filled, read))) {
    // A resident of the examples is no placeholder.
    expect(text.replace('party-payer@example.com', '')).not.toMatch(/not filled in|example\.com/i);
    expect(text).toContain('publisher.example');
  }
  expect(unfilled({ ...filled, securityEmail: 'security@example.com' })).toEqual(['securityEmail']);
  expect(filesOf({ ...filled, securityEmail: 'security@example.com' }, read)['SECURITY.md']).toContain('not filled in yet');
});

it('shows the pictures of README in publiccode.yml, and keeps none that nothing shows', () => {
  const { description } = parse(read('publiccode.yml')) as { description: { en: { screenshots: string[] } } };
  const inReadme = [...read('README.md').matchAll(/!\[[^\]]*\]\((docs\/images\/[^)]+)\)/g)].map(([, picture]) => picture);
  expect(inReadme.length).toBeGreaterThan(0);
  expect(description.en.screenshots).toEqual(inReadme);
  const tracked = (...globs: string[]) =>
    execFileSync('git', ['ls-files', ...globs], { cwd: ROOT, encoding: 'utf8' })
      .trim()
      .split('\n');
  const documents = tracked('*.md').map(read).join('\n');
  expect(tracked('docs/images').filter((picture) => !documents.includes(picture.split('images/')[1] ?? picture))).toEqual([]);
});

it('covers every tracked file with a licence whose text is there', () => {
  const toml = read('REUSE.toml');
  const globs = [...toml.matchAll(/^path = (\[[^\]]*\]|"[^"]*")$/gm)].flatMap(([, value = '""']) =>
    [JSON.parse(value.replace(/,\s*\]/, ']')) as string | string[]].flat(),
  );
  const covers = (file: string) =>
    globs.some((glob) => (glob.endsWith('/**') ? file.startsWith(glob.slice(0, -2)) : matchesGlob(file, glob)));
  const tracked = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 8 * 1024 * 1024 })
    .trim()
    .split('\n');
  // The specification leaves the licences and its own file out.
  expect(tracked.filter((file) => !/^(LICENSES\/|LICENSE$|REUSE.toml$)/.test(file) && !covers(file))).toEqual([]);
  expect(covers('elsewhere/file.ts')).toBe(false);
  for (const [, id = ''] of toml.matchAll(/^SPDX-License-Identifier = "(.*)"$/gm))
    expect(existsSync(join(ROOT, `LICENSES/${id}.txt`))).toBe(true);
});
