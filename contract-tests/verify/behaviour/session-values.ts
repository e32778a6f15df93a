/** Checks of the sessions themselves (api.session-cookie, api.one-origin): not to be guessed, and taken from their cookie alone. */
import type { CallOptions, Check } from '../checks/check.ts';
import { headerValues } from '../core/answer.ts';
import { cookieIn, defineCheck } from './check-client.ts';
import { AINO, PASSWORD, signedIn, state } from './world.ts';

const SESSION = 'resident_session';
const SIGN_INS = 5;
/** 64 bits, as OWASP's cheat sheet on sessions asks for, are 11 characters of base64 and 16 of hex. */
const SHORTEST = 11;
/** So many characters of two random values differ, but of a counter or a time only the last ones. */
const FEWEST_DIFFERENT = 8;
const ANOTHER_SITE = 'https://another.example.org';

/** Where frameworks look for a session beside its cookie, or did once. */
const ELSEWHERE: readonly (readonly [where: string, of: (session: string) => CallOptions])[] = [
  ['as a Bearer token', (session) => ({ headers: { authorization: `Bearer ${session}` } })],
  ['in a header of its own', (session) => ({ headers: { 'x-session': session, 'x-session-id': session, 'x-auth-token': session } })],
  ['in the address', (session) => ({ query: { session, [SESSION]: session, access_token: session } })],
  ['in another cookie', (session) => ({ headers: { cookie: `session=${session}; sid=${session}; token=${session}` } })],
];

/** How many characters of the longer value are not those of the other one at their place. */
function differentIn(one: string, other: string): number {
  const [longer, shorter] = one.length >= other.length ? [one, other] : [other, one];
  return longer.split('').filter((letter, at) => letter !== shorter[at]).length;
}

export const sessionValues: readonly Check[] = [
  defineCheck(
    'login',
    ['the value of a session cannot be guessed from others: it is long, and not a counter or a time', 'api.session-cookie'],
    [state('an account that can sign in', { resident: 'party-payer' })],
    async (api) => {
      const values: string[] = [];
      for (let count = 0; count < SIGN_INS; count += 1) {
        const reply = await api.call('login', { as: null, body: { username: AINO, password: PASSWORD } });
        const value = cookieIn(reply, SESSION);
        if (value === null) return api.fail('login to set a session', `${reply.status} without one`, { answer: reply.answer });
        values.push(value);
      }
      const shortest = Math.min(...values.map(({ length }) => length));
      api.expect(shortest >= SHORTEST, `values of at least ${SHORTEST} characters`, `one of ${shortest}`);
      const fewest = Math.min(...values.slice(1).map((value, at) => differentIn(value, values[at] ?? '')));
      api.expect(
        fewest >= FEWEST_DIFFERENT,
        `values of sessions, one after the other, that differ in at least ${FEWEST_DIFFERENT} characters`,
        `two that differ in ${fewest}`,
      );
    },
  ),
  defineCheck(
    'getUserProfile',
    ['a session opens nothing in any other place than its cookie', 'api.session-cookie'],
    [signedIn('party-payer')],
    async (api) => {
      const session = api.context.cookieOf(0).split('=').slice(1).join('=');
      for (const [where, of] of ELSEWHERE) await api.expectRefusal('getUserProfile', { as: null, ...of(session) }, [401], where);
    },
  ),
  defineCheck(
    'getUserProfile',
    ['no script of another site reads an answer with the session', 'api.one-origin'],
    [signedIn('party-payer')],
    async (api) => {
      const { answer } = await api.call('getUserProfile', { headers: { origin: ANOTHER_SITE } });
      const [allowed = ''] = headerValues(answer, 'access-control-allow-origin');
      const isShared =
        [ANOTHER_SITE, 'null'].includes(allowed) && headerValues(answer, 'access-control-allow-credentials').includes('true');
      api.expect(!isShared, 'no Access-Control-Allow-Origin for whatever site asks', `${allowed}, with credentials`, { answer });
    },
  ),
];
