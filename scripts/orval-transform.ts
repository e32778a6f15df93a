/** Small adaptations of the bundle for Orval. They change how the client is written, never what it sends or accepts. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

interface Operation {
  operationId: string;
  responses?: Record<string, Record<string, unknown>>;
}
export interface Bundle {
  paths: Record<string, Partial<Record<(typeof METHODS)[number], Operation>>>;
  components?: { responses?: Record<string, Record<string, unknown>> };
}

/** All adaptations, in the order that they need. */
export function forOrval<T>(spec: T): T {
  inlineSharedResponses(spec);
  withoutSchemaDescriptions(spec);
  withoutAnswerLimits(spec);
  withoutIntegerEnd(spec);
  withoutRequiredAlternatives(spec);
  return spec;
}

/** Every operation of a bundle with its method and path. */
export function operationsOf(bundle: Bundle): { operation: Operation; method: string; path: string }[] {
  return Object.entries(bundle.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ operation, method: method.toUpperCase(), path }] : [];
    }),
  );
}

/** Orval 8.38 with zod schemas imports files for `components/responses` that it never writes; inlined, it needs none. */
export function inlineSharedResponses<T>(spec: T): T {
  const bundle = spec as T & Bundle;
  const shared = bundle.components?.responses ?? {};
  for (const { operation } of operationsOf(bundle)) {
    for (const [status, response] of Object.entries(operation.responses ?? {})) {
      const name = typeof response.$ref === 'string' ? response.$ref.split('/').at(-1) : undefined;
      const target = name === undefined ? undefined : shared[name];
      if (target && operation.responses) operation.responses[status] = target;
    }
  }
  return spec;
}

/**
 * Drops what the schemas say about themselves in words. Orval would write it into the zod schemas as `describe('…')`, and every resident would
 * load the English prose of the contract (3 KB of the front page after compression). It stays in openapi.d.ts, where the editor shows it.
 */
export function withoutSchemaDescriptions(spec: unknown): void {
  for (const [key, value] of entries(spec)) {
    if (key === 'schemas') for (const [, schema] of entries(value)) dropDescriptions(schema);
    else if (key === 'schema') dropDescriptions(value);
    else if (key !== 'examples' && key !== 'example') withoutSchemaDescriptions(value);
  }
}

/** Keywords that hold schemas by name, where `description` is a name like any other. */
const NAMED_SCHEMAS: ReadonlySet<string> = new Set(['properties', 'patternProperties', '$defs']);
/** Keywords that hold data. */
const DATA: ReadonlySet<string> = new Set(['enum', 'const', 'default', 'example', 'examples']);

function dropDescriptions(schema: unknown): void {
  if (typeof schema === 'object' && schema !== null && 'description' in schema) delete schema.description;
  for (const [keyword, value] of entries(schema)) {
    if (NAMED_SCHEMAS.has(keyword)) for (const [, named] of entries(value)) dropDescriptions(named);
    else if (!DATA.has(keyword)) dropDescriptions(value);
  }
}

/** Keywords that limit how long, many or large something is. */
const LIMITS = [
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
] as const;

/**
 * Drops the limits of everything in answers (api.tolerant-portal): in the browser an answer is checked for its shape, types, formats and closed
 * enumerations, and a name that is too long must not blank a page. The schemas of requests keep their limits, and so does the harness, which
 * reads the contract itself. A limited schema that requests and answers share is written out, without its limits, where an answer refers to it.
 */
