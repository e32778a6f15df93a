import { type Deref, isObject, type Json } from '../../contract-tests/contract/bundle.ts';
import { alternativeOf, isRequired, MAY_BE_OMITTED, shapeOf } from '../../contract-tests/contract/schema-shape.ts';

/**
 * The optional or nullable parts of a body, and which interactions require each of them or allow it to be absent. Every part needs one of both.
 */

/** JSON pointer in the body, `*` for the items of a list. */
type Pointer = string;

export interface SeenParts {
  /** Parts that an answer must have, with a value other than null. */
  readonly required: ReadonlySet<Pointer>;
  /** Parts that may be missing or null in an answer. */
  readonly leftOut: ReadonlySet<Pointer>;
}

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

/** A body of a pact with its matching rules. */
export interface MatchedBody {
  readonly content: unknown;
  readonly rules: Readonly<Record<string, Rule>>;
}

interface Rule {
  readonly matchers: readonly {
    readonly match: string;
    readonly regex?: string;
    readonly variants?: readonly { readonly index: number; readonly rules: Readonly<Record<string, Rule>> }[];
  }[];
}

/** The parts that a body of a pact requires, and those that it allows to be absent. */
export function seenParts(schema: unknown, body: MatchedBody, deref: Deref): SeenParts {
  const required = new Set<Pointer>();
  const leftOut = new Set<Pointer>();

  function walk(at: unknown, value: unknown, pointer: Pointer, path: string, rules: MatchedBody['rules']): void {
    if (value === null) return;
    const alternative = alternativeOf(shapeOf(at, deref), value, deref);
    if (Array.isArray(value)) {
      const variants = rules[path]?.matchers.find(({ match }) => match === 'arrayContains')?.variants;
      for (const [index, item] of value.entries()) {
        const ofVariant = variants?.find((one) => one.index === index)?.rules;
        if (variants) walk(alternative.items, item, `${pointer}/*`, '$', ofVariant ?? {});
        else walk(alternative.items, item, `${pointer}/*`, `${path}[*]`, rules);
      }
    } else if (isObject(value)) {
      for (const [name, property] of Object.entries(propertiesOf(alternative))) {
        const below = `${path}.${name}`;
        const isThere = name in value && value[name] !== null;
        const mayBeNull = rules[below]?.matchers.some(({ regex }) => regex?.startsWith('^(?:null|')) ?? false;
        (isThere && !mayBeNull ? required : leftOut).add(`${pointer}/${name}`);
        if (isThere) walk(property, value[name], `${pointer}/${name}`, below, rules);
      }
    }
  }
  walk(schema, body.content, '', '$', body.rules);
  return { required, leftOut };
}

function propertiesOf(schema: Json): Json {
  return isObject(schema.properties) ? schema.properties : {};
}
