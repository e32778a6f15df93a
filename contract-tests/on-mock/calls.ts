/** Every operation with arguments that its generated function accepts, and its named answers. */
import type { Json } from '../contract/bundle.ts';
import { type Contract, type Operation, type Parameter, readContract } from '../contract/read-contract.ts';

export interface NamedAnswer {
  status: number;
  name: string;
  value: unknown;
}

export interface Call {
  operationId: string;
  tag: string;
  /** Values of the path's parameters, in the order of the path. */
  pathValues: unknown[];
  /** The first request example that is JSON, a Blob for bytes; null for an operation without a body. */
  body: { value: unknown } | null;
  /** The required query parameters by name; null for an operation that has no query. */
  query: Json | null;
  /** Required headers that the transport does not add by itself. */
  headers: Record<string, string>;
  answers: NamedAnswer[];
}

/** @throws Error naming the parameter that has no example */
export function callsOf({ operations }: Contract = readContract()): Call[] {
  return operations.map(({ operationId, tag, path, parameters, body, answers }) => {
    const query = parameters.filter((one) => one.in === 'query');
    return {
      operationId,
      tag,
      pathValues: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => valueOf(parameters.find((one) => one.name === name))),
      body: body && bodyOf(body),
      query: query.length === 0 ? null : Object.fromEntries(query.filter((one) => one.required).map((one) => [one.name, valueOf(one)])),
      headers: Object.fromEntries(parameters.filter((one) => one.in === 'header').map((one) => [one.name, String(valueOf(one))])),
      answers: answers.map(({ status, example, value }) => ({ status, name: example.slice(`${status}.`.length), value })),
    };
  });
}

function valueOf(parameter: Parameter | undefined): unknown {
  if (!parameter) throw new Error('a placeholder of a path has no parameter');
  if (parameter.example !== undefined) return parameter.example;
  const [first] = (parameter.schema.enum as unknown[] | undefined) ?? [];
  if (first === undefined) throw new Error(`the parameter ${parameter.name} has no example`);
  return first;
}

/** JSON where the operation takes it; of a body of bytes any type will do. */
function bodyOf({ types, examples }: NonNullable<Operation['body']>): { value: unknown } {
  if (!types.includes('application/json')) return { value: new Blob(['%PDF-1.4\n%%EOF\n'], { type: types[0] ?? '' }) };
  return { value: [...examples.values()][0] };
}
