/** Faults of fault reports, questions and feedback, of their files, and of notices to the resident. */
import { contract as contractUuid } from '../../verify/behaviour/world.ts';
import type { Ask, RequestSeen } from '../faulty-backend.ts';
import { type Answer, parsed, withBody } from '../mutant.ts';
import {
  another,
  type Behaviour,
  behaviour,
  by,
  changedJson,
  changedList,
  type Json,
  jsonOf,
  lastStep,
  listOf,
  saying,
  sentIn,
  sessionOf,
  successOf,
  type Treat,
} from './behaviour.ts';

const CREATES = ['createDefectNotice', 'createQuestion', 'createFeedback'];
const UPDATES = ['updateDefectNotice', 'updateQuestion', 'updateFeedback'];
const LISTS = ['listDefectNotices', 'listQuestions', 'listFeedbacks'];
const DETAILS = ['getDefectNotice', 'getQuestion', 'getFeedback'];
const PATHS: Readonly<Record<string, string>> = {
  createDefectNotice: 'defect-notices',
  createQuestion: 'questions',
  createFeedback: 'feedbacks',
};

const all = (operations: readonly string[], treat: Treat): Record<string, Treat> =>
  Object.fromEntries(operations.map((operationId) => [operationId, treat]));

const withSent =
  (change: (body: Json) => Json): Treat =>
  (request, ask) =>
    ask(saying(request, change(sentIn(request))));

/** The details of a notice after it has been changed. */
function afterAChange(change: (after: Json, before: Json) => Json): Record<string, Treat> {
  const before = new Map<string, Json>();
  return {
    ...all(UPDATES, async (request, ask) => {
      const uuid = lastStep(request);
      const path = request.url.replace(/^\/api/, '').replace('/defect-notice/', '/defect-notices/');
      if (!before.has(uuid)) before.set(uuid, jsonOf(await ask(another(request, 'GET', path))));
      return ask(request);
    }),
    ...all(DETAILS, async (request, ask) => {
      const was = before.get(lastStep(request));
      return changedJson(await ask(request), (body) => (was ? change(body, was) : body));
    }),
  };
}

const cut = (value: unknown, length: number): unknown => (typeof value === 'string' ? value.slice(0, length) : value);

/** Moves a current date-time two hours ahead, as if local time had been taken for UTC. */
const late = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? new Date(Date.parse(value) + 7_200_000).toISOString() : value;

function lateFrom(since: () => boolean): Treat {
  return async (request, ask) => {
    const answer = await ask(request);
    const walk = (value: unknown, name: string): unknown => {
      if (Array.isArray(value)) return value.map((one) => walk(one, ''));
      if (typeof value === 'object' && value !== null)
        return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, walk(one, key)]));
      return ['createdAt', 'timestamp', 'closedAt'].includes(name) && String(value) >= '2026-11-20' ? late(value) : value;
    };
    return answer.status === 200 && since() ? withBody(answer, walk(parsed(answer), '')) : answer;
  };
}

async function alsoFor(request: RequestSeen, ask: Ask, path: string, body: Json): Promise<void> {
  await ask({ ...saying(by(request, sessionOf(request)), body), url: `/api${path}` });
}

