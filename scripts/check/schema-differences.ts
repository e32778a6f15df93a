import { isObject } from '../../contract-tests/contract/bundle.ts';
import { escaped } from '../../contract-tests/contract/pointer.ts';
import { childOf, type Node } from './bundle-node.ts';
import { type Difference, enumeration, limits, opaque, types } from './keyword-differences.ts';

/** The alternatives of a union. */
const UNIONS = ['oneOf', 'anyOf'] as const;

/** Compares two schemas, through references. */
export function schemaDifferences(before: Node, after: Node, seen: ReadonlySet<string> = new Set()): Difference[] {
  const pair = `${before.pointer} ${after.pointer}`;
  if (seen.has(pair)) return [];
  const within = new Set([...seen, pair]);
  const old = unwrapped(before);
  const now = unwrapped(after);
  // A union has no type of its own. A schema that is not a union is compared as a union of one.
  const unionsOn = [old.node, now.node].filter(isUnion).length;
  return [
    ...nullability(old.nullable, now.nullable, after.pointer),
    ...(unionsOn === 0 ? types(old.node, now.node) : unions(old.node, now.node, after.pointer, within)),
    ...(unionsOn === 1
      ? []
      : [
          ...enumeration(old.node, now.node),
          ...limits(old.node, now.node),
          ...opaque(old.node, now.node),
          ...properties(old.node, now.node, within),
          ...parts(old.node, now.node, within),
        ]),
  ];
}

/** A union with null is a nullable schema, as is `type: [x, 'null']`. */
function unwrapped(node: Node): { node: Node; nullable: boolean } {
  const alternatives = UNIONS.flatMap((keyword) => alternativesOf(node, keyword));
  const others = alternatives.filter((alternative) => !isNull(alternative));
  const [only] = others;
  if (only && others.length < alternatives.length) return { node: others.length === 1 ? unwrapped(only).node : node, nullable: true };
  const { type, enum: values } = node.value;
  const nullable = Array.isArray(type) ? type.includes('null') : type === undefined && Array.isArray(values) && values.includes(null);
  return { node, nullable };
}

function isNull({ value }: Node): boolean {
  return value.type === 'null';
}

function nullability(was: boolean, is: boolean, pointer: string): Difference[] {
  if (was === is) return [];
  return is
    ? [{ effect: 'widens', change: 'became-nullable', pointer, what: 'may now be null' }]
    : [{ effect: 'narrows', change: 'no-longer-nullable', pointer, what: 'may no longer be null' }];
}

function properties(before: Node, after: Node, seen: ReadonlySet<string>): Difference[] {
  const was = namesOf(before.value.properties);
  const is = namesOf(after.value.properties);
  const wasRequired = requiredOf(before);
  const isRequired = requiredOf(after);
  const { pointer } = after;
  const removed = was.filter((name) => !is.includes(name));
  return [
    ...removed.map(
      (name): Difference => ({
        effect: 'both',
        change: 'property-removed',
        pointer: `${before.pointer}/properties/${escaped(name)}`,
        what: `the property ${name} is gone`,
      }),
    ),
    ...isRequired
      .filter((name) => !wasRequired.includes(name))
      .map(
        (name): Difference => ({
          effect: 'narrows',
          change: 'property-required',
          pointer: `${pointer}/properties/${escaped(name)}`,
          what: `the property ${name} is now required`,
        }),
      ),
    ...wasRequired
      .filter((name) => !isRequired.includes(name) && !removed.includes(name))
      .map(
        (name): Difference => ({
          effect: 'widens',
          change: 'property-optional',
          pointer: `${pointer}/properties/${escaped(name)}`,
          what: `the property ${name} is no longer required`,
        }),
      ),
    ...was.filter((name) => is.includes(name)).flatMap((name) => compareChildren(before, after, ['properties', name], seen)),
  ];
}

function namesOf(map: unknown): string[] {
  return isObject(map) ? Object.keys(map) : [];
}

function requiredOf({ value }: Node): string[] {
  return Array.isArray(value.required) ? value.required.map(String) : [];
}

function compareChildren(before: Node, after: Node, keys: string[], seen: ReadonlySet<string>): Difference[] {
  const was = childOf(before, ...keys);
  const is = childOf(after, ...keys);
  if (was && is) return schemaDifferences(was, is, seen);
  if (was === is) return [];
  return [
    {
      effect: is ? 'narrows' : 'widens',
      change: `${keys[0]}-changed`,
      pointer: (is ?? was)?.pointer ?? after.pointer,
      what: `${keys.join(' ')} ${is ? 'is new' : 'is gone'}`,
    },
  ];
}

/** Items of lists, and the schemas of `allOf`. */
function parts(before: Node, after: Node, seen: ReadonlySet<string>): Difference[] {
  const count = Math.max(lengthOf(before.value.allOf), lengthOf(after.value.allOf));
  const all = Array.from({ length: count }, (_, index) => compareChildren(before, after, ['allOf', String(index)], seen)).flat();
  return [...compareChildren(before, after, ['items'], seen), ...all];
}

function lengthOf(list: unknown): number {
  return Array.isArray(list) ? list.length : 0;
}

function isUnion({ value }: Node): boolean {
  return UNIONS.some((keyword) => keyword in value);
}

function alternativesOf(node: Node, keyword: string): Node[] {
  return Array.from({ length: lengthOf(node.value[keyword]) }, (_, index) => childOf(node, keyword, String(index))).filter(
    (item) => item !== null,
  );
}

/** The alternatives of a union without null. Any other schema is a union of one. */
function membersOf(node: Node): Node[] {
  return isUnion(node) ? UNIONS.flatMap((keyword) => alternativesOf(node, keyword)).filter((alternative) => !isNull(alternative)) : [node];
}

/** Matches alternatives by the schema that they reference, inline ones by their type. */
function unions(before: Node, after: Node, pointer: string, seen: ReadonlySet<string>): Difference[] {
  const was = membersOf(before);
  const is = membersOf(after);
  const findings: Difference[] = [];
  const unmatched = [...is];
  for (const alternative of was) {
    const index = unmatched.findIndex((candidate) => nameOf(candidate) === nameOf(alternative));
    const match = unmatched[index];
    if (match) {
      unmatched.splice(index, 1);
      findings.push(...schemaDifferences(alternative, match, seen));
    } else findings.push({ effect: 'narrows', change: 'alternative-removed', pointer, what: `no longer takes ${nameOf(alternative)}` });
  }
  return [
    ...findings,
    ...unmatched.map(
      (extra): Difference => ({ effect: 'widens', change: 'alternative-added', pointer, what: `now also takes ${nameOf(extra)}` }),
    ),
  ];
}

function nameOf({ pointer, value }: Node): string {
  return /^\/components\/schemas\/([^/]+)$/.exec(pointer)?.[1] ?? JSON.stringify(value.type ?? value.const ?? value.enum ?? null);
}
