/** Faults of behaviour, and the operators over operations that they are made of. */
import { isObject } from '../../contract/bundle.ts';
import type { DocumentedContract } from '../../contract/documented-answers.ts';
import type { Ask, Fault, RequestSeen } from '../faulty-backend.ts';
import { type Answer, parsed, withBody } from '../mutant.ts';

export type BehaviourClass = 'values' | 'lists' | 'effects' | 'isolation' | 'rules' | 'idempotency';

export interface Behaviour {
  operator: string;
  class: BehaviourClass;
  /** The capability whose checks must detect the fault. By default any check or interaction of the operation may detect it. */
  capability?: string;
  /** Options of the run that has to detect the fault. */
  runOptions?: { longestAnswerMs?: number; allowedHosts?: readonly string[] };
  /** @param operationId the operation of the check that must detect the fault */
  fault(operationId: string, contract: DocumentedContract): Fault;
  /** Whether the fault is tried against the checks of this operation. */
  isOf: (operationId: string) => boolean;
}

export type Json = Record<string, unknown>;

export interface Context {
  contract: DocumentedContract;
  operationId: string;
}

/** Handles one request in place of the backend. */
export type Handler = (request: RequestSeen, ask: Ask, context: Context) => Promise<Answer>;
export type Handlers = Readonly<Record<string, Handler>>;

export const CREATES = ['createDefectNotice', 'createQuestion', 'createFeedback'];
export const UPDATES = ['updateDefectNotice', 'updateQuestion', 'updateFeedback'];
export const LISTS = ['listDefectNotices', 'listQuestions', 'listFeedbacks'];
export const DETAILS = ['getDefectNotice', 'getQuestion', 'getFeedback'];
export const COMPLETES = ['completeTermination', 'completeModification'];

/** The same handler for several operations. */
export const on =
  (operations: readonly string[]) =>
  (handler: Handler): Handlers =>
    Object.fromEntries(operations.map((operationId) => [operationId, handler]));

/**
 * Makes faults of a class. A fault has the operations whose checks must detect it, and a function that is called before each of these checks,
 * so that its memory is empty. The function returns the handler of the operation of the check, or handlers by operation (`*` for any other
 * one). Requests without a handler reach the backend unchanged.
 */
const faultsOf =
  (kind: BehaviourClass) =>
  (operator: string, about: About, make: (check: Context) => Handler | Handlers): Behaviour => ({
    operator,
    class: kind,
    isOf: typeof about === 'function' ? about : (operationId) => [about].flat().includes(operationId),
    fault: (checked, contract) => {
      const made = make({ contract, operationId: checked });
      const handlers = typeof made === 'function' ? { [checked]: made } : made;
      return {
        around: (request, ask) => {
          const operationId = operationAt(contract, request.method, request.url) ?? '';
          const handler = handlers[operationId] ?? handlers['*'];
          return handler ? handler(request, ask, { contract, operationId }) : ask(request);
        },
      };
    },
  });

type About = string | readonly string[] | ((operationId: string) => boolean);

export const values = faultsOf('values');
export const lists = faultsOf('lists');
export const effects = faultsOf('effects');
export const isolation = faultsOf('isolation');
export const rules = faultsOf('rules');
export const idempotency = faultsOf('idempotency');

/** The operation of a request; undefined when the contract has none. */
function operationAt({ operations }: DocumentedContract, method: string, url: string): string | undefined {
  const path = url.replace(/^\/api/, '').split('?')[0] ?? '';
  const fits = (template: string) => new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);
  const found = [...operations.values()].filter((one) => one.method === method && fits(one.path));
  return found.toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)[0]?.operationId;
}

// Requests

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

/** The form in the body of a request: `operationData`, or the whole body of the operations without it. */
export const formIn = (request: RequestSeen): Json => (sentIn(request).operationData ?? sentIn(request)) as Json;

/** A copy of the request with another JSON body. */
export function withSent(request: RequestSeen, sent: unknown): RequestSeen {
  const body = Buffer.from(JSON.stringify(sent));
  const headers = { ...request.headers, 'content-type': 'application/json', 'content-length': String(body.length) };
  return { ...request, body, headers };
}

