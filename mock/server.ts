/**
 * The mock: Prism on the bundled contract, behind a thin server that chooses the examples of one resident.
 *
 * The front strips `/api`, serves the pictures of the examples, turns a sign-in into a resident, and asks Prism (with `Prefer: code=…,
 * example=…`) for the examples of that resident. A `Prefer` header of the caller (preferences.ts) has priority; if there is no such answer,
 * the response says so. Every failure has the contract's ErrorResponse as its body.
 */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mediaFile } from '../contract-tests/reference-backend/media.ts';
import { inJson, PREFIX_HEADER } from '../contract-tests/reference-backend/under-prefix.ts';
import { FILE_BYTES } from '../generated/limits.ts';
import { EXAMPLE_DAY, movedExample } from '../openapi/world-days.ts';
import { chooseExample, isResident, type MatchedCall, type MockOperation, matchOperation, signInOutcome } from './choose-example.ts';
import { type Gateway, readGateway } from './gateway.ts';
import { type Preferences, readPreferences, type ServerFailure, type WantedAnswer, wantedAnswer, writePreferences } from './preferences.ts';
import { type Prism, type PrismAnswer, startPrism } from './prism.ts';
import { completion, wayBack } from './way-back.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
export const SESSION_COOKIE = 'resident_session';
const REGISTRATION_COOKIE = 'resident_registration';

/** So much of a file Prism gets: it takes no larger bodies than its own limit, and does not look into the bytes. */
const START_OF_FILE = 1000;

export type Handler = (incoming: IncomingMessage, outgoing: ServerResponse) => void;
export interface Mock {
  /** Answers one request of the contract, with or without `/api` in front. */
  handle: Handler;
  close(): Promise<void>;
}

export interface MockOptions {
  /** Folder of openapi.yaml and operations.json. Default: `generated/`. */
  folder?: string;
  /** Called with a line for every call or example that breaks the contract. Default: the console. */
  report?: (line: string) => void;
  /** Moves the days of the examples with today, so that nothing in a demonstration is stale. */
  moveExamples?: boolean;
  /** Now, as the Date header of the answers says it; the machine's own time unless told otherwise. */
  now?: () => Date;
}

/**
 * Starts Prism in this process and returns the handler in front of it.
 * @throws Error when the contract has not been generated
 */
export async function createMock(options: MockOptions = {}): Promise<Mock> {
  const { folder = join(root, 'generated'), report = console.warn, moveExamples = false, now = () => new Date() } = options;
  const prism = await startPrism(join(folder, 'openapi.yaml'));
  const gateway = readGateway(join(folder, 'openapi.yaml'));
  const operations = JSON.parse(readFileSync(join(folder, 'operations.json'), 'utf8')) as MockOperation[];
  return {
    handle: (incoming, outgoing) => {
      outgoing.setHeader('Date', now().toUTCString());
      const today = moveExamples ? helsinkiDate(now()) : EXAMPLE_DAY;
      answer(incoming, outgoing, { operations, prism, gateway, report, today }).catch((error: unknown) => {
        if (!outgoing.headersSent) refuse(outgoing, 500, 'INTERNAL_SERVER_ERROR', `The mock failed: ${String(error)}`);
        else outgoing.destroy();
      });
    },
    close: () => prism.close(),
  };
}

/** How long a connection that nobody uses stays open, in milliseconds. */
const KEEP_ALIVE_MS = 60_000;

/** Starts a server with the mock alone. Port 0 means a free port. */
export async function listen(handle: Handler, port: number, host?: string): Promise<{ server: Server; port: number }> {
  const server = createServer(handle);
  // Node's five seconds end a connection at the moment at which a busy client uses it again.
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return { server, port: (server.address() as AddressInfo).port };
}

interface Behind {
  operations: readonly MockOperation[];
  prism: Prism;
  gateway: Gateway;
  report: (line: string) => void;
  /** The day to which the examples are moved, yyyy-MM-dd. */
  today: string;
}

