/** Lets a check call operations of the contract as a user whom a provider state has signed in. */
import { randomUUID } from 'node:crypto';
import type { DocumentedContract } from '../../contract/documented-answers.ts';
import { checkAnswer } from '../core/check-answer.ts';
import { type Connection, type Exchanged, type Limits, READABLE_ENCODINGS } from '../core/exchange.ts';
import type { Mismatch } from '../core/finding.ts';
import type { StateEndpoint } from '../core/provider-states.ts';
import type { CallOptions, Check, CheckContext } from './check.ts';
import { requestOf } from './pact-request.ts';

/** What the checks of a run share. */
export interface Environment {
  contract: DocumentedContract;
  connection: Connection;
  baseUrl: URL;
  states: StateEndpoint | null;
  limits: Limits;
  headers: Readonly<Record<string, string>>;
  allowExtraFields: boolean;
}

const SESSION = 'resident_session';
const REGISTRATION = 'resident_registration';

/** @param given the values that each state returned, in the order of the states */
export function createContext(
  { contract, connection, baseUrl, limits, headers, allowExtraFields }: Environment,
  given: readonly Record<string, unknown>[],
): CheckContext {
  const values: Record<string, unknown> = Object.assign({}, ...given);
  const base = baseUrl.href.replace(/\/$/, '');

  function cookieOf({ as, isRegistration = false }: CallOptions): string | null {
    if (as === null) return null;
    if (isRegistration) return `${REGISTRATION}=${String(values.registration)}`;
    return `${SESSION}=${typeof as === 'string' ? as : String((as === undefined ? values : given[as])?.session)}`;
  }

  return {
    newKey: randomUUID,
    contract,
    faultsOf: (operationId, answer) => {
      const operation = contract.operations.get(operationId);
      return operation?.answers.has(answer.status) ? checkAnswer(contract, operation, answer, { allowExtraFields }) : [];
    },
    exampleOf: (operationId, name) => contract.exampleOf(operationId, 200, name),
    cookieOf: (as) => cookieOf({ as }) ?? '',
    send: (one, changes) => {
      const { pathAndQuery, headers: own, ...asked } = requestOf(one, values, changes);
      const all = { ...own, 'accept-encoding': READABLE_ENCODINGS, ...headers };
      return connection.send(new URL(base + pathAndQuery), { ...asked, headers: all }, limits);
    },
    call: (operationId, options = {}) => {
      const operation = contract.operations.get(operationId);
      if (!operation) throw new Error(`the contract has no operation ${operationId}`);
      const { path: pathValues = [], query = {}, body, bytes } = options;
      const rest = [...pathValues];
      const path = operation.path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(String(rest.shift())));
      const search = new URLSearchParams(query).toString();
      const cookie = cookieOf(options);
      const sent: Record<string, string> = {
        accept: 'application/json',
        'accept-encoding': READABLE_ENCODINGS,
        ...(operation.method !== 'GET' && { 'idempotency-key': randomUUID(), 'x-requested-with': 'resident-portal' }),
        ...(operationId === 'sendMessage' && { 'x-tenant-slug': String(pathValues[0]) }),
        ...(cookie !== null && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(bytes && { 'content-type': bytes.type }),
        ...headers,
      };
      for (const [name, value] of Object.entries(options.headers ?? {})) {
        if (value === null) delete sent[name.toLowerCase()];
        else sent[name.toLowerCase()] = value;
      }
      const content = bytes?.content ?? (body === undefined ? undefined : Buffer.from(JSON.stringify(body)));
      return connection.send(
        new URL(`${base}${path}${search === '' ? '' : `?${search}`}`),
        { method: operation.method, headers: sent, body: content },
        limits,
      );
    },
    fetch: async (address, as) => {
      const url = new URL(address, baseUrl.origin);
      if (url.origin !== baseUrl.origin) return null;
      const cookie = cookieOf({ ...(as !== undefined && { as }) });
      return connection.send(url, { method: 'GET', headers: { ...(cookie !== null && { cookie }), ...headers }, body: undefined }, limits);
    },
  };
}

/** A request of a check got no answer, so the rest of the check is skipped. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  readonly found: Mismatch;
  constructor({ broken }: Exchanged & { kind: 'broken' }) {
    super(broken.actual);
    this.found = { in: 'transport', expected: broken.expected, actual: broken.actual };
  }
}

/** Runs the check. A request without an answer ends it with a finding. */
export async function runInContext(context: CheckContext, check: Check): Promise<readonly Mismatch[]> {
  try {
    return await check.run(context);
  } catch (error) {
    if (error instanceof NoAnswer) return [error.found];
    // An answer of another shape than the contract's: its interaction says more.
    const what = error instanceof Error ? error.message : String(error);
    return [{ in: 'behaviour', expected: 'answers that the check can read', actual: what }];
  }
}
