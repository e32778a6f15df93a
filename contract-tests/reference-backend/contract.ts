/** The bundled contract: which operations there are, and whether a request and an answer are what it says. Independent of the portal's validators. */
import type { ErrorObject } from 'ajv';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { components } from '../../generated/openapi.d.ts';
import type { Json } from './bundle.ts';
import type { OperationId } from './handler.ts';
import { type Parameter, readParameters } from './parameters.ts';
import { contractDocument } from './platform.ts';

export interface Operation {
  operationId: OperationId;
  tag: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Under /api, with {placeholders}. */
  path: string;
  security: 'session' | 'registration' | 'none';
  /** `resident-portal` writes: they carry Idempotency-Key and X-Requested-With. */
  isWrite: boolean;
  parameters: Parameter[];
  /** Media types of the body; null for an operation without one. */
  bodyTypes: string[] | null;
  /** The scenario of the first request example; null when there is none. */
  firstRequest: string | null;
  /** The error codes that are documented, by status. */
  codes: ReadonlyMap<number, ReadonlySet<string>>;
}

export interface RequestParts {
  params: Readonly<Record<string, string>>;
  /** Null when it cannot be decoded. */
  query: URLSearchParams | null;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  contentType: string | undefined;
  body: Uint8Array | undefined;
}

export type ReadRequest =
  | { kind: 'valid'; params: Json; query: Json; body: unknown }
  /** The body, when it could be read and it is what is not allowed. */
  | { kind: 'refused'; code: 'BAD_REQUEST' | 'VALIDATION_ERROR'; message: string; body?: unknown };

type Schemas = components['schemas'];
/** The properties that may be null. */
type Nullable<T> = { [Name in keyof T]-?: null extends T[Name] ? Name : never }[keyof T];
/** The values of an object; what may be null can be left out. */
export type Given<T> = Omit<T, Nullable<T>> & Partial<Pick<T, Nullable<T>>>;

