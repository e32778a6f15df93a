/** A server before the reference backend that changes how its answers come over the wire, as gateways, frameworks and hosts do. */
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface WireAnswer {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
}

export interface Wire {
  /** Where the operations are in place of /api, also in the addresses of answers. */
  path?: string;
  /** The only address that it listens at; 127.0.0.1 by default. */
  host?: string;
  change?: (answer: WireAnswer) => WireAnswer;
  /** Writes the answer; by default as one piece with its length. */
  write?: (answer: WireAnswer, response: ServerResponse) => void;
}

/** @param backend the base address of the reference backend */
export async function wired(backend: string, { path = '/api', host = '127.0.0.1', change = (one) => one, write = whole }: Wire) {
  const { origin } = new URL(backend);
  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    const isStates = url.startsWith('/_states');
    if (!isStates && !url.startsWith(`${path}/`)) return void response.writeHead(404, { 'content-type': 'text/plain' }).end('no');
    const to = new URL(isStates ? url : `/api${url.slice(path.length)}`, origin);
    const { host: _host, ...headers } = request.headers;
    const onward = httpRequest(to, { method: request.method, headers, agent: false }, (answer) => {
      void answerOf(answer).then((read) => write(isStates ? read : change(underPath(read, path)), response));
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`;
  return {
    baseUrl: `${address}${path}`,
    statesUrl: `${address}/_states`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answerOf(answer: IncomingMessage): Promise<WireAnswer> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer as AsyncIterable<Buffer>) chunks.push(chunk);
  const {
    'content-length': _length,
    connection: _connection,
    'keep-alive': _alive,
    'transfer-encoding': _encoding,
    ...headers
  } = answer.headers;
  return { status: answer.statusCode ?? 500, headers: headers as WireAnswer['headers'], body: Buffer.concat(chunks) };
}

function underPath(answer: WireAnswer, path: string): WireAnswer {
  if (path === '/api' || !String(answer.headers['content-type']).includes('json')) return answer;
  return { ...answer, body: Buffer.from(answer.body.toString('utf8').replaceAll('"/api/', `"${path}/`)) };
}

export function whole({ status, headers, body }: WireAnswer, response: ServerResponse): void {
  response.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
}

/** In pieces of a few bytes, without a length. */
export function inSmallChunks({ status, headers, body }: WireAnswer, response: ServerResponse): void {
  response.writeHead(status, headers);
  for (let at = 0; at < body.length; at += 97) response.write(body.subarray(at, at + 97));
  response.end();
}

/** The end of the connection is the end of the body. @param version of HTTP */
export const untilTheEnd =
  (version: '1.0' | '1.1') =>
  ({ status, headers, body }: WireAnswer, response: ServerResponse): void => {
    const lines = Object.entries(headers).flatMap(([name, value]) => [value].flat().map((one) => `${name}: ${one}\r\n`));
    response.socket?.end(Buffer.concat([Buffer.from(`HTTP/${version} ${status} .\r\n${lines.join('')}connection: close\r\n\r\n`), body]));
  };
