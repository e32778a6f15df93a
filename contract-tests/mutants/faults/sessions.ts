/** Faults of sessions, cookies and codes, and of reads that are cached too long or for the wrong user. */
import { AINO, PASSWORD } from '../../verify/behaviour/world.ts';
import type { RequestSeen } from '../faulty-backend.ts';
import { type Answer, withBody } from '../mutant.ts';
import { another, type Behaviour, behaviour, jsonOf, saying, sentIn, sessionOf, type Treat, withNewKey } from './behaviour.ts';

const WRITES_THAT_SHOW = [
  'updateUser',
  'closeNotification',
  'sendMessage',
  'createDefectNotice',
  'createQuestion',
  'createFeedback',
  'updateDefectNotice',
  'updateQuestion',
  'updateFeedback',
  'reserveParkingSpot',
  'terminateParkingReservation',
];
/** Writes whose effect the checks also read with another session of the same user. */
const SEEN_BY_OTHERS = [
  'updateUser',
  'closeNotification',
  'sendMessage',
  'createDefectNotice',
  'createQuestion',
  'updateFeedback',
  'reserveParkingSpot',
  'terminateParkingReservation',
];

const hasSession = ({ headers }: RequestSeen): boolean => /resident_session=/.test(headers.cookie ?? '');
const isKnown = (request: RequestSeen): boolean => request.sessions.includes(sessionOf(request));
const withCookie = (request: RequestSeen, cookie: string): RequestSeen => ({ ...request, headers: { ...request.headers, cookie } });
const withoutCookie = ({ headers: { cookie: _cookie, ...headers }, ...request }: RequestSeen): RequestSeen => ({ ...request, headers });
const unauthorized = (answer: Answer): Answer => ({ ...withBody(answer, { code: 'UNAUTHORIZED' }), status: 401 });

/** Caches the first successful answer of each read, and repeats it. */
const keptReads = (keyOf: (request: RequestSeen) => string): Treat => {
  const kept = new Map<string, Answer>();
  return async (request, ask) => {
    if (request.method !== 'GET') return ask(request);
    const answer = kept.get(keyOf(request)) ?? (await ask(request));
    if (answer.status === 200) kept.set(keyOf(request), answer);
    return answer;
  };
};

