/** Finds the alternative of a schema that a value has, and whether it may be null. For matchers, gates and mutants. */
import { type Deref, isObject, type Json } from './bundle.ts';

export interface Shape {
  /** The schemas that a value other than null may have: one, or the alternatives of oneOf and anyOf. */
  alternatives: readonly Json[];
  nullable: boolean;
}

/** Follows references and takes `null` out of the alternatives. */
export function shapeOf(schema: unknown, deref: Deref): Shape {
  const resolved = deref(schema);
  if (!isObject(resolved)) return { alternatives: [{}], nullable: true };
  const union = resolved.oneOf ?? resolved.anyOf;
  // anyOf beside properties only restricts the object (at least one of …); it does not give alternatives.
  if (!Array.isArray(union) || isObject(resolved.properties))
    return { alternatives: [resolved], nullable: typesOf(resolved).includes('null') };
  const shapes = union.map((one) => shapeOf(one, deref));
  return {
    alternatives: shapes.flatMap(({ alternatives }) => alternatives).filter((one) => typesOf(one).join() !== 'null'),
    nullable: shapes.some(({ nullable }) => nullable),
  };
}

export function typesOf(schema: Json): string[] {
  if (Array.isArray(schema.type)) return schema.type.map(String);
  if (typeof schema.type === 'string') return [schema.type];
  if (isObject(schema.properties)) return ['object'];
  if ('const' in schema) return [typeof schema.const];
  return [];
}

export function isRequired(schema: Json, name: string): boolean {
  return Array.isArray(schema.required) && schema.required.includes(name);
}

/** The first alternative that fits a value by type, constants and required properties. */
export function alternativeOf({ alternatives }: Shape, value: unknown, deref: Deref): Json {
  const found = alternatives.length === 1 ? alternatives[0] : alternatives.find((one) => fits(one, value, deref));
  if (!found) throw new Error('no alternative of the schema fits the value');
  return found;
}

function fits(schema: Json, value: unknown, deref: Deref): boolean {
  const types = typesOf(schema);
  if (types.length > 0 && !types.includes(typeOf(value)) && !(types.includes('number') && typeOf(value) === 'integer')) return false;
  if ('const' in schema) return schema.const === value;
  if (Array.isArray(schema.enum)) return schema.enum.includes(value);
  if (!isObject(value)) return true;
  const properties = isObject(schema.properties) ? schema.properties : {};
  if (Array.isArray(schema.required) && !schema.required.every((name) => String(name) in value)) return false;
  return Object.entries(value).every(([name, inner]) => {
    const property = deref(properties[name]);
    if (!isObject(property)) return false;
    return !('const' in property || 'enum' in property) || fits(property, inner, deref);
  });
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

/**
 * Optional properties that a backend may leave out of every answer, whatever its state has (shell.content-language, ending.notice-page,
 * ending.notice-received, ending.notice-parties): no pact requires them, and the values of an answer are compared without them where they are absent.
 * A value that is there must be the right one.
 */
export const MAY_BE_OMITTED: ReadonlySet<string> = new Set([
  'language',
  'receivedAt',
  'confirmations',
  'terminationRequestId',
  'modificationRequestId',
]);
