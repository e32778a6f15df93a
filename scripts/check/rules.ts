import { parse } from 'yaml';
import notAsked from '../../contract-tests/verify/rules-not-asked.json' with { type: 'json' };
import { type Finding, runAlone } from './finding.ts';
import { filesBelow, readerOf } from './repository-files.ts';

/** Every rule of docs/rules that is built is cited by its id in code or contract, and in a test; a rule of the contract is asked by a check. */

const PAGES = 'docs/rules';
const FOLDERS = ['client', 'contract-tests', 'deploy', 'docs', 'e2e', 'mock', 'openapi', 'scripts', 'serve', 'src'];
const ROOT_FILES = ['CHANGELOG.md', 'CONTRIBUTING.md', 'README.md', 'panda.config.ts', 'vite.config.ts'];
const READ = /\.(ts|tsx|css|ya?ml|md|json|html)$/;
/** Not searched: examples and pacts (data), releases (published), and the tests of this gate (made-up ids). */
const NOT_READ = /^(openapi\/(examples|releases)|contract-tests\/pacts)\/|^scripts\/(check\/)?rules\.test\.ts$/;
const TEST = /\.(test|e2e)\.tsx?$|^e2e\/|^contract-tests\/(cases|consumer|on-mock|mutants)\//;
const CONTRACT = /^openapi\/(?:paths\/[^/]+|schemas\/[^/]+|openapi|parameters|responses)\.yaml$/;
const HARNESS = /^contract-tests\/(?:cases|verify|mutants|consumer)\/.*\.ts$/;

export interface Rule {
  readonly id: string;
  /** File and line of its row. */
  readonly at: string;
  /** `untested` has a reason in its row; `unclear` has a mark that is neither empty nor one of the others. */
  readonly state: 'held' | 'planned' | 'untested' | 'unclear';
}

export interface TextFile {
  readonly path: string;
  readonly text: string;
}

/** A rule with the files that cite it. */
export interface TracedRule extends Rule {
  readonly code: readonly string[];
  readonly tests: readonly string[];
}

/** The rows of one page of docs/rules. */
export function rulesOf({ path, text }: TextFile): Rule[] {
  return text.split('\n').flatMap((line, index) => {
    const id = /^\| `([a-z-]+\.[a-z0-9-]+)`/.exec(line)?.[1];
    return id === undefined ? [] : [{ id, at: `${path}:${index + 1}`, state: stateOf(line.split('|').at(-2)?.trim() ?? '') }];
  });
}

function stateOf(mark: string): Rule['state'] {
  if (mark === '') return 'held';
  if (mark === 'planned') return mark;
  return /^untested: .*\w/.test(mark) ? 'untested' : 'unclear';
}

/** The ids that a text cites: the name of a page, a dot, and two or more words with hyphens. No code looks like this. */
export function citationsIn(text: string, pages: readonly string[]): { id: string; line: number }[] {
  const citation = new RegExp(String.raw`(?<![\w./-])(?:${pages.join('|')})\.[a-z0-9]+(?:-[a-z0-9]+)+(?![\w/-]|\.\w)`, 'g');
  return text.split('\n').flatMap((line, index) => [...line.matchAll(citation)].map(([id]) => ({ id, line: index + 1 })));
}

/** Lines that cite a document which is not in the repository. */
function foreignCitations(text: string): number[] {
  const foreign = /\u00a7|\b(?:shell|transactions|decisions),? (?:section )?\d/i;
  return text.split('\n').flatMap((line, index) => (foreign.test(line) ? [index + 1] : []));
}

function pagesOf(rules: readonly Rule[]): string[] {
  return [...new Set(rules.map(({ id }) => id.slice(0, id.indexOf('.'))))];
}

/** Every rule with the files that cite it. Citations in documents do not count. */
export function traceOf(rules: readonly Rule[], files: readonly TextFile[]): TracedRule[] {
  const pages = pagesOf(rules);
  const citing = files
    .filter(({ path }) => !path.endsWith('.md'))
    .map(({ path, text }) => ({ path, ids: new Set(citationsIn(text, pages).map(({ id }) => id)) }));
  return rules.map((rule) => {
    const paths = citing.filter(({ ids }) => ids.has(rule.id)).map(({ path }) => path);
    return { ...rule, code: paths.filter((path) => !TEST.test(path)), tests: paths.filter((path) => TEST.test(path)) };
  });
}