export function withoutAnswerLimits(spec: unknown): void {
  const bundle = spec as { paths?: unknown; components?: { schemas?: Record<string, unknown> } };
  const schemas = bundle.components?.schemas ?? {};
  const sent = new Set<string>();
  const answers: unknown[] = [];
  const collect = (node: unknown): void => {
    for (const name of schemasIn(node)) {
      if (!(name in schemas) || sent.has(name)) continue;
      sent.add(name);
      collect(schemas[name]);
    }
  };
  for (const [, item] of entries(bundle.paths)) {
    for (const [key, operation] of entries(item)) {
      if (key === 'parameters') collect(operation);
      for (const [part, value] of entries(operation)) {
        if (part === 'requestBody' || part === 'parameters') collect(value);
        if (part === 'responses') answers.push(value);
      }
    }
  }
  for (const [name, schema] of entries(schemas)) if (!sent.has(name)) answers.push(schema);

  const isLimited = (node: unknown, above: readonly string[] = []): boolean =>
    hasLimits(node) || schemasIn(node).some((name) => !above.includes(name) && isLimited(schemas[name], [...above, name]));
  const shared = new Map([...sent].filter((name) => isLimited(schemas[name])).map((name) => [name, structuredClone(schemas[name])]));
  for (const answer of answers) {
    writeOut(answer, shared);
    dropLimits(answer);
  }
}

const SCHEMA_REF = '#/components/schemas/';

/** The names of the schemas that a node refers to. */
function schemasIn(node: unknown): string[] {
  return entries(node).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string' && value.startsWith(SCHEMA_REF) ? [value.slice(SCHEMA_REF.length)] : schemasIn(value),
  );
}

/** Whether a node holds a limit itself, without what it refers to. */
function hasLimits(node: unknown): boolean {
  return entries(node).some(
    ([keyword, value]) =>
      (LIMITS.some((limit) => limit === keyword) && typeof value !== 'object') || (!DATA.has(keyword) && hasLimits(value)),
  );
}

/** Replaces each reference to one of the schemas by the schema itself. A schema that holds itself keeps the inner reference. */
function writeOut(node: unknown, schemas: ReadonlyMap<string, unknown>, above: readonly string[] = []): void {
  for (const [, value] of entries(node)) {
    const [name] = typeof value === 'object' && value !== null && '$ref' in value ? schemasIn({ $ref: value.$ref }) : [];
    const schema = name === undefined || above.includes(name) ? undefined : schemas.get(name);
    if (schema === undefined || name === undefined) writeOut(value, schemas, above);
    else {
      const copy = structuredClone(schema);
      Reflect.deleteProperty(Object(value), '$ref');
      Object.assign(Object(value), copy);
      writeOut(value, schemas, [...above, name]);
    }
  }
}

function dropLimits(node: unknown): void {
  if (typeof node === 'object' && node !== null && !Array.isArray(node)) {
    for (const keyword of LIMITS) if (typeof Reflect.get(node, keyword) !== 'object') Reflect.deleteProperty(node, keyword);
  }
  for (const [keyword, value] of entries(node)) if (!DATA.has(keyword)) dropLimits(value);
}

/** Drops the maximum that every integer of zod has by itself, which is the largest that JSON carries between all programs. */
export function withoutIntegerEnd(node: unknown): void {
  if (typeof node === 'object' && node !== null && 'maximum' in node && node.maximum === Number.MAX_SAFE_INTEGER) delete node.maximum;
  for (const [keyword, value] of entries(node)) if (!DATA.has(keyword)) withoutIntegerEnd(value);
}

/**
 * Drops an `anyOf` that only requires one property or another, which zod cannot say. Orval would write it as a union of empty objects, and name
 * the limits of the other properties after the place in that union.
 */
export function withoutRequiredAlternatives(node: unknown): void {
  if (typeof node === 'object' && node !== null && 'properties' in node && 'anyOf' in node) {
    const only = ['type', 'required'];
    if (entries(node.anyOf).every(([, alternative]) => entries(alternative).every(([keyword]) => only.includes(keyword))))
      delete node.anyOf;
  }
  for (const [keyword, value] of entries(node)) if (!DATA.has(keyword)) withoutRequiredAlternatives(value);
}

function entries(node: unknown): [string, unknown][] {
  return typeof node === 'object' && node !== null ? Object.entries(node) : [];
}

/** Gives every generated function its operationId, by which the transport and its messages know it. */
export function perOperation(bundlePath: string): Record<string, { requestOptions: { operationId: string } }> {
  const bundle = parse(readFileSync(bundlePath, 'utf8')) as Bundle;
  return Object.fromEntries(
    operationsOf(bundle).map(({ operation: { operationId } }) => [operationId, { requestOptions: { operationId } }]),
  );
}