async function answer(incoming: IncomingMessage, outgoing: ServerResponse, behind: Behind): Promise<void> {
  const { operations, prism, gateway, report, today } = behind;
  const url = new URL(incoming.url ?? '/', 'http://mock');
  const path = url.pathname.replace(/^\/api(?=\/|$)/, '');
  const method = incoming.method ?? 'GET';
  const file = path.startsWith('/media/') ? mediaFile(path.slice('/media/'.length)) : null;
  if (file !== null) {
    outgoing.writeHead(200, { 'Content-Type': file.contentType, 'Cache-Control': 'max-age=3600' }).end(file.content);
    return;
  }

  // Always read to the end: a browser that is still sending would see an early answer as a broken connection.
  const body = await bodyOf(incoming);
  const call = matchOperation(operations, method, path);
  if (!call) return refuse(outgoing, 404, 'NOT_FOUND', `The contract has no ${method} ${path}.`);
  const { operationId } = call.operation;
  const preferences = readPreferences(incoming.headers.prefer?.toString());
  if ('problem' in preferences) return refuse(outgoing, 400, 'BAD_REQUEST', `Prefer: ${preferences.problem}`);
  if (preferences.failure !== undefined) return fail(preferences.failure, outgoing);
  if (body === null) {
    const code = operationId === 'uploadFile' ? 'FILE_TOO_LARGE' : 'BAD_REQUEST';
    return refuse(outgoing, 400, code, 'The body is larger than a file may be.');
  }

  const session = preferences.resident ?? residentOf(incoming);
  const signIn = operationId === 'login' ? signInOutcome(jsonOf(body)) : null;
  const wanted = wantedAnswer(call.operation, preferences);
  if (wanted.kind === 'problem') return refuse(outgoing, 400, 'BAD_REQUEST', `Prefer: ${wanted.message}`);
  if (wanted.kind === 'gateway') return refuseAsGateway(outgoing, wanted.status, gateway(wanted.status, preferences.example));

  const answered = await prism.ask({
    method,
    path: path + url.search,
    body: operationId === 'uploadFile' ? body.subarray(0, START_OF_FILE) : body,
    headers: headersFor(
      incoming,
      preferences,
      wanted.kind === 'named' ? wanted : ownAnswer(call, { query: url.searchParams, resident: session, signIn, sent: jsonOf(body) }),
    ),
  });
  const link = wanted.kind === 'named' || answered.status !== 200 ? null : wayBack(call, jsonOf(body));
  // A call without a session is not reported: it is how the portal finds out that a sign-in is needed.
  if (answered.violations.length > 0 && answered.status !== 401)
    report(`[mock] ${operationId} answered ${answered.status}. ${answered.violations.join('; ')}`);

  const moved = today === EXAMPLE_DAY ? answered : withBody(answered, movedExample(operationId, parsed(answered.body), today));
  const prefix = incoming.headers[PREFIX_HEADER];
  const linked = link === null ? moved : withBody(answered, { link: typeof prefix === 'string' ? prefix + link : link });
  const placed = typeof prefix === 'string' ? withBody(linked, parsed(Buffer.from(inJson(linked.body.toString('utf8'), prefix)))) : linked;
  send(outgoing, placed, cookieOf(operationId, signIn, answered));
}

/** The cookie of a success, instead of the one in the contract's example; undefined for none. */
function cookieOf(operationId: string, signIn: ReturnType<typeof signInOutcome> | null, { body }: PrismAnswer): string | undefined {
  switch (operationId) {
    case 'login':
      return cookie(SESSION_COOKIE, signIn && 'resident' in signIn ? signIn.resident : 'party-payer');
    case 'logout':
      return `${cookie(SESSION_COOKIE, '')}; Max-Age=0`;
    case 'getRegistrationEntryLink':
    case 'getPassportRegistrationEntryLink':
      // There is no identification service, so its cookie is set together with the link back.
      return String(jsonOf(body).link).includes('authorized=true') ? cookie(REGISTRATION_COOKIE, 'mock') : undefined;
    default:
      return undefined;
  }
}

function cookie(name: string, value: string): string {
  return `${name}=${value}; HttpOnly; Secure; SameSite=Lax; Path=/`;
}

/** What an answer depends on beside the operation. */
interface Caller {
  query: URLSearchParams;
  /** In the session; null when nobody is signed in. */
  resident: string | null;
  signIn: ReturnType<typeof signInOutcome> | null;
  /** The body of the call. */
  sent: Record<string, unknown>;
}

/** The example of the resident when nothing is preferred; null for the first success example. */
function ownAnswer(call: MatchedCall, { query, resident, signIn, sent }: Caller): Extract<WantedAnswer, { kind: 'named' }> | null {
  if (signIn) return 'example' in signIn ? { kind: 'named', status: 401, name: signIn.example } : null;
  const name = completion(call, sent) ?? chooseExample(call, query, resident);
  return name === null ? null : { kind: 'named', status: 200, name };
}

