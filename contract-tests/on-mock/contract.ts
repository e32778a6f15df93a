/** The bundled contract as the generated client is called from it: every operation with arguments that it accepts, and its named answers. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

type Json = Record<string, unknown>;

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required?: boolean;
  schema?: Json;
  example?: unknown;
}

export interface NamedAnswer {
  status: number;
  name: string;
  value: unknown;
}

export interface ContractOperation {
  operationId: string;
  tag: string;
  /** Values of the path's parameters, in the order in which they stand in the path. */
  pathValues: unknown[];
  /** The first request example that is JSON, a Blob for bytes; null for an operation without a body. */
  body: { value: unknown } | null;
  /** The query parameters by name; null for an operation that has none. */
  query: Json | null;
  /** Headers that the transport does not add by itself. */
  headers: Record<string, string>;
  answers: NamedAnswer[];
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const ADDED_BY_THE_TRANSPORT = ['Idempotency-Key', 'X-Requested-With'];

/** @throws Error naming the operation when an example or a parameter cannot be found. */
export function readContract(file = new URL('../../generated/openapi.yaml', import.meta.url)): ContractOperation[] {
  const bundle = parse(readFileSync(file, 'utf8')) as Json;
  const deref: Deref = (node) => {
    const ref = (node as { $ref?: string } | undefined)?.$ref;
    if (ref === undefined) return node;
    const found = ref
      .slice(2)
      .split('/')
      .reduce<unknown>(
        (at, part) => (at as Json | undefined)?.[decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~')],
        bundle,
      );
    if (found === undefined) throw new Error(`${ref} leads nowhere`);
    return deref(found);
  };

  return Object.entries(bundle.paths as Record<string, Json>).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method] as Json | undefined;
      if (!operation) return [];
      const parameters = [...((item.parameters as unknown[]) ?? []), ...((operation.parameters as unknown[]) ?? [])].map(
        (one) => deref(one) as Parameter,
      );
      const query = parameters.filter((one) => one.in === 'query');
      return [
        {
          operationId: operation.operationId as string,
          tag: (operation.tags as string[])[0] ?? '',
          pathValues: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) =>
            valueOf(
              parameters.find((one) => one.name === name),
              deref,
            ),
          ),
          body: operation.requestBody === undefined ? null : bodyOf(deref(operation.requestBody) as Json, deref),
          query:
            query.length === 0
              ? null
              : Object.fromEntries(query.filter((one) => one.required).map((one) => [one.name, valueOf(one, deref)])),
          headers: Object.fromEntries(
            parameters
              .filter((one) => one.in === 'header' && !ADDED_BY_THE_TRANSPORT.includes(one.name))
              .map((one) => [one.name, String(valueOf(one, deref))]),
          ),
          answers: answersOf(operation.responses as Json, deref),
        },
      ];
    }),
  );
}

/** The node itself, or what its `$ref` leads to. */
type Deref = (node: unknown) => unknown;

function valueOf(parameter: Parameter | undefined, deref: Deref): unknown {
  if (!parameter) throw new Error('a placeholder of a path has no parameter');
  if (parameter.example !== undefined) return parameter.example;
  const schema = deref(parameter.schema) as Json;
  const [first] = (schema.enum as unknown[] | undefined) ?? [];
  if (first !== undefined) return first;
  throw new Error(`the parameter ${parameter.name} has no example`);
}

/** Prefers JSON; of a body of bytes any type will do. */
function bodyOf(requestBody: Json, deref: Deref): { value: unknown } {
  const content = Object.entries(requestBody.content as Record<string, { examples?: Json }>);
  const json = content.find(([type]) => type === 'application/json');
  if (!json) {
    const [type = ''] = content[0] ?? [];
    return { value: new Blob(['%PDF-1.4\n%%EOF\n'], { type }) };
  }
  const [example] = Object.values(json[1].examples ?? {});
  return { value: valueOfExample(example, deref) };
}

function answersOf(responses: Json, deref: Deref): NamedAnswer[] {
  return Object.entries(responses).flatMap(([status, response]) => {
    const { content = {} } = deref(response) as { content?: Record<string, { examples?: Json }> };
    return Object.values(content).flatMap(({ examples = {} }) =>
      Object.entries(examples).map(([name, example]) => ({
        status: Number(status),
        name,
        value: valueOfExample(example, deref),
      })),
    );
  });
}

function valueOfExample(example: unknown, deref: Deref): unknown {
  return (deref(example) as { value: unknown }).value;
}
