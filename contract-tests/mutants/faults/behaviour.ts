/** The type of a fault of behaviour, and the functions that such faults are built with. */

import { isObject } from '../../contract/bundle.ts';
import type { DocumentedContract } from '../../contract/documented-answers.ts';
import { operationAt } from '../faults-of-requests.ts';
import type { Ask, Fault, RequestSeen } from '../faulty-backend.ts';
import { type Answer, parsed, withBody } from '../mutant.ts';

export type BehaviourClass = 'values' | 'lists' | 'effects' | 'isolation' | 'rules' | 'idempotency';

export interface Behaviour {
  operator: string;
  what: string;
  class: BehaviourClass;
  /** The capability whose checks must detect the fault. By default any check or interaction of the operation may detect it. */
  capability?: string;
  /** @param operationId the operation of the check that must detect the fault */
  fault(operationId: string, contract: DocumentedContract): Fault;
  /** Whether the fault is tried against the checks of this operation; by default against those of all operations. */
  isOf?: (operationId: string) => boolean;
}

export type Json = Record<string, unknown>;

/** Handles one request in place of the backend. Requests of other operations are passed to the backend unchanged. */
export type Treat = (request: RequestSeen, ask: Ask, operationId: string) => Promise<Answer>;

/**
 * A fault in some operations. Its memory is cleared before each check.
 *
 * @param about the operations whose checks must detect the fault
 * @param make called for each check; returns the handlers by operation (`*` for any other operation)
 */
export function behaviour(
  operator: string,
  kind: BehaviourClass,
  about: readonly string[],
  what: string,
  make: (around: Surroundings) => Readonly<Record<string, Treat>>,
): Behaviour {
  return {
    operator,
    what,
    class: kind,
    isOf: (operationId) => about.includes(operationId),
    fault: (operationId, contract) => {
      const treats = make({ contract, operationId });
      return {
        around: (request, ask) => {
          const asked = operationAt(contract, request.method, request.url) ?? '';
          const treat = treats[asked] ?? treats['*'];
          return treat ? treat(request, ask, asked) : ask(request);
        },
      };
    },
  };
}

export interface Surroundings {
  contract: DocumentedContract;
  /** The operation of the check. */
  operationId: string;
}

export const jsonOf = (answer: Answer): Json => (parsed(answer) ?? {}) as Json;

export function listOf(answer: Answer): Json[] {
  const body = parsed(answer);
  return Array.isArray(body) ? (body as Json[]) : [];
}

/** The body of a request; empty when it has none. */
export function sentIn({ body, headers }: RequestSeen): Json {
  const isJson = String(headers['content-type']).includes('json');
  if (body.length === 0 || !isJson) return {};
  try {
    const sent: unknown = JSON.parse(body.toString('utf8'));
    return isObject(sent) ? sent : {};
  } catch {
    return {};
  }
}

/** A copy of the request with another JSON body. */
export function saying(request: RequestSeen, said: unknown): RequestSeen {
  const body = Buffer.from(JSON.stringify(said));
  return {
    ...request,
    body,
    headers: { ...request.headers, 'content-type': 'application/json', 'content-length': String(body.length) },
  };
}

const SESSION = /(?:__Host-)?resident_session=[^;]*/;

export const isSigned = ({ headers }: RequestSeen): boolean => SESSION.test(headers.cookie ?? '');

export const sessionOf = ({ headers }: RequestSeen): string => SESSION.exec(headers.cookie ?? '')?.[0].split('=')[1] ?? '';

/** A read, or a write without a body, with the session of the request or with another session. */
export function another(request: RequestSeen, method: string, path: string, session = sessionOf(request)): RequestSeen {
  const { 'content-length': _length, 'content-type': _type, ...headers } = request.headers;
  return {
    ...request,
    method,
    url: `/api${path}`,
    body: Buffer.alloc(0),
    headers: {
      ...headers,
      cookie: `resident_session=${session}`,
      'idempotency-key': crypto.randomUUID(),
      'x-requested-with': 'resident-portal',
    },
  };
}

/** A copy of the request with a new Idempotency-Key, so that the backend does not repeat the answer to the first. */
export function withNewKey(request: RequestSeen): RequestSeen {
  return { ...request, headers: { ...request.headers, 'idempotency-key': crypto.randomUUID() } };
}

/** A copy of the request with another session and another Idempotency-Key. */
export function by(request: RequestSeen, session: string): RequestSeen {
  return { ...request, headers: { ...request.headers, cookie: `resident_session=${session}`, 'idempotency-key': crypto.randomUUID() } };
}

/** The first success example of the contract, without calling the backend. */
export function successOf(contract: DocumentedContract, operationId: string): Answer {
  const [name] = contract.exampleNamesOf(operationId, 200);
  const headers = (contract.operations.get(operationId)?.answers.get(200)?.headers ?? [])
    .filter(({ required }) => required)
    .map(({ name: header, example }) => [header.toLowerCase(), example] as const);
  return {
    status: 200,
    headers: [['content-type', 'application/json'], ...headers],
    body: Buffer.from(JSON.stringify(contract.exampleOf(operationId, 200, name ?? ''))),
  };
}

export const changedJson = (answer: Answer, change: (body: Json) => unknown): Answer =>
  answer.status === 200 ? withBody(answer, change(jsonOf(answer))) : answer;

export const changedList = (answer: Answer, change: (items: Json[]) => unknown): Answer =>
  answer.status === 200 ? withBody(answer, change(listOf(answer))) : answer;

/** The last part of the address, without the query. */
export const lastStep = ({ url }: RequestSeen): string => url.split('?')[0]?.split('/').at(-1) ?? '';