export const noticeFaults: readonly Behaviour[] = [
  behaviour(
    'reporter-of-the-profile',
    'effects',
    [...CREATES, ...UPDATES],
    'the reporter is the one of the profile, whoever was sent',
    () =>
      all(
        [...CREATES, ...UPDATES],
        withSent((body) => ({ ...body, noticeReporter: { phoneNumber: '+358 40 0000 101', email: 'party-payer@example.com' } })),
      ),
  ),
  behaviour('way-to-reach-lost', 'effects', ['createDefectNotice'], 'what a reporter says of how to be reached is lost', () =>
    all(
      CREATES,
      withSent((body) => {
        const { description: _lost, ...rest } = (body.noticeReporter ?? {}) as Json;
        return body.noticeReporter ? { ...body, noticeReporter: rest } : body;
      }),
    ),
  ),
  behaviour('first-contract-of-the-user', 'effects', CREATES, 'every notice is made on the first contract of the user', () =>
    all(
      CREATES,
      withSent((body) => (body.contractUuid === contractUuid(2) ? { ...body, contractUuid: contractUuid(1) } : body)),
    ),
  ),
  behaviour('in-every-list', 'effects', CREATES, 'a question is feedback, too, and the other way round', ({ operationId }) => ({
    [operationId]: async (request, ask) => {
      const answer = await ask(request);
      const { contractUuid: home, title, description, noticeReporter } = sentIn(request);
      const other = operationId === 'createFeedback' ? '/question' : '/feedback';
      if (answer.status === 200)
        await alsoFor(request, ask, other, {
          contractUuid: home,
          title: title ?? 'x',
          ...(description !== undefined && { description }),
          noticeReporter,
        });
      return answer;
    },
  })),
  behaviour('made-twice', 'effects', CREATES, 'a notice is made twice', ({ operationId }) => ({
    [operationId]: async (request, ask) => {
      await ask(by(request, sessionOf(request)));
      return ask(request);
    },
  })),
  ...([255, 1000] as const).map((length) =>
    behaviour(`description-of-${length}`, 'effects', [...CREATES, ...UPDATES], `a description is cut to ${length} letters`, () =>
      all(
        [...CREATES, ...UPDATES],
        withSent((body) => ({ ...body, ...(body.description !== undefined && { description: cut(body.description, length) }) })),
      ),
    ),
  ),
  behaviour('title-of-80', 'effects', [...CREATES, ...UPDATES], 'a title is cut to 80 letters', () =>
    all(
      [...CREATES, ...UPDATES],
      withSent((body) => ({ ...body, ...(body.title !== undefined && { title: cut(body.title, 80) }) })),
    ),
  ),
  behaviour('pictograms-lost', 'effects', [...CREATES, ...UPDATES, 'sendMessage'], 'letters of four bytes are lost', () =>
    all(
      [...CREATES, ...UPDATES, 'sendMessage'],
      withSent((body) => JSON.parse(JSON.stringify(body).replaceAll(/[\u{10000}-\u{10ffff}]/gu, '?')) as Json),
    ),
  ),
  behaviour('lines-joined', 'effects', [...CREATES, ...UPDATES], 'line breaks are lost', () =>
    all(
      [...CREATES, ...UPDATES],
      withSent((body) => ({
        ...body,
        ...(typeof body.description === 'string' && { description: body.description.replaceAll('\n', ' ') }),
      })),
    ),
  ),
  behaviour('newest-last', 'lists', LISTS, 'the newest notice is the last', () =>
    all(LISTS, async (request, ask) => changedList(await ask(request), (items) => items.toSorted((a, b) => Number(a.id) - Number(b.id)))),
  ),
  behaviour('order-by-title', 'lists', LISTS, 'a list is in the order of the titles', () =>
    all(LISTS, async (request, ask) =>
      changedList(await ask(request), (items) => items.toSorted((a, b) => String(a.title).localeCompare(String(b.title)))),
    ),
  ),
  behaviour('changed-first', 'lists', UPDATES, 'a notice that was changed moves to the top', () => {
    let changed = '';
    return {
      ...all(UPDATES, async (request, ask) => {
        changed = lastStep(request);
        return ask(request);
      }),
      ...all(LISTS, async (request, ask) =>
        changedList(await ask(request), (items) => items.toSorted((a, b) => Number(b.uuid === changed) - Number(a.uuid === changed))),
      ),
    };
  }),
  behaviour('status-from-the-start', 'effects', UPDATES, 'a change puts the status back', () =>
    afterAChange((after) => ({ ...after, status: after.status === 'created' ? 'in_progress' : 'created' })),
  ),
  behaviour('events-lost', 'effects', UPDATES, 'a change loses what has happened before', () =>
    afterAChange((after) => ({ ...after, events: ((after.events ?? []) as unknown[]).slice(-1) })),
  ),
  behaviour('reporter-lost', 'effects', UPDATES, 'a change loses the reporter', () =>
    afterAChange((after) => ({ ...after, noticeReporter: null })),
  ),
  behaviour('reporter-not-changed', 'effects', UPDATES, 'a change keeps the reporter from before', () =>
    afterAChange((after, before) => ({ ...after, noticeReporter: before.noticeReporter })),
  ),
  behaviour('number-anew', 'effects', UPDATES, 'a change gives another number', () =>
    afterAChange((after) => ({ ...after, id: Number(after.id) + 1000 })),
  ),
  behaviour('class-not-changed', 'effects', ['updateDefectNotice'], 'a change keeps the class from before', () =>
    afterAChange((after, before) => ({ ...after, defectClassId: before.defectClassId })),
  ),
  behaviour('place-not-changed', 'effects', ['updateDefectNotice'], 'a change keeps the place from before', () =>
    afterAChange((after, before) => ({ ...after, defectLocation: before.defectLocation })),
  ),
  behaviour('files-added', 'effects', UPDATES, 'files of a change are added to those from before', () =>
    afterAChange((after, before) => ({ ...after, files: before.files })),
  ),
  behaviour('half-is-changed', 'effects', UPDATES, 'a refused change is made all the same', () =>
    all(UPDATES, async (request, ask) => {
      const answer = await ask(request);
      const said = sentIn(request);
      if (answer.status === 400) await ask(saying(by(request, sessionOf(request)), { ...said, contractUuid: request.url.split('/')[3] }));
      return answer;
    }),
  ),
  behaviour('file-of-another-name', 'effects', CREATES, 'files get the names of each other', () =>
    all(DETAILS, async (request, ask) =>
      changedJson(await ask(request), (body) => {
        const files = (body.files ?? []) as Json[];
        return { ...body, files: files.map((file, at) => ({ ...file, fileName: files[(at + 1) % files.length]?.fileName })) };
      }),
    ),
  ),
  behaviour('first-file-only', 'effects', [...CREATES, 'sendMessage'], 'only the first file is kept', () =>
    all(
      [...CREATES, 'sendMessage'],
      withSent((body) => ({
        ...body,
        ...(Array.isArray(body.fileUuids) && { fileUuids: body.fileUuids.slice(0, 1) }),
        ...(Array.isArray(body.fileIds) && { fileIds: body.fileIds.slice(0, 1) }),
      })),
    ),
  ),
  behaviour('file-in-a-list-of-another', 'effects', CREATES, 'the address of a file gives another file', () =>
    all(DETAILS, async (request, ask) =>
      changedJson(await ask(request), (body) => {
        const files = (body.files ?? []) as Json[];
        return { ...body, files: files.map((file) => ({ ...file, url: files[0]?.url })) };
      }),
    ),
  ),
  behaviour(
    'unfinished-file-is-taken',
    'rules',
    [...CREATES, 'sendMessage'],
    'a file is attached that was never completed',
    ({ contract }) =>
      all([...CREATES, 'sendMessage'], async (request, ask, operationId) => {
        const answer = await ask(request);
        return answer.status === 400 && /completed upload/.test(String(jsonOf(answer).message)) ? successOf(contract, operationId) : answer;
      }),
  ),
  behaviour(
    'made-in-local-time',
    'values',
    [...CREATES, 'sendMessage', 'closeNotification'],
    'the moment of what is made is local time that is labelled Z',
    ({ operationId }) => {
      let isMade = false;
      const shown = operationId === 'sendMessage' ? ['getMessageTimeline', 'getMessageThread'] : DETAILS;
      return {
        [operationId]: async (request, ask) => {
          const answer = await ask(request);
          isMade = true;
          return operationId === 'closeNotification' && answer.status === 200
            ? withBody(answer, { ...jsonOf(answer), closedAt: late(jsonOf(answer).closedAt) })
            : answer;
        },
        ...(operationId === 'closeNotification'
          ? {}
          : all(
              shown,
              lateFrom(() => isMade),
            )),
      };
    },
  ),
  behaviour('number-of-an-older-one', 'effects', CREATES, 'the answer has the number of the notice before', ({ operationId }) => ({
    [operationId]: async (request, ask) => {
      const home = String(sentIn(request).contractUuid);
      const before = listOf(await ask(another(request, 'GET', `/contracts/${home}/${PATHS[operationId]}`)));
      const answer = await ask(request);
      return answer.status === 200 ? withBody(answer, { ...jsonOf(answer), id: before[0]?.id ?? 1 }) : answer;
    },
  })),
  behaviour('closes-all', 'effects', ['closeNotification'], 'all notices of the user are closed', () => ({
    closeNotification: async (request, ask) => {
      const answer = await ask(request);
      if (answer.status !== 200) return answer;
      for (const { id } of listOf(await ask(another(request, 'GET', '/user/notifications'))))
        await ask(another(request, 'POST', `/user/notifications/${String(id)}/close`));
      return answer;
    },
  })),
  behaviour('closed-anew', 'effects', ['closeNotification'], 'closing again answers another time', () => {
    let times = 0;
    return {
      closeNotification: async (request, ask): Promise<Answer> => {
        times += 1;
        return changedJson(await ask(request), (body) => ({
          ...body,
          closedAt: new Date(Date.parse(String(body.closedAt)) + (times - 1) * 60_000).toISOString(),
        }));
      },
    };
  }),
  behaviour(
    'closed-comes-back',
    'effects',
    ['closeNotification'],
    'a closed notice is open again when the list is read a second time',
    () => {
      let closed: number | null = null;
      return {
        closeNotification: async (request, ask) => {
          closed = Number(request.url.split('/').at(-2));
          return ask(request);
        },
        listNotifications: async (request, ask) =>
          changedList(await ask(request), (items) =>
            items.map(({ closedAt, ...item }) => (item.id === closed || closedAt === undefined ? item : { ...item, closedAt })),
          ),
      };
    },
  ),
];
