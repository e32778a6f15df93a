import { posix } from 'node:path';
import ts from 'typescript';
import { nodesOf, type Source } from './source-file.ts';

/** A page of the route table, and the modules that the browser loads when it is opened first. */
export interface RouteModules {
  /** The page's name in `patterns` of src/paths.ts. */
  readonly name: string;
  /** Its own component and loader and those of the layouts around it, as paths from the root. */
  readonly modules: readonly string[];
  /** The namespaces of its texts, beside those that every page has. */
  readonly namespaces: readonly string[];
}

/**
 * Every page of the route table (src/app/routes.tsx) with its lazy modules: an object with `path: patterns.<name>`, and every object around it.
 * Routes without lazy modules are redirects and are left out.
 */
export function routeModules(source: Source): RouteModules[] {
  return nodesOf(source).flatMap((node) => {
    if (!ts.isObjectLiteralExpression(node)) return [];
    const name = patternName(node);
    if (name === null) return [];
    const modules = [node, ...enclosingRoutes(source, node)].flatMap((route) => lazyModules(source, route));
    return modules.length === 0 ? [] : [{ name, modules: [...new Set(modules)], namespaces: namespacesOf(node) }];
  });
}

function propertyOf(route: ts.ObjectLiteralExpression, name: string): ts.Expression | null {
  const found = route.properties.find(
    (property): property is ts.PropertyAssignment => ts.isPropertyAssignment(property) && property.name.getText() === name,
  );
  return found?.initializer ?? null;
}

function patternName(route: ts.ObjectLiteralExpression): string | null {
  const path = propertyOf(route, 'path');
  return path !== null && ts.isPropertyAccessExpression(path) && path.expression.getText() === 'patterns' ? path.name.text : null;
}

/** The texts in `lazy: page({ namespaces: […] })`. */
function namespacesOf(route: ts.ObjectLiteralExpression): string[] {
  const lazy = propertyOf(route, 'lazy');
  const [parts] = lazy !== null && ts.isCallExpression(lazy) ? lazy.arguments : [];
  const list = parts !== undefined && ts.isObjectLiteralExpression(parts) ? propertyOf(parts, 'namespaces') : null;
  return list !== null && ts.isArrayLiteralExpression(list) ? list.elements.filter(ts.isStringLiteral).map(({ text }) => text) : [];
}

/** The routes around a route: the objects that it is nested in, and those that hold the constant it is written in. */
function enclosingRoutes(source: Source, route: ts.Node): ts.ObjectLiteralExpression[] {
  const around: ts.ObjectLiteralExpression[] = [];
  for (let node = route.parent; !ts.isSourceFile(node); node = node.parent) {
    if (ts.isObjectLiteralExpression(node)) around.push(node);
    if (!ts.isVariableDeclaration(node)) continue;
    const name = node.name.getText();
    const user = nodesOf(source).find(
      (other) => ts.isIdentifier(other) && other.text === name && ts.isArrayLiteralExpression(other.parent),
    );
    if (user) around.push(...enclosingRoutes(source, user));
  }
  return around;
}

/** The modules that `lazy` of a route imports, including those of constants that the route spreads in (`...notFoundPage`). */
function lazyModules(source: Source, route: ts.ObjectLiteralExpression): string[] {
  const spread = route.properties.flatMap((property) => (ts.isSpreadAssignment(property) ? [property.expression.getText()] : []));
  const constants = nodesOf(source).filter(
    (node): node is ts.VariableDeclaration => ts.isVariableDeclaration(node) && spread.includes(node.name.getText()),
  );
  return [propertyOf(route, 'lazy'), ...constants].flatMap((part) => (part === null ? [] : imported(source, part)));
}

function imported(source: Source, part: ts.Node): string[] {
  if (ts.isCallExpression(part) && part.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [specifier] = part.arguments;
    return specifier && ts.isStringLiteral(specifier) ? [fromRoot(specifier.text, source.file)] : [];
  }
  const modules: string[] = [];
  ts.forEachChild(part, (child) => void modules.push(...imported(source, child)));
  return modules;
}

function fromRoot(specifier: string, importer: string): string {
  return specifier.startsWith('@/') ? specifier.replace('@/', 'src/') : posix.join(posix.dirname(importer), specifier);
}
