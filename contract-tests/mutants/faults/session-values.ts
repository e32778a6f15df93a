/** Faults of the sessions themselves: values that can be guessed, that are accepted outside their cookie, or that are sent outside it. */
import type { RequestSeen } from '../faulty-backend.ts';
import type { Answer } from '../mutant.ts';
import { actsAs, type Behaviour, effects, type Handlers, isSigned, onSuccess, sessionOf, withCookie } from './fault.ts';

/** Values of sessions that somebody else can find out, by how often there was one. */
const GUESSED: Readonly<Record<string, (count: number) => string>> = {
  'session-counted': (count) => `resident-session-${String(1041 + count).padStart(12, '0')}`,
  'session-by-the-time': (count) => `resident-session-${Date.parse('2026-11-20T12:00:00Z') + count * 37}`,
  'session-of-few-letters': () => crypto.randomUUID().slice(0, 6),
};

/** Where a backend finds a session beside its cookie. */
const FOUND_IN: Readonly<Record<string, (request: RequestSeen) => unknown>> = {
  'session-as-a-bearer-token': ({ headers }) => headers.authorization?.replace('Bearer ', ''),
  'session-in-a-header': ({ headers }) => headers['x-auth-token'],
  'session-in-the-address': ({ url }) => new URL(url, 'http://localhost').searchParams.get('session'),
  'session-in-any-cookie': ({ headers }) => /(?:^|; )sid=([^;]+)/.exec(headers.cookie ?? '')?.[1],
};

const setCookie = ({ headers }: Answer): string => headers.find(([name]) => name === 'set-cookie')?.[1] ?? '';
const valueIn = (cookie: string): string => /=([^;]*)/.exec(cookie)?.[1] ?? '';
const withHeaders = (answer: Answer, more: Answer['headers']): Answer => ({ ...answer, headers: [...answer.headers, ...more] });

/** Sessions get these values, and open by them. */
function guessed(valueOf: (count: number) => string): Handlers {
  const real = new Map<string, string>();
  return {
    login: onSuccess((answer) => {
      const [own, value] = [valueIn(setCookie(answer)), valueOf(real.size)];
      real.set(value, own);
      return { ...answer, headers: answer.headers.map(([name, header]) => [name, header.replace(own, value)] as const) };
    }),
    '*': (request, ask) => {
      const own = real.get(sessionOf(request));
      return ask(own === undefined ? request : withCookie(request, `resident_session=${own}`));
    },
  };
}

export const sessionValueFaults: readonly Behaviour[] = [
  ...Object.entries(GUESSED).map(([operator, valueOf]) => effects(operator, 'login', () => guessed(valueOf))),
  ...Object.entries(FOUND_IN).map(([operator, find]) =>
    effects(operator, 'getUserProfile', () =>
      actsAs((request) => {
        const found = find(request);
        return !isSigned(request) && typeof found === 'string' && found !== '' ? found : undefined;
      }),
    ),
  ),
  effects('session-in-a-second-cookie', 'login', () =>
    onSuccess((answer) => withHeaders(answer, [['set-cookie', `sid=${valueIn(setCookie(answer))}; Path=/; HttpOnly; Secure`]])),
  ),
  effects('session-in-a-header-of-the-answer', 'login', () =>
    onSuccess((answer) => withHeaders(answer, [['x-session', valueIn(setCookie(answer))]])),
  ),
  effects('session-for-any-site', 'getUserProfile', () =>
    onSuccess((answer, { headers }) =>
      typeof headers.origin === 'string'
        ? withHeaders(answer, [
            ['access-control-allow-origin', headers.origin],
            ['access-control-allow-credentials', 'true'],
          ])
        : undefined,
    ),
  ),
];
