/** Every place in the body of an answer, with its schema. The operators put faults there. */
import { type Deref, isObject, type Json } from '../contract/bundle.ts';
import { alternativeOf, isRequired, shapeOf, typesOf } from '../contract/schema-shape.ts';

export interface Place {
  /** JSON pointer with the real indexes: `/0/tenant/id`. */
  pointer: string;
  /** The pointer with `*` in place of indexes: `/*\/tenant/id`. Faults in different items of a list count as one. */
  general: string;
  value: unknown;
  /** The alternative of the schema that the value matches. */
  schema: Json;
  /** All alternatives of the schema, including the matching one. */
  alternatives: readonly Json[];
  nullable: boolean;
  /** Its name in the surrounding object; null for list items and for the whole body. */
  property: Property | null;
}

interface Property {
  name: string;
  isRequired: boolean;
  /** Whether the object is a map, whose names the backend chooses. */
  isOfMap: boolean;
}

/** Whether an object of the schema may have properties that the schema does not name. */
export function isMap({ patternProperties, additionalProperties = false }: Json): boolean {
  return patternProperties !== undefined || additionalProperties !== false;
}

/** @throws Error when the value does not match the schema, because the unmutated backend must be correct */
export function placesOf(value: unknown, schema: unknown, deref: Deref): Place[] {
  return [...walk(value, schema, deref, '', '', null)];
}

function* walk(
  value: unknown,
  schema: unknown,
  deref: Deref,
  pointer: string,
  general: string,
  property: Property | null,
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
      const named = { name, isRequired: isRequired(own, name), isOfMap: isMap(own) && !(name in properties) };
      yield* walk(inner, properties[name], deref, `${pointer}/${step}`, `${general}/${step}`, named);
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

/** A copy of the document with another value at a pointer; `undefined` removes the value. The pointer must have a target. */
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
