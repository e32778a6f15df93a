/**
 * Faults beside what a write is about: something else changes with a success, something changes with a refusal, what was written is lost again,
 * and operations that the contract does not have.
 */
import type { DocumentedContract } from '../../contract/documented-answers.ts';
import { PNG } from '../../verify/behaviour/uploads.ts';
import { AINO, contract as contractUuid, PASSWORD } from '../../verify/behaviour/world.ts';
import type { Ask, RequestSeen } from '../faulty-backend.ts';
import { type Answer, parsed, withBody } from '../mutant.ts';
import {
  again,
  type Behaviour,
  CREATES,
  DETAILS,
  effects,
  formIn,
  further,
  type Handler,
  type Handlers,
  isolation,
  type Json,
  jsonOf,
  LISTS,
  listOf,
  on,
  onRefusal,
  onSuccess,
  refusalOf,
  rules,
  sentIn,
  shows,
  successOf,
  UPDATES,
} from './fault.ts';
import { SEEN_BY_OTHERS } from './repeats.ts';

/** Writes that a check sends as Aino Virtanen. */
const OF_AINO = [
  ...CREATES,
  ...UPDATES,
  'sendMessage',
  'addTenants',
  'reserveParkingSpot',
  'terminateParkingReservation',
  'initTermination',
  'initFile',
  'completeFile',
];
const FORMS = [...CREATES, ...UPDATES];
const OF_OTHERS = ['initTerminationApproval', 'initModification', 'initModificationApproval', 'sendPasswordResetCode'];

type Further = (request: RequestSeen) => RequestSeen;

const sends = (...requests: readonly Further[]) =>
  async function alsoSent(answer: Answer, request: RequestSeen, ask: Ask): Promise<Answer> {
    for (const one of requests) await ask(one(request));
    return answer;
  };
const withSuccess = (one: Further): Handler => onSuccess(sends(one));
const withRefusal = (one: Further): Handler =>
  onRefusal((answer, request, ask) => (answer.status === 400 ? sends(one)(answer, request, ask) : undefined));

/** Another write of the user, as a side effect. */
const closesANotice: Further = (request) => further(request, '/user/notifications/2011/close', { method: 'POST' });
const changesTheProfile: Further = (request) => {
  const { phoneNumber = '+358400000299', email = 'joku@example.net' } = (formIn(request).noticeReporter ?? {}) as Json;
  return posted(request, '/user/update', { phoneNumber, email });
};
const sendsAMessage: Further = (request) => {
  const path = `/contracts/${contractUuid(1)}/send-message`;
  const sent = posted(request, path, { subject: 'Pyyntö', htmlContent: '<p>Pyyntö</p>', fileIds: [], messageThreadUuid: null });
  return { ...sent, headers: { ...sent.headers, 'x-tenant-slug': contractUuid(1) } };
};
const asksAQuestion: Further = (request) =>
  posted(request, '/question', {
    contractUuid: contractUuid(2),
    noticeReporter: { phoneNumber: '+358400000298', email: 'joku@example.net' },
    title: 'Pyyntö',
  });

/** A write with a body of its own, whatever the method of the request. */
const posted = (request: RequestSeen, path: string, sent: Json): RequestSeen => again({ ...request, method: 'POST' }, { path, sent });

const SIDE_EFFECTS: Readonly<Record<string, { of: readonly string[]; write: Further }>> = {
  'closes-a-notice': { of: OF_AINO, write: closesANotice },
  'changes-the-profile': { of: [...FORMS, ...OF_OTHERS], write: changesTheProfile },
  'sends-a-message': { of: OF_AINO.filter((one) => one !== 'sendMessage'), write: sendsAMessage },
  'asks-a-question': {
    of: [...OF_AINO, 'updateUser', 'closeNotification'].filter((one) => one !== 'createQuestion'),
    write: asksAQuestion,
  },
};