export interface Contract {
  operations: readonly Operation[];
  /** The object of a schema from the values that are given: no property that the schema does not have, and null for a required one that is not given. */
  filled<Name extends keyof Schemas>(name: Name, given: Given<Schemas[Name]>): Schemas[Name];
  /**
   * BAD_REQUEST: a parameter or the body is missing, or cannot be read as what it is to be. VALIDATION_ERROR: it can be read, and its value is
   * not allowed.
   */
  readRequest(operation: Operation, request: RequestParts): ReadRequest;
  /** What is wrong with an answer, each with a JSON pointer; empty when it is right. Unknown properties are wrong: we add none silently. */
  problemsOfAnswer(operation: Operation, status: number, body: unknown, headers: Readonly<Record<string, unknown>>): string[];
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const ROOT = 'https://contract.invalid/';

let shared: Contract | undefined;

/** The bundled contract, read once: it never changes while a backend runs. */
export function theContract(): Contract {
  shared ??= readContract(contractDocument());
  return shared;
}

/** @throws Error when a reference leads nowhere */
function readContract(bundle: Json): Contract {
  const operations: Operation[] = [];
  const schemas: Record<string, Json> = {};

  for (const [path, item] of Object.entries(bundle.paths as Record<string, Json>)) {
    for (const method of METHODS) {
      const raw = item[method] as Json | undefined;
      if (!raw) continue;
      const operation = readOperation(bundle, path, method, item, raw);
      operations.push(operation);
      schemas[operation.operationId] = schemasOf(bundle, raw, operation);
    }
  }

  const requests = validators({ $id: ROOT, components: bundle.components, operations: schemas });
  const answers = validators({ $id: ROOT, components: closed(bundle.components), operations: closed(schemas) });
  const schemaOf = (from: Ajv2020, operation: Operation, rest: string) =>
    from.getSchema(`${ROOT}#/operations/${operation.operationId}/${rest}`);

  return {
    operations,
    filled: <Name extends keyof Schemas>(name: Name, given: Given<Schemas[Name]>) =>
      filled((bundle.components as { schemas: Record<string, Json> }).schemas[name] ?? {}, given) as Schemas[Name],
    readRequest: (operation, request) => {
      const { query: sent } = request;
      if (sent === null) return { kind: 'refused', code: 'BAD_REQUEST', message: 'the query cannot be read' };
      const parameters = readParameters(operation.parameters, { ...request, query: sent }, (parameter) =>
        requiredSchema(schemaOf(requests, operation, `parameters/${parameter.in}-${parameter.name}`)),
      );
      if (parameters.kind === 'refused') return parameters;
      const { params, query } = parameters;
      if (operation.bodyTypes === null) return { kind: 'valid', params, query, body: undefined };
      const body = readBody(operation.bodyTypes, request);
      if (body.kind === 'refused') return body;
      if (body.kind === 'json') {
        const validate = requiredSchema(schemaOf(requests, operation, 'body'));
        if (!validate(body.value)) {
          return { kind: 'refused', code: 'VALIDATION_ERROR', message: sentence(validate.errors, 'body'), body: body.value };
        }
      }
      return { kind: 'valid', params, query, body: body.value };
    },
    problemsOfAnswer: (operation, status, body, headers) => {
      const documented = schemas[operation.operationId]?.answers as Json;
      if (!(status in documented)) return [`status ${status} is not documented`];
      const validate = schemaOf(answers, operation, `answers/${status}/body`);
      const problems = validate && !validate(body) ? sentences(validate.errors) : [];
      const code = status === 200 ? undefined : (body as { code?: string }).code;
      if (code !== undefined && !operation.codes.get(status)?.has(code)) problems.push(`${status} ${code} is not documented`);
      const documentedHeaders = (documented[String(status)] as { headers: Record<string, { required: boolean }> }).headers;
      for (const [name, { required }] of Object.entries(documentedHeaders)) {
        const sent = [headers[name.toLowerCase()] ?? []].flat();
        const valid = sent.some((value) => requiredSchema(schemaOf(answers, operation, `answers/${status}/headers/${name}/schema`))(value));
        if (sent.length === 0 ? required : !valid) problems.push(`the header ${name} is ${sent.length === 0 ? 'missing' : 'wrong'}`);
      }
      return problems;
    },
  };
}

function readOperation(bundle: Json, path: string, method: (typeof METHODS)[number], item: Json, raw: Json): Operation {
  const security = (raw.security ?? bundle.security) as Json[];
  const body = raw.requestBody === undefined ? null : (deref(bundle, raw.requestBody) as { content: Record<string, { examples?: Json }> });
  return {
    operationId: raw.operationId as OperationId,
    tag: (raw.tags as string[])[0] ?? '',
    method: method.toUpperCase() as Operation['method'],
    path,
    security: security.some((one) => 'sessionCookie' in one) ? 'session' : security.length > 0 ? 'registration' : 'none',
    isWrite: method !== 'get',
    parameters: [...((item.parameters as unknown[]) ?? []), ...((raw.parameters as unknown[]) ?? [])].map((one) => {
      const parameter = deref(bundle, one) as Omit<Parameter, 'required'> & { required?: boolean };
      return { ...parameter, required: parameter.required ?? false, schema: deref(bundle, parameter.schema) as Json };
    }),
    bodyTypes: body === null ? null : Object.keys(body.content),
    firstRequest: Object.keys(body?.content['application/json']?.examples ?? {})[0] ?? null,
    codes: new Map(Object.entries(answersOf(bundle, raw)).map(([status, answer]) => [Number(status), codesOf(bundle, answer)])),
  };
}

function filled({ properties = {}, required = [] }: { properties?: Json; required?: string[] }, given: object): Json {
  const values: Json = { ...given };
  const names = Object.keys(properties).filter((name) => values[name] !== undefined || required.includes(name));
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
}

function answersOf(bundle: Json, raw: Json): Record<string, Json> {
  return Object.fromEntries(Object.entries(raw.responses as Json).map(([status, answer]) => [status, deref(bundle, answer) as Json]));
}

function codesOf(bundle: Json, answer: Json): Set<string> {
  const content = Object.values((answer.content ?? {}) as Record<string, { examples?: Json }>);
  return new Set(
    content
      .flatMap(({ examples = {} }) => Object.values(examples))
      .map((example) => (deref(bundle, example) as { value?: { code?: string } } | null)?.value?.code)
      .filter((code) => code !== undefined),
  );
}

/** The schemas of an operation, at addresses that `getSchema` can be asked for. */
function schemasOf(bundle: Json, raw: Json, operation: Operation): Json {
  const body = raw.requestBody === undefined ? undefined : (deref(bundle, raw.requestBody) as { content: Record<string, Json> });
  return {
    parameters: Object.fromEntries(operation.parameters.map((one) => [`${one.in}-${one.name}`, one.schema])),
    body: body?.content['application/json']?.schema ?? {},
    answers: Object.fromEntries(
      Object.entries(answersOf(bundle, raw)).map(([status, answer]) => [
        status,
        {
          body: (answer.content as Record<string, Json> | undefined)?.['application/json']?.schema ?? {},
          headers: Object.fromEntries(
            Object.entries((answer.headers ?? {}) as Json).map(([name, header]) => {
              const { schema, required } = deref(bundle, header) as { schema: Json; required?: boolean };
              return [name, { schema, required: required ?? false }];
            }),
          ),
        },
      ]),
    ),
  };
}

/** The node itself, or what its `$ref` leads to. */
function deref(bundle: Json, node: unknown): unknown {
  const ref = (node as { $ref?: string } | undefined)?.$ref;
  if (ref === undefined) return node;
  const found = ref
    .slice(2)
    .split('/')
    .reduce<unknown>(
      (at, part) => (at as Json | undefined)?.[decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~')],
      bundle,
    );
  if (found === undefined) throw new Error(`${ref} cannot be resolved`);
  return deref(bundle, found);
}

function validators(root: Json): Ajv2020 {
  // The root holds more than schemas, and OpenAPI adds keywords of its own: neither is an error.
  const ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: false });
  addFormats.default(ajv);
  ajv.addSchema(root, ROOT);
  return ajv;
}

