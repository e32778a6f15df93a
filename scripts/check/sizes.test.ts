// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { describeFinding } from './finding.ts';
import type { Chunk, PortalBuild } from './portal-build.ts';
import type { RouteModules } from './route-modules.ts';
import { type Budgets, brotli, measure } from './sizes.ts';

/** One character counts as one KB. */
const weigh = (content: string | Uint8Array): number => content.length * 1024;
const chunk = (file: string, code: string, more: Partial<Chunk> = {}): Chunk => ({
  file,
  code,
  isEntry: false,
  imports: [],
  css: [],
  modules: [],
  packages: [],
  ...more,
});
const portal: PortalBuild = {
  chunks: [
    chunk('entry.js', 'eeee', { isEntry: true, imports: ['react.js'], css: ['entry.css'] }),
    chunk('react.js', 'rrr', { imports: ['entry.js'] }),
    chunk('sign-in.js', 's', {
      modules: ['src/features/sign-in/SignInPage.tsx'],
      imports: ['react.js', 'form.js'],
      css: ['entry.css', 'form.css'],
    }),
    chunk('form.js', 'ff'),
    chunk('payments.js', 'pppppppp'),
  ],
  assets: new Map([
    ['entry.css', 'cc'],
    ['form.css', 'c'],
  ]),
};
const limits = { javascript: 10, css: 3 };
const budgets: Budgets = { anyPage: { javascript: 1, css: 1 }, pages: { login: limits }, opened: {}, absent: ['src/app/dev/'] };
const routes: RouteModules[] = [{ name: 'login', modules: ['src/features/sign-in/SignInPage.tsx'], namespaces: [] }];
const found = (changed: Partial<PortalBuild>, own: Partial<typeof limits> = {}): string[] =>
  measure({ ...portal, ...changed }, routes, { ...budgets, pages: { login: { ...limits, ...own } } }, weigh).findings.map(describeFinding);

describe('first load', () => {
  it('is the entry, the route and all they import, each once', () => {
    const { findings, table } = measure(portal, routes, budgets, weigh);
    expect(findings).toEqual([]);
    expect(table).toEqual(['login                JavaScript 10.0 of 10 KB in 4 files, CSS 3.0 of 3 KB']);
  });

  it('is reported when it exceeds its budget, with the largest files', () => {
    expect(found({}, { javascript: 9 })).toEqual([
      'login  loads 10.0 KB of JavaScript, the budget is 9 → look at the heaviest: entry.js 4.0, react.js 3.0, form.js 2.0',
    ]);
    expect(found({}, { css: 2 })).toEqual([expect.stringContaining('loads 3.0 KB of CSS, the budget is 2')]);
  });

  it('fails when the file of a page has moved', () => {
    const moved = [{ name: 'login', modules: ['src/gone.tsx'], namespaces: [] }];
    expect(measure(portal, moved, budgets, weigh).findings.map(describeFinding)).toEqual([
      expect.stringContaining('src/gone.tsx is in no chunk'),
    ]);
  });

  it('is compared with the default limits when a page has none of its own', () => {
    const { findings } = measure(portal, routes, { ...budgets, pages: {} }, weigh);
    expect(findings.map(describeFinding)).toEqual([
      expect.stringContaining('JavaScript, the budget is 1'),
      expect.stringContaining('CSS, the budget is 1'),
    ]);
  });

  it('reports limits of a page that the route table does not have', () => {
    const pages = { login: limits, signIn: limits };
    expect(measure(portal, routes, { ...budgets, pages }, weigh).findings.map(describeFinding)).toEqual([
      expect.stringContaining('signIn is no page of src/app/routes.tsx'),
    ]);
  });
});

describe('a part that is loaded when it is opened', () => {
  const opened = { editor: { folder: 'src/editor/', packages: ['@tiptap/', 'prosemirror-'], javascript: 5 } };
  const editor = chunk('editor.js', 'ddd', { modules: ['src/editor/Editor.tsx'] });
  const model = chunk('model.js', 'mm', { packages: ['prosemirror-model'] });
  const measured = (chunks: Chunk[], limit = 5) =>
    measure({ ...portal, chunks }, routes, { ...budgets, opened: { editor: { ...opened.editor, javascript: limit } } }, weigh);
  const others = portal.chunks.filter(({ file }) => file !== 'sign-in.js');
  const [, , signIn] = portal.chunks;
  if (signIn === undefined) throw new Error('the sign-in is gone');

  it('is weighed with every file that holds code or packages of it', () => {
    const { findings, table } = measured([...portal.chunks, editor, model]);
    expect(findings).toEqual([]);
    expect(table[0]).toBe('editor               JavaScript 5.0 of 5 KB in 2 files, when it is opened');
    expect(measured([...portal.chunks, editor, model], 4).findings.map(describeFinding)).toEqual([
      expect.stringContaining('editor  weighs 5.0 KB of JavaScript, the budget is 4'),
    ]);
  });

  it.each([
    ['its own code', 'editor.js'],
    ['a package of it', 'model.js'],
  ])('is reported where a page loads %s at once', (_, file) => {
    const page = { ...signIn, imports: [...signIn.imports, file] };
    expect(measured([...others, page, editor, model]).findings.map(describeFinding)).toContainEqual(
      expect.stringContaining(`login  loads editor before it is opened: ${file}`),
    );
  });

  it('is reported when no file of the build holds it', () => {
    expect(measured([...portal.chunks]).findings.map(describeFinding)).toEqual([
      expect.stringContaining('editor: no file of the build holds it'),
    ]);
  });
});

describe('the build', () => {
  it('contains no development code', () => {
    const chunks = [...portal.chunks, chunk('x.js', 'x', { modules: ['src/app/dev/ScenarioPanel.tsx'] })];
    expect(found({ chunks })).toEqual([expect.stringContaining('x.js  holds src/app/dev/ScenarioPanel.tsx')]);
  });

  it('has no web font', () => {
    expect(found({ assets: new Map([...portal.assets, ['inter.woff2', 'f']]) })).toEqual([
      expect.stringContaining('inter.woff2  is or loads a web font'),
    ]);
    expect(found({ assets: new Map([...portal.assets, ['form.css', '@font-face{}']]) }, { css: 99 })).toEqual([
      expect.stringContaining('form.css'),
    ]);
  });
});

it('is measured with brotli', () => {
  expect(brotli('a'.repeat(100_000))).toBeLessThan(100);
});
