/** Makes invalid requests from a valid one. Each breaks one limit of the contract's schemas. */
import { isObject, type Json } from '../../contract/bundle.ts';
import type { DocumentedContract } from '../../contract/documented-answers.ts';
import { escaped } from '../../contract/pointer.ts';
import { alternativeOf, isRequired, shapeOf, typesOf } from '../../contract/schema-shape.ts';
import { citedAt } from '../core/requirement.ts';

export interface BrokenRequest {
  /** `without /title`, `/title with 101 letters`. */
  what: string;
  /** The JSON pointer of the invalid value. */
  pointer: string;
  body: unknown;
  /** The rules that the contract cites for the value. */
  rules?: string;
}

type Site = readonly [what: string, value: unknown];
/** Stands for a property that is left out. */
const LEFT_OUT = Symbol('left out');

const BAD_OF_FORMAT: Readonly<Record<string, readonly string[]>> = {
  date: ['2026-02-30', '20.11.2026'],
  email: ['ei-osoite', 'nimi@'],
  uuid: ['ei-uuid'],
};

/** @returns the invalid requests; none for an operation without a JSON body */
export function brokenRequests(contract: DocumentedContract, operationId: string, valid: unknown): BrokenRequest[] {
  const operation = contract.operations.get(operationId);
  if (!operation) return [];
  const schema = `/paths/${escaped(operation.path)}/${operation.method.toLowerCase()}/requestBody/content/application~1json/schema`;
  const root = contract.nodeAt(schema);
  if (!root) return [];
  const deref = (node: unknown): unknown => {
    const ref = isObject(node) ? node.$ref : undefined;
    return typeof ref === 'string' ? (contract.nodeAt(ref.slice(1))?.node ?? node) : node;
  };
  return [...sites(root.node, valid, '', deref)]
    .map(([pointer, what, value]) => ({ what, pointer, body: replaced(valid, pointer, value) }))
    .filter(({ body }) => contract.errorsOf(schema, body, true).length > 0)
    .map((one) => {
      const rules = citedAt(contract, schema, one.pointer);
      return { ...one, ...(rules !== null && { rules }) };
    });
}

function* sites(
  schema: unknown,
  value: unknown,
  pointer: string,
  deref: (node: unknown) => unknown,
): Generator<readonly [pointer: string, what: string, value: unknown]> {
  const shape = shapeOf(schema, deref);
  if (value === null) return;
  const own = alternativeOf(shape, value, deref);
  for (const [what, broken] of brokenValues(own, value)) yield [pointer, `${pointer || '/'} ${what}`, broken];
  if (Array.isArray(value) && value.length > 0) yield* sites(own.items, value[0], `${pointer}/0`, deref);
  if (!isObject(value) || !isObject(own.properties)) return;
  for (const [name, inner] of Object.entries(value)) {
    const at = `${pointer}/${escaped(name)}`;
    if (isRequired(own, name)) {
      yield [at, `without ${at}`, LEFT_OUT];
      // A backend may treat null like an optional property that is left out, so only required ones are set to null.
      yield [at, `${at} null`, null];
    }
    if (name in own.properties) yield* sites(own.properties[name], inner, at, deref);
  }
}

function* brokenValues(schema: Json, value: unknown): Generator<Site> {
  const [type] = typesOf(schema);
  if (Array.isArray(value)) {
    const { minItems, maxItems, uniqueItems } = schema as { minItems?: number; maxItems?: number; uniqueItems?: boolean };
    if (minItems !== undefined && minItems > 0) yield ['with no items', []];
    if (value.length === 0 && isObject(schema.items) && schema.items.type === 'integer') yield* brokenNumbers(maxItems);
    if (uniqueItems === true && value.length > 0) yield ['with an item twice', [value[0], value[0]]];
    if (maxItems !== undefined && maxItems <= 50 && value.length > 0)
      yield [`with ${maxItems + 1} items`, Array.from({ length: maxItems + 1 }, (_, at) => numbered(value[0], at))];
  } else if (typeof value === 'string') yield* brokenTexts(schema, value);
  else if (type === 'integer') {
    const { minimum, maximum } = schema as { minimum?: number; maximum?: number };
    if (minimum !== undefined) yield [`of ${minimum - 1}`, minimum - 1];
    if (maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER) yield [`of ${maximum + 1}`, maximum + 1];
    yield ['with a fraction', 1.5];
    yield ['with letters', 'kaksi'];
  } else if (type === 'number') {
    const { minimum, maximum } = schema as { minimum?: number; maximum?: number };
    if (minimum !== undefined) yield [`of ${minimum - 1}`, minimum - 1];
    if (maximum !== undefined) yield [`of ${maximum + 1}`, maximum + 1];
    yield ['with letters', 'kaksi'];
  } else if (type === 'boolean') yield ['with a word', 'ehkä'];
  else if (isObject(value)) yield ['as a text', 'teksti'];
}

/** Invalid values for an empty list of numbers. */
function* brokenNumbers(maxItems: number | undefined): Generator<Site> {
  yield ['with the number 0', [0]];
  yield ['with a number twice', [1, 1]];
  if (maxItems !== undefined) yield [`with ${maxItems + 1} numbers`, Array.from({ length: maxItems + 1 }, (_, at) => at + 1)];
}

function* brokenTexts(schema: Json, value: string): Generator<Site> {
  const { minLength, maxLength, pattern, format } = schema as { minLength?: number; maxLength?: number; pattern?: string; format?: string };
  if (Array.isArray(schema.enum) || 'const' in schema) {
    yield ['with another word', 'jokin_muu'];
    yield ['in capitals', value.toUpperCase()];
  }
  if ((minLength ?? 0) > 0 || pattern !== undefined || format !== undefined) yield ['empty', ''];
  if (minLength !== undefined && minLength > 1) yield [`with ${minLength - 1} letters`, value.slice(0, minLength - 1)];
  if (maxLength !== undefined && maxLength <= 20_000) yield [`with ${maxLength + 1} letters`, longer(value, maxLength + 1, format)];
  for (const bad of BAD_OF_FORMAT[format ?? ''] ?? []) yield [`of ${bad}`, bad];
  if (pattern !== undefined) {
    yield ['with a blank before it', ` ${value}`];
    yield ['with a letter at its end', `${value}?`];
    yield ['without its first letter', value.slice(1)];
    yield ['in small letters', value.toLowerCase()];
    yield ['with a slash before it', `../${value}`];
    yield ['with a backslash before it', `C:\\${value}`];
    yield ['with a control character at its end', `${value}\u0007`];
  }
}

/** A text of this length that still has its format. */
function longer(value: string, length: number, format: string | undefined): string {
  return format === 'email' ? `${'a'.repeat(length - '@example.com'.length)}@example.com` : value.slice(0, 1).padEnd(length, 'a');
}

/** A copy of the item that differs from the other copies, for lists with unique items. */
function numbered(item: unknown, at: number): unknown {
  if (typeof item === 'number') return item + at;
  if (typeof item === 'string' && /-[0-9a-f]{12}$/.test(item)) return item.slice(0, -12) + String(at).padStart(12, '0');
  return item;
}

function replaced(root: unknown, pointer: string, value: unknown): unknown {
  if (pointer === '') return value;
  const copy = structuredClone(root);
  const keys = pointer.split('/').slice(1);
  const last = keys.pop() ?? '';
  const parent = keys.reduce<unknown>((at, key) => (at as Json)[key], copy) as Json;
  if (value === LEFT_OUT) delete parent[last];
  else parent[last] = value;
  return copy;
}
