/**
 * One list of interactions on its way through the proxy: Pact sends the states and the request of one interaction after the other, and the proxy
 * passes them to the backend. The proxy knows which interaction it is because each begins with a state of our own.
 */
import { type IncomingMessage, type ServerResponse, validateHeaderValue } from 'node:http';
import type { DocumentedContract } from '../../contract/documented-answers.ts';
import { checkValues } from '../values/check-values.ts';
import type { Answer } from './answer.ts';
import { slowFaults } from './answer-times.ts';
import { checkAnswer, PROBLEM_JSON, parsed } from './check-answer.ts';
import { inContractSpelling, nameOfCookie } from './cookies.ts';
import { curlOf } from './curl.ts';
import { type Connection, type Limits, READABLE_ENCODINGS } from './exchange.ts';
import { merged } from './finding.ts';
import { type KeyedInteraction, OWN_STATE } from './interaction.ts';
import { beginRun, findingOf, type InteractionRun } from './interaction-run.ts';
import { readStateCall, type StateEndpoint, sendState } from './provider-states.ts';
import { variablesOf, withStates } from './repeat.ts';
import { asAnnounced } from './upload-request.ts';

export interface ProxyOptions extends Limits {
  contract: DocumentedContract;
  baseUrl: URL;
  states: StateEndpoint | null;
  headers: Readonly<Record<string, string>>;
  allowExtraFields: boolean;
  /** The hosts that the portal's configuration allows; empty where any will do. */
  allowedHosts: readonly string[];
  /** The longest time of an answer; null for no limit. */
  longestAnswerMs: number | null;
  /** The backend's current day in Helsinki, yyyy-MM-dd. */
  today: string;
  connect: () => Connection;
  onStart: (key: string) => void | Promise<void>;
  /** Returns true when the backend no longer answers, so that no further request is sent. */
  isGivenUp: () => boolean;
  /** Called with every answer of an operation. */
  onAnswer: (operationId: string, answer: Answer) => void;
  /** Called for every request to the backend. The requests without a response to each of the two addresses are counted apart. */
  onTry: (endpoint: 'operation' | 'state', hasResponse: boolean) => void;
}

export const STATES_PATH = '/resident-portal-verify/states';
/** Headers of the connection and not of the answer, and those that are wrong for a body that was decoded. */
const OF_THE_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'transfer-encoding',
  'trailer',
  'upgrade',
  'content-length',
  'content-encoding',
]);

export class ProxiedList {
  /** Each interaction that has begun, by its index in the list. */
  readonly runs = new Map<number, InteractionRun>();
  /** The error that `onStart` threw. Nothing more is sent, and the run ends with this error. */
  refusal: { error: unknown } | null = null;
  /** When the last request of Pact came in or was answered, on the clock of `performance.now()`. */
  lastActivity = performance.now();
  readonly #list: readonly KeyedInteraction[];
  readonly #options: ProxyOptions;
  readonly #connection: Connection;
  #current: InteractionRun | null = null;

  constructor(list: readonly KeyedInteraction[], options: ProxyOptions, connection: Connection) {
    this.#list = list;
    this.#options = options;
    this.#connection = connection;
  }

  /** Answers a request of Pact: a state to set, or the request of the current interaction. Never rejects. */
  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.lastActivity = performance.now();
    const run = this.#current;
    try {
      await this.#answer(request, response);
    } catch (error) {
      const what = error instanceof Error ? error.message : String(error);
      if (run) this.#addTransportFinding(run, 'to be verified', `the verifier failed: ${what}`);
      if (!response.headersSent) response.writeHead(502);
      response.end();
    } finally {
      this.lastActivity = performance.now();
      if (this.#current) this.#current.ended = this.lastActivity;
    }
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    if (request.url?.startsWith(STATES_PATH)) {
      const values = await this.#setState(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(values));
      return;
    }
    const run = this.#current;
    if (!run || run.failedState || run.isSkipped) {
      response.writeHead(502).end();
      return;
    }
    await this.#forward(run, request, body, response);
  }

  /**
   * Sets a state on the backend. A state that cannot be set becomes our finding and not Pact's: Pact would leave out the teardown.
   * @returns the values that the state answers
   */
  async #setState(body: Buffer): Promise<Record<string, unknown>> {
    const call = readStateCall(body);
    if (!call) return {};
    if (call.state === OWN_STATE) {
      if (call.action === 'setup') await this.#begin(Number(call.params.index));
      return {};
    }
    const { states, onTry } = this.#options;
    const run = this.#current;
    if (!states || !run || run.isSkipped || (run.failedState && call.action === 'setup')) return {};
    const outcome = await sendState(this.#connection, states, call, this.#options, run.requestId);
    if (call.action === 'teardown') return {};
    onTry('state', outcome.kind !== 'failed' || outcome.hasResponse);
    if (outcome.kind === 'set') {
      run.values = { ...run.values, ...outcome.values };
      run.given.push(outcome);
      return outcome.values;
    }
    run.failedState = { name: call.state, what: outcome.what };
    run.curl = withStates(run.given, outcome.curl);
    return {};
  }