/** A list that shows no more items than when it was first read. */
const keepsItsLength = (listName: string | null): Handler => {
  const lengths = new Map<string, number>();
  return onSuccess((answer, request) => {
    const body = parsed(answer);
    const items = listName === null ? listOf(answer) : ((jsonOf(answer)[listName] ?? []) as unknown[]);
    const length = lengths.get(request.url) ?? items.length;
    lengths.set(request.url, length);
    return withBody(answer, listName === null ? items.slice(0, length) : { ...(body as Json), [listName]: items.slice(0, length) });
  });
};

const written: readonly Behaviour[] = [
  ...Object.entries(SIDE_EFFECTS).flatMap(([name, { of, write }]) => [
    effects(`also-${name}`, of, () => withSuccess(write)),
    effects(
      `refused-and-${name}`,
      [...of, 'updateUser'].filter((one) => !/File$|^close|^send/.test(one) || one === 'sendMessage'),
      () => withRefusal(write),
    ),
  ]),
  effects('oldest-report-lost', CREATES, ({ operationId }) => ({
    [operationId.replace('create', 'list').concat('s')]: keepsItsLength(null),
  })),
  effects('oldest-thread-lost', 'sendMessage', () => ({ getMessageTimeline: keepsItsLength('messages') })),
];

/** What a refused request leaves behind where no list shows it. */
const refused: readonly Behaviour[] = [
  effects('refused-change-is-noted', UPDATES, () => {
    const refusals = new Set<string>();
    return {
      ...on(UPDATES)(
        onRefusal((_answer, request) => {
          refusals.add(request.url.split('/').at(-1) ?? '');
          return undefined;
        }),
      ),
      ...on(DETAILS)(
        shows((body) => ({
          ...body,
          ...(refusals.has(String(body.uuid)) && { events: [...((body.events ?? []) as Json[]), body.latestEvent] }),
        })),
      ),
    };
  }),
  effects('refused-create-takes-the-files', [...CREATES, 'sendMessage'], ({ operationId }) => {
    const taken = new Set<unknown>();
    const filesOf = (request: RequestSeen) => [...((formIn(request).fileUuids ?? []) as []), ...((formIn(request).fileIds ?? []) as [])];
    return {
      [operationId]: async (request, ask) => {
        const answer = await ask(request);
        if (answer.status === 200 && filesOf(request).some((file) => taken.has(file))) return refusalOf(answer, 400, 'VALIDATION_ERROR');
        if (answer.status === 400) for (const file of filesOf(request)) taken.add(file);
        return answer;
      },
    };
  }),
  effects('refused-sign-in-opens-a-session', 'login', () =>
    onRefusal(async (answer, request, ask) => {
      const { headers } = await ask(again(request, { sent: { username: AINO, password: PASSWORD } }));
      return { ...answer, headers: [...answer.headers, ...headers.filter(([name]) => name === 'set-cookie')] };
    }),
  ),
  effects('refused-registration-keeps-the-account', 'verifyEmail', () => {
    const kept = new Map<unknown, unknown>();
    return {
      verifyEmail: onRefusal((_answer, request) => {
        kept.set(sentIn(request).email, sentIn(request).newPassword);
        return undefined;
      }),
      login: onRefusal((answer, request) => {
        const { username, password } = sentIn(request);
        return password !== undefined && kept.get(username) === password ? refusalOf(answer, 401, 'USER_NOT_CONFIRMED') : undefined;
      }),
    };
  }),
  effects('refused-password-is-set', ['confirmResetPassword', 'confirmForgotPassword'], ({ operationId }) => {
    let password: unknown;
    return {
      // Only with the right code, so that the refusal is about the password.
      [operationId]: onRefusal((answer, request) => {
        if (answer.status === 400 && sentIn(request).resetCode === '135790') password = sentIn(request).newPassword;
        return undefined;
      }),
      login: (request, ask) => {
        const { username, password: given } = sentIn(request);
        if (password === undefined || username !== AINO) return ask(request);
        return ask(again(request, { sent: { username, password: given === password ? PASSWORD : 'Jokin-muu-2026!' } }));
      },
    };
  }),
  effects('refused-bytes-are-kept', 'uploadFile', () =>
    onRefusal(async (answer, request, ask) => {
      if (answer.status !== 400) return undefined;
      const headers = { ...request.headers, 'content-type': 'image/png', 'content-length': String(PNG.length) };
      await ask(again({ ...request, headers, body: PNG }));
      return answer;
    }),
  ),
  effects('refused-removal-ends-the-session', 'removeUser', () =>
    onRefusal(async (answer, request, ask) => {
      if (answer.status === 404) await ask(further(request, '/logout', { method: 'POST' }));
      return answer;
    }),
  ),
  effects('refused-decision-is-recorded', ['completeTermination', 'completeModification'], ({ operationId }) => {
    const kind = operationId.replace('complete', '').toLowerCase();
    const [nonce, request] = kind === 'termination' ? ['040', '004'] : ['080', '013'];
    return onRefusal(async (answer, sent, ask) => {
      if (answer.status !== 400) return undefined;
      const operationData = {
        nonce: `f1000000-0000-4000-8000-000000000${nonce}`,
        [`${kind}RequestId`]: `80000000-0000-4000-8000-000000000${request}`,
      };
      await ask(again(sent, { sent: { operationType: `resident_app_accept_contract_${kind}`, operationData, locale: 'fi' } }));
      return answer;
    });
  }),
];

