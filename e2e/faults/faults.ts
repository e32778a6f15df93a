/** Every way in which a call can fail, in front of a backend that works. */

/** A message of a gateway or a broken backend. No page may show any of it. */
export const TECHNICAL = 'java.lang.IllegalStateException: boom at fi.example.Api(Api.java:42)';

const HTML = `<!doctype html><html><head><title>Bad</title></head><body><h1>nginx</h1><pre>${TECHNICAL}</pre></body></html>`;

export type Fault = { name: string } /** The gateway responds instead of the backend. */ & (
  | { kind: 'response'; status: number; headers: Readonly<Record<string, string>>; body: string }
  /** The connection ends without a response. `isOffline`: the browser says that it has no network. */
  | { kind: 'disconnect'; isOffline?: true }
  /** No response comes before the portal gives the call up. The backend carries out a write nevertheless. */
  | { kind: 'timeout' }
  /** The backend responds, and the body is damaged on the way. @returns the damaged body; null: the response is lost */
  | { kind: 'corrupt'; corrupt: (body: string) => string | null }
);

const json = (status: number, code: string): Fault => ({
  name: `${status}`,
  kind: 'response',
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ code, message: TECHNICAL }),
});
const html = (status: number, headers: Record<string, string> = {}): Fault => ({
  name: `${status}`,
  kind: 'response',
  status,
  headers: { 'content-type': 'text/html', ...headers },
  body: HTML,
});
const corrupt = (name: string, change: (body: string) => string | null): Fault => ({ name, kind: 'corrupt', corrupt: change });

/** Replaces the first plain value by an object: the body can still be parsed, and no longer matches its schema. */
function withWrongType(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? [42] : [withWrongType(value[0]), ...value.slice(1)];
  if (typeof value !== 'object' || value === null) return { unexpected: TECHNICAL };
  const [[name, first] = []] = Object.entries(value);
  return name === undefined ? 42 : { ...value, [name]: withWrongType(first) };
}

/** For every call. */
export const FAULTS: readonly Fault[] = [
  { name: 'offline', kind: 'disconnect', isOffline: true },
  { name: 'reset', kind: 'disconnect' },
  { ...json(400, 'SOMETHING_NEW'), name: '400 with an unknown code' },
  json(401, 'UNAUTHORIZED'),
  json(403, 'FORBIDDEN'),
  json(404, 'NOT_FOUND'),
  json(409, 'CONFLICT'),
  html(413),
  json(422, 'UNPROCESSABLE'),
  html(429, { 'retry-after': '30' }),
  html(500),
  html(502),
  json(503, 'SERVICE_UNAVAILABLE'),
  corrupt('empty', () => ''),
  corrupt('truncated', (body) => body.slice(0, Math.floor(body.length / 2))),
  corrupt('of the wrong type', () => '"text"'),
  corrupt('against its schema', (body) => JSON.stringify(withWrongType(JSON.parse(body)))),
  { name: 'timeout', kind: 'timeout' },
];

/** For every write, besides `FAULTS`. */
export const LOST = corrupt('lost after its effect', () => null);

/** What can happen between filling in a form and its write, though every response is right. */
export const SITUATIONS = ['double press', 'two tabs', 'session ended', 'new release'] as const;
export type Situation = (typeof SITUATIONS)[number];
