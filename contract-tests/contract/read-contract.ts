/** The contract with its examples and provider states: generated/openapi.yaml and generated/states.yaml. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { deref, headerExample, type Json, operationsOf, type RawOperation } from './bundle.ts';

/** A provider state with the values of its parameters. */
export interface State {
  name: string;
  params?: Readonly<Record<string, string | number | boolean>>;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required: boolean;
  schema: Json;
  example: unknown;
}

export interface Answer {
  status: number;
  /** As in openapi/states: `404.not-found`. */
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
  /** Headers of the success answer, each with an example and whether it is required. */
  headers: ReadonlyMap<string, { required: boolean; example: string; patterns: readonly string[] }>;
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

const ADDED_TO_EVERY_WRITE: readonly string[] = ['Idempotency-Key', 'X-Requested-With'];
const ROOT = new URL('../../', import.meta.url);

/** @throws Error when a file cannot be read or a reference cannot be resolved */
export function readContract(root: URL = ROOT): Contract {
  const read = (file: string): unknown => parse(readFileSync(new URL(file, root), 'utf8'));
  return contractOf(read('generated/openapi.yaml') as Json, read('generated/states.yaml') as WrittenState[]);
}

interface WrittenState {
  name: string;
  description: string;
  params?: StateDefinition['params'];
  examples?: { operation: string; example: string; params?: State['params'] }[];
}

export function contractOf(bundle: Json, written: readonly WrittenState[]): Contract {
  const links = new Map<string, StateLink[]>();
  for (const { name, description, examples = [] } of written) {
    for (const { operation, example, params } of examples) {
      const key = `${operation} ${example}`;
      links.set(key, [...(links.get(key) ?? []), { state: { name, ...(params && { params }) }, description }]);
    }
  }
  return {
    bundle,
    deref: (node) => deref(bundle, node),
    operations: operationsOf(bundle).map((raw) => operationOf(bundle, raw)),
    states: new Map(written.map(({ name, description, params = {} }) => [name, { name, description, params }])),
    linksOf: (operationId, example) => links.get(`${operationId} ${example}`) ?? [],
  };
}

function operationOf(bundle: Json, { operationId, tag, method, path, node, parameters }: RawOperation): Operation {
  const followed = (one: unknown) => deref(bundle, one) as Json;
  const security = (node.security ?? bundle.security ?? []) as Json[];
  const success = followed((node.responses as Json)['200']);
  const body = node.requestBody === undefined ? null : followed(node.requestBody);
  return {
    operationId,
    tag,
    method: method.toUpperCase(),
    path,
    cookie: security.some((one) => 'registrationCookie' in one) ? 'registration' : security.length > 0 ? 'session' : 'none',
    parameters: parameters
      .filter((one) => !ADDED_TO_EVERY_WRITE.includes(one.name as string))
      .map((one) => ({
        name: one.name as string,
        in: one.in as Parameter['in'],
        required: one.required === true,
        schema: followed(one.schema),
        example: one.example,
      })),
    body: body && requestBodyOf(followed, body),
    answers: Object.entries(node.responses as Json).flatMap(([status, response]) => answersOf(followed, status, response)),
    success: ((success.content as Json)['application/json'] as Json).schema,
    headers: new Map(
      Object.entries((success.headers as Json | undefined) ?? {}).map(([name, header]) => {
        const documented = followed(header);
        const { required, schema } = documented;
        return [name, { required: required === true, example: headerExample(documented) ?? '', patterns: patternsOf(schema as Json) }];
      }),
    ),
  };
}

/** The pattern of a schema, and those of the parts that a value has to match as well. */
function patternsOf({ pattern, allOf }: Json): string[] {
  const parts = Array.isArray(allOf) ? (allOf as Json[]) : [];
  return [...(typeof pattern === 'string' ? [pattern] : []), ...parts.flatMap(patternsOf)];
}

function requestBodyOf(followed: (node: unknown) => Json, body: Json): Operation['body'] {
  const content = body.content as Record<string, { schema: unknown; examples?: Json }>;
  const types = Object.keys(content);
  const json = content['application/json'];
  return {
    types,
    schema: json?.schema,
    examples: new Map(Object.entries(json?.examples ?? {}).map(([name, example]) => [name, followed(example).value])),
  };
}

function answersOf(followed: (node: unknown) => Json, status: string, response: unknown): Answer[] {
  const content = (followed(response).content ?? {}) as Record<string, { examples?: Json }>;
  return Object.entries(content['application/json']?.examples ?? {}).map(([name, example]) => {
    const { summary, value } = followed(example);
    return { status: Number(status), example: `${status}.${name}`, summary: String(summary), value };
  });
}
