import { posix } from 'node:path';
import ts from 'typescript';
import { DEVELOPMENT, MAY_IMPORT, OUTSIDE } from './architecture-rules.ts';
import type { Finding } from './finding.ts';
import { isTest, lineOf, nodesOf, type Source } from './source-file.ts';

const ALIASES: Readonly<Record<string, string>> = {
  '@': 'src',
  client: 'client',
  generated: 'generated',
  'styled-system': 'generated/styled-system',
};

/** Every module that a file imports: imports, re-exports, dynamic imports and import types. */
export function importsOf(source: Source): { specifier: string; at: string }[] {
  return nodesOf(source).flatMap((node) => {
    const named =
      ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
        ? node.moduleSpecifier
        : ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
          ? node.arguments[0]
          : ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)
            ? node.argument.literal
            : undefined;
    return named && ts.isStringLiteralLike(named) ? [{ specifier: named.text, at: lineOf(source, named) }] : [];
  });
}

/** The file of an import specifier; null for a package. */
export function resolved(specifier: string, from: string): string | null {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('.')) return posix.join(posix.dirname(from), path);
  const [first = '', ...rest] = path.split('/');
  const folder = ALIASES[first];
  return folder === undefined || rest.length === 0 ? null : posix.join(folder, ...rest);
}

interface Area {
  readonly name: string;
  readonly feature: string | null;
}

/** The folder of the rules that a file belongs to. */
function areaOf(file: string): Area {
  const [top = '', second = '', third = ''] = file.split('/');
  if (top === 'generated') return { name: second === 'styled-system' ? second : top, feature: null };
  if (top !== 'src') return { name: top, feature: null };
  const name = second.replace(/(\.test)?\.tsx?$/, '');
  return { name, feature: name === 'features' ? third : null };
}

/** Imports against the allowed direction. Tests may import from everywhere except other features. */
export function misdirectedImports(source: Source): Finding[] {
  const { file } = source;
  const own = areaOf(file);
  const allowed = MAY_IMPORT[own.name];
  if (allowed === undefined) {
    return [
      {
        at: file,
        what: `${own.name} is not a known folder`,
        fix: 'move the file, or add the folder to scripts/check/architecture-rules.ts',
      },
    ];
  }
  return importsOf(source).flatMap(({ specifier, at }): Finding[] => {
    const target = resolved(specifier, file);
    if (target === null) return [];
    const other = areaOf(target);
    const findings: Finding[] = [];
    const isFree = isTest(file) || DEVELOPMENT.some((folder) => file.startsWith(folder));
    if (OUTSIDE.some((folder) => folder === other.name) && !isFree)
      findings.push({
        at,
        what: `${specifier}: the portal imports nothing from ${other.name}/`,
        fix: 'move the shared code into src/ or generated/',
      });
    else if (own.feature !== null && other.feature !== null && own.feature !== other.feature)
      findings.push({
        at,
        what: `the feature ${own.feature} imports the feature ${other.feature}`,
        fix: 'move the shared code to a folder below features/, or compose the two features in src/app/screens/',
      });
    else if (!isFree && allowed !== '*' && other.name !== own.name && !allowed.includes(other.name))
      findings.push({
        at,
        what: `${own.name} imports ${other.name} (${specifier})`,
        fix:
          allowed.length === 0
            ? `${own.name} imports nothing of ours`
            : `${own.name} may import ${allowed.join(', ')}: turn the dependency round, or pass the thing in`,
      });
    return [...findings, ...misspelt(specifier, target, file, at)];
  });
}

/** Relative inside a top folder and with its extension; by alias across top folders. */
function misspelt(specifier: string, target: string, file: string, at: string): Finding[] {
  const isPanda = target.startsWith('generated/styled-system/');
  if (!isPanda && !/\.[a-z]+$/.test(target))
    return [{ at, what: `${specifier} has no extension`, fix: 'write it out: .ts, .tsx, .d.ts, .json, .css' }];
  const [top = ''] = target.split('/');
  const leaves = specifier.startsWith('.') && top !== file.split('/')[0];
  const alias = Object.entries(ALIASES).find(([, folder]) => target.startsWith(`${folder}/`));
  if (!leaves || !alias) return [];
  const [name] = alias;
  return [{ at, what: `${specifier} leaves its top folder`, fix: `import '${name}${target.slice(alias[1].length)}'` }];
}
