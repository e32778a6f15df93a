/** What stands in front of the reference backend asks it here. */
import type { IncomingMessage } from 'node:http';
import type { Backend } from '../../contract-tests/reference-backend/server.ts';

/** The bytes of a request. They can be read once. */
export async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of incoming as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}

/** The backend's own answer to a request. @param payload its bytes */
export function askBackend({ inject }: Pick<Backend, 'inject'>, { method, url = '', headers }: IncomingMessage, payload: Buffer) {
  return inject({ method: method ?? 'GET', url, headers, payload });
}
