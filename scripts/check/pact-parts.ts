import { type Deref, isObject, type Json } from '../../contract-tests/contract/bundle.ts';
import type { Answer } from '../../contract-tests/contract/read-contract.ts';
import { alternativeOf, isRequired, MAY_BE_OMITTED, shapeOf } from '../../contract-tests/contract/schema-shape.ts';

/** JSON pointer in the body, `*` for the items of a list. */
type Pointer = string;

/** Every optional or nullable part of a schema, without those that a backend may omit from every answer: no pact requires them. */
export function partsOf(schema: unknown, deref: Deref, pointer: Pointer = '', within: ReadonlySet<unknown> = new Set()): Set<Pointer> {
  const parts = new Set<Pointer>();
  for (const alternative of shapeOf(schema, deref).alternatives) {
    // A recursive schema has the same parts again.
    if (within.has(alternative)) continue;
    const inner = new Set([...within, alternative]);
    for (const [name, property] of Object.entries(propertiesOf(alternative))) {
      if (MAY_BE_OMITTED.has(name)) continue;
      const at = `${pointer}/${name}`;
      if (!isRequired(alternative, name) || shapeOf(property, deref).nullable) parts.add(at);
      for (const part of partsOf(property, deref, at, inner)) parts.add(part);
    }
    if (alternative.items !== undefined) for (const part of partsOf(alternative.items, deref, `${pointer}/*`, inner)) parts.add(part);
  }
  return parts;
}

/** The parts that a successful answer has with a value, and those that one lacks or has as null. */
export function seenParts(schema: unknown, answers: readonly Answer[], deref: Deref) {
  const present = new Set<Pointer>();
  const absent = new Set<Pointer>();

  function walk(at: unknown, value: unknown, pointer: Pointer): void {
    if (value === null) return;
    const alternative = alternativeOf(shapeOf(at, deref), value, deref);
    if (Array.isArray(value)) for (const item of value) walk(alternative.items, item, `${pointer}/*`);
    else if (isObject(value)) {
      for (const [name, property] of Object.entries(propertiesOf(alternative))) {
        const inner = value[name] ?? null;
        (inner === null ? absent : present).add(`${pointer}/${name}`);
        walk(property, inner, `${pointer}/${name}`);
      }
    }
  }
  for (const { status, value } of answers) if (status === 200) walk(schema, value, '');
  return { present, absent };
}

function propertiesOf(schema: Json): Json {
  return isObject(schema.properties) ? schema.properties : {};
}
