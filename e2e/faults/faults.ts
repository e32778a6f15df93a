/** The faults of an answer: every way in which a call can fail, in front of a backend that is well. */

/** What a gateway or a broken backend says. None of it may be shown to a resident. */
export const TECHNICAL = 'java.lang.IllegalStateException: boom at fi.example.Api(Api.java:42)';

const PAGE = `<!doctype html><html><head><title>Bad</title></head><body><h1>nginx</h1><pre>${TECHNICAL}</pre></body></html>`;

interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}

export type Fault = { name: string } & (
  | { kind: 'answer'; answer: Answer }
  /** The connection ends without an answer. `offline`: the browser says that it has no network. */
  | { kind: 'cut'; isOffline?: true }
  /** No answer comes until the call is given up. */
  | { kind: 'late' }
  /** The backend has acted, and its answer is spoiled on the way. @returns null: it is lost */
  | { kind: 'spoiled'; spoil: (body: string) => string | null }
);

const json = (status: number, code: string): Fault => ({
  name: `${status}`,
  kind: 'answer',
  answer: { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ code, message: TECHNICAL }) },
});
const html = (status: number, headers: Record<string, string> = {}): Fault => ({
  name: `${status}`,
  kind: 'answer',
  answer: { status, headers: { 'content-type': 'text/html', ...headers }, body: PAGE },
});

/** Puts an object in place of the first value that is not one, so that the body still parses and breaks its schema. */
function violated(value: unknown): unknown {
  const broken = { unexpected: TECHNICAL };
  if (Array.isArray(value)) return value.length === 0 ? [42] : [violated(value[0]), ...value.slice(1)];
  if (typeof value !== 'object' || value === null) return broken;
  const [[name, first] = []] = Object.entries(value);
  return name === undefined ? 42 : { ...value, [name]: violated(first) };
}

const spoiled = (name: string, spoil: (body: string) => string | null): Fault => ({ name, kind: 'spoiled', spoil });

/** For every call. */
export const FAULTS: readonly Fault[] = [
  { name: 'offline', kind: 'cut', isOffline: true },
  { name: 'reset', kind: 'cut' },
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
  spoiled('empty', () => ''),
  spoiled('truncated', (body) => body.slice(0, Math.floor(body.length / 2))),
  spoiled('of the wrong type', () => '"text"'),
  spoiled('against its schema', (body) => JSON.stringify(violated(JSON.parse(body)))),
  { name: 'late', kind: 'late' },
];

/** For every write, besides `FAULTS`. */
export const LOST = spoiled('lost after its effect', () => null);

/** What can come between a form and its write though every answer is right. */
export const SITUATIONS = ['double press', 'two tabs', 'session ended', 'new release'] as const;
export type Situation = (typeof SITUATIONS)[number];
