/** The backend as a server of Node.js. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type Application,
  type ApplicationOptions,
  createApplication,
  type HttpAnswer,
  type HttpRequest,
  UPLOAD_LIMIT_BYTES,
} from './application.ts';
import type { RequestHeaders } from './pages.ts';
import { openJournal } from './world/journal.ts';

export interface BackendOptions extends Omit<ApplicationOptions, 'journal'> {
  /** A folder that keeps what changes; in memory when left out. */
  data?: string;
}

/** A request without a network, for tests and for what stands in front of the backend. */
export interface InjectOptions {
  method?: string;
  url: string;
  headers?: IncomingHttpHeaders;
  /** An object is sent as JSON. */
  payload?: string | Uint8Array | Record<string, unknown>;
}

export interface Injected {
  statusCode: number;
  headers: HttpAnswer['headers'];
  /** As text. */
  body: string;
  rawPayload: Buffer;
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows what it asked for
  json<T = unknown>(): T;
}

export interface Backend extends Pick<Application, 'world' | 'contract'> {
  /** For a server that has more to serve than this: /api, /dev and /_states belong here. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  inject(request: InjectOptions): Promise<Injected>;
  /** @param port 0 takes a free one. @returns the address */
  listen(port: number): Promise<string>;
  close(): Promise<void>;
}

/** Ready to answer when the promise is fulfilled. @throws Error when the contract or the data folder cannot be read */
export async function createBackend({ data, ...options }: BackendOptions = {}): Promise<Backend> {
  const journal = data === undefined ? undefined : openJournal(data);
  const application = createApplication({ ...options, ...(journal && { journal }) });
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    serve(application, request, response).catch(() => response.destroy());
  };
  let server: Server | undefined;
  return {
    world: application.world,
    contract: application.contract,
    handle,
    inject: async (request) => injected(await application.answer(injectedRequest(request))),
    // By its name, since browsers keep Secure cookies of http://localhost.
    listen: async (port) => {
      const listening = createServer(handle);
      server = listening;
      await new Promise<void>((resolve, reject) => listening.once('error', reject).listen(port, 'localhost', resolve));
      return `http://localhost:${(listening.address() as AddressInfo).port}`;
    },
    close: async () => {
      server?.closeAllConnections();
      server?.close();
      journal?.close();
    },
  };
}

async function serve(application: Application, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', url = '/' } = request;
  const headers = singleHeaders(request.headers);
  const { status, headers: sent, body } = await application.answer({ method, url, headers, body: await bodyOf(request) });
  response.writeHead(status, { ...sent, ...(method !== 'HEAD' && { 'content-length': Buffer.byteLength(body) }) }).end(body);
}

/** Node joins headers that come more than once; `set-cookie`, the exception, is in no request. */
function singleHeaders(headers: IncomingHttpHeaders): RequestHeaders {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]));
}

/** Null for a body that is too large. It is read to its end: a browser that is still sending would see an early answer as a broken connection. */
async function bodyOf(request: IncomingMessage): Promise<Uint8Array | null> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes <= UPLOAD_LIMIT_BYTES) parts.push(part);
  }
  return bytes > UPLOAD_LIMIT_BYTES ? null : Buffer.concat(parts);
}

function injectedRequest({ method = 'GET', url, headers = {}, payload = '' }: InjectOptions): HttpRequest {
  const lowerCased = Object.fromEntries(Object.entries(singleHeaders(headers)).map(([name, value]) => [name.toLowerCase(), value]));
  const isObject = typeof payload === 'object' && !(payload instanceof Uint8Array);
  return {
    method,
    url,
    headers: { host: 'localhost:80', ...(isObject && { 'content-type': 'application/json' }), ...lowerCased },
    body: payload instanceof Uint8Array ? payload : Buffer.from(isObject ? JSON.stringify(payload) : payload),
  };
}

function injected({ status, headers, body }: HttpAnswer): Injected {
  const rawPayload = Buffer.from(body);
  const text = rawPayload.toString('utf8');
  return { statusCode: status, headers, body: text, rawPayload, json: () => JSON.parse(text) };
}
