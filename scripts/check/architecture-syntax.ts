import ts from 'typescript';
import { DEVELOPMENT, HTML_SINKS, isListed, MAX_LINES, RESERVED } from './architecture-rules.ts';
import type { Finding } from './finding.ts';
import { isTest, lineOf, nodesOf, type Source } from './source-file.ts';

/** Attributes whose text a resident reads or hears. */
const SPOKEN: ReadonlySet<string> = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
]);
const LETTER = /\p{L}/u;

/** File names without meaning, barrels, and files that are too long. Checked everywhere. */
export function illShapedFile(source: Source): Finding[] {
  const { file, tree } = source;
  const findings: Finding[] = [];
  const vague = file.split('/').find((part) => /(^|[-.])(utils?|helpers?)([-.]|$)/i.test(part));
  if (vague !== undefined)
    findings.push({
      at: file,
      what: `"${vague}" does not say what the file contains`,
      fix: 'move each function into a file that is named after its subject',
    });
  const statements = tree.statements;
  const forwards =
    statements.length > 0 && statements.every((statement) => ts.isExportDeclaration(statement) && statement.moduleSpecifier !== undefined);
  if (/(^|\/)index\.tsx?$/.test(file) || forwards)
    findings.push({ at: file, what: 'is a barrel file: index.ts, or only re-exports', fix: 'import from the file that defines the thing' });
  const lines = tree.getLineAndCharacterOfPosition(tree.end).line + 1;
  if (lines > MAX_LINES)
    findings.push({ at: file, what: `has ${lines} lines, more than ${MAX_LINES}`, fix: 'split it by what its parts are about' });
  return findings;
}

/** Reports syntax that the portal's code may use only in the listed places. Tests are not checked. */
export function forbiddenSyntax(source: Source): Finding[] {
  if (isTest(source.file) || source.file.endsWith('.d.ts')) return [];
  return nodesOf(source).flatMap((node) => [
    ...defaultExport(source, node),
    ...reservedName(source, node),
    ...htmlSink(source, node),
    ...inlineText(source, node),
  ]);
}

function defaultExport(source: Source, node: ts.Node): Finding[] {
  const isDefault =
    (ts.isExportAssignment(node) && !node.isExportEquals) ||
    (ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)) ||
    (ts.isExportSpecifier(node) && node.name.text === 'default');
  if (!isDefault || source.file.endsWith('.route.tsx')) return [];
  return [{ at: lineOf(source, node), what: 'is a default export, which every importer can name differently', fix: 'export it by name' }];
}

/** `fetch`, `Date` and the storages, used as values: `typeof fetch` and the type `Date` are fine. */
function reservedName(source: Source, node: ts.Node): Finding[] {
  if (!ts.isIdentifier(node)) return [];
  const rule = Object.hasOwn(RESERVED, node.text) ? RESERVED[node.text] : undefined;
  if (!rule || isListed(source.file, rule.in) || !isUsedAsValue(node)) return [];
  return [{ at: lineOf(source, node), what: `uses ${node.text}, which belongs to ${Object.keys(rule.in).join(', ')}`, fix: rule.instead }];
}

function isUsedAsValue(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node)
    return ts.isIdentifier(parent.expression) && ['window', 'globalThis', 'self'].includes(parent.expression.text);
  if (ts.isTypeQueryNode(parent) || ts.isTypeReferenceNode(parent) || ts.isQualifiedName(parent) || ts.isImportSpecifier(parent))
    return false;
  const isDeclared =
    (ts.isPropertyAssignment(parent) ||
      ts.isPropertySignature(parent) ||
      ts.isPropertyDeclaration(parent) ||
      ts.isMethodSignature(parent) ||
      ts.isMethodDeclaration(parent)) &&
    parent.name === node;
  return !isDeclared && !(ts.isParameter(parent) && parent.name === node) && !ts.isJsxAttribute(parent);
}

function htmlSink(source: Source, node: ts.Node): Finding[] {
  const isSink = ts.isIdentifier(node) && ['dangerouslySetInnerHTML', 'innerHTML', 'outerHTML', 'insertAdjacentHTML'].includes(node.text);
  return isSink && !isListed(source.file, HTML_SINKS.in)
    ? [{ at: lineOf(source, node), what: `uses ${node.text}`, fix: HTML_SINKS.instead }]
    : [];
}

/** Text between tags, or in an attribute that is read aloud. */
function inlineText(source: Source, node: ts.Node): Finding[] {
  if (DEVELOPMENT.some((folder) => source.file.startsWith(folder))) return [];
  const text = ts.isJsxText(node)
    ? node.text
    : ts.isJsxAttribute(node) && SPOKEN.has(node.name.getText(source.tree))
      ? literalOf(node.initializer)
      : ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)
        ? literalOf(node)
        : undefined;
  if (text === undefined || !LETTER.test(text)) return [];
  return [
    { at: lineOf(source, node), what: `has the text "${text.trim().slice(0, 40)}"`, fix: 'put it in locales/{fi,sv,en} and use t()' },
  ];
}

function literalOf(node: ts.Node | undefined): string | undefined {
  if (!node) return undefined;
  if (ts.isJsxExpression(node)) return literalOf(node.expression);
  return ts.isStringLiteralLike(node) ? node.text : undefined;
}
