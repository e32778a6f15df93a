/** The bundled contract as the verifier needs it: operations, and a strict check of every answer they document. */
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { headerExample, type Json, operationsOf, type RawOperation } from './bundle.ts';
import { readCachedYaml } from './cached-yaml.ts';
import { closed } from './closed-schemas.ts';
import { closestErrors } from './closest-errors.ts';
import { escaped, stepsOf } from './pointer.ts';

export interface DocumentedHeader {
  name: string;
  required: boolean;
  example: string;
  /** JSON pointer of its schema in the bundle. */
  schema: string;
  description: string;
}

export interface DocumentedAnswer {
  status: number;
  description: string;
  contentTypes: readonly string[];
  headers: readonly DocumentedHeader[];
  /** Error codes of its examples; empty for a success. */
  codes: ReadonlySet<string>;
  /** JSON pointer of the schema of its JSON body in the bundle; null for one without. */
  schema: string | null;
}

export interface Operation {
  operationId: string;
  tag: string;
  method: string;
  path: string;
  description: string;
  /** Whether it is for a signed-in user: most are, by the `security` of the whole contract. */
  needsSession: boolean;
  /** Ids of docs/rules, as the description cites them: `contracts.read-calls, contracts.entity-fields`. */
  rules: string;
  answers: ReadonlyMap<number, DocumentedAnswer>;
}

export interface DocumentedContract {
  version: string;
  /** The longest time of an answer (`x-longest-answer-seconds`); null for a contract that names none. */
  longestAnswerMs: number | null;
  operations: ReadonlyMap<string, Operation>;
  tags: readonly string[];
  /** Names of the cookies of `securitySchemes`. */
  cookies: readonly string[];
  /** @param schema JSON pointer of a schema in the bundle @param open allows fields that the contract does not name */
  errorsOf(schema: string, value: unknown, open: boolean): ErrorObject[];
  /** The value of a named example; undefined when the contract has none. */
  exampleOf(operationId: string, status: number, name: string): unknown;
  /** The names of the examples of an answer, in the order of the contract. */
  exampleNamesOf(operationId: string, status: number): readonly string[];
  /** A named example of a request's JSON body; undefined when the contract has none. */
  requestExampleOf(operationId: string, name: string): unknown;
  /** The node at a pointer, and what its `$ref` leads to. */
  nodeAt(pointer: string): { pointer: string; node: Json } | null;
}

const ADDRESS = 'contract:///openapi';
/** In a body of this many characters only the first error is looked for: a million wrong items are one fault, not a million. */
const ALL_ERRORS_UP_TO = 64 * 1024;

/** @throws Error when the bundle cannot be read */
export function readDocumentedContract(file: URL): DocumentedContract {
  return documentedContractOf(readCachedYaml(file, 'contract-with-examples') as Json);
}

export function documentedContractOf(bundle: Json): DocumentedContract {
  const strict = validators(closed(absolute(bundle)));
  const tolerant = validators(absolute(bundle));
  const operations = operationsOf(bundle).map((raw) => operationOf(bundle, raw));
  const info = (bundle.info ?? {}) as { version?: string; 'x-longest-answer-seconds'?: number };
  return {
    version: info.version ?? '',
    longestAnswerMs: info['x-longest-answer-seconds'] === undefined ? null : info['x-longest-answer-seconds'] * 1000,
    operations: new Map(operations.map((operation) => [operation.operationId, operation])),
    tags: [...new Set(operations.map(({ tag }) => tag))],
    cookies: Object.values(((bundle.components as Json).securitySchemes ?? {}) as Record<string, Json>)
      .filter((scheme) => scheme.in === 'cookie')
      .map((scheme) => scheme.name as string),
    errorsOf: (schema, value, open) => (open ? tolerant : strict)(schema, value),
    exampleOf: (operationId, status, name) => {
      const operation = operations.find((one) => one.operationId === operationId);
      if (!operation) return undefined;
      const at = `/paths/${escaped(operation.path)}/${operation.method.toLowerCase()}/responses/${status}/content/application~1json`;
      return followed(bundle, `${at}/examples/${escaped(name)}`)?.node.value;
    },
    exampleNamesOf: (operationId, status) => {
      const operation = operations.find((one) => one.operationId === operationId);
      if (!operation) return [];
      const at = `/paths/${escaped(operation.path)}/${operation.method.toLowerCase()}/responses/${status}/content/application~1json`;
      return Object.keys(followed(bundle, `${at}/examples`)?.node ?? {});
    },
    requestExampleOf: (operationId, name) => {
      const operation = operations.find((one) => one.operationId === operationId);
      if (!operation) return undefined;
      const at = `/paths/${escaped(operation.path)}/${operation.method.toLowerCase()}/requestBody/content/application~1json`;
      return followed(bundle, `${at}/examples/${escaped(name)}`)?.node.value;
    },
    nodeAt: (pointer) => followed(bundle, pointer),
  };
}

