/**
 * The request that an example answers: most follow from the contract and the state's parameters; the rest are choices of the tags
 * (`choices/<tag>.ts`).
 */
import { randomUUID } from 'node:crypto';
import type { Operation } from '../contract.ts';
import { REGISTRATION_COOKIE, SESSION_COOKIE } from '../cookies.ts';
import type { Parameter } from '../parameters.ts';
import type { InjectOptions } from '../server.ts';
import type { StateValues } from '../states/protocol.ts';
import { cast, contractUuid, requestExamples, residentOf } from '../world/seed.ts';
import type { Link } from './links.ts';

/** The choices of a tag about the request of an example. Parts that are left out follow the rules below. */
export interface Choice {
  /** Values of path parameters by name. */
  path?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** Scenario of the request example to send. */
  request?: string;
  /** The body itself; bytes as a Uint8Array. */
  body?: unknown;
}

/** By `<operationId> <status>.<scenario>`, or by `<operationId>` for all its examples. */
export type Choices = Readonly<Record<string, Choice | ((link: Link, values: StateValues, choice: { body: unknown }) => Choice)>>;

const NO_SUCH_CONTRACT = '10000000-0000-4000-8000-000000000999';

/** @param values the values that the state returned */
export function requestFor(operation: Operation, link: Link, values: StateValues, choices: Choices): InjectOptions {
  const choice = choiceOf(operation, link, values, choices);
  const broken = link.status === 400 ? brokenBy(link.name) : null;
  const breaks = broken === null ? null : whatToBreak(operation);
  const path = { ...pathOf(operation, link), ...choice.path };
  const query = new URLSearchParams({ ...queryOf(operation), ...choice.query });
  const headers: Record<string, string> = { ...headersOf(operation, values, path), ...choice.headers };
  let body = 'body' in choice ? choice.body : bodyOf(operation, link, choice.request);
  let address = '';

  if (broken === 'malformed' && breaks === 'body' && !('body' in choice)) body = '{';
  if (broken === 'malformed' && breaks === 'headers') delete headers['idempotency-key'];
  if (broken === 'malformed' && breaks === 'query') for (const { name } of parametersIn(operation, 'query')) query.delete(name);
  if (broken === 'malformed' && breaks === 'path' && !choice.path) path[firstName(operation, 'path')] = 'neither-uuid-nor-number';
  if (broken === 'malformed' && breaks === 'nothing') address = '?%zz';
  if (broken === 'not allowed' && breaks === 'body' && !('body' in choice)) body = spoiled(body);
  if (broken === 'not allowed' && breaks === 'query' && !choice.query) query.set(firstName(operation, 'query'), 'no-such-value');
  // Of ids only a number can be read and still be wrong (contract-tests/cases/exemptions.ts).
  if (broken === 'not allowed' && breaks === 'path' && !choice.path) path[firstName(operation, 'path')] = '0';

  const text = operation.path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(path[name] ?? ''));
  const payload = body === undefined || body instanceof Uint8Array || typeof body === 'string' ? body : JSON.stringify(body);
  return {
    method: operation.method,
    url: `/api${text}${address || (query.size > 0 ? `?${query}` : '')}`,
    headers,
    ...(payload === undefined ? {} : { payload }),
  };
}

function choiceOf(operation: Operation, link: Link, values: StateValues, choices: Choices): Choice {
  const found = choices[`${link.operationId} ${link.status}.${link.name}`] ?? choices[link.operationId];
  return typeof found === 'function' ? found(link, values, { body: bodyOf(operation, link, undefined) }) : (found ?? {});
}

/** BAD_REQUEST is for what cannot be read, VALIDATION_ERROR for what can be read and is not allowed. */
function brokenBy(name: string): 'malformed' | 'not allowed' | null {
  return name === 'bad-request' ? 'malformed' : name === 'validation-error' ? 'not allowed' : null;
}

