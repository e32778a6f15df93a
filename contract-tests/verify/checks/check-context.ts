/** Lets a check call operations of the contract as a user whom a provider state has signed in. */
import { randomUUID } from 'node:crypto';
import { movedExample } from '../../../openapi/world-days.ts';
import type { DocumentedContract } from '../../contract/documented-answers.ts';
import type { Answer } from '../core/answer.ts';
import { slowFaults } from '../core/answer-times.ts';
import { checkAnswer } from '../core/check-answer.ts';
import { curlOf } from '../core/curl.ts';
import { movedRequest } from '../core/days.ts';
import { type Connection, type Exchanged, type HttpRequest, type Limits, READABLE_ENCODINGS } from '../core/exchange.ts';
import type { Mismatch } from '../core/finding.ts';
import { movedInteraction, operationIdOf } from '../core/interaction.ts';
import type { StateEndpoint } from '../core/provider-states.ts';
import { type Given, variablesOf, withStates } from '../core/repeat.ts';
import { asAnnounced } from '../core/upload-request.ts';
import type { CallOptions, CheckContext } from './check.ts';
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
  /** The hosts that the portal's configuration allows; empty where any will do. */
  allowedHosts: readonly string[];
  /** The longest time of an answer; null for no limit. */
  longestAnswerMs: number | null;
  /** Whether the run includes the operation. */
  isChosen: (operationId: string) => boolean;
  /** The backend's current day in Helsinki, yyyy-MM-dd. */
  today: string;
  /** What is chosen by chance is chosen by this number, and how many random walks are made. */
  seed: number;
  walks: number;
  /** Called with every answer of an operation. */
  onAnswer: (operationId: string, answer: Answer) => void;
}

/** The environment of one check. */
export interface CheckEnvironment extends Environment {
  /** The `X-Request-Id` of its requests. */
  requestId: string;
}

/** What a check has called and received, for the report and for errors of the check. */
export interface Trace {
  /** The operations that the check cannot do without. */
  readonly needed: Set<string>;
  readonly answers: { operationId: string; answer: Answer }[];
  /** What the check has found so far. */
  readonly found: Mismatch[];
  /** Its requests, each with its command, that after those of its states, the number of findings before it, and its answer. */
  readonly requests: { operationId: string; curl: string; command: string; foundBefore: number; answer?: Answer }[];
}

const SESSION = 'resident_session';
const REGISTRATION = 'resident_registration';

/**
 * @param states those that were set, in their order
 * @param fresh sets the states of the check anew, and gives the context after them
 */
export function createContext(
  {
    contract,
    connection,
    baseUrl,
    limits,
    headers: added,
    allowExtraFields,
    allowedHosts,
    longestAnswerMs,
    isChosen,
    today,
    seed,
    walks,
    requestId,
    onAnswer,
  }: CheckEnvironment,
  states: readonly Given[],
  trace: Trace,
  fresh: () => Promise<CheckContext>,
): CheckContext {
  const firstRequest = trace.requests.length;
  const given = states.map(({ values }) => values);
  const variables = variablesOf(states);
  /** Operations that the check can do without. */
  const optional = new Set<string>();
  const values: Record<string, unknown> = Object.assign({}, ...given);
  const base = baseUrl.href.replace(/\/$/, '');
  const headers: Record<string, string> = { 'x-request-id': requestId, ...added };

  function cookieOf({ as, isRegistration = false }: CallOptions): string | null {
    if (as === null) return null;
    if (isRegistration) return `${REGISTRATION}=${String(values.registration)}`;
    return `${SESSION}=${typeof as === 'string' ? as : String((as === undefined ? values : given[as])?.session)}`;
  }

  async function traced(operationId: string, url: URL, asked: HttpRequest): Promise<Exchanged> {
    if (!isChosen(operationId)) throw new NotChosen(operationId);
    if (!optional.has(operationId)) trace.needed.add(operationId);
    const command = curlOf(url, asked, added, variables);
    const request: Trace['requests'][number] = {
      operationId,
      command,
      curl: withStates(states, command),
      foundBefore: trace.found.length,
    };
    trace.requests.push(request);
    const exchanged = await connection.send(url, asked, limits);
    if (exchanged.kind === 'answer') {
      trace.answers.push({ operationId, answer: exchanged.answer });
      request.answer = exchanged.answer;
      const isNew = (one: Mismatch) => !trace.found.some(({ expected }) => expected === one.expected);
      trace.found.push(...slowFaults(operationId, exchanged.answer, longestAnswerMs).filter(isNew));
      onAnswer(operationId, exchanged.answer);
    }
    return exchanged;
  }

  return {
    newKey: randomUUID,
    today,
    seed,
    walks,
    fresh,
    commands: () => {
      const sent = trace.requests.slice(firstRequest).map(({ command }) => command);
      return withStates(states, sent.join('\n'));
    },
    found: trace.found,
    isChosen: (operationId) => {
      optional.add(operationId);
      return isChosen(operationId);
    },
    contract,
    faultsOf: (operationId, answer) => {
      const operation = contract.operations.get(operationId);
      return operation?.answers.has(answer.status)
        ? checkAnswer(contract, operation, answer, { allowExtraFields, baseUrl, allowedHosts })
        : [];
    },
    exampleOf: (operationId, name) => movedExample(operationId, contract.exampleOf(operationId, 200, name), today),
    cookieOf: (as) => cookieOf({ as }) ?? '',
    send: (one, changes) => {
      const { pathAndQuery, headers: own, ...asked } = requestOf(movedInteraction(one, today), values, changes);
      const operationId = operationIdOf(one);
      const all = { ...own, 'accept-encoding': READABLE_ENCODINGS, ...headers };
      const { url, headers: sent } = asAnnounced(operationId, values, { url: new URL(base + pathAndQuery), headers: all }, baseUrl.origin);
      return traced(operationId, url, { ...asked, headers: sent });
    },
    call: (operationId, options = {}) => {
      const operation = contract.operations.get(operationId);
      if (!operation) throw new Error(`the contract has no operation ${operationId}`);
      const { path: pathValues = [], query = {}, bytes } = options;
      const body = options.keepsDays === true ? options.body : movedRequest(operationId, options.body, today);
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
      const url =
        options.to === undefined ? new URL(`${base}${path}${search === '' ? '' : `?${search}`}`) : new URL(options.to, baseUrl.origin);
      return traced(operationId, url, { method: operation.method, headers: sent, body: content });
    },
    isHere: (address) => URL.canParse(address, baseUrl.origin) && new URL(address, baseUrl.origin).origin === baseUrl.origin,
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

/** A check called an operation that the run does not include. */
export class NotChosen extends Error {
  override readonly name = 'NotChosen';
  readonly operationId: string;
  constructor(operationId: string) {
    super(`${operationId} is not included in this run`);
    this.operationId = operationId;
  }
}