function operationOf(bundle: Json, { operationId, tag, method, path, node }: RawOperation): Operation {
  const at = `/paths/${escaped(path)}/${method}/responses`;
  const description = (node.description as string | undefined) ?? '';
  return {
    operationId,
    tag,
    method: method.toUpperCase(),
    path,
    description,
    needsSession: !Array.isArray(node.security) || node.security.length > 0,
    rules: /\*\(([a-z-]+\.[^)]*)\)\*/.exec(description)?.[1] ?? '',
    answers: new Map(
      Object.keys(node.responses as Json).map((status) => [Number(status), answerOf(bundle, `${at}/${status}`, Number(status))]),
    ),
  };
}

function answerOf(bundle: Json, at: string, status: number): DocumentedAnswer {
  const { pointer, node } = required(followed(bundle, at), at);
  const content = (node.content ?? {}) as Record<string, Json>;
  return {
    status,
    description: (node.description as string | undefined) ?? '',
    contentTypes: Object.keys(content),
    codes: new Set(Object.values(content).flatMap((media) => codesOf(bundle, (media.examples ?? {}) as Json))),
    headers: Object.keys((node.headers ?? {}) as Json).map((name) => headerOf(bundle, `${pointer}/headers/${escaped(name)}`, name)),
    schema: content['application/json']?.schema === undefined ? null : `${pointer}/content/application~1json/schema`,
  };
}

function codesOf(bundle: Json, examples: Json): string[] {
  return Object.values(examples)
    .map((example) => {
      const ref = (example as Json).$ref;
      const { value } = typeof ref === 'string' ? required(followed(bundle, ref.slice(1)), ref).node : (example as Json);
      return (value as Json | null | undefined)?.code;
    })
    .filter((code) => typeof code === 'string');
}

function headerOf(bundle: Json, at: string, name: string): DocumentedHeader {
  const { pointer, node } = required(followed(bundle, at), at);
  return {
    name,
    required: node.required === true,
    example: headerExample(node) ?? '',
    schema: `${pointer}/schema`,
    description: (node.description as string | undefined) ?? '',
  };
}

/** Follows the `$ref`s on the way, so that any pointer through them works. */
function followed(bundle: Json, pointer: string): { pointer: string; node: Json } | null {
  let at = { pointer: '', node: bundle };
  for (const step of stepsOf(pointer)) {
    const next = at.node[step];
    if (typeof next !== 'object' || next === null) return null;
    const node = next as Json;
    const ref = node.$ref;
    const to = typeof ref === 'string' ? followed(bundle, ref.slice(1)) : { pointer: `${at.pointer}/${escaped(step)}`, node };
    if (!to) return null;
    at = to;
  }
  return at;
}

function validators(root: unknown): (schema: string, value: unknown) => ErrorObject[] {
  const options = { strict: false, validateSchema: false, verbose: true } as const;
  const every = new Ajv2020({ ...options, allErrors: true });
  const first = new Ajv2020(options);
  const compiled = new Map<string, ValidateFunction>();
  for (const ajv of [every, first]) {
    formats.default(ajv);
    ajv.addSchema(root as Json, ADDRESS);
  }
  const validatorOf = (ajv: Ajv2020, schema: string): ValidateFunction => {
    const key = `${ajv === every ? 'every' : 'first'} ${schema}`;
    const validate = compiled.get(key) ?? ajv.compile({ $ref: `${ADDRESS}#${encodeURI(schema)}` });
    compiled.set(key, validate);
    return validate;
  };
  return (schema, value) => {
    const validate = validatorOf(first, schema);
    if (validate(value)) return [];
    if ((JSON.stringify(value)?.length ?? 0) > ALL_ERRORS_UP_TO) return [...(validate.errors ?? [])].slice(0, 1);
    const all = validatorOf(every, schema);
    all(value);
    return closestErrors(every, all.errors ?? []);
  };
}

/** A copy in which every `$ref` is a whole address, so that any part of it can be compiled alone. Examples are left out. */
function absolute(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(absolute);
  if (typeof node !== 'object' || node === null) return node;
  const copy: Json = {};
  for (const [key, value] of Object.entries(node)) {
    if (key === 'examples' || key === 'example') continue;
    copy[key] = key === '$ref' && typeof value === 'string' ? `${ADDRESS}${encodeURI(value)}` : absolute(value);
  }
  return copy;
}

function required<T>(found: T | null, pointer: string): T {
  if (found === null) throw new Error(`the contract has nothing at ${pointer}`);
  return found;
}
