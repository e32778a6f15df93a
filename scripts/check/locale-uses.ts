import ts from 'typescript';
import { lineOf, nodesOf, type Source } from './source-file.ts';

/** The texts that the code uses, as far as static analysis can tell. */
export interface LocaleUses {
  /** Calls of `t` with a literal namespace and key. */
  readonly exact: readonly { readonly namespace: string; readonly key: string; readonly at: string }[];
  /** Every string of the code, because keys can be in tables. */
  readonly strings: ReadonlySet<string>;
  /** Keys of calls with `returnObjects`, in whichever namespace: they use every text below the key. */
  readonly branches: ReadonlySet<string>;
  /** Templates with placeholders, as regular expressions of the texts that they can become. */
  readonly patterns: readonly RegExp[];
}

const DEFAULT_NAMESPACE = 'common';

/** Reads the uses in one file. */
export function localeUsesIn(source: Source): LocaleUses {
  const nodes = nodesOf(source);
  const strings = new Set<string>();
  const branches = new Set<string>();
  const patterns: RegExp[] = [];
  for (const node of nodes) {
    if (ts.isStringLiteralLike(node) && !ts.isImportDeclaration(node.parent)) strings.add(node.text);
    const branch = branchOf(node);
    if (branch !== null) branches.add(branch);
    if (ts.isTemplateExpression(node)) {
      const pattern = patternOf(node);
      if (pattern) patterns.push(pattern);
    }
  }
  const exact = nodes.flatMap((node) => {
    const named = keyOf(node);
    return named ? [{ ...named, at: lineOf(source, node) }] : [];
  });
  return { exact, strings, branches, patterns };
}

/** The key of a call such as `t('decision', { returnObjects: true })`. */
function branchOf(node: ts.Node): string | null {
  if (!ts.isCallExpression(node) || node.expression.getText() !== 't') return null;
  const [key, options] = node.arguments;
  if (!key || !ts.isStringLiteralLike(key) || !options || !ts.isObjectLiteralExpression(options)) return null;
  return options.properties.some((property) => property.name?.getText() === 'returnObjects') ? key.text : null;
}

/** `state.${state}.title` may be any text in the middle; a template without a word of its own matches nothing. */
function patternOf(template: ts.TemplateExpression): RegExp | null {
  const parts = [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)];
  if (!parts.some((part) => /\w/.test(part))) return null;
  return new RegExp(`^${parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`);
}

function keyOf(node: ts.Node): { namespace: string; key: string } | null {
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression) || node.expression.text !== 't') return null;
  const [first, options] = node.arguments;
  if (!first || !ts.isStringLiteralLike(first)) return null;
  const [, spelled, rest] = /^([a-z-]+):(.+)$/.exec(first.text) ?? [];
  if (spelled !== undefined && rest !== undefined) return { namespace: spelled, key: rest };
  const namespace = namespaceOption(options) ?? namespaceInScope(node);
  return namespace === null ? null : { namespace, key: first.text };
}

function namespaceOption(options: ts.Expression | undefined): string | null {
  if (!options || !ts.isObjectLiteralExpression(options)) return null;
  for (const property of options.properties) {
    if (ts.isPropertyAssignment(property) && property.name.getText() === 'ns' && ts.isStringLiteralLike(property.initializer))
      return property.initializer.text;
  }
  return null;
}

/** The namespace of the nearest `const { t } = useTranslation('…')`; null where `t` comes from elsewhere. */
function namespaceInScope(call: ts.Node): string | null {
  for (let scope: ts.Node = call.parent; ; scope = scope.parent) {
    if (ts.isBlock(scope) || ts.isSourceFile(scope)) {
      for (const statement of scope.statements) {
        if (!ts.isVariableStatement(statement)) continue;
        for (const { name, initializer } of statement.declarationList.declarations) {
          const bindsT = ts.isObjectBindingPattern(name) && name.elements.some((element) => element.name.getText() === 't');
          if (bindsT && initializer && ts.isCallExpression(initializer) && initializer.expression.getText() === 'useTranslation')
            return firstNamespace(initializer.arguments);
        }
      }
    }
    if (ts.isSourceFile(scope)) return null;
  }
}

function firstNamespace([namespaces, options]: ts.NodeArray<ts.Expression>): string | null {
  if (options) return null; // A key prefix: what the calls name is not the whole key.
  if (!namespaces) return DEFAULT_NAMESPACE;
  if (ts.isStringLiteralLike(namespaces)) return namespaces.text;
  const first = ts.isArrayLiteralExpression(namespaces) ? namespaces.elements[0] : undefined;
  return first && ts.isStringLiteralLike(first) ? first.text : null;
}
