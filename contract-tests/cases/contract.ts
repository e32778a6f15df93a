/** What the cases need of the contract: its operations, examples and provider states, from the bundle and openapi/states.yaml. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { State } from './case.ts';

export type Json = Record<string, unknown>;

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required: boolean;
  schema: Json;
  example: unknown;
}

export interface Answer {
  status: number;
  /** As in openapi/states.yaml: `404.not-found`. */
  example: string;
  summary: string;
  value: unknown;
}

export interface Operation {
  operationId: string;
  tag: string;
  method: string;
  path: string;
  cookie: 'session' | 'registration' | 'none';
  parameters: readonly Parameter[];
  /** Named request examples; null for an operation without a body. */
  body: { types: readonly string[]; examples: ReadonlyMap<string, unknown>; schema: unknown } | null;
  answers: readonly Answer[];
  /** Schema of the success body, as it stands in the bundle. */
  success: unknown;
  /** Headers of the success answer with an example and whether they have to be there. */
  headers: ReadonlyMap<string, { required: boolean; example: string; pattern: string }>;
}

export interface StateLink {
  state: State;
  description: string;
}

export interface StateDefinition {
  name: string;
  description: string;
  params: Readonly<Record<string, { type: string; enum?: readonly unknown[]; pattern?: string; optional?: true }>>;
}

export interface Contract {
  bundle: Json;
  operations: readonly Operation[];
  states: ReadonlyMap<string, StateDefinition>;
  /** The states that give an example, by operation and example. */
  linksOf(operationId: string, example: string): readonly StateLink[];
  /** The node itself, or what its `$ref` leads to. */
  deref: (node: unknown) => unknown;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const ADDED_TO_EVERY_WRITE: readonly string[] = ['Idempotency-Key', 'X-Requested-With'];
const ROOT = new URL('../../', import.meta.url);

/** @throws Error when a file cannot be read or a reference leads nowhere */
export function readContract(root: URL = ROOT): Contract {
  const read = (file: string): unknown => parse(readFileSync(new URL(file, root), 'utf8'));
  return contractOf(read('generated/openapi.yaml') as Json, read('openapi/states.yaml') as WrittenState[]);
}

interface WrittenState {
  name: string;
  description: string;
  params?: StateDefinition['params'];
  examples?: { operation: string; example: string; params?: State['params'] }[];
}

export function contractOf(bundle: Json, written: readonly WrittenState[]): Contract {
  const deref = (node: unknown): unknown => follow(bundle, node);
  const links = new Map<string, StateLink[]>();
  for (const { name, description, examples = [] } of written) {
    for (const { operation, example, params } of examples) {
      const key = `${operation} ${example}`;
      links.set(key, [...(links.get(key) ?? []), { state: { name, ...(params && { params }) }, description }]);
    }
  }
  return {
    bundle,
    deref,
    operations: Object.entries(bundle.paths as Record<string, Json>).flatMap(([path, item]) =>
      METHODS.flatMap((method) => {
        const operation = item[method] as Json | undefined;
        return operation ? [operationOf(bundle, path, method, item, operation)] : [];
      }),
    ),
    states: new Map(written.map(({ name, description, params = {} }) => [name, { name, description, params }])),
    linksOf: (operationId, example) => links.get(`${operationId} ${example}`) ?? [],
  };
}

function follow(bundle: Json, node: unknown): unknown {
  const ref = (node as { $ref?: unknown } | null | undefined)?.$ref;
  if (typeof ref !== 'string') return node;
  const found = ref
    .slice(2)
    .split('/')
    .reduce<unknown>(
      (at, part) => (at as Json | undefined)?.[decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~')],
      bundle,
    );
  if (found === undefined) throw new Error(`${ref} leads nowhere`);
  return follow(bundle, found);
}

function operationOf(bundle: Json, path: string, method: string, item: Json, raw: Json): Operation {
  const deref = (node: unknown) => follow(bundle, node) as Json;
  const security = (raw.security ?? bundle.security ?? []) as Json[];
  const success = deref((raw.responses as Json)['200']);
  const body = raw.requestBody === undefined ? null : deref(raw.requestBody);
  return {
    operationId: raw.operationId as string,
    tag: (raw.tags as string[])[0] ?? '',
    method: method.toUpperCase(),
    path,
    cookie: security.some((one) => 'registrationCookie' in one) ? 'registration' : security.length > 0 ? 'session' : 'none',
    parameters: [...((item.parameters as unknown[]) ?? []), ...((raw.parameters as unknown[]) ?? [])]
      .map((one) => deref(one))
      .filter((one) => !ADDED_TO_EVERY_WRITE.includes(one.name as string))
      .map((one) => ({
        name: one.name as string,
        in: one.in as Parameter['in'],
        required: one.required === true,
        schema: deref(one.schema),
        example: one.example,
      })),
    body: body && requestBodyOf(deref, body),
    answers: Object.entries(raw.responses as Json).flatMap(([status, response]) => answersOf(deref, status, response)),
    success: ((success.content as Json)['application/json'] as Json).schema,
    headers: new Map(
      Object.entries((success.headers as Json | undefined) ?? {}).map(([name, header]) => {
        const { required, example, schema } = deref(header);
        return [name, { required: required === true, example: String(example), pattern: (schema as { pattern?: string }).pattern ?? '' }];
      }),
    ),
  };
}

function requestBodyOf(deref: (node: unknown) => Json, body: Json): Operation['body'] {
  const content = body.content as Record<string, { schema: unknown; examples?: Json }>;
  const types = Object.keys(content);
  const json = content['application/json'];
  return {
    types,
    schema: json?.schema,
    examples: new Map(Object.entries(json?.examples ?? {}).map(([name, example]) => [name, deref(example).value])),
  };
}

function answersOf(deref: (node: unknown) => Json, status: string, response: unknown): Answer[] {
  const content = (deref(response).content ?? {}) as Record<string, { examples?: Json }>;
  return Object.entries(content['application/json']?.examples ?? {}).map(([name, example]) => {
    const { summary, value } = deref(example);
    return { status: Number(status), example: `${status}.${name}`, summary: String(summary), value };
  });
}