/** Reads that show after the next sign-in what they showed before the write. */
const lostAtTheNextSignIn: Behaviour = effects('lost-at-the-next-sign-in', SEEN_BY_OTHERS, () => {
  const first = new Map<string, Answer>();
  let isAgain = false;
  return {
    login: onSuccess(() => {
      isAgain = true;
      return undefined;
    }),
    '*': async (request, ask) => {
      const kept = isAgain && request.method === 'GET' ? first.get(request.url) : undefined;
      const answer = kept ?? (await ask(request));
      if (request.method === 'GET' && !first.has(request.url)) first.set(request.url, answer);
      return answer;
    },
  };
});

/** The operation at the address of a request, whatever its method. */
function atAddress({ operations }: DocumentedContract, url: string) {
  const path = url.replace(/^\/api/, '').split('?')[0] ?? '';
  const fits = (template: string) => new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);
  return [...operations.values()].find((one) => fits(one.path));
}

const unknown = (
  change: (request: RequestSeen, ask: Ask, operation: ReturnType<typeof atAddress>, contract: DocumentedContract) => Promise<Answer>,
): Handlers => ({
  '*': (request, ask, { contract, operationId }) =>
    operationId === '' ? change(request, ask, atAddress(contract, request.url), contract) : ask(request),
});

const undocumented: readonly Behaviour[] = [
  // A router that looks at the address alone.
  rules(
    'other-method-is-executed',
    () => true,
    () => unknown((request, ask, operation) => ask(operation ? { ...request, method: operation.method } : request)),
  ),
  // A generated resource answers DELETE and PUT as well.
  isolation(
    'delete-is-served',
    () => true,
    () =>
      unknown(async (request, ask, operation, contract) =>
        operation && request.method === 'DELETE' ? successOf(contract, 'logout') : ask(request),
      ),
  ),
  isolation(
    'put-is-served',
    (operationId) => operationId !== 'uploadFile',
    () =>
      unknown(async (request, ask, operation, contract) =>
        operation && request.method === 'PUT' ? successOf(contract, 'logout') : ask(request),
      ),
  ),
  isolation('hidden-address-is-served', ['getUserMetadata', 'completeFile', 'addTenants', 'getMessageThread'], () =>
    unknown(async (request, ask, operation) => {
      const answer = await ask(request);
      return operation === undefined && request.method === 'GET' ? withBody({ ...answer, status: 200 }, LISTS) : answer;
    }),
  ),
];

export const besideFaults: readonly Behaviour[] = [...written, ...refused, lostAtTheNextSignIn, ...undocumented];
