import { type ESTree, parseSync, Visitor } from 'vite';
import { NotStatic, type StaticValue, staticValue, topLevelConstants } from './static-value.ts';

/** A function of Panda's generated code. It returns the class, or the classes by slot. */
export type StyleFunction = (...args: StaticValue[]) => StaticValue;

/** Panda's generated modules as they are imported, with the functions that may be called, by name. */
export type StyleModules = Readonly<Record<string, Readonly<Record<string, StyleFunction>>>>;

/** The only function that is left in the browser: it joins classes, and is small. */
const JOIN = 'cx';
const JOIN_MODULE = 'styled-system/css/cx';

export interface StyleProblem {
  line: number;
  what: string;
}

export type StyledSource =
  /** Nothing to do. */
  | { kind: 'unchanged' }
  | { kind: 'replaced'; code: string }
  /** A value is known only at run time, so the source would need Panda's runtime. */
  | { kind: 'not-static'; problems: StyleProblem[] };

interface Edit {
  start: number;
  end: number;
  text: string;
}

/**
 * Replaces every call of a style function by what it returns: `css({ display: 'grid' })` by `"d_grid"`. Panda's own functions are called with
 * the arguments of the source, so the result is the same as at run time.
 */
export function replaceStyleCalls(file: string, code: string, modules: StyleModules): StyledSource {
  const { program } = parseSync(file, code);
  const imports = program.body.filter((statement) => statement.type === 'ImportDeclaration' && statement.source.value in modules);
  if (imports.length === 0) return { kind: 'unchanged' };

  const functions = new Map<string, StyleFunction>();
  const edits: Edit[] = [];
  const problems: StyleProblem[] = [];
  const problem = (offset: number, what: string) => problems.push({ line: code.slice(0, offset).split('\n').length, what });

  for (const statement of imports) {
    if (statement.type !== 'ImportDeclaration' || statement.importKind === 'type') continue;
    const source = modules[statement.source.value] ?? {};
    let join = '';
    for (const specifier of statement.specifiers) {
      const name = importedName(specifier);
      const call = name === null ? undefined : source[name];
      if (name === JOIN) join = `import { ${JOIN} as ${specifier.local.name} } from '${JOIN_MODULE}';`;
      else if (call) functions.set(specifier.local.name, call);
      else problem(specifier.start, `${code.slice(specifier.start, specifier.end)} is no style function`);
    }
    edits.push({ start: statement.start, end: statement.end, text: join });
  }

  const constants = topLevelConstants(program);
  const accounted = new Set<number>();
  const account = (node: ESTree.Node) => accounted.add(node.start);
  new Visitor({
    ImportDeclaration: ({ specifiers }) => {
      for (const { start, local } of specifiers) accounted.add(start).add(local.start);
    },
    MemberExpression: ({ property, computed }) => !computed && account(property),
    Property: ({ key, computed, shorthand }) => !computed && !shorthand && account(key),
    TSPropertySignature: ({ key, computed }) => !computed && account(key),
    TSMethodSignature: ({ key, computed }) => !computed && account(key),
    CallExpression: (node) => {
      const call = node.callee.type === 'Identifier' ? functions.get(node.callee.name) : undefined;
      if (!call) return;
      account(node.callee);
      try {
        const result = call(...node.arguments.map((argument) => staticValue(argument, constants)));
        edits.push({
          start: node.start,
          end: node.end,
          text: typeof result === 'string' ? JSON.stringify(result) : `(${JSON.stringify(result)})`,
        });
      } catch (error) {
        if (!(error instanceof NotStatic)) throw error;
        problem(error.offset, error.message);
      }
    },
    Identifier: ({ name, start }) => {
      if (functions.has(name) && !accounted.has(start)) problem(start, `${name} is used in another way than by a call`);
    },
  }).visit(program);

  return problems.length > 0 ? { kind: 'not-static', problems } : { kind: 'replaced', code: applied(code, edits) };
}

function importedName(specifier: ESTree.ImportDeclarationSpecifier): string | null {
  if (specifier.type !== 'ImportSpecifier') return null;
  return specifier.imported.type === 'Literal' ? specifier.imported.value : specifier.imported.name;
}

function applied(code: string, edits: readonly Edit[]): string {
  // From the end, so that earlier positions stay valid.
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code);
}
