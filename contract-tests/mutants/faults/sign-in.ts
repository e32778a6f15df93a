/** Faults of sign-in, sessions, passwords, codes and registrations. */

import { AINO, NEW_PASSWORD, PASSWORD } from '../../verify/behaviour/world.ts';
import type { Ask, RequestSeen } from '../faulty-backend.ts';
import { type Answer, withBody } from '../mutant.ts';
import {
  actsAs,
  again,
  type Behaviour,
  effects,
  further,
  type Handler,
  type Handlers,
  isolation,
  isSigned,
  type Json,
  jsonOf,
  onRefusal,
  onSuccess,
  refusalOf,
  repeats,
  retries,
  rules,
  sentIn,
  sessionOf,
  stores,
  successOf,
  withCookie,
} from './fault.ts';

/** The codes of the states (openapi/states). */
const RESET_CODE = '135790';
const VERIFICATION_CODE = '246810';
const NEW_RESIDENT = 'uusi.asukas@example.com';
const SECOND_EMAIL = 'toinen.osoite@example.com';

const isKnown = (request: RequestSeen): boolean => request.sessions.includes(sessionOf(request));
const ascii = (text: string): string => text.replaceAll(/[^\0-~]/g, '?');
const signOut = (request: RequestSeen, ask: Ask): Promise<Answer> => ask(further(request, '/logout', { method: 'POST' }));

/** Compares a given password with the right one wrongly. */
const PASSWORDS: Readonly<Record<string, (given: string) => boolean>> = {
  'password-in-any-case': (given) => given.toLowerCase() === PASSWORD.toLowerCase(),
  'password-trimmed': (given) => given.trim() === PASSWORD,
  'password-by-its-beginning': (given) => given.startsWith(PASSWORD),
};

/** Compares what is kept of a new password with what is kept of a given one. */
const KEPT_OF_A_PASSWORD: Readonly<Record<string, (password: string) => string>> = {
  'password-of-72-bytes': (password) => Buffer.from(password).subarray(0, 72).toString('latin1'),
  'password-without-its-letters': ascii,
};

/** Sessions that should have ended are answered as before. */
function endedSessionsStay(write: string): Handlers {
  const kept = new Map<string, Answer>();
  return {
    [write]: async (request, ask) => {
      for (const session of request.sessions)
        if (session !== sessionOf(request)) kept.set(session, await ask(further(request, '/user/metadata', { session })));
      return ask(request);
    },
    getUserMetadata: async (request, ask) => {
      const answer = await ask(request);
      return answer.status === 200 ? answer : (kept.get(sessionOf(request)) ?? answer);
    },
  };
}

/** A sign-out also ends each other session that the function chooses, by what the two are. */
function signsOutToo(isEnded: (own: Json, other: Json) => boolean): Handlers {
  const opened: string[] = [];
  return {
    login: onSuccess((answer) => {
      const [cookie = ''] = answer.headers.flatMap(([name, value]) => (name === 'set-cookie' ? [value] : []));
      opened.push(/=([^;]+)/.exec(cookie)?.[1] ?? '');
      return undefined;
    }),
    logout: async (request, ask) => {
      const of = async (session: string) => ({
        ...jsonOf(await ask(further(request, '/user/profile', { session }))),
        ...jsonOf(await ask(further(request, '/user/metadata', { session }))),
      });
      const own = await of(sessionOf(request));
      for (const session of [...request.sessions, ...opened])
        if (session !== sessionOf(request) && isEnded(own, await of(session))) await ask(again(request, { session }));
      return ask(request);
    },
  };
}

/** Sign-ins with another name or password than the given one. */
const signsInWith = (change: (sent: Json) => Json): Handler => stores((sent) => ({ ...sent, ...change(sent) }));