function whatToBreak(operation: Operation): 'body' | 'headers' | 'query' | 'path' | 'nothing' {
  if (operation.bodyTypes?.includes('application/json')) return 'body';
  if (parametersIn(operation, 'query').some(({ required }) => required)) return 'query';
  if (parametersIn(operation, 'path').length > 0) return 'path';
  return operation.isWrite ? 'headers' : 'nothing';
}

function parametersIn(operation: Operation, where: Parameter['in']): Parameter[] {
  return operation.parameters.filter((one) => one.in === where);
}

function firstName(operation: Operation, where: Parameter['in']): string {
  return parametersIn(operation, where)[0]?.name ?? '';
}

/** Of the state's parameters, of the answer that is asked for, or of the contract. */
function pathOf(operation: Operation, link: Link): Record<string, string> {
  return Object.fromEntries(
    parametersIn(operation, 'path').map((parameter) => {
      if (parameter.name === 'contractUuid') return [parameter.name, link.status === 404 ? missingContract(link) : contractOf(link)];
      const { [parameter.name]: given } = link.params;
      const { uuid, id } = (link.status === 200 ? (link.value as { uuid?: unknown; id?: unknown } | null) : null) ?? {};
      return [parameter.name, String(given ?? (parameter.schema.type === 'integer' ? id : (uuid ?? id)) ?? parameter.example)];
    }),
  );
}

/** Of a thing that is missing on a contract, the contract is there: the choices name the thing. */
function missingContract(link: Link): string {
  return link.name === 'not-found' ? NO_SUCH_CONTRACT : contractOf(link);
}

function contractOf({ params, name }: Link): string {
  for (const key of [params.contract, name]) {
    const [uuid] = Object.entries(cast.contracts).find(([, contract]) => contract === key) ?? [];
    if (uuid !== undefined) return uuid;
  }
  const resident = typeof params.resident === 'string' ? residentOf(params.resident) : undefined;
  return contractUuid(resident?.contracts[0] ?? 1);
}

function queryOf(operation: Operation): Record<string, string> {
  return Object.fromEntries(
    parametersIn(operation, 'query')
      .filter(({ required }) => required)
      .map(({ name, example, schema }) => [name, String(example ?? (schema.enum as unknown[] | undefined)?.[0])]),
  );
}

function headersOf(operation: Operation, values: StateValues, path: Record<string, string>): Record<string, string> {
  const cookies = [
    [SESSION_COOKIE, values.session],
    [REGISTRATION_COOKIE, values.registration],
  ].flatMap(([name, value]) => (value === undefined ? [] : `${name}=${value}`));
  return {
    ...(cookies.length > 0 && operation.security !== 'none' ? { cookie: cookies.join('; ') } : {}),
    ...(operation.isWrite ? { 'idempotency-key': randomUUID(), 'x-requested-with': 'resident-portal' } : {}),
    ...(parametersIn(operation, 'header').some(({ name }) => name === 'x-tenant-slug') ? { 'x-tenant-slug': path.contractUuid ?? '' } : {}),
    ...(operation.bodyTypes === null
      ? {}
      : { 'content-type': operation.bodyTypes.includes('application/json') ? 'application/json' : 'application/octet-stream' }),
  };
}

/** The request example of the answer's scenario, of the resident, or else the first in the operation's list. */
function bodyOf(operation: Operation, link: Link, scenario: string | undefined): unknown {
  if (!operation.bodyTypes?.includes('application/json')) return undefined;
  const found = requestExamples(operation.operationId);
  for (const name of [scenario, link.name, link.params.resident, operation.firstRequest]) {
    if (typeof name === 'string' && found.has(name)) return found.get(name);
  }
  throw new Error(`${operation.operationId} has no request example`);
}

/** The same body, with a first field that is of another kind. */
function spoiled(body: unknown): unknown {
  if (Array.isArray(body)) return [spoiled(body[0]), ...body.slice(1)];
  const [first] = Object.keys(body as object);
  return { ...(body as object), [first ?? '']: { unexpected: true } };
}
