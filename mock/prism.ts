/** Prism on the bundled contract, in this process, and one call to it. */
import { existsSync } from 'node:fs';
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';
import { createServer } from '@stoplight/prism-http-server';

export interface PrismCall {
  method: string;
  /** Path and query, without `/api`. */
  path: string;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

export interface PrismAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** The violations of the contract in the call or in the example. Prism reports them in a header, and answers nevertheless. */
  violations: string[];
}

export interface Prism {
  ask(call: PrismCall): Promise<PrismAnswer>;
  close(): Promise<void>;
}

// Prism's log is long, and the answer contains what a developer needs to see.
const silent = { info() {}, warn() {}, error() {}, success() {}, debug() {}, trace() {}, fatal() {}, child: () => silent };

/**
 * Starts Prism on a free loopback port.
 * @param contract path of the bundled contract
 * @throws Error when there is none
 */
export async function startPrism(contract: string): Promise<Prism> {
  if (!existsSync(contract)) throw new Error(`${contract} is missing: run \`npm run generate\`.`);
  const server = createServer(await getHttpOperationsFromSpec(contract), {
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
    components: { logger: silent },
  });
  const address = new URL(await server.listen(0, '127.0.0.1'));
  return { ask: (call) => ask(address, call), close: () => server.close() };
}

function ask(address: URL, { method, path, headers, body }: PrismCall): Promise<PrismAnswer> {
  return new Promise((resolve, reject) => {
    const { 'transfer-encoding': _, connection: __, ...kept } = headers;
    const sent = request(
      {
        // Not a URL, because its parser would normalize the path that Prism should check.
        host: address.hostname,
        port: address.port,
        method,
        path,
        headers: { ...kept, host: address.host, 'content-length': body.length },
        // A connection of its own for each call: Prism closes one that was idle for five seconds, also at the moment at which it is used again.
        agent: false,
      },
      (received) => {
        const chunks: Buffer[] = [];
        received
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('error', reject)
          .on('end', () => {
            const { connection: ___, 'transfer-encoding': ____, 'content-length': _____, ...rest } = received.headers;
            resolve({
              status: received.statusCode ?? 502,
              headers: rest,
              body: Buffer.concat(chunks),
              violations: violationsOf(received.headers['sl-violations']),
            });
          });
      },
    );
    sent.on('error', reject).end(body);
  });
}

interface Violation {
  location?: string[];
  message?: string;
}

/** The header holds JSON, unless it was too long and Prism cut it. */
function violationsOf(header: string | string[] | undefined): string[] {
  if (header === undefined) return [];
  const text = String(header);
  try {
    return (JSON.parse(text) as Violation[]).map(({ location = [], message = '' }) => `${location.join('.')}: ${message}`);
  } catch {
    return [text.slice(0, 500)];
  }
}