/** The same schemas, with objects that allow no property but their own. */
function closed<T>(node: T): T {
  if (Array.isArray(node)) return node.map((one: unknown) => closed(one)) as T;
  if (typeof node !== 'object' || node === null) return node;
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, closed(value as unknown)]));
  const isObjectSchema = copy.type === 'object' && 'properties' in copy && !('allOf' in copy) && !('additionalProperties' in copy);
  return (isObjectSchema ? { ...copy, additionalProperties: false } : copy) as T;
}

type Body =
  | { kind: 'json'; value: unknown }
  | { kind: 'bytes'; value: Uint8Array }
  | { kind: 'refused'; code: 'BAD_REQUEST'; message: string };

function readBody(types: string[], { contentType, body }: RequestParts): Body {
  const refused = (message: string): Body => ({ kind: 'refused', code: 'BAD_REQUEST', message });
  const type = contentType?.split(';')[0]?.trim().toLowerCase();
  if (type === undefined || !types.includes(type)) return refused(`the body must be ${types.join(' or ')}`);
  if (body === undefined || body.length === 0) return refused('the body is missing');
  if (type !== 'application/json') return { kind: 'bytes', value: body };
  try {
    return { kind: 'json', value: JSON.parse(new TextDecoder().decode(body)) as unknown };
  } catch {
    return refused('the body is not JSON');
  }
}

function requiredSchema(validate: ReturnType<Ajv2020['getSchema']>): ValidateFunction {
  if (!validate) throw new Error('the contract has no such schema');
  // None of the contract's schemas is asynchronous.
  return validate as ValidateFunction;
}

function sentences(errors: ErrorObject[] | null | undefined): string[] {
  return (errors ?? []).map(({ instancePath, message, params }) => {
    const extra = (params as { additionalProperty?: string }).additionalProperty;
    return `${instancePath || '/'} ${message ?? 'is wrong'}${extra === undefined ? '' : ` (${extra})`}`;
  });
}

function sentence(errors: ErrorObject[] | null | undefined, where: string): string {
  return `${where}: ${sentences(errors).join('; ')}`.slice(0, 500);
}
