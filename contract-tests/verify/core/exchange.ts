/** Sends one request to the backend. Returns the answer or what went wrong; never throws. */
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { type Answer, type Broken, headerValues } from './answer.ts';
import { underBothNames } from './cookies.ts';
import { shortened } from './shown.ts';

export interface Limits {
  timeoutMs: number;
  maxBodyBytes: number;
}

export interface HttpRequest {
  method: string;
  headers: OutgoingHttpHeaders;
  body: Buffer | undefined;
}

export type Exchanged = { kind: 'answer'; answer: Answer } | { kind: 'broken'; broken: Broken };

export interface Connection {
  send(url: URL, outgoing: HttpRequest, limits: Limits): Promise<Exchanged>;
  close(): void;
}

/** Keeps connections open between requests, as browsers and gateways do. Redirects are answers: they are not followed. */
export function connect(): Connection {
  const http = new HttpAgent({ keepAlive: true });
  const https = new HttpsAgent({ keepAlive: true });
  const agentFor = ({ protocol }: URL) => (protocol === 'https:' ? https : http);
  return {
    send: async (url, outgoing, limits) => {
      for (let tries = 1; ; tries += 1) {
        const exchanged = await sent(url, outgoing, limits);
        const wait = tries < MOST_TRIES ? waitOf(exchanged) : null;
        if (wait === null) return exchanged;
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    },
    close: () => {
      http.destroy();
      https.destroy();
    },
  };

  async function sent(url: URL, outgoing: HttpRequest, limits: Limits): Promise<Exchanged> {
    const first = await once(url, outgoing, limits, agentFor(url));
    // A server may close an idle connection just when it is used again. That is not a fault, so the request is sent once more.
    if (first.kind !== 'stale') return first;
    const second = await once(url, outgoing, limits, undefined);
    return second.kind === 'stale' ? { kind: 'broken', broken: second.broken } : second;
  }
}

/** How often a request is sent in all when a gateway answers that there are too many (api.gateway-answers). */
const MOST_TRIES = 4;
const LONGEST_WAIT_MS = 10_000;

/** How long a gateway asks to wait, in milliseconds: 429 means that nothing was done. Null for every other answer, and for a wait that is too long. */
function waitOf(exchanged: Exchanged): number | null {
  if (exchanged.kind !== 'answer' || exchanged.answer.status !== 429) return null;
  const [after = ''] = headerValues(exchanged.answer, 'retry-after');
  const wait = /^\d+$/.test(after) ? Number(after) * 1000 : Date.parse(after) - Date.now();
  return Number.isNaN(wait) || wait > LONGEST_WAIT_MS ? null : Math.max(0, wait);
}

type Outcome = Exchanged | { kind: 'stale'; broken: Broken };

function once(url: URL, { method, headers: given, body }: HttpRequest, limits: Limits, agent: HttpAgent | undefined): Promise<Outcome> {
  const headers = typeof given.cookie === 'string' ? { ...given, cookie: underBothNames(given.cookie) } : given;
  return new Promise((resolve) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    // Without an agent of ours: one connection, for this request only.
    const request = send(url, { method, headers, agent: agent ?? false });
    let sentAt = performance.now();
    request.on('finish', () => {
      sentAt = performance.now();
    });
    const timer = setTimeout(() => {
      end({
        kind: 'broken',
        broken: { expected: `an answer within ${limits.timeoutMs / 1000} s`, actual: 'it was not complete by then', kind: 'silent' },
      });
    }, limits.timeoutMs);
    const end = (outcome: Outcome) => {
      clearTimeout(timer);
      resolve(outcome);
      if (outcome.kind !== 'answer') request.destroy();
    };
    let hasAnswer = false;
    request.on('error', (error: NodeJS.ErrnoException) => {
      const isStale = request.reusedSocket && !hasAnswer && ['ECONNRESET', 'EPIPE'].includes(error.code ?? '');
      end({ kind: isStale ? 'stale' : 'broken', broken: brokenBy(error) });
    });
    request.on('response', (response) => {
      hasAnswer = true;
      void read(response, limits).then((exchanged) => end(timed(exchanged, sentAt)));
    });
    // Answers 101: nobody asked for another protocol.
    request.on('upgrade', (response, socket) => {
      socket.destroy();
      end({ kind: 'broken', broken: { expected: 'an answer', actual: `${response.statusCode}, another protocol`, kind: 'faulty' } });
    });
    request.end(body);
  });
}

