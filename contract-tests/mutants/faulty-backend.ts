/** The reference backend behind a layer that injects faults. The harness verifies this backend to measure the mutation score. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createBackend } from '../reference-backend/server.ts';
import type { Answer } from './mutant.ts';

/** A request before it reaches the backend. */
export interface RequestSeen {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** The sessions that provider states have returned since the last teardown, in order. */
  sessions: readonly string[];
}

/** Sends a request to the backend without a fault. */
export type Ask = (request: RequestSeen) => Promise<Answer>;

export interface Fault {
  /** Answers in place of the backend. It may send any requests to the backend, and may keep a memory between calls. */
  around?: (request: RequestSeen, ask: Ask) => Promise<Answer>;
  /** Changes the answer before the caller gets it. */
  answer?: (answer: Answer) => Answer;
}

export interface FaultyBackend {
  baseUrl: string;
  statesUrl: string;
  /** Sets the fault of all later answers; null removes it. The state endpoint never has faults. */
  setFault(fault: Fault | null): void;
  /** The last answer of the backend to an operation, without the fault; null when there was none since `setFault`. */
  lastAnswer(): Answer | null;
  close(): Promise<void>;
}

type Backend = Awaited<ReturnType<typeof createBackend>>;

export async function startFaultyBackend(): Promise<FaultyBackend> {
  // Errors of the backend that a fault causes are not printed.
  const backend = await createBackend({ states: true, report: () => {} });
  let fault: Fault | null = null;
  let last: Answer | null = null;
  let sessions: string[] = [];

  const server = createServer((incoming, outgoing) => {
    const isOperation = incoming.url?.startsWith('/api/') ?? false;
    const serve = async () => {
      const body = await bodyOf(incoming);
      const seen = { method: incoming.method ?? 'GET', url: incoming.url ?? '/', headers: incoming.headers, body, sessions };
      const ask: Ask = (request) => answered(backend, request);
      const answer = await (isOperation && fault?.around ? fault.around(seen, ask) : ask(seen));
      if (isOperation) last = answer;
      else sessions = sessionsAfter(sessions, body, answer);
      send(outgoing, isOperation && fault?.answer ? fault.answer(answer) : answer);
    };
    serve().catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    baseUrl: `${origin}/api`,
    statesUrl: `${origin}/_states`,
    setFault: (next) => {
      fault = next;
      last = null;
    },
    lastAnswer: () => last,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await backend.close();
    },
  };
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** The sessions of the world after a call of the state endpoint. */
function sessionsAfter(before: string[], body: Buffer, { body: given }: Answer): string[] {
  const { action } = JSON.parse(body.toString('utf8') || '{}') as { action?: string };
  if (action === 'teardown') return [];
  const { session } = JSON.parse(given.toString('utf8') || '{}') as { session?: string };
  return session === undefined || before.at(-1) === session ? before : [...before, session];
}

async function answered(backend: Backend, { method, url, headers, body }: RequestSeen): Promise<Answer> {
  const { 'transfer-encoding': _chunked, ...sent } = headers;
  const answer = await backend.inject({
    method,
    url,
    headers: sent,
    ...(body.length > 0 && { payload: body }),
  });
  return { status: answer.statusCode, headers: listed(answer.headers), body: answer.rawPayload };
}

/** Headers that Node writes itself, and that would be wrong for a changed body. */
const OF_THE_CONNECTION = ['content-length', 'connection', 'keep-alive', 'date', 'transfer-encoding'];

function listed(headers: OutgoingHttpHeaders): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || OF_THE_CONNECTION.includes(name) ? [] : [value].flat().map((one): [string, string] => [name, String(one)]),
  );
}

function send(outgoing: ServerResponse, { status, headers, body }: Answer): void {
  outgoing.sendDate = false;
  const isEmpty = status === 204;
  outgoing.writeHead(status, [...headers, ...(isEmpty ? [] : [['content-length', String(body.length)] as const])].flat());
  outgoing.end(isEmpty ? undefined : body);
}
