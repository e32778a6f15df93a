/**
 * The mock: Prism on the bundled contract, behind a thin front that lets one resident's screens tell one story.
 *
 * The front strips `/api`, serves the pictures of the examples, turns a sign-in into a resident, and asks Prism (with `Prefer: example=…`)
 * for the examples of that resident. A request that has a `Prefer` header of its own goes to Prism as it is. `Prefer: failure=…` makes the
 * broken answers that no contract describes: html, malformed, hang, reset.
 */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';
import { createServer as createPrism } from '@stoplight/prism-http-server';
import { chooseExample, isResident, type MockOperation, matchOperation, signInOutcome } from './choose-example.ts';
import { picture } from './pictures.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
export const SESSION_COOKIE = 'resident_session';
const NO_SESSION = `${SESSION_COOKIE}=; HttpOnly; Secure; SameSite=Lax; Path=/; Max-Age=0`;
const MAX_BODY_BYTES = 11 * 1024 * 1024;

export type Handler = (incoming: IncomingMessage, outgoing: ServerResponse) => void;
export interface Mock {
  /** Answers one request of the contract, with or without `/api` in front. */
  handle: Handler;
  close(): Promise<void>;
}

// Prism logs every request at length; what a developer needs to see is in the answer itself.
const silent = { info() {}, warn() {}, error() {}, success() {}, debug() {}, trace() {}, fatal() {}, child: () => silent };

/** Starts Prism in this process on a free loopback port and returns the handler in front of it. */
export async function createMock(): Promise<Mock> {
  const operations = JSON.parse(readFileSync(join(root, 'generated/operations.json'), 'utf8')) as MockOperation[];
  const prism = createPrism(await getHttpOperationsFromSpec(join(root, 'generated/openapi.yaml')), {
    cors: false,
    config: {
      isProxy: false,
      checkSecurity: true,
      validateRequest: true,
      validateResponse: true,
      errors: false,
      upstreamProxy: undefined,
      mock: { dynamic: false },
    },
    components: { logger: silent as never },
  });
  const upstream = new URL(await prism.listen(0, '127.0.0.1'));

  return {
    handle: (incoming, outgoing) => {
      answer(incoming, outgoing, operations, upstream).catch((error: unknown) => {
        if (!outgoing.headersSent) sendJson(outgoing, 500, { code: 'INTERNAL_SERVER_ERROR', message: String(error) });
        else outgoing.destroy();
      });
    },
    close: () => prism.close() as Promise<void>,
  };
}

/** Starts a server with the mock alone. Port 0 takes a free one. */
export async function listen(handle: Handler, port: number, host?: string): Promise<{ server: Server; port: number }> {
  const server = createServer(handle);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return { server, port: (server.address() as AddressInfo).port };
}

async function answer(incoming: IncomingMessage, outgoing: ServerResponse, operations: MockOperation[], upstream: URL): Promise<void> {
  const url = new URL(incoming.url ?? '/', 'http://mock');
  const path = url.pathname.replace(/^\/api(?=\/|$)/, '');
  const image = path.startsWith('/media/') ? picture(path.slice('/media/'.length)) : null;
  if (image !== null) {
    outgoing.writeHead(200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'max-age=3600' }).end(image);
    return;
  }

  const call = matchOperation(operations, incoming.method ?? 'GET', path);
  const headers: Record<string, string | string[] | undefined> = { ...incoming.headers, host: upstream.host };
  const prefer = incoming.headers.prefer;
  const failure = /(?:^|[,;\s])failure=(\w+)/.exec(String(prefer ?? ''))?.[1];
  if (failure !== undefined) {
    fail(failure, outgoing);
    return;
  }

  const body = await bodyOf(incoming);
  let setCookie: string | undefined;
  if (call?.operation.operationId === 'logout') setCookie = NO_SESSION;
  if (prefer === undefined && call) {
    if (call.operation.operationId === 'login') {
      const { username, password } = jsonOf(body);
      const outcome = signInOutcome(username, password);
      if ('resident' in outcome) setCookie = sessionCookie(outcome.resident);
      else headers.prefer = `code=401, example=${outcome.example}`;
    } else {
      const example = chooseExample(call, url.searchParams, residentOf(incoming));
      if (example !== null) headers.prefer = `code=200, example=${example}`;
    }
  } else if (call?.operation.operationId === 'login') {
    setCookie = sessionCookie('party-payer');
  }
  await forward({ method: incoming.method, path: path + url.search, headers, body, upstream, setCookie }, outgoing);
}

interface Forwarded {
  method: string | undefined;
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  upstream: URL;
  /** Replaces the cookie of a success answer's example. */
  setCookie: string | undefined;
}

function forward({ method, path, headers, body, upstream, setCookie }: Forwarded, outgoing: ServerResponse): Promise<void> {
  return new Promise((resolve, reject) => {
    const { 'transfer-encoding': _, connection: __, ...rest } = headers;
    const sent = request(upstream, { method, path, headers: { ...rest, 'content-length': body.length } }, (received) => {
      const { connection: ___, ...kept } = received.headers;
      if (setCookie !== undefined && received.statusCode === 200) kept['set-cookie'] = [setCookie];
      outgoing.writeHead(received.statusCode ?? 502, { ...kept, 'cache-control': 'no-store' });
      received.pipe(outgoing).on('finish', resolve).on('error', reject);
    });
    sent.on('error', reject).end(body);
  });
}

/** The broken answers a portal must survive although no contract describes them. */
function fail(kind: string, outgoing: ServerResponse): void {
  if (kind === 'html')
    outgoing.writeHead(502, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Bad gateway</title><h1>502</h1>');
  else if (kind === 'malformed') outgoing.writeHead(200, { 'Content-Type': 'application/json' }).end('{"unexpected": [');
  else if (kind === 'reset') outgoing.destroy();
  else if (kind !== 'hang') sendJson(outgoing, 400, { code: 'BAD_REQUEST', message: `There is no failure called ${kind}.` });
}

function sessionCookie(resident: string): string {
  return `${SESSION_COOKIE}=${resident}; HttpOnly; Secure; SameSite=Lax; Path=/`;
}

/** The resident whose sign-in set the cookie; null for a cookie of another backend on the same host. */
function residentOf(incoming: IncomingMessage): string | null {
  const value = new RegExp(`(?:^|;\\s*)${SESSION_COOKIE}=([^;]+)`).exec(incoming.headers.cookie ?? '')?.[1];
  return value !== undefined && isResident(value) ? value : null;
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new Error('The body is larger than 11 MB.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function jsonOf(body: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function sendJson(outgoing: ServerResponse, status: number, value: unknown): void {
  outgoing.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
}