function timed(exchanged: Exchanged, sentAt: number): Exchanged {
  if (exchanged.kind !== 'answer') return exchanged;
  return { kind: 'answer', answer: { ...exchanged.answer, ms: performance.now() - sentAt } };
}

async function read(response: IncomingMessage, { maxBodyBytes }: Limits): Promise<Exchanged> {
  const tooLong: Broken = {
    expected: `a body of at most ${megabytes(maxBodyBytes)}`,
    actual: 'a longer one; it was cut off',
    kind: 'faulty',
  };
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > maxBodyBytes) return { kind: 'broken', broken: tooLong };
      chunks.push(chunk);
    }
  } catch (error) {
    return { kind: 'broken', broken: brokenBy(error as NodeJS.ErrnoException, 'a whole answer') };
  }
  const headers = pairs(response.rawHeaders);
  const encoding = response.headers['content-encoding'];
  try {
    const body = await decoded(Buffer.concat(chunks), encoding, maxBodyBytes);
    return { kind: 'answer', answer: { status: response.statusCode ?? 0, headers, body } };
  } catch (error) {
    const isTooLong = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    const broken: Broken = isTooLong
      ? tooLong
      : { expected: `a body in the encoding ${encoding}`, actual: 'it cannot be decoded', kind: 'faulty' };
    return { kind: 'broken', broken };
  }
}

async function decoded(body: Buffer, encoding: string | undefined, maxOutputLength: number): Promise<Buffer> {
  if (body.length === 0) return body;
  switch (encoding?.trim().toLowerCase()) {
    case undefined:
    case '':
    case 'identity':
      return body;
    case 'gzip':
    case 'x-gzip':
      return promisify<Buffer, { maxOutputLength: number }, Buffer>(gunzip)(body, { maxOutputLength });
    case 'deflate':
      return promisify<Buffer, { maxOutputLength: number }, Buffer>(inflate)(body, { maxOutputLength });
    case 'br':
      return promisify<Buffer, { maxOutputLength: number }, Buffer>(brotliDecompress)(body, { maxOutputLength });
    default:
      throw new Error('an encoding that was not asked for');
  }
}

/** The value of `accept-encoding`: the encodings that the verifier can decode. */
export const READABLE_ENCODINGS = 'gzip, deflate, br';

function brokenBy(error: NodeJS.ErrnoException, expected = 'an answer'): Broken {
  return { expected, actual: wordsFor(error), kind: UNREACHABLE.has(error.code ?? '') ? 'unreachable' : 'faulty' };
}

const UNREACHABLE: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND']);

const WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens at the address',
  ECONNRESET: 'the connection was closed in the middle',
  EPIPE: 'the connection was closed in the middle',
  ENOTFOUND: 'the host name is not known',
  EAI_AGAIN: 'the host name could not be looked up',
  ETIMEDOUT: 'the host does not answer',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the host cannot be reached',
  HPE_HEADER_OVERFLOW: 'headers that are too long',
};

function wordsFor(error: NodeJS.ErrnoException): string {
  const { code = '', message } = error;
  if (WORDS[code] !== undefined) return `${WORDS[code]} (${code})`;
  if (code.startsWith('HPE_')) return `what came is not HTTP (${code})`;
  if (/CERT|SSL|TLS|LEAF_SIGNATURE/.test(code))
    return `the certificate is not trusted (${code}; NODE_EXTRA_CA_CERTS names a file of your own authority)`;
  return shortened(message === '' ? code : message);
}

function pairs(raw: readonly string[]): [string, string][] {
  return raw.flatMap((name, index) => (index % 2 === 0 ? [[name, raw[index + 1] ?? ''] satisfies [string, string]] : []));
}

function megabytes(bytes: number): string {
  return `${Math.round((bytes / 1024 / 1024) * 10) / 10} MB`;
}
