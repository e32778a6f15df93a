/** Changes whole answers of the reference backend: status, headers and body. */
import type { IncomingMessage } from 'node:http';
import type { Change } from './reference.ts';

export interface Written {
  status: number;
  headers: Record<string, string | number | string[]>;
  text: string;
}

let changes = 0;

/** How many answers were changed since the last call: a variation that changes none tests nothing. */
export function takeChanges(): number {
  const taken = changes;
  changes = 0;
  return taken;
}

export function changedAnswer(change: (written: Written, request: IncomingMessage) => Written): Change {
  return (request, response) => {
    const writeHead = response.writeHead.bind(response);
    const end = response.end.bind(response);
    let status = 200;
    let headers: Written['headers'] = {};
    // The backend writes the head with the length, then the whole body as text: the head has to wait for the other length.
    response.writeHead = ((written: number, all: Written['headers']) => {
      status = written;
      headers = all;
      return response;
    }) as typeof writeHead;
    response.end = ((text: string) => {
      response.writeHead = writeHead;
      // Files are passed on as they are.
      if (!String(headers['content-type']).includes('json')) {
        writeHead(status, headers);
        return end(text);
      }
      const written = { status, headers, text: text ?? '' };
      const changed = change(written, request);
      if (JSON.stringify(changed) !== JSON.stringify(written)) changes += 1;
      const body = Buffer.from(changed.text);
      writeHead(changed.status, { ...changed.headers, 'content-length': body.length });
      return end(body);
    }) as typeof end;
  };
}

export const changedJson = (change: (body: unknown, request: IncomingMessage) => unknown): Change =>
  changedAnswer((written, request) => ({ ...written, text: JSON.stringify(change(JSON.parse(written.text), request)) }));

/** Changes every value below, the deepest first. */
export function everywhere(value: unknown, change: (value: unknown, name: string) => unknown, name = ''): unknown {
  if (Array.isArray(value))
    return change(
      value.map((one) => everywhere(one, change, name)),
      name,
    );
  if (typeof value !== 'object' || value === null) return change(value, name);
  return change(Object.fromEntries(Object.entries(value).map(([key, one]) => [key, everywhere(one, change, key)])), name);
}
