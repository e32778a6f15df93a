import type { ESTree } from 'vite';

/** A value that the source contains literally: without calls, parameters or values of the browser. */
export type StaticValue = string | number | boolean | null | undefined | StaticValue[] | { [name: string]: StaticValue };

/** A place in the source whose value is known only at run time. */
export class NotStatic extends Error {
  readonly offset: number;

  constructor(node: ESTree.Node) {
    super(`${node.type} is not known at build time`);
    this.offset = node.start;
  }
}

/** Constants of a module by name, as they are written. */
export type Constants = ReadonlyMap<string, ESTree.Expression>;

/** The constants of the top level. Those inside functions may depend on parameters. */
export function topLevelConstants(program: ESTree.Program): Constants {
  const constants = new Map<string, ESTree.Expression>();
  for (const statement of program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') continue;
    for (const { id, init } of declaration.declarations) if (id.type === 'Identifier' && init) constants.set(id.name, init);
  }
  return constants;
}

/**
 * The value of an expression made of literals, templates, objects, lists, spreads and names of constants.
 * @throws NotStatic at the first part that is anything else
 */
export function staticValue(node: ESTree.Node, constants: Constants): StaticValue {
  const valueOf = (inner: ESTree.Node) => staticValue(inner, constants);
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return valueOf(node.expression);
    case 'Literal':
      if (node.value instanceof RegExp || typeof node.value === 'bigint') throw new NotStatic(node);
      return node.value;
    case 'UnaryExpression': {
      const value = valueOf(node.argument);
      if (node.operator !== '-' || typeof value !== 'number') throw new NotStatic(node);
      return -value;
    }
    case 'TemplateLiteral':
      return node.quasis.map(({ value }, index) => (value.cooked ?? '') + textOf(node.expressions[index], constants)).join('');
    case 'Identifier': {
      if (node.name === 'undefined') return undefined;
      const constant = constants.get(node.name);
      if (!constant) throw new NotStatic(node);
      return valueOf(constant);
    }
    case 'ArrayExpression':
      return node.elements.flatMap((element) => {
        if (!element) throw new NotStatic(node);
        if (element.type !== 'SpreadElement') return [valueOf(element)];
        const spread = valueOf(element.argument);
        if (!Array.isArray(spread)) throw new NotStatic(element);
        return spread;
      });
    case 'ObjectExpression':
      return Object.fromEntries(node.properties.flatMap((property) => entriesOf(property, constants)));
    default:
      throw new NotStatic(node);
  }
}

function entriesOf(property: ESTree.ObjectPropertyKind, constants: Constants): [string, StaticValue][] {
  if (property.type === 'SpreadElement') {
    const spread = staticValue(property.argument, constants);
    if (typeof spread !== 'object' || spread === null || Array.isArray(spread)) throw new NotStatic(property);
    return Object.entries(spread);
  }
  const { key, computed, value, kind, method } = property;
  if (kind !== 'init' || method) throw new NotStatic(property);
  const name = !computed && key.type === 'Identifier' ? key.name : staticValue(key, constants);
  if (typeof name !== 'string' && typeof name !== 'number') throw new NotStatic(key);
  return [[String(name), staticValue(value, constants)]];
}

function textOf(expression: ESTree.Expression | undefined, constants: Constants): string {
  if (!expression) return '';
  const value = staticValue(expression, constants);
  if (typeof value !== 'string' && typeof value !== 'number') throw new NotStatic(expression);
  return String(value);
}
