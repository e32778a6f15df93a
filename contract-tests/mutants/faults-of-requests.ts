/** Faults in how a backend handles requests: writes with no effect or a wrong one, and data that is given to the wrong user. */
import type { DocumentedContract } from '../contract/documented-answers.ts';
import type { Fault, RequestSeen } from './faulty-backend.ts';
import type { Answer } from './mutant.ts';

type Changed = (request: RequestSeen) => RequestSeen | { answer: Answer };

/** The operation of a request; undefined when the contract has none. */
export function operationAt({ operations }: DocumentedContract, method: string, url: string): string | undefined {
  const path = url.replace(/^\/api/, '').split('?')[0] ?? '';
  const fits = (template: string) => new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);
  const found = [...operations.values()].filter((one) => one.method === method && fits(one.path));
  return found.toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)[0]?.operationId;
}

/** @returns a fault that is put into the requests of one operation */
export function ofOperation(contract: DocumentedContract, operationId: string, change: Changed): Fault {
  return { whole: (request) => (operationAt(contract, request.method, request.url) === operationId ? change(request) : request) };
}

/** Answers the first success example of the contract, and does nothing. */
export function withoutEffect(contract: DocumentedContract, operationId: string): Changed {
  const documented = contract.operations.get(operationId)?.answers.get(200);
  const [name] = contract.exampleNamesOf(operationId, 200);
  const body = contract.exampleOf(operationId, 200, name ?? '');
  const headers = (documented?.headers ?? [])
    .filter(({ required }) => required)
    .map(({ name: header, example }) => [header.toLowerCase(), example] as const);
  return () => ({
    answer: { status: 200, headers: [['content-type', 'application/json'], ...headers], body: Buffer.from(JSON.stringify(body)) },
  });
}

/** Changes every value of a JSON body. */
export const withValues =
  (change: (value: unknown, name: string) => unknown): Changed =>
  (request) => {
    if (request.body.length === 0 || !String(request.headers['content-type']).includes('json')) return request;
    const walk = (value: unknown, name: string): unknown => {
      if (Array.isArray(value))
        return change(
          value.map((one) => walk(one, '')),
          name,
        );
      if (typeof value !== 'object' || value === null) return change(value, name);
      return change(Object.fromEntries(Object.entries(value).map(([key, one]) => [key, walk(one, key)])), name);
    };
    const body = Buffer.from(JSON.stringify(walk(JSON.parse(request.body.toString('utf8')), '')));
    return { ...request, body, headers: { ...request.headers, 'content-length': String(body.length) } };
  };

const SESSION = /resident_session=[^;]*/;

/** Treats the request of the first session of the world as one of the last. */
export const asTheLast: Changed = (request) =>
  withSession(request, request.sessions.at(-1), (cookie) => cookie?.includes(request.sessions[0] ?? '-') ?? false);

/** Treats every request as one of the first session of the world. */
export const asTheFirst: Changed = (request) => withSession(request, request.sessions[0], () => true);

/** Treats a request without a session as one of the last. */
export const asSomebody: Changed = (request) => withSession(request, request.sessions.at(-1), (cookie) => !SESSION.test(cookie ?? ''));

function withSession(request: RequestSeen, session: string | undefined, when: (cookie: string | undefined) => boolean): RequestSeen {
  if (session === undefined || !when(request.headers.cookie)) return request;
  return { ...request, headers: { ...request.headers, cookie: `resident_session=${session}` } };
}