export const signInFaults: readonly Behaviour[] = [
  ...Object.entries(PASSWORDS).map(([operator, isTaken]) =>
    rules(operator, 'login', () => retries((sent) => (isTaken(String(sent.password)) ? { ...sent, password: PASSWORD } : null))),
  ),
  ...Object.entries(KEPT_OF_A_PASSWORD).map(([operator, keep]) =>
    rules(operator, 'confirmForgotPassword', () => {
      const known = new Map<string, unknown>();
      return {
        confirmForgotPassword: onSuccess((_answer, request) => {
          const { newPassword } = sentIn(request);
          known.set(keep(String(newPassword)), newPassword);
          return undefined;
        }),
        login: signsInWith(({ password }) => ({ password: known.get(keep(String(password))) ?? password })),
      };
    }),
  ),
  effects('new-password-in-small-letters', ['confirmForgotPassword', 'confirmResetPassword', 'verifyEmail'], () => ({
    login: retries((sent) => (sent.password === NEW_PASSWORD.toLowerCase() ? { ...sent, password: NEW_PASSWORD } : null)),
  })),
  effects('old-password-works-too', ['confirmForgotPassword', 'confirmResetPassword'], ({ operationId }) => {
    let changed: unknown;
    return {
      [operationId]: onSuccess((_answer, request) => {
        changed = sentIn(request).newPassword;
        return undefined;
      }),
      login: signsInWith(({ password }) => ({ password: password === PASSWORD ? (changed ?? password) : password })),
    };
  }),
  // Any password gets the answer that an account has no verified e-mail.
  rules('answers-anybody-that-an-account-is-unverified', 'login', () =>
    retries((sent) => (String(sent.username).startsWith('unconfirmed') ? { ...sent, password: PASSWORD } : null)),
  ),
  effects('one-session-for-all', 'login', () => {
    let first: Answer | undefined;
    return onSuccess((answer) => (first ??= answer));
  }),
  // A sign-in goes on with the session that the browser already has.
  effects('session-of-the-browser', 'login', () =>
    onSuccess((answer, request) => {
      const renew = (name: string, value: string) => (name === 'set-cookie' ? value.replace(/=[^;]+/, `=${sessionOf(request)}`) : value);
      return isKnown(request)
        ? { ...answer, headers: answer.headers.map(([name, value]) => [name, renew(name, value)] as const) }
        : undefined;
    }),
  ),
  rules('any-cookie-is-a-session', 'getUserProfile', () => ({
    '*': actsAs((request) => (isSigned(request) && !isKnown(request) ? request.sessions[0] : undefined)),
  })),
  rules('beginning-of-a-session', 'getUserProfile', () => ({
    '*': actsAs((request) => request.sessions.find((one) => sessionOf(request).startsWith(one))),
  })),
  isolation('registration-is-a-session', 'verifyEmail', () => ({
    '*': actsAs((request, operationId) =>
      operationId !== 'verifyEmail' && !isSigned(request) && /registration=/.test(request.headers.cookie ?? '')
        ? request.sessions[0]
        : undefined,
    ),
  })),
  // Reads without a session are those of the client that read last.
  isolation('read-only-by-the-cookie', 'getUserProfile', () => {
    let last: string | undefined;
    return {
      '*': (request, ask) => {
        if (isKnown(request)) last = request.headers.cookie;
        return ask(!isSigned(request) && last !== undefined && request.method === 'GET' ? withCookie(request, last) : request);
      },
    };
  }),
  rules('flags-of-the-user', 'getFeatureFlags', () =>
    onSuccess((answer, request) =>
      isSigned(request) ? withBody(answer, { ...jsonOf(answer), messages: jsonOf(answer).messages !== true }) : undefined,
    ),
  ),
  effects('staff-see-themselves', ['getUserProfile', 'listContracts', 'listTenants', 'listDocuments'], () =>
    onSuccess(async (answer, request, ask, { operationId }) => {
      if (!isKnown(request) || jsonOf(await ask(further(request, '/user/metadata'))).isImpersonator !== true) return undefined;
      return withBody(answer, operationId === 'getUserProfile' ? { ...jsonOf(answer), firstName: null, lastName: null } : []);
    }),
  ),
  // Signing out also ends the sessions of the user in other browsers, of whoever else is signed in, or of staff and the resident they act for.
  effects('all-sessions-end', 'logout', () => signsOutToo((own, other) => own.uuid === other.uuid)),
  effects('sessions-of-others-end', 'logout', () => signsOutToo((own, other) => own.uuid !== other.uuid)),
  effects('sessions-of-staff-and-resident-end', 'logout', () =>
    signsOutToo((own, other) => own.uuid === other.uuid && own.isImpersonator !== other.isImpersonator),
  ),
  // Only the cookie is cleared.
  effects(
    'signed-out-session-stays',
    'logout',
    () =>
      (_request, _ask, { contract, operationId }) =>
        Promise.resolve(successOf(contract, operationId)),
  ),
  // Only the session ends when an account is removed.
  effects('signing-in-again-works', 'removeUser', () => async (request, ask, { contract, operationId }) => {
    await signOut(request, ask);
    return successOf(contract, operationId);
  }),
  effects('other-sessions-stay', ['removeUser', 'confirmResetPassword'], ({ operationId }) => endedSessionsStay(operationId)),
  effects('sessions-stay', 'confirmForgotPassword', ({ operationId }) => endedSessionsStay(operationId)),
  effects('own-session-ends', 'confirmResetPassword', () =>
    onSuccess(async (answer, request, ask) => {
      await signOut(request, ask);
      return answer;
    }),
  ),
  effects('signs-in', 'confirmForgotPassword', () =>
    onSuccess(async (answer, request, ask) => {
      const { email, newPassword } = sentIn(request);
      const { headers } = await ask(again(request, { path: '/login', sent: { username: email, password: newPassword } }));
      return { ...answer, headers: [...answer.headers, ...headers.filter(([name]) => name === 'set-cookie')] };
    }),
  ),
  rules('any-code', ['confirmResetPassword', 'confirmForgotPassword', 'setVerificationCode'], () =>
    retries((sent) => ({ ...sent, ...('resetCode' in sent ? { resetCode: RESET_CODE } : { verificationCode: VERIFICATION_CODE }) })),
  ),
  // A code is looked up without its e-mail.
  rules('code-of-any-email', ['confirmForgotPassword', 'setVerificationCode'], () =>
    retries((sent) =>
      sent.resetCode === RESET_CODE
        ? { ...sent, email: AINO }
        : sent.verificationCode === VERIFICATION_CODE
          ? { ...sent, email: NEW_RESIDENT }
          : null,
    ),
  ),
  rules('used-code-is-taken', ['confirmResetPassword', 'confirmForgotPassword', 'setVerificationCode'], () =>
    repeats((request) => {
      const { resetCode, verificationCode } = sentIn(request);
      return resetCode === RESET_CODE || verificationCode === VERIFICATION_CODE ? '' : null;
    }),
  ),
  // A new code also replaces the codes of other users.
  effects('one-code-for-all', 'forgotPassword', () => async (request, ask) => {
    const answer = await ask(request);
    if (sentIn(request).email !== AINO) await ask(again(request, { sent: { email: AINO } }));
    return answer;
  }),
  // One place for the registration that waits.
  effects('resend-forgets-the-others', 'resendVerificationCode', () => {
    let waiting: unknown;
    return {
      resendVerificationCode: onSuccess((_answer, request) => {
        waiting = sentIn(request).email;
        return undefined;
      }),
      login: onRefusal((answer, request) =>
        waiting !== undefined && jsonOf(answer).code === 'USER_NOT_CONFIRMED' && sentIn(request).username !== waiting
          ? refusalOf(answer, 401, 'INVALID_CREDENTIALS')
          : undefined,
      ),
    };
  }),
  // The e-mail of a registration cannot be replaced by another one.
  effects('first-email-works-too', 'verifyEmail', () => ({
    login: retries((sent) => (sent.username === NEW_RESIDENT ? { ...sent, username: SECOND_EMAIL } : null)),
  })),
  // A registration with the e-mail of an account changes its password.
  effects('account-taken-over', 'verifyEmail', () => {
    let isTaken = false;
    return {
      verifyEmail: (request, ask) => {
        isTaken ||= sentIn(request).email === AINO;
        return ask(request);
      },
      login: signsInWith(({ username, password }) => ({ password: isTaken && username === AINO ? 'Vaara-2026!' : password })),
    };
  }),
  effects('sign-in-name-follows', 'updateUser', () => {
    let isChanged = false;
    return {
      updateUser: onSuccess((answer) => {
        isChanged = true;
        return answer;
      }),
      login: signsInWith(({ username }) => ({ username: isChanged && username === AINO ? 'ei.kukaan@example.org' : username })),
    };
  }),
];
