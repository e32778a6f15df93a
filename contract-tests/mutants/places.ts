/** Every place of an answered body with its schema: where faults can be put. */
import { type Deref, isObject, type Json } from '../contract/bundle.ts';
import { alternativeOf, isRequired, shapeOf, typesOf } from '../contract/schema-shape.ts';

export interface Place {
  /** JSON pointer with the real indexes: `/0/tenant/id`. */
  pointer: string;
  /** The same for any item of a list: `/*\/tenant/id`. Places of different items are one fault. */
  general: string;
  value: unknown;
  /** The alternative of the schema that the value is of. */
  schema: Json;
  /** All alternatives, that one among them. */
  alternatives: readonly Json[];
  nullable: boolean;
  /** How it stands in the object around it; null for an item and for the whole body. */
  property: { name: string; isRequired: boolean } | null;
}

/** @throws Error when the value is not what the schema says: the unmutated backend must be right */
export function placesOf(value: unknown, schema: unknown, deref: Deref): Place[] {
  return [...walk(value, schema, deref, '', '', null)];
}

function* walk(
  value: unknown,
  schema: unknown,
  deref: Deref,
  pointer: string,
  general: string,
  property: Place['property'],
): Generator<Place> {
  const shape = shapeOf(schema, deref);
  const own = value === null ? (shape.alternatives[0] ?? {}) : alternativeOf(shape, value, deref);
  yield { pointer, general, value, schema: own, alternatives: shape.alternatives, nullable: shape.nullable, property };
  if (Array.isArray(value)) {
    for (const [at, item] of value.entries()) yield* walk(item, own.items, deref, `${pointer}/${at}`, `${general}/*`, null);
  } else if (isObject(value)) {
    const properties = isObject(own.properties) ? own.properties : {};
    for (const [name, inner] of Object.entries(value)) {
      const step = name.replaceAll('~', '~0').replaceAll('/', '~1');
      const required = isRequired(own, name);
      yield* walk(inner, properties[name], deref, `${pointer}/${step}`, `${general}/${step}`, { name, isRequired: required });
    }
  }
}

/** Kind of a value as JSON Schema names it. */
export function kindOf(value: unknown): 'null' | 'array' | 'object' | 'string' | 'number' | 'boolean' {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  const kind = typeof value;
  return kind === 'string' || kind === 'number' || kind === 'boolean' ? kind : 'object';
}

export function isOfType(schema: Json, type: string): boolean {
  return typesOf(schema).includes(type);
}

/** A copy of the document with another value at a pointer; `undefined` takes it away. The pointer must lead somewhere. */
export function replaced(document: unknown, pointer: string, value: unknown): unknown {
  if (pointer === '') return value;
  const copy: unknown = structuredClone(document);
  const steps = stepsOf(pointer);
  const last = steps.pop() ?? '';
  const parent = steps.reduce<unknown>((at, step) => (at as Json)[step], copy) as Json;
  if (value === undefined) delete parent[last];
  else parent[last] = value;
  return copy;
}

/** A copy in which a property has another name. */
export function renamed(document: unknown, pointer: string, name: string): unknown {
  const copy: unknown = structuredClone(document);
  const steps = stepsOf(pointer);
  const last = steps.pop() ?? '';
  const parent = steps.reduce<unknown>((at, step) => (at as Json)[step], copy) as Json;
  parent[name] = parent[last];
  delete parent[last];
  return copy;
}

function stepsOf(pointer: string): string[] {
  return pointer
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}