export const sessionFaults: readonly Behaviour[] = [
  behaviour('reads-are-kept', 'effects', WRITES_THAT_SHOW, 'what was read before a write is given after it', () => ({
    '*': keptReads((request) => `${sessionOf(request)} ${request.url}`),
  })),
  behaviour(
    'lists-are-kept',
    'effects',
    WRITES_THAT_SHOW.filter((one) => one !== 'updateUser'),
    'lists are given as they were before a write',
    () => {
      const keep = keptReads((request) => `${sessionOf(request)} ${request.url}`);
      return { '*': (request, ask, operationId) => (/^list|Timeline$/.test(operationId) ? keep(request, ask, operationId) : ask(request)) };
    },
  ),
  behaviour('kept-for-the-session', 'effects', SEEN_BY_OTHERS, 'other sessions of the user see what was before a write', () => {
    const kept = new Map<string, Answer>();
    let writer = '';
    return {
      '*': async (request, ask) => {
        const key = `${sessionOf(request)} ${request.url}`;
        if (request.method !== 'GET') writer = sessionOf(request);
        else if (sessionOf(request) !== writer && kept.has(key)) return kept.get(key) as Answer;
        const answer = await ask(request);
        if (request.method === 'GET') kept.set(key, answer);
        return answer;
      },
    };
  }),
  behaviour('session-of-the-browser', 'effects', ['login'], 'a sign-in goes on with the session that the browser has', () => ({
    login: async (request, ask) => {
      const answer = await ask(request);
      const own = sessionOf(request);
      return answer.status === 200 && own !== '' && isKnown(request)
        ? {
            ...answer,
            headers: answer.headers.map(([name, value]) => [name, name === 'set-cookie' ? value.replace(/=[^;]+/, `=${own}`) : value]),
          }
        : answer;
    },
  })),
  behaviour('any-cookie-is-a-session', 'rules', ['getUserProfile'], 'whatever stands in the cookie is a session', () => ({
    '*': (request, ask) => {
      const first = request.sessions[0];
      return hasSession(request) && !isKnown(request) && first !== undefined
        ? ask(withCookie(request, `resident_session=${first}`))
        : ask(request);
    },
  })),
  behaviour('beginning-of-a-session', 'rules', ['getUserProfile'], 'the end of a session is not compared', () => ({
    '*': (request, ask) => {
      const known = request.sessions.find((one) => sessionOf(request).startsWith(one));
      return known !== undefined ? ask(withCookie(request, `resident_session=${known}`)) : ask(request);
    },
  })),
  behaviour(
    'ended-session-closes-all',
    'rules',
    ['login', 'getFeatureFlags'],
    'a session that has ended is refused where none is needed',
    () => ({
      '*': async (request, ask) => {
        const answer = await ask(request);
        return hasSession(request) && !isKnown(request) ? unauthorized(answer) : answer;
      },
    }),
  ),
  behaviour('flags-for-residents-only', 'rules', ['getFeatureFlags'], 'the flags need a session', () => ({
    getFeatureFlags: async (request, ask) => (hasSession(request) ? ask(request) : unauthorized(await ask(request))),
  })),
  behaviour('flags-of-the-user', 'rules', ['getFeatureFlags'], 'who is signed in has other flags', () => ({
    getFeatureFlags: async (request, ask) => {
      const answer = await ask(request);
      return hasSession(request) ? withBody(answer, { ...jsonOf(answer), messages: jsonOf(answer).messages !== true }) : answer;
    },
  })),
  behaviour('registration-is-a-session', 'isolation', ['verifyEmail'], 'who registers is signed in', () => ({
    '*': (request, ask, operationId) => {
      const first = request.sessions[0];
      return operationId !== 'verifyEmail' &&
        !hasSession(request) &&
        /registration=/.test(request.headers.cookie ?? '') &&
        first !== undefined
        ? ask(withCookie(request, `resident_session=${first}`))
        : ask(request);
    },
  })),
  behaviour('session-is-a-registration', 'isolation', ['verifyEmail'], 'a session is enough to register', ({ contract }) => ({
    verifyEmail: async (request, ask) => {
      const answer = await ask(request);
      return answer.status === 401 && hasSession(request)
        ? { ...withBody(answer, contract.exampleOf('verifyEmail', 200, contract.exampleNamesOf('verifyEmail', 200)[0] ?? '')), status: 200 }
        : answer;
    },
  })),
  behaviour(
    'code-of-any-user',
    'rules',
    ['confirmResetPassword'],
    'the code of one user changes the password of another',
    ({ contract }) => ({
      confirmResetPassword: async (request, ask) => {
        const answer = await ask(request);
        return answer.status === 400 && sentIn(request).resetCode === '135790'
          ? { ...withBody(answer, contract.exampleOf('confirmResetPassword', 200, 'changed')), status: 200 }
          : answer;
      },
    }),
  ),
  behaviour('one-code-for-all', 'effects', ['forgotPassword'], 'a new code takes the place of the codes of all', () => ({
    forgotPassword: async (request, ask) => {
      const answer = await ask(request);
      if (sentIn(request).email !== AINO) await ask(saying(withNewKey(request), { email: AINO }));
      return answer;
    },
  })),
  behaviour('password-of-72-bytes', 'rules', ['confirmForgotPassword'], 'only the first 72 bytes of a password count', () => {
    const known = new Map<string, string>();
    const beginning = (password: unknown) => Buffer.from(String(password)).subarray(0, 72).toString('latin1');
    return {
      confirmForgotPassword: async (request, ask) => {
        const answer = await ask(request);
        const { newPassword } = sentIn(request);
        if (answer.status === 200) known.set(beginning(newPassword), String(newPassword));
        return answer;
      },
      login: async (request, ask) => {
        const { username, password } = sentIn(request);
        const whole = known.get(beginning(password));
        return ask(whole === undefined ? request : saying(request, { username, password: whole }));
      },
    };
  }),
  behaviour(
    'password-without-its-letters',
    'rules',
    ['confirmForgotPassword'],
    'letters outside of ASCII are the same in a password',
    () => {
      let known: string | null = null;
      const ascii = (text: unknown) => String(text).replaceAll(/[^\0-~]/g, '?');
      return {
        confirmForgotPassword: async (request, ask) => {
          const answer = await ask(request);
          if (answer.status === 200) known = String(sentIn(request).newPassword);
          return answer;
        },
        login: (request, ask) => {
          const { username, password } = sentIn(request);
          return ask(known !== null && ascii(known) === ascii(password) ? saying(request, { username, password: known }) : request);
        },
      };
    },
  ),
  behaviour('sign-in-needs-no-session', 'rules', ['login'], 'who has a session cannot sign in again', () => ({
    login: async (request, ask) => {
      const answer = await ask(request);
      return hasSession(request) ? unauthorized(answer) : answer;
    },
  })),
  behaviour(
    'old-password-works-too',
    'effects',
    ['confirmForgotPassword', 'confirmResetPassword'],
    'the old password works beside the new one',
    () => {
      let changed: string | null = null;
      const keep: Treat = async (request, ask) => {
        const answer = await ask(request);
        if (answer.status === 200) changed = String(sentIn(request).newPassword);
        return answer;
      };
      return {
        confirmForgotPassword: keep,
        confirmResetPassword: keep,
        login: (request, ask) =>
          ask(
            changed !== null && sentIn(request).password === PASSWORD
              ? saying(request, { ...sentIn(request), password: changed })
              : request,
          ),
      };
    },
  ),
  behaviour('read-only-by-the-cookie', 'isolation', ['getUserProfile'], 'reads without any cookie are those of the last who read', () => {
    let last: string | null = null;
    return {
      '*': (request, ask) => {
        if (isKnown(request)) last = request.headers.cookie ?? null;
        return ask(!hasSession(request) && last !== null && request.method === 'GET' ? withCookie(withoutCookie(request), last) : request);
      },
    };
  }),
  behaviour(
    'staff-see-themselves',
    'effects',
    ['getUserProfile', 'listContracts', 'listTenants', 'listDocuments'],
    'staff read an empty answer',
    () => ({
      '*': async (request, ask, operationId) => {
        const answer = await ask(request);
        if (request.method !== 'GET' || operationId === 'getUserMetadata' || !isKnown(request)) return answer;
        const { isImpersonator } = jsonOf(await ask(another(request, 'GET', '/user/metadata')));
        if (isImpersonator !== true) return answer;
        return operationId === 'getUserProfile'
          ? withBody(answer, { ...jsonOf(answer), firstName: null, lastName: null })
          : operationId.startsWith('list')
            ? withBody(answer, [])
            : answer;
      },
    }),
  ),
];
