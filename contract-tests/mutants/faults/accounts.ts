/** Faults of signing in and out, passwords, codes, accounts and the profile. */
import { AINO, NEW_PASSWORD, PASSWORD } from '../../verify/behaviour/world.ts';
import type { RequestSeen } from '../faulty-backend.ts';
import { type Answer, withBody } from '../mutant.ts';
import {
  another,
  type Behaviour,
  behaviour,
  by,
  changedJson,
  jsonOf,
  saying,
  sentIn,
  sessionOf,
  successOf,
  type Treat,
  withNewKey,
} from './behaviour.ts';

/** The codes of the states (openapi/states). */
const RESET_CODE = '135790';
const VERIFICATION_CODE = '246810';
const NEW_RESIDENT = 'uusi.asukas@example.com';
const SECOND_EMAIL = 'toinen.osoite@example.com';

const isRefused = ({ status }: Answer): boolean => status !== 200;

/** Sends a refused request again with another body. */
const orWith =
  (change: (body: Record<string, unknown>) => Record<string, unknown> | null): Treat =>
  async (request, ask) => {
    const answer = await ask(request);
    const next = isRefused(answer) ? change(sentIn(request)) : null;
    return next === null ? answer : ask(saying(withNewKey(request), next));
  };

const withPassword = (isTaken: (given: string) => boolean): Treat =>
  orWith((body) => (isTaken(String(body.password)) ? { ...body, password: PASSWORD } : null));

/** The other sessions of the user who sent the request. */
async function otherSessions(request: RequestSeen, ask: (request: RequestSeen) => Promise<Answer>): Promise<string[]> {
  const userOf = async (session: string) => jsonOf(await ask(another(request, 'GET', '/user/profile', session))).uuid;
  const own = await userOf(sessionOf(request));
  const same: string[] = [];
  for (const session of request.sessions) if (session !== sessionOf(request) && (await userOf(session)) === own) same.push(session);
  return same;
}

/** Sessions that should have ended are answered as before. */
function sessionsStay(write: string, isKept: 'others' | 'all'): Readonly<Record<string, Treat>> {
  const kept = new Map<string, Answer>();
  return {
    [write]: async (request, ask) => {
      for (const session of request.sessions) {
        if (isKept === 'all' || session !== sessionOf(request))
          kept.set(session, await ask(another(request, 'GET', '/user/metadata', session)));
      }
      return ask(request);
    },
    getUserMetadata: async (request, ask) => {
      const answer = await ask(request);
      return isRefused(answer) ? (kept.get(sessionOf(request)) ?? answer) : answer;
    },
  };
}

/** A second use of a code is answered like the first. */
function usedCodeIsTaken(write: string, code: string): Readonly<Record<string, Treat>> {
  let first: Answer | null = null;
  return {
    [write]: async (request, ask) => {
      const answer = await ask(request);
      if (answer.status === 200) first = answer;
      const said = sentIn(request);
      return isRefused(answer) && first && [said.resetCode, said.verificationCode].includes(code) ? first : answer;
    },
  };
}

const afterwards =
  (then: (request: RequestSeen, ask: (request: RequestSeen) => Promise<Answer>, answer: Answer) => Promise<unknown>): Treat =>
  async (request, ask) => {
    const answer = await ask(request);
    if (answer.status === 200) await then(request, ask, answer);
    return answer;
  };

