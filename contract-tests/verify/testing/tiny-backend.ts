/** A backend of a few lines, for faults. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TinyBackend {
  /** `http://127.0.0.1:1234` */
  origin: string;
  close(): Promise<void>;
}

export type Answerer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

export async function tinyBackend(answer: Answerer): Promise<TinyBackend> {
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (text: string) => {
      body += text;
    });
    request.on('end', () => answer(request, response, body));
    // Faults cut connections: what is written after that is lost, which is the point.
    response.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function sendJson(response: ServerResponse, value: unknown, status = 200, headers: Record<string, string | string[]> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
}
