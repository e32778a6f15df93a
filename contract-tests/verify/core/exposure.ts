/** What an answer may not give away by its headers, and where the value of a session may stand. */
import { type Answer, headerValues } from './answer.ts';
import { nameOfCookie } from './cookies.ts';
import type { Mismatch } from './finding.ts';
import { shown } from './shown.ts';

/** Shorter values are no sessions, and would be found by chance. */
const SHORTEST_SESSION = 8;

export interface Exposed {
  /** Whether the operation answers a signed-in user. */
  isPersonal: boolean;
  /** Values of sessions that the answer may not repeat outside their cookies. */
  sessions: readonly string[];
  /** The names of these cookies. */
  cookies: readonly string[];
}

/** Faults against api.one-origin, api.not-shared and api.session-cookie. */
export function exposureFaults(answer: Answer, { isPersonal, sessions, cookies }: Exposed): Mismatch[] {
  return [
    ...(headerValues(answer, 'access-control-allow-origin').includes('*')
      ? [inHeader('Access-Control-Allow-Origin', 'not every site to read the answer (api.one-origin)', '*')]
      : []),
    ...headerValues(answer, 'cache-control')
      .filter((value) => isPersonal && /(?:^|[\s,])(?:public|s-maxage\s*=)/i.test(value))
      .map((value) => inHeader('Cache-Control', 'no shared cache to keep the answer to a signed-in user (api.not-shared)', shown(value))),
    ...sessionFaults(answer, sessions, cookies),
  ];
}

const OUTSIDE = 'the session in its cookie only (api.session-cookie)';

function sessionFaults({ headers, body }: Answer, sessions: readonly string[], cookies: readonly string[]): Mismatch[] {
  const secrets = sessions.filter((value) => value.length >= SHORTEST_SESSION);
  const text = body.toString('utf8');
  const isIn = (where: string) => secrets.some((value) => where.includes(value));
  return [
    ...(isIn(text) ? [{ in: 'body' as const, pointer: '', expected: OUTSIDE, actual: 'the body has its value' }] : []),
    ...headers
      .filter(([name, value]) => isIn(value) && !(name.toLowerCase() === 'set-cookie' && cookies.includes(nameOfCookie(value))))
      .map(([name]) => inHeader(name, OUTSIDE, 'this header has its value')),
  ];
}

/** The value of a `Set-Cookie`. */
export function cookieValue(cookie: string): string {
  const [pair = ''] = cookie.split(';');
  return pair.slice(pair.indexOf('=') + 1).trim();
}

const inHeader = (header: string, expected: string, actual: string): Mismatch => ({ in: 'header', header, expected, actual });
