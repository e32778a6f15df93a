/** An HTTP server for tests: answers as configured, breaks the connection or hangs, and records its calls. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Heard {
  /** `PUT /api/file/…/content`, with its query. */
  call: string;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

export interface Said {
  status: number;
  /** Sent as JSON; a string is sent unchanged. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** Never answer, or break the connection in the middle of the request. */
export type Answer = Said | 'hangs' | 'breaks off';

export interface StandInServer {
  origin: string;
  heard: Heard[];
  /** The calls by method and path. */
  calls: () => string[];
  /** The answer to a call. Tests may change it while they run. */
  answer: (heard: Pick<Heard, 'call' | 'headers'>) => Answer;
  close: () => Promise<void>;
}

export async function standInServer(): Promise<StandInServer> {
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what Node gives for a server that listens on a port
  const { port } = server.address() as AddressInfo;
  const standIn: StandInServer = {
    origin: `http://127.0.0.1:${port}`,
    heard: [],
    calls: () => standIn.heard.map(({ call }) => call),
    answer: () => ({ status: 404, body: { code: 'NOT_FOUND' } }),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*');
    response.setHeader('Access-Control-Allow-Methods', 'PUT');
    response.setHeader('Access-Control-Allow-Headers', request.headers['access-control-request-headers'] ?? '');
    if (request.method === 'OPTIONS') {
      response.end();
      return;
    }
    const heard: Heard = { call: `${request.method} ${request.url}`, headers: request.headers, bytes: Buffer.alloc(0) };
    standIn.heard.push(heard);
    const answer = standIn.answer(heard);
    if (answer === 'breaks off') {
      request.once('data', () => request.destroy());
      return;
    }
    const chunks: Buffer[] = [];
    request.on('error', () => undefined);
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    await new Promise((resolve) => request.once('close', resolve).once('end', resolve));
    heard.bytes = Buffer.concat(chunks);
    if (answer === 'hangs') return;
    response.writeHead(answer.status, answer.headers);
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? null));
  };
  return standIn;
}