/** Repeated and unknown ids, citations of documents outside the repository, and rules without code or test. */
export function brokenTraces(rules: readonly Rule[], files: readonly TextFile[]): Finding[] {
  const pages = pagesOf(rules);
  const ids = rules.map(({ id }) => id);
  /** Where it is cited instead. */
  const onlyIn = (id: string, cited: readonly string[]) => {
    const [place] = [...cited, ...files.filter(({ path, text }) => !path.startsWith(PAGES) && text.includes(id)).map(({ path }) => path)];
    return place === undefined ? '' : `, only in ${place}`;
  };
  const cite = 'name the id where the rule is carried or held; a rule that no test can hold is marked untested: <reason>';
  return [
    ...rules.flatMap(({ id, at }, index) => (ids.indexOf(id) === index ? [] : [{ at, what: `${id} is the id of two rules` }])),
    ...files.flatMap(({ path, text }) => [
      ...citationsIn(text, pages)
        .filter(({ id }) => !ids.includes(id))
        .map(({ id, line }) => ({ at: `${path}:${line}`, what: `${id} is not in ${PAGES}`, fix: 'correct the id, or write the rule' })),
      ...foreignCitations(text).map((line) => ({ at: `${path}:${line}`, what: 'cites a section by number', fix: 'cite a rule by its id' })),
    ]),
    ...traceOf(rules, files).flatMap(({ at, id, state, code, tests }) => {
      if (state === 'planned') return [];
      if (state === 'unclear') return [{ at, what: `${id} has an unclear state`, fix: 'empty, planned, or untested: <reason>' }];
      // Such an id looks like any property of code, so that it would be found in no file.
      if (!/\..+-/.test(id)) return [{ at, what: `${id} has one word after the dot`, fix: `two or more, with hyphens: ${id}-shown` }];
      return [
        ...(code.length === 0 ? [{ at, what: `${id} is cited by no code or contract${onlyIn(id, tests)}`, fix: cite }] : []),
        ...(tests.length === 0 && state === 'held' ? [{ at, what: `${id} is cited by no test${onlyIn(id, code)}`, fix: cite }] : []),
      ];
    }),
  ];
}

/**
 * Rules that a description of the contract cites and that neither an interaction nor a check of the harness asks for. A rule of an operation is
 * asked by its interactions.
 */
export function unaskedRules(
  files: readonly TextFile[],
  pages: readonly string[],
  reasons: Readonly<Record<string, string>> = notAsked,
): Finding[] {
  const idsIn = (text: string) => citationsIn(text, pages).map(({ id }) => id);
  const described = files.filter(({ path }) => CONTRACT.test(path)).flatMap(({ path, text }) => descriptionsIn(path, parse(text), ''));
  const asked = new Set([
    ...described.filter(({ at }) => /\/(?:get|post|patch|put)$/.test(at)).flatMap(({ text }) => idsIn(text)),
    ...files.filter(({ path }) => HARNESS.test(path)).flatMap(({ text }) => idsIn(text)),
  ]);
  const cited = new Map(described.flatMap(({ at, text }) => idsIn(text).map((id) => [id, at] as const)));
  const table = 'contract-tests/verify/rules-not-asked.json';
  return [
    ...[...cited]
      .filter(([id]) => !asked.has(id) && reasons[id] === undefined)
      .map(([id, at]) => ({
        at,
        what: `${id} is in no interaction and no check of the harness`,
        fix: `test it and cite it in contract-tests/, or give the reason in ${table}`,
      })),
    ...Object.keys(reasons)
      .filter((id) => asked.has(id) || !cited.has(id))
      .map((id) => ({ at: table, what: asked.has(id) ? `${id} is tested, and needs no reason` : `${id} is not in the contract` })),
  ];
}

function descriptionsIn(path: string, node: unknown, pointer: string): { at: string; text: string }[] {
  if (typeof node !== 'object' || node === null) return [];
  const { description } = node as { description?: unknown };
  const own = typeof description === 'string' ? [{ at: `${path}#${pointer}`, text: description }] : [];
  return [...own, ...Object.entries(node).flatMap(([name, inner]) => descriptionsIn(path, inner, `${pointer}/${name}`))];
}

/** The rules of the repository, and the files that may cite them. */
export function readRules(root: string): { rules: Rule[]; files: TextFile[] } {
  const read = readerOf(root);
  const files = [...FOLDERS.flatMap((folder) => filesBelow(root, folder)), ...ROOT_FILES]
    .filter((path) => READ.test(path) && !NOT_READ.test(path))
    .map((path) => ({ path, text: read(path) }));
  return { rules: files.filter(({ path }) => path.startsWith(`${PAGES}/`)).flatMap(rulesOf), files };
}

/** The gate. */
export function checkRules(root: string): Finding[] {
  const { rules, files } = readRules(root);
  return [...brokenTraces(rules, files), ...unaskedRules(files, pagesOf(rules))];
}

if (import.meta.main) await runAlone(checkRules);