export const accountFaults: readonly Behaviour[] = [
  behaviour('password-in-any-case', 'rules', ['login'], 'passwords are compared without regard to case', () => ({
    login: withPassword((given) => given.toLowerCase() === PASSWORD.toLowerCase()),
  })),
  behaviour('password-trimmed', 'rules', ['login'], 'blanks around a password do not count', () => ({
    login: withPassword((given) => given.trim() === PASSWORD),
  })),
  behaviour('password-by-its-beginning', 'rules', ['login'], 'only the first letters of a password count', () => ({
    login: withPassword((given) => given.startsWith(PASSWORD)),
  })),
  behaviour('unknown-account-told', 'rules', ['login'], 'the message says that there is no such account', () => ({
    login: async (request, ask) => {
      const answer = await ask(request);
      const isUnknown = !String(sentIn(request).username).endsWith('@example.com');
      return isRefused(answer) && isUnknown ? withBody(answer, { ...jsonOf(answer), message: 'There is no such account.' }) : answer;
    },
  })),
  behaviour('unverified-told-to-anybody', 'rules', ['login'], 'USER_NOT_CONFIRMED to any password', () => ({
    login: orWith((body) => (String(body.username).startsWith('unconfirmed') ? { ...body, password: PASSWORD } : null)),
  })),
  behaviour('one-session-for-all', 'effects', ['login'], 'every sign-in gets the session of the first', () => {
    let first: Answer | null = null;
    return {
      login: async (request, ask) => {
        const answer = await ask(request);
        if (answer.status === 200) first ??= answer;
        return answer.status === 200 && first ? first : answer;
      },
    };
  }),
  behaviour('all-sessions-end', 'effects', ['logout'], 'signing out ends the sessions of the user in other browsers, too', () => ({
    logout: async (request, ask) => {
      for (const session of await otherSessions(request, ask)) await ask(another(request, 'POST', '/logout', session));
      return ask(request);
    },
  })),
  behaviour('signing-in-again-works', 'effects', ['removeUser'], 'only the session ends when an account is removed', ({ contract }) => ({
    removeUser: async (request, ask) => {
      await ask(another(request, 'POST', '/logout'));
      return successOf(contract, 'removeUser');
    },
  })),
  behaviour('other-sessions-stay', 'effects', ['removeUser'], 'other sessions of a removed account go on', () =>
    sessionsStay('removeUser', 'others'),
  ),
  behaviour('other-sessions-stay', 'effects', ['confirmResetPassword'], 'other sessions go on after a new password', () =>
    sessionsStay('confirmResetPassword', 'others'),
  ),
  behaviour('sessions-stay', 'effects', ['confirmForgotPassword'], 'sessions go on after a new password', () =>
    sessionsStay('confirmForgotPassword', 'all'),
  ),
  behaviour('own-session-ends', 'effects', ['confirmResetPassword'], 'the session that changes the password ends, too', () => ({
    confirmResetPassword: afterwards((request, ask) => ask(another(request, 'POST', '/logout'))),
  })),
  behaviour('signs-in', 'effects', ['confirmForgotPassword'], 'a new password opens a session', () => ({
    confirmForgotPassword: async (request, ask) => {
      const answer = await ask(request);
      if (isRefused(answer)) return answer;
      const { email, newPassword } = sentIn(request);
      const signedIn = await ask({ ...saying(withNewKey(request), { username: email, password: newPassword }), url: '/api/login' });
      return { ...answer, headers: [...answer.headers, ...signedIn.headers.filter(([name]) => name === 'set-cookie')] };
    },
  })),
  behaviour(
    'any-code',
    'rules',
    ['confirmResetPassword', 'confirmForgotPassword', 'setVerificationCode'],
    'any six digits are taken',
    () => {
      const any = orWith((body) => ({
        ...body,
        ...('resetCode' in body ? { resetCode: RESET_CODE } : { verificationCode: VERIFICATION_CODE }),
      }));
      return { confirmResetPassword: any, confirmForgotPassword: any, setVerificationCode: any };
    },
  ),
  behaviour(
    'code-of-any-email',
    'rules',
    ['confirmForgotPassword', 'setVerificationCode'],
    'a code is looked up without its e-mail',
    () => ({
      confirmForgotPassword: orWith((body) => (body.resetCode === RESET_CODE ? { ...body, email: AINO } : null)),
      setVerificationCode: orWith((body) => (body.verificationCode === VERIFICATION_CODE ? { ...body, email: NEW_RESIDENT } : null)),
    }),
  ),
  behaviour('used-code-is-taken', 'rules', ['confirmResetPassword'], 'a code works twice', () =>
    usedCodeIsTaken('confirmResetPassword', RESET_CODE),
  ),
  behaviour('used-code-is-taken', 'rules', ['confirmForgotPassword'], 'a code works twice', () =>
    usedCodeIsTaken('confirmForgotPassword', RESET_CODE),
  ),
  behaviour('used-code-is-taken', 'rules', ['setVerificationCode'], 'a code works twice', () =>
    usedCodeIsTaken('setVerificationCode', VERIFICATION_CODE),
  ),
  behaviour(
    'new-password-in-small-letters',
    'effects',
    ['confirmForgotPassword', 'confirmResetPassword'],
    'a new password is kept in small letters',
    () => ({
      login: orWith((body) => (String(body.password) === NEW_PASSWORD.toLowerCase() ? { ...body, password: NEW_PASSWORD } : null)),
    }),
  ),
  behaviour('first-email-stays', 'effects', ['verifyEmail'], 'a second call for another e-mail changes nothing', () => {
    let first: Answer | null = null;
    return {
      verifyEmail: async (request, ask) => {
        if (first) return first;
        const answer = await ask(request);
        if (answer.status === 200) first = answer;
        return answer;
      },
    };
  }),
  behaviour('first-email-works-too', 'effects', ['verifyEmail'], 'the first e-mail of a registration is not replaced', () => ({
    login: orWith((body) => (body.username === NEW_RESIDENT ? { ...body, username: SECOND_EMAIL } : null)),
  })),
  behaviour('account-taken-over', 'effects', ['verifyEmail'], 'a registration with the e-mail of an account changes its password', () => {
    let isTaken = false;
    return {
      verifyEmail: async (request, ask) => {
        if (sentIn(request).email === AINO) isTaken = true;
        return ask(request);
      },
      login: async (request, ask) =>
        isTaken && sentIn(request).username === AINO ? ask(saying(request, { ...sentIn(request), password: 'Vaara-2026!' })) : ask(request),
    };
  }),
  ...(['off', 'on'] as const).map((state) =>
    behaviour(`flags-left-out-${state}`, 'effects', ['updateUser'], `a flag that is left out is ${state}`, () => ({
      updateUser: async (request, ask) => {
        const is = state === 'on';
        return ask(saying(request, { communicationByEmail: is, communicationBySms: is, marketingAllowed: is, ...sentIn(request) }));
      },
    })),
  ),
  behaviour('flags-crossed', 'effects', ['updateUser'], 'two flags are taken for each other', () => ({
    updateUser: async (request, ask) => {
      const { communicationByEmail, communicationBySms, ...rest } = sentIn(request);
      return ask(
        saying(request, {
          ...rest,
          ...(communicationBySms !== undefined && { communicationByEmail: communicationBySms }),
          ...(communicationByEmail !== undefined && { communicationBySms: communicationByEmail }),
        }),
      );
    },
  })),
  behaviour('answer-shows-what-was-before', 'effects', ['updateUser'], 'the answer is the profile from before', () => ({
    updateUser: async (request, ask) => {
      const before = await ask(another(request, 'GET', '/user/profile'));
      const answer = await ask(request);
      return answer.status === 200 ? withBody(answer, jsonOf(before)) : answer;
    },
  })),
  behaviour('names-can-be-changed', 'effects', ['updateUser'], 'every field that is sent is saved', () => {
    let named: unknown;
    return {
      updateUser: async (request, ask) => {
        const { firstName, ...rest } = sentIn(request);
        named = firstName ?? named;
        return ask(saying(request, rest));
      },
      getUserProfile: async (request, ask) =>
        changedJson(await ask(request), (body) => (named === undefined ? body : { ...body, firstName: named })),
    };
  }),
  behaviour('sign-in-name-follows', 'effects', ['updateUser'], 'the new e-mail is the user name of the sign-in', () => {
    let isChanged = false;
    return {
      updateUser: afterwards(() => Promise.resolve((isChanged = true))),
      login: async (request, ask) =>
        isChanged && sentIn(request).username === AINO
          ? ask(saying(request, { ...sentIn(request), username: 'ei.kukaan@example.org' }))
          : ask(request),
    };
  }),
  behaviour('every-profile-changes', 'isolation', ['updateUser'], 'the profile of every user is changed', () => ({
    updateUser: afterwards(async (request, ask) => {
      for (const session of request.sessions) await ask(by(request, session));
    }),
  })),
  behaviour('half-is-saved', 'effects', ['updateUser'], 'what is valid of a refused profile is saved', () => ({
    updateUser: async (request, ask) => {
      const answer = await ask(request);
      const { phoneNumber: _phone, ...rest } = sentIn(request);
      if (answer.status === 400) await ask(saying(by(request, sessionOf(request)), { ...rest, phoneNumber: '+358400000299' }));
      return answer;
    },
  })),
];
