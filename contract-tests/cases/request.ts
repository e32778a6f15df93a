/** Builds the request of a case: path, query, headers and body. */

import { type Json } from '../contract/bundle.ts';
import { type Answer, type Operation, type Parameter, type State } from '../contract/read-contract.ts';
import { type CaseOverrides, type CaseRequest, type Cookie, type RequestBody } from './case.ts';
import { contractOfAnother, contractsOf, contractUuid } from './world.ts';

/** A text that is not a uuid. */
const NO_UUID = 'not-a-uuid';
const NO_NUMBER = 'not-a-number';

export interface CaseContext {
  operation: Operation;
  answer: Answer;
  states: readonly State[];
  resident: string;
  cookie: Cookie;
  overrides: CaseOverrides;
}

/** @throws Error naming the operation and the example when a value can neither be derived nor is in the table */
export function requestOf(context: CaseContext): CaseRequest {
  const { operation, overrides } = context;
  const path = operation.parameters.filter((one) => one.in === 'path');
  const pathValues = path.map((one) => overrides.path?.[one.name] ?? pathValue(context, one, one === path.at(-1)));
  const filled = path.reduce(
    (text, { name }, index) => text.replace(`{${name}}`, encodeURIComponent(pathValues[index] ?? '')),
    operation.path,
  );
  return {
    method: operation.method,
    path: filled,
    pathValues,
    query: overrides.query ?? queryOf(context),
    headers: { ...headersOf(context, pathValues), ...overrides.headers },
    headersFromState: headersFromState(operation, overrides),
    ...(overrides.idempotencyKey !== undefined && { idempotencyKey: overrides.idempotencyKey }),
    body: bodyOf(context),
    cookie: context.cookie,
  };
}

/** The contract in the path: the one that the case names, else that of its state, else the resident's first. @returns nothing for a resident without contracts */
function contractOf({ states, resident, overrides }: CaseContext): string | undefined {
  const named = overrides.contract ?? states.map(({ params }) => params?.contract).find((key) => typeof key === 'string');
  return named === undefined ? contractsOf(resident)[0] : contractUuid(named);
}

function pathValue(context: CaseContext, parameter: Parameter, isLast: boolean): string {
  const { answer, states, resident, operation } = context;
  const isNumber = parameter.schema.type === 'integer';
  if (isLast && answer.example === '400.bad-request' && operation.body === null) return isNumber ? NO_NUMBER : NO_UUID;
  if (parameter.name === 'contractUuid') {
    if (answer.example === '404.not-found' && isLast) return contractOfAnother(resident);
    // For a user without contracts any contract will do.
    return contractOf(context) ?? String(parameter.example);
  }
  const inState = states.map(({ params }) => params?.[parameter.name]).find((value) => value !== undefined);
  return String(inState ?? inAnswer(answer, isNumber ? 'id' : 'uuid') ?? inAnswer(answer, 'id') ?? parameter.example);
}

/** The value of a success body that identifies the requested thing. */
function inAnswer({ status, value }: Answer, name: string): string | undefined {
  if (status !== 200 || typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const found = (value as Json)[name];
  return typeof found === 'string' || typeof found === 'number' ? String(found) : undefined;
}

function queryOf({ operation, answer }: CaseContext): Record<string, string> {
  if (answer.example === '400.bad-request') return {};
  const required = operation.parameters.filter((one) => one.in === 'query' && one.required);
  return {
    ...Object.fromEntries(
      required.map(({ name, example, schema }) => [name, String(example ?? (schema.enum as unknown[] | undefined)?.[0])]),
    ),
    ...queryInName(operation, answer),
  };
}

/** `200.occupancy-page-1` is asked for with the page 1, and `200.occupancy-own` with the own spots alone. */
function queryInName({ parameters }: Operation, { example }: Answer): Record<string, string> {
  const page = /[.-]page-(\d)$/.exec(example)?.[1];
  const isOwn = /[.-]own$/.test(example) && parameters.some(({ name }) => name === 'include');
  return { ...(page !== undefined && { page }), ...(isOwn && { include: 'own' }) };
}

/** `x-tenant-slug` is the contract in the path (messages.send-call); other headers have the example of the contract. */
function headersOf({ operation }: CaseContext, pathValues: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    operation.parameters
      .filter((one) => one.in === 'header')
      .map(({ name, example }) => [name, name === 'x-tenant-slug' ? (pathValues[0] ?? '') : String(example)]),
  );
}

/** Headers whose value only the backend knows: the token of an upload that a state has started. */
const MADE_BY_THE_BACKEND: Readonly<Record<string, string>> = { 'x-upload-token': 'uploadToken' };

function headersFromState(operation: Operation, overrides: CaseOverrides): Record<string, string> {
  const names = operation.parameters.filter((one) => one.in === 'header').map(({ name }) => name);
  return Object.fromEntries(
    Object.entries(MADE_BY_THE_BACKEND).filter(([name]) => names.includes(name) && overrides.headers?.[name] === undefined),
  );
}

function bodyOf(context: CaseContext): RequestBody {
  const { operation, answer, overrides } = context;
  const { body } = operation;
  if (!body) return { kind: 'none' };
  if (overrides.body === undefined && answer.example === '400.bad-request') return { kind: 'missing', type: body.types[0] ?? '' };
  if (overrides.body === undefined || typeof overrides.body === 'string')
    return { kind: 'json', value: requestExample(context, overrides.body) };
  if ('missing' in overrides.body) return { kind: 'missing', type: body.types[0] ?? '' };
  if ('sample' in overrides.body) return { kind: 'bytes', ...overrides.body };
  const value = requestExample(context, overrides.body.example);
  for (const [pointer, replacement] of Object.entries(overrides.body.set)) setAt(value, pointer, replacement);
  return { kind: 'json', value };
}

/** A copy of the request example with this name, else of the one named like the answer, else of the first. */
function requestExample({ operation: { operationId, body }, answer }: CaseContext, name: string | undefined): unknown {
  if (name === undefined && answer.example === '400.validation-error')
    throw new Error(`${operationId} ${answer.example}: the table has to tell which value is wrong`);
  const examples = body?.examples ?? new Map<string, unknown>();
  const [, scenario = ''] = answer.example.split(/\.(.*)/);
  const [first] = examples.keys();
  const wanted = name ?? (examples.has(scenario) ? scenario : first);
  if (wanted === undefined || !examples.has(wanted))
    throw new Error(`${operationId} ${answer.example}: there is no request example ${String(wanted)}`);
  return structuredClone(examples.get(wanted));
}

/** Replaces, adds or, with `undefined`, removes the value at a JSON pointer. */
function setAt(root: unknown, pointer: string, value: unknown): void {
  const keys = pointer.split('/').slice(1);
  const last = keys.pop() ?? '';
  const parent = keys.reduce<unknown>((at, key) => (at as Json | undefined)?.[key], root) as Json | undefined;
  if (parent === undefined) throw new Error(`there is nothing at ${pointer}`);
  if (value === undefined) delete parent[last];
  else parent[last] = value;
}
