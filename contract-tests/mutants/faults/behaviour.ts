/** A fault of behaviour, and what such faults are made of. */

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
  /** Whose checks are to see it; any check or interaction of the operation when left out. */
  capability?: string;
  /** @param operationId of the check that is to see it */
  fault(operationId: string, contract: DocumentedContract): Fault;
  /** Of which operations' checks; of all unless told otherwise. */
  isOf?: (operationId: string) => boolean;
}

export type Json = Record<string, unknown>;

/** Treats the requests of some operations; all others go to the backend as they are. */
export type Treat = (request: RequestSeen, ask: Ask, operationId: string) => Promise<Answer>;

/**
 * A fault of some operations. What it remembers begins anew with each check.
 *
 * @param about the operations whose checks are to see it
 * @param make called for each check; what it gives treats every request whose operation it names
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
  /** Of the check. */
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

/** The same request with another JSON body. */
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

/** A read, or a write without a body, by the session of a request or another one. */
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

/** A second request of a fault is not to get the kept answer of the first. */
export function withNewKey(request: RequestSeen): RequestSeen {
  return { ...request, headers: { ...request.headers, 'idempotency-key': crypto.randomUUID() } };
}

/** The same request, as if it had come by another session or with another key. */
export function by(request: RequestSeen, session: string): RequestSeen {
  return { ...request, headers: { ...request.headers, cookie: `resident_session=${session}`, 'idempotency-key': crypto.randomUUID() } };
}

/** The success that the contract shows, without anything done. */
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
