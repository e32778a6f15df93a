/** Starts the reference backend on a free port, with a change to its requests or answers. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createBackend } from '../../reference-backend/server.ts';
import type { Clock } from '../../reference-backend/world/clock.ts';

export interface Reference {
  baseUrl: string;
  statesUrl: string;
  /** Takes the place of the change from now on. */
  change: (change: Change) => void;
  close(): Promise<void>;
}

export type Change = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * @param report receives the backend's internal failures, which a change may cause
 * @param clock the backend's clock; by default it stands still at the day of the world
 */
export async function referenceBackend(report: (problem: string) => void = () => {}, clock?: Clock): Promise<Reference> {
  const backend = await createBackend({ states: true, report, ...(clock && { clock }) });
  let current: Change = () => {};
  const server = createServer((request, response) => {
    if (request.url !== '/_states') current(request, response);
    backend.handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    baseUrl: `${origin}/api`,
    statesUrl: `${origin}/_states`,
    change: (change) => {
      current = change;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await backend.close();
    },
  };
}

/** Changes the JSON of every answer. */
export function changedBody(change: (body: unknown) => unknown): Change {
  return (_, response) => {
    const writeHead = response.writeHead.bind(response);
    const end = response.end.bind(response);
    let status = 200;
    let headers: Record<string, string | number> = {};
    // The backend writes the head with the length, then the whole body as text: the head has to wait for the other length.
    response.writeHead = ((written: number, all: Record<string, string>) => {
      status = written;
      headers = all;
      return response;
    }) as typeof writeHead;
    response.end = ((text: string) => {
      const body = Buffer.from(JSON.stringify(change(JSON.parse(text))));
      response.writeHead = writeHead;
      writeHead(status, { ...headers, 'content-length': body.length });
      return end(body);
    }) as typeof end;
  };
}