const SESSION = /(?:__Host-)?resident_session=[^;]*/;
export const isSigned = ({ headers }: RequestSeen): boolean => SESSION.test(headers.cookie ?? '');
export const sessionOf = ({ headers }: RequestSeen): string => SESSION.exec(headers.cookie ?? '')?.[0].split('=')[1] ?? '';
export const withCookie = (request: RequestSeen, cookie: string): RequestSeen => ({ ...request, headers: { ...request.headers, cookie } });
export const withSession = (request: RequestSeen, session: string): RequestSeen => withCookie(request, `resident_session=${session}`);

/** The last part of the address, without the query. */
export const lastStep = ({ url }: RequestSeen): string => url.split('?')[0]?.split('/').at(-1) ?? '';

/** A copy of the request with a new Idempotency-Key, so that the backend executes it again. */
export function again(request: RequestSeen, { sent, session, path }: { sent?: Json; session?: string; path?: string } = {}): RequestSeen {
  const headers = { ...request.headers, 'idempotency-key': crypto.randomUUID() };
  const changed = { ...request, headers, ...(path !== undefined && { url: `/api${path}` }) };
  const signed = session === undefined ? changed : withSession(changed, session);
  return sent ? withSent(signed, sent) : signed;
}

/** A read, or a write without a body, of the same client or of another session. */
export function further(request: RequestSeen, path: string, { method = 'GET', session = sessionOf(request) } = {}): RequestSeen {
  const { 'content-length': _length, 'content-type': _type, ...headers } = again(request, { session, path }).headers;
  return { ...request, method, url: `/api${path}`, body: Buffer.alloc(0), headers: { ...headers, 'x-requested-with': 'resident-portal' } };
}

// Answers

export const jsonOf = (answer: Answer): Json => (parsed(answer) ?? {}) as Json;
export const listIn = (body: Json, name: string): Json[] => (body[name] ?? []) as Json[];

export function listOf(answer: Answer): Json[] {
  const body = parsed(answer);
  return Array.isArray(body) ? (body as Json[]) : [];
}

/** A copy of the value with other values of these fields, at any depth. */
export function withFields(value: unknown, names: RegExp, change: (value: unknown) => unknown, name = ''): unknown {
  const changed = names.test(name) ? change(value) : value;
  if (changed !== value) return changed;
  if (Array.isArray(value)) return value.map((one) => withFields(one, names, change));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withFields(one, names, change, key)]));
}

/** The day after, or so many days later or, below 0, earlier; anything else than a day stays. */
export function nextDay(day: unknown, days = 1): unknown {
  const time = Date.parse(String(day));
  return Number.isNaN(time) ? day : new Date(time + days * 86_400_000).toISOString().slice(0, 10);
}

/** Changes what is at a path of a body: `parkingAreas/*\/parkingSpots/*`. Whatever is missing stays missing. */
export function inside(path: string, change: (value: Json) => unknown): (body: Json) => Json {
  const walk = (value: unknown, [step, ...rest]: readonly string[]): unknown => {
    if (step === undefined) return change(value as Json);
    if (step === '*') return Array.isArray(value) ? value.map((one) => walk(one, rest)) : value;
    return isObject(value) && step in value ? { ...value, [step]: walk(value[step], rest) } : value;
  };
  return (body) => walk(body, path.split('/')) as Json;
}

/** The same for a list. */
export const insideList = (path: string, change: (items: Json[]) => unknown): ((body: Json) => Json) =>
  inside(path, (items) => change(items as unknown as Json[]));

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

export const refusalOf = (answer: Answer, status: number, code: string): Answer => ({ ...withBody(answer, { code }), status });

/** Whether a moment is of the current day of the world or later, so of something that a check has made. */
export const isNow = (moment: unknown): boolean => String(moment) >= '2026-11-20';

// Operators

type After = (answer: Answer, request: RequestSeen, ask: Ask, context: Context) => Promise<Answer | undefined> | Answer | undefined;

const after =
  (isIt: (status: number) => boolean) =>
  (change: After): Handler =>
  async (request, ask, context) => {
    const answer = await ask(request);
    return (isIt(answer.status) ? await change(answer, request, ask, context) : undefined) ?? answer;
  };