/** The caller's headers, with Prism's `Prefer` header and the session of a preferred resident. */
function headersFor(
  incoming: IncomingMessage,
  { dynamic, resident }: Preferences,
  wanted: Extract<WantedAnswer, { kind: 'named' }> | null,
): OutgoingHttpHeaders {
  const { prefer: _, cookie: sent, ...headers } = incoming.headers;
  const prefer = writePreferences(dynamic ? { dynamic } : wanted ? { status: wanted.status, example: wanted.name } : {});
  const cookies = resident === undefined ? sent : [`${SESSION_COOKIE}=${resident}`, ...(sent === undefined ? [] : [sent])].join('; ');
  // The contract answers in JSON and nothing else; a browser that opens an address of the API by hand asks for HTML.
  return { ...headers, accept: 'application/json', ...(prefer !== '' && { prefer }), ...(cookies !== undefined && { cookie: cookies }) };
}

/** The answer with another body; undefined leaves it as it is. */
function withBody({ headers, ...answered }: PrismAnswer, body: unknown): PrismAnswer {
  if (body === undefined) return { headers, ...answered };
  const { 'content-length': _, ...kept } = headers;
  return { ...answered, headers: kept, body: Buffer.from(JSON.stringify(body)) };
}

/** Sends Prism's answer on; a problem report of Prism's own becomes an ErrorResponse of the contract. */
function send(outgoing: ServerResponse, { status, headers, body }: PrismAnswer, ownCookie: string | undefined): void {
  if (String(headers['content-type']).startsWith('application/problem+json')) {
    const code = status === 401 ? 'UNAUTHORIZED' : status === 404 ? 'NOT_FOUND' : status >= 500 ? 'INTERNAL_SERVER_ERROR' : 'BAD_REQUEST';
    const { title, detail } = jsonOf(body);
    return refuse(outgoing, code === 'BAD_REQUEST' ? 400 : status, code, `Prism: ${String(title)}. ${String(detail)}`);
  }
  // The Date header is the mock's own.
  const { 'set-cookie': example, date: _date, ...kept } = headers;
  const cookies = status !== 200 ? undefined : ownCookie === undefined ? example : [ownCookie];
  outgoing.writeHead(status, { ...kept, ...(cookies && { 'set-cookie': cookies }), 'cache-control': 'no-store' }).end(body);
}

/** Broken answers that no contract describes and that the portal must handle. */
function fail(failure: ServerFailure, outgoing: ServerResponse): void {
  const failures = {
    html: () => outgoing.writeHead(502, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Bad gateway</title><h1>502</h1>'),
    malformed: () => outgoing.writeHead(200, { 'Content-Type': 'application/json' }).end('{"unexpected": ['),
    reset: () => outgoing.destroy(),
    hang: () => {},
  } satisfies Record<ServerFailure, () => void>;
  failures[failure]();
}

function refuseAsGateway(outgoing: ServerResponse, status: number, answered: ReturnType<Gateway>): void {
  if ('problem' in answered) return refuse(outgoing, 400, 'BAD_REQUEST', `Prefer: ${answered.problem}`);
  outgoing.writeHead(status, { ...answered.headers, 'Cache-Control': 'no-store' }).end(answered.body);
}

/** Answers with the contract's ErrorResponse; the message is for developers. */
function refuse(outgoing: ServerResponse, status: number, code: string, message: string): void {
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
  outgoing.writeHead(status, headers).end(JSON.stringify({ code, message: message.slice(0, 500) }));
}

/** The resident whose sign-in set the cookie; null for a cookie of another backend on the same host. */
function residentOf(incoming: IncomingMessage): string | null {
  const value = new RegExp(`(?:^|;\\s*)${SESSION_COOKIE}=([^;]+)`).exec(incoming.headers.cookie ?? '')?.[1];
  return value !== undefined && isResident(value) ? value : null;
}

/** Null for a body larger than FILE_BYTES. */
async function bodyOf(incoming: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= FILE_BYTES) chunks.push(chunk);
  }
  return size > FILE_BYTES ? null : Buffer.concat(chunks);
}

function jsonOf(body: Buffer): Record<string, unknown> {
  const value = parsed(body);
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** Undefined for a body that is not JSON. */
function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** The calendar date in Helsinki, yyyy-MM-dd. */
function helsinkiDate(moment: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki', dateStyle: 'short' }).format(moment);
}