  async #begin(index: number): Promise<void> {
    const keyed = this.#list[index];
    if (!keyed) throw new Error(`there is no interaction ${index}`);
    const { contract, states, isGivenUp, onStart } = this.#options;
    const run = beginRun(contract, keyed, states !== null, isGivenUp());
    this.#current = run;
    this.runs.set(index, run);
    if (this.refusal) {
      run.isSkipped = true;
      return;
    }
    try {
      await onStart(keyed.key);
    } catch (error) {
      // The run ends with this error after Pact has gone through the rest of its list: it would wait for a state that fails.
      this.refusal = { error };
      run.isSkipped = true;
    }
  }

  async #forward(run: InteractionRun, request: IncomingMessage, body: Buffer, response: ServerResponse): Promise<void> {
    const { contract, baseUrl, onTry } = this.#options;
    const { host: _host, connection: _connection, 'transfer-encoding': _encoding, ...sent } = request.headers;
    const { url, headers } = asAnnounced(
      run.operation.operationId,
      run.values ?? {},
      {
        url: new URL(baseUrl.href.replace(/\/$/, '') + (request.url ?? '/')),
        headers: { ...sent, 'accept-encoding': READABLE_ENCODINGS, 'x-request-id': run.requestId, ...this.#options.headers },
      },
      baseUrl.origin,
    );
    const asked = { method: request.method ?? 'GET', headers, body: body.length === 0 ? undefined : body };
    run.curl = withStates(run.given, curlOf(url, asked, this.#options.headers, variablesOf(run.given)));
    const exchanged = await this.#connection.send(url, asked, this.#options);
    onTry('operation', exchanged.kind !== 'broken' || exchanged.broken.kind === 'faulty');
    if (exchanged.kind === 'broken') {
      const { expected, actual } = exchanged.broken;
      this.#addTransportFinding(run, expected, actual);
      response.writeHead(502).end();
      return;
    }
    run.answer = exchanged.answer;
    for (const { expected, actual } of slowFaults(run.operation.operationId, exchanged.answer, this.#options.longestAnswerMs))
      this.#addTransportFinding(run, expected, actual);
    this.#options.onAnswer(run.operation.operationId, exchanged.answer);
    run.findings.push(...checkAnswer(contract, run.operation, exchanged.answer, { ...this.#options, sessions: sessionsOf(run) }));
    const values = checkValues(contract, run.keyed.interaction, exchanged.answer, this.#options.today);
    run.valueCheck = values.kind;
    if (values.kind === 'compared') {
      const found = values.faults.map((one) => findingOf(contract, run, one, 'value'));
      run.findings = merged(run.findings, found);
    }
    passOn(contract, exchanged.answer, response);
  }

  #addTransportFinding(run: InteractionRun, expected: string, actual: string): void {
    run.findings.push(findingOf(this.#options.contract, run, { in: 'transport', expected, actual }));
  }
}

/** The sessions that the states of the interaction gave. */
function sessionsOf({ values }: InteractionRun): string[] {
  return [values?.session, values?.registration].filter((value) => typeof value === 'string');
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Passes the answer to Pact, without the headers of the connection and with cookies spelt as in the contract. */
function passOn(contract: DocumentedContract, { status, headers, body }: Answer, response: ServerResponse): void {
  // A status that HTTP does not have is in our findings already, and Pact could not read it.
  response.statusCode = status >= 200 && status <= 599 ? status : 502;
  for (const [name, value] of headers) {
    const lower = name.toLowerCase();
    const isForeignCookie = lower === 'set-cookie' && !contract.cookies.includes(nameOfCookie(value));
    if (OF_THE_CONNECTION.has(lower) || isForeignCookie || !isSendable(name, value)) continue;
    response.appendHeader(name, inSpellingOfPact(lower, value));
  }
  response.end(inNumbersOfPact(withoutMark(body)));
}

/** Names of cookie attributes and media types are case-insensitive, but Pact's expressions are case-sensitive. */
function inSpellingOfPact(name: string, value: string): string {
  if (name === 'set-cookie') return inContractSpelling(value);
  return name === 'content-type' ? value.replace(/^[^;]*/, (type) => asPlainJson(type.trim().toLowerCase())) : value;
}

/** JSON may begin with a byte order mark, which parsers skip and Pact does not (RFC 8259, section 8.1). */
function withoutMark(body: Buffer): Buffer {
  return body.subarray(0, 3).equals(BYTE_ORDER_MARK) ? body.subarray(3) : body;
}

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/** `7011.0` and `7.011e3` are the integer 7011 in JSON Schema; Pact takes them for decimals. */
function inNumbersOfPact(body: Buffer): Buffer {
  const text = body.toString('utf8');
  if (!/[:[,\s-]\d+(?:\.\d*)?(?:\.0+|[eE][+-]?\d+)|\d\.0+[\s,\]}]/.test(text)) return body;
  const read = parsed(body);
  return read.kind === 'json' ? Buffer.from(JSON.stringify(read.value)) : body;
}

const asPlainJson = (type: string): string => (type === PROBLEM_JSON ? 'application/json' : type);

function isSendable(name: string, value: string): boolean {
  try {
    validateHeaderValue(name, value);
    return true;
  } catch {
    return false;
  }
}