/** Does something after a success, and may replace the answer. */
export const onSuccess = after((status) => status === 200);
/** Does something after a refusal, and may replace the answer. */
export const onRefusal = after((status) => status !== 200);

/** Changes the body of a success. */
export const shows = (change: (body: Json, request: RequestSeen) => unknown): Handler =>
  onSuccess((answer, request) => withBody(answer, change(jsonOf(answer), request)));

/** Changes the list of a success. */
export const showsList = (change: (items: Json[]) => unknown): Handler => onSuccess((answer) => withBody(answer, change(listOf(answer))));

/** Changes each item of a list, or the body of a single read. */
export const showsEach = (change: (item: Json) => Json): Handler =>
  onSuccess((answer) => withBody(answer, Array.isArray(parsed(answer)) ? listOf(answer).map(change) : change(jsonOf(answer))));

/** Handles a request as one of another session. */
export const actsAs =
  (sessionFor: (request: RequestSeen, operationId: string) => string | undefined): Handler =>
  (request, ask, { operationId }) => {
    const session = sessionFor(request, operationId);
    return ask(session === undefined ? request : withCookie(request, `resident_session=${session}`));
  };

/** Changes the body of a request before the backend gets it. */
export const stores =
  (change: (sent: Json, request: RequestSeen) => Json): Handler =>
  (request, ask) => {
    const sent = sentIn(request);
    return ask(Object.keys(sent).length === 0 ? request : withSent(request, change(sent, request)));
  };

/** Changes these fields of a request when they are there, also within other fields. */
export const storesFields = (names: RegExp, change: (value: unknown) => unknown): Handler =>
  stores((sent) => withFields(sent, names, change) as Json);

/** Changes texts of a request. A text of which nothing is left is `x`. */
export const storesTexts = (names: RegExp, change: (text: string) => string): Handler =>
  storesFields(names, (value) => (typeof value === 'string' ? value && (change(value) || 'x') : value));

/**
 * Answers a refused request with a success, and does nothing.
 *
 * @param refusal matches message, code and status of the refusal: `It has an end already. VALIDATION_ERROR 400`
 */
export const accepts = (refusal: RegExp, when: (form: Json, request: RequestSeen) => boolean = () => true): Handler =>
  onRefusal((answer, request, _ask, { contract, operationId }) => {
    const { message, code } = jsonOf(answer);
    const isIt = refusal.test(`${String(message)} ${String(code)} ${answer.status}`) && when(formIn(request), request);
    return isIt ? successOf(contract, operationId) : undefined;
  });

/** Refuses requests that the contract allows. @param when matches the body as text, or decides by form and request */
export const refuses =
  (when: RegExp | ((form: Json, request: RequestSeen) => boolean), status = 400, code = 'VALIDATION_ERROR'): Handler =>
  async (request, ask) => {
    const isIt = typeof when === 'function' ? when(formIn(request), request) : when.test(request.body.toString('utf8'));
    return isIt ? refusalOf(await ask(further(request, '/feature-flags')), status, code) : ask(request);
  };

/** Gives refusals another message. */
export const explains = (message: string, when: (answer: Answer, request: RequestSeen) => boolean = () => true): Handler =>
  onRefusal((answer, request) => (when(answer, request) ? withBody(answer, { ...jsonOf(answer), message }) : undefined));

/** Sends a refused request again with another body, or not at all. */
export const retries = (change: (sent: Json) => Json | null): Handler =>
  onRefusal((_answer, request, ask) => {
    const sent = change(sentIn(request));
    return sent ? ask(again(request, { sent })) : undefined;
  });

/** Repeats the first success of each key to the requests of the second function. A request without a key is handled as usual. */
export function repeats(
  keyOf: (request: RequestSeen, context: Context) => string | null,
  isGiven: (request: RequestSeen) => boolean = () => true,
): Handler {
  const kept = new Map<string | null, Answer>();
  return async (request, ask, context) => {
    const key = keyOf(request, context);
    const answer = (isGiven(request) ? kept.get(key) : undefined) ?? (await ask(request));
    if (key !== null && answer.status === 200) kept.set(key, answer);
    return answer;
  };
}
