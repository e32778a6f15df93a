/** A curl command that repeats a request, for the report. */
import type { HttpRequest } from './exchange.ts';

/** Longer bodies are not shown: the command names a file in place of them. */
const LONGEST_BODY = 2000;

/** Headers that curl sets by itself, or that must be others when the request is repeated. */
const LEFT_OUT = new Set(['accept-encoding', 'content-length', 'host', 'connection', 'user-agent', 'x-request-id']);

/** Headers that stand for a variable of the shell, since their values open a session or must be new for each request. */
const VARIABLES: Readonly<Record<string, string>> = {
  'idempotency-key': '$(uuidgen)',
  'x-upload-token': '$UPLOAD_TOKEN',
};
/** Parts of a signed address, which opens a file to everybody for a while. */
const SECRET = /sig|token|key|secret|policy|credential/i;

/**
 * A command for a POSIX shell. Sessions, upload tokens, and the headers and the password of the command line stand as variables of the shell, such as
 * `$SESSION` and `$X_API_KEY`, because reports are kept and shared.
 *
 * @param given the headers of `--header` @param variables the names of variables by their values
 */
export function curlOf(
  url: URL,
  { method, headers, body }: HttpRequest,
  given: Readonly<Record<string, string>>,
  variables: ReadonlyMap<string, string> = new Map(),
): string {
  const names = Object.keys(given).map((name) => name.toLowerCase());
  const sent = Object.entries(headers)
    .filter(([name]) => !LEFT_OUT.has(name.toLowerCase()))
    .map(([name, value]) => {
      const lower = name.toLowerCase();
      if (names.includes(lower)) return `-H "${lower}: $${lower.toUpperCase().replaceAll(/\W/g, '_')}"`;
      if (lower === 'cookie') return `-H "cookie: ${withoutSessions(String(value), variables)}"`;
      const known = variables.get(String(value));
      const variable = known === undefined ? VARIABLES[lower] : `$${known}`;
      return variable === undefined ? `-H ${quoted(`${lower}: ${String(value)}`)}` : `-H "${lower}: ${variable}"`;
    });
  const address = new URL(url);
  const user = address.username === '' ? [] : ['--user "$API_USER"'];
  address.username = '';
  address.password = '';
  for (const name of [...address.searchParams.keys()].filter((one) => SECRET.test(one))) address.searchParams.set(name, 'LEFT-OUT');
  return ['curl -i', ...(method === 'GET' ? [] : [`-X ${method}`]), ...user, quoted(address.href), ...sent, ...bodyOf(body)].join(' ');
}

/** `resident_session=$SESSION`, for each cookie. */
function withoutSessions(cookies: string, variables: ReadonlyMap<string, string>): string {
  return cookies
    .split(';')
    .map((pair) => {
      const [name = '', ...value] = pair.trim().split('=');
      return `${name}=$${variables.get(value.join('=')) ?? name.replace(/^.*_/, '').toUpperCase()}`;
    })
    .join('; ');
}

function bodyOf(body: Buffer | undefined): string[] {
  if (!body || body.length === 0) return [];
  const text = body.toString('utf8');
  const isText = body.length <= LONGEST_BODY && Buffer.from(text).equals(body) && !text.includes('\0');
  return [isText ? `--data-raw ${quoted(text)}` : `--data-binary @body-of-${body.length}-bytes`];
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
