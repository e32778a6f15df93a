/**
 * Derives the Pact matchers of an answer from its schema and an example. They require only the parts that the portal relies on. The
 * functions are pure: the same schema and example give the same template.
 *
 * An object must have the properties of the example that a backend may not omit. A property that not all items of a list have is left out of the template. A property
 * that is null in only some items is matched by an expression that also accepts null. A list is matched by one template for all its items;
 * if the items are of different kinds (persons and companies), the list must have an item of each kind.
 */
import { MatchersV3 } from '@pact-foundation/pact';
import { type Deref, isObject, type Json } from '../../contract/bundle.ts';
import { groupedBy } from '../../contract/grouped.ts';
import { alternativeOf, MAY_BE_OMITTED, shapeOf, typesOf } from '../../contract/schema-shape.ts';
import { anchored, insideOf, insideOfAny, isScalar } from './patterns.ts';

/** Whether the value at a JSON pointer (`*` for the items of a list) must equal the value of the example. */
export type IsExact = (pointer: string, value: unknown) => boolean;

interface Context {
  deref: Deref;
  isExact: IsExact;
}

/** @throws Error that names the pointer, when no matcher of Pact can express the example */
export function matchersOf(schema: unknown, example: unknown, deref: Deref, isExact: IsExact = () => false): unknown {
  return templateOf(schema, [example], '', { deref, isExact });
}

/** @param values all values that the template has to fit: more than one below a list */
function templateOf(schema: unknown, values: readonly unknown[], pointer: string, context: Context): unknown {
  const shape = shapeOf(schema, context.deref);
  const present = values.filter((value) => value !== null);
  const [first] = present;
  if (first === undefined) return null;
  if (!isObject(first) && !Array.isArray(first)) return scalarOf(shape.alternatives, values, pointer, context);
  if (present.length < values.length) throw new Error(`${pointer} is null in some items of a list and an object or a list in others`);
  const alternative = alternativeOf(shape, first, context.deref);
  return Array.isArray(first)
    ? listOf(alternative.items, present as unknown[][], pointer, context)
    : objectOf(alternative, present as Json[], pointer, context);
}

/** Whether the names of an object are the backend's own (the headers of an upload). */
const isMap = (schema: Json): boolean => isObject(schema.patternProperties) && !isObject(schema.properties);

function objectOf(schema: Json, values: readonly Json[], pointer: string, context: Context): Json {
  if (isMap(schema))
    return { 'pact:matcher:type': 'each-value', value: values[0] ?? {}, rules: [{ 'pact:matcher:type': 'type', value: '' }] };
  const properties = isObject(schema.properties) ? schema.properties : {};
  const common = Object.keys(values[0] ?? {}).filter((name) => !MAY_BE_OMITTED.has(name) && values.every((value) => name in value));
  return Object.fromEntries(
    common.map((name) => [
      name,
      templateOf(
        properties[name],
        values.map((value) => value[name]),
        `${pointer}/${name}`,
        context,
      ),
    ]),
  );
}

function listOf(items: unknown, lists: readonly (readonly unknown[])[], pointer: string, context: Context): unknown {
  const all = lists.flat();
  if (all.length === 0) return [];
  const at = `${pointer}/*`;
  const kinds = groupedBy(all, (item) => kindOf(items, item, context.deref));
  if (kinds.size === 1) {
    const min = lists.every((list) => list.length > 0) ? 1 : 0;
    return { 'pact:matcher:type': 'type', min, value: [templateOf(items, all, at, context)] };
  }
  const inEveryList = [...kinds].filter(([kind]) =>
    lists.every((list) => list.some((item) => kindOf(items, item, context.deref) === kind)),
  );
  if (inEveryList.length === 0) throw new Error(`${pointer} has items of different kinds in the items of a list`);
  // The generic `Matcher` of the library wants one type; the variants are JSON of any kind.
  return MatchersV3.arrayContaining(...inEveryList.map(([, same]) => templateOf(items, same, at, context)));
}

/**
 * A key that is equal for items that one template can match. It depends on the alternative of the schema, and on which objects and lists
 * are null.
 */
function kindOf(schema: unknown, value: unknown, deref: Deref): string {
  const shape = shapeOf(schema, deref);
  if (value === null) return shape.alternatives.every(isScalar) ? 'scalar' : 'null';
  const alternative = alternativeOf(shape, value, deref);
  if (isScalar(alternative)) return 'scalar';
  if (Array.isArray(value)) return kindOfList(alternative.items, value, deref);
  const properties = isObject(alternative.properties) ? alternative.properties : {};
  const inner = Object.entries(value as Json)
    .map(([name, one]) => [name, kindOf(properties[name], one, deref)])
    .filter(([, kind]) => kind !== 'scalar' && kind !== 'list');
  return `${shape.alternatives.indexOf(alternative)}${JSON.stringify(inner)}`;
}

/**
 * Lists are of different kinds only when their items are. For example, a thread with sent and received messages is of another kind than a
 * thread with only sent ones.
 */
function kindOfList(items: unknown, list: readonly unknown[], deref: Deref): string {
  if (shapeOf(items, deref).alternatives.filter((one) => !isScalar(one)).length < 2) return 'list';
  return `list ${[...new Set(list.map((item) => kindOf(items, item, deref)))].toSorted().join()}`;
}

/** The example inside a template, without its matchers: the mock server answers with it. */
export function exampleOf(template: unknown): unknown {
  if (Array.isArray(template)) return template.map(exampleOf);
  if (!isObject(template)) return template;
  if ('pact:matcher:type' in template)
    return exampleOf(template['pact:matcher:type'] === 'arrayContains' ? template.variants : template.value);
  return Object.fromEntries(Object.entries(template).map(([name, value]) => [name, exampleOf(value)]));
}

function scalarOf(alternatives: readonly Json[], values: readonly unknown[], pointer: string, { deref, isExact }: Context): unknown {
  const present = values.filter((value) => value !== null);
  const [first] = present;
  const isSame = values.every((value) => value === first);
  if (isSame && isExact(pointer, first)) return first;
  const used = [...new Set(present.map((value) => alternativeOf({ alternatives, nullable: false }, value, deref)))];
  if (present.length < values.length || used.length > 1) {
    const insides = [...(present.length < values.length ? ['null'] : []), ...used.map(insideOfAny)];
    return regex(insides.join('|'), first);
  }
  const [schema = {}] = used;
  if ('const' in schema) return first;
  const inside = typeof first === 'string' ? insideOf(schema) : null;
  if (inside !== null) return regex(inside, first);
  if (typeof first === 'boolean') return MatchersV3.boolean(first);
  if (typeof first === 'number') return typesOf(schema).includes('integer') ? MatchersV3.integer(first) : MatchersV3.number(first);
  return MatchersV3.like(first);
}

/** A matcher by a regular expression. Pact applies it to the text of numbers and of null, too. */
function regex(inside: string, value: unknown): Json {
  return { 'pact:matcher:type': 'regex', regex: anchored(inside), value };
}
