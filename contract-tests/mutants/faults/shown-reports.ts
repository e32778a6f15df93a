/** Faults in what is shown of reports, questions, feedback, their files, messages and notifications: it is stored, and shown as something else. */

import { contract as contractUuid } from '../../verify/behaviour/world.ts';
import {
  type Behaviour,
  CREATES,
  DETAILS,
  effects,
  further,
  type Handlers,
  inside,
  insideList,
  isNow,
  type Json,
  jsonOf,
  LISTS,
  lastStep,
  listIn,
  listOf,
  lists,
  on,
  onSuccess,
  rules,
  sentIn,
  shows,
  showsEach,
  showsList,
  UPDATES,
  values,
  withFields,
} from './fault.ts';

// Reports, questions and feedback

/** Changes the details of a report after it has been updated. @param change gets the details before the update, too */
function afterUpdate(change: (after: Json, before: Json) => Json): Handlers {
  const before = new Map<string, Json>();
  return {
    ...on(UPDATES)(async (request, ask) => {
      const path = request.url.replace(/^\/api/, '').replace('/defect-notice/', '/defect-notices/');
      const id = lastStep(request);
      if (!before.has(id)) before.set(id, jsonOf(await ask(further(request, path))));
      return ask(request);
    }),
    ...on(DETAILS)(
      shows((body, request) => {
        const was = before.get(lastStep(request));
        return was ? change(body, was) : body;
      }),
    ),
  };
}

/** What the details of a report show after an update. */
const UPDATED: Readonly<Record<string, (after: Json, before: Json) => Json>> = {
  'status-from-the-start': (after) => ({ ...after, status: after.status === 'created' ? 'in_progress' : 'created' }),
  'events-lost': (after) => ({ ...after, events: listIn(after, 'events').slice(-1) }),
  'reporter-lost': (after) => ({ ...after, noticeReporter: null }),
  'reporter-not-changed': (after, { noticeReporter }) => ({ ...after, noticeReporter }),
  'number-anew': (after) => ({ ...after, id: Number(after.id) + 1000 }),
  'files-added': (after, { files }) => ({ ...after, files }),
};

const PATHS: Readonly<Record<string, string>> = {
  createDefectNotice: 'defect-notices',
  createQuestion: 'questions',
  createFeedback: 'feedbacks',
};
const files = (change: (file: Json, at: number, all: readonly Json[]) => Json): Handlers =>
  on(DETAILS)(shows((body) => ({ ...body, files: listIn(body, 'files').map(change) })));

const reportFaults: readonly Behaviour[] = [
  ...Object.entries(UPDATED).map(([operator, change]) => effects(operator, UPDATES, () => afterUpdate(change))),
  effects('class-not-changed', 'updateDefectNotice', () => afterUpdate((after, { defectClassId }) => ({ ...after, defectClassId }))),
  effects('place-not-changed', 'updateDefectNotice', () => afterUpdate((after, { defectLocation }) => ({ ...after, defectLocation }))),
  effects('latest-event-is-the-first', UPDATES, () =>
    on(DETAILS)(shows((body) => ({ ...body, latestEvent: listIn(body, 'events')[0] ?? null }))),
  ),
  effects('latest-event-of-the-list-stays', UPDATES, () => on(LISTS)(showsEach((item) => ({ ...item, latestEvent: null })))),
  lists('newest-last', LISTS, () => showsList((items) => items.toSorted((a, b) => Number(a.id) - Number(b.id)))),
  lists('order-by-title', LISTS, () => showsList((items) => items.toSorted((a, b) => String(a.title).localeCompare(String(b.title))))),
  lists('changed-first', UPDATES, () => {
    let changed = '';
    return {
      ...on(UPDATES)((request, ask) => {
        changed = lastStep(request);
        return ask(request);
      }),
      ...on(LISTS)(showsList((items) => items.toSorted((a, b) => Number(b.uuid === changed) - Number(a.uuid === changed)))),
    };
  }),
  // Questions have the class of feedback, and feedback that of questions.
  effects('class-of-the-other-kind', ['createQuestion', 'createFeedback'], () =>
    on([...LISTS, ...DETAILS])(
      showsEach((item) =>
        [20, 21].includes(Number(item.defectClassId)) ? { ...item, defectClassId: 41 - Number(item.defectClassId) } : item,
      ),
    ),
  ),
  effects('numbers-of-each-kind', 'createQuestion', () => on(CREATES)(shows((body) => ({ ...body, id: 5000 })))),
  effects('number-of-an-older-one', CREATES, () => async (request, ask, context) => {
    const path = `/contracts/${String(sentIn(request).contractUuid)}/${PATHS[context.operationId]}`;
    const [older] = listOf(await ask(further(request, path)));
    return shows((body) => ({ ...body, id: older?.id ?? 1 }))(request, ask, context);
  }),
  effects('file-of-another-name', CREATES, () => files((file, at, all) => ({ ...file, fileName: all[(at + 1) % all.length]?.fileName }))),
  effects('file-in-a-list-of-another', CREATES, () => files((file, _at, [first]) => ({ ...file, url: first?.url }))),
];

// Files

/** What the answer about an announced or a completed file shows. */
const FILES: Readonly<Record<'initFile' | 'completeFile', Readonly<Record<string, (file: Json) => Json>>>> = {
  initFile: {
    'every-file-is-a-picture': (file) => ({ ...file, fileType: 'image' }),
    'uploaded-at-once': metadata({ uploaded: true }),
    'kept-at-once': metadata({ temporary: false }),
    'user-of-the-system': (file) => ({ ...file, createdByUserId: 1 }),
  },
  completeFile: {
    'never-uploaded': metadata({ uploaded: false }),
    'kept-when-completed': metadata({ temporary: false }),
    'name-of-the-store': metadata({ originalFileName: '80000000-0000-4000-8000-0000000000aa.bin' }),
    'completed-under-another-name': (file) => ({ ...file, fileName: `${String(file.uuid)}.png` }),
    'completed-as-another': (file) => ({ ...file, id: Number(file.id) + 1 }),
  },
};

function metadata(changes: Json): (file: Json) => Json {
  return inside('metadata', (known) => ({ ...known, ...changes }));
}

const fileFaults: readonly Behaviour[] = [
  ...Object.entries(FILES).flatMap(([operationId, faults]) =>
    Object.entries(faults).map(([operator, change]) => effects(operator, operationId, () => shows(change))),
  ),
  // The names of these headers are the backend's own, but its store has to take them (files.upload-address).
  effects('upload-headers-of-other-names', 'uploadFile', () => ({
    initFile: shows(
      inside('metadata/uploadHeaders', (headers) =>
        Object.fromEntries(Object.entries(headers).map(([name, value]) => [`${name}-2`, value])),
      ),
    ),
  })),
  effects('temporary-for-ever', 'completeFile', () => files(metadata({ temporary: true }))),
  effects('one-address-for-all', 'initFile', () => {
    let first: unknown;
    return shows((body) => ({ ...body, metadata: (first ??= body.metadata) }));
  }),
  effects('link-leads-nowhere', 'getDocumentLink', () => shows((body) => ({ ...body, url: '/api/media/ei-ole.pdf' }))),
  values('name-of-another', 'getDocumentLink', () => shows((body) => ({ ...body, uuid: contractUuid(1) }))),
  lists('link-of-the-first', ['getDocumentLink', 'getBulletinAttachmentLink'], () => {
    let first: unknown;
    return shows((body) => ({ ...body, url: (first ??= body.url) }));
  }),
];

// Messages

/** Changes each thread in both reads of threads. */
const threads = (change: (thread: Json) => Json): Handlers => ({
  getMessageTimeline: shows(inside('messages/*', change)),
  getMessageThread: shows(change),
});
const entries = (change: (entry: Json, thread: Json) => Json): Handlers =>
  threads((thread) => ({ ...thread, entries: listIn(thread, 'entries').map((entry) => change(entry, thread)) }));

const messageFaults: readonly Behaviour[] = [
  effects('sent-by-the-company', 'sendMessage', () =>
    entries((entry) => (isNow(entry.timestamp) ? { ...entry, type: 'OutgoingEmailMessage' } : entry)),
  ),
  rules('markup-as-it-came', 'sendMessage', () => {
    let raw: unknown;
    const isMarked = (html: unknown) => String(html).includes('teksti-a');
    return {
      sendMessage: (request, ask) => {
        const { htmlContent } = sentIn(request);
        if (isMarked(htmlContent)) raw ??= htmlContent;
        return ask(request);
      },
      ...entries((entry) => (raw !== undefined && isMarked(entry.htmlContent) ? { ...entry, htmlContent: raw } : entry)),
    };
  }),
  lists('reply-first', 'sendMessage', () => threads((thread) => ({ ...thread, entries: listIn(thread, 'entries').toReversed() }))),
  lists('replies-in-turned-order', 'sendMessage', () => ({
    getMessageThread: shows(insideList('entries', (all) => (all.length > 3 ? [...all.slice(0, -2), ...all.slice(-2).toReversed()] : all))),
  })),
  // Threads stand in the order in which they began.
  lists('thread-stays', 'sendMessage', () => {
    const start = (thread: Json) => String(listIn(thread, 'entries')[0]?.timestamp);
    return { getMessageTimeline: shows(insideList('messages', (all) => all.toSorted((a, b) => start(b).localeCompare(start(a))))) };
  }),
  effects('subject-of-the-thread', 'sendMessage', () =>
    entries((entry, thread) => ({ ...entry, title: listIn(thread, 'entries')[0]?.title })),
  ),
  effects('files-on-every-entry', 'sendMessage', () =>
    entries((entry, thread) => ({ ...entry, files: listIn(thread, 'entries').flatMap((one) => listIn(one, 'files')) })),
  ),
  effects('only-in-the-timeline', 'sendMessage', () => ({
    getMessageThread: shows(insideList('entries', (all) => all.filter(({ timestamp }) => !isNow(timestamp)))),
  })),
  effects('one-id-for-all-entries', 'sendMessage', () => ({
    getMessageThread: shows(inside('entries/*', (entry) => ({ ...entry, messageId: 'm1' }))),
  })),
];

// Notifications, and the time of what is made

const later = (moment: unknown): string => new Date(Date.parse(String(moment)) + 7_200_000).toISOString();

const notificationFaults: readonly Behaviour[] = [
  effects('closing-changes-the-notice', 'closeNotification', () => ({
    listNotifications: showsEach((item) => (item.id === 2011 && item.closedAt !== undefined ? { ...item, isCloseable: false } : item)),
  })),
  effects('closed-anew', 'closeNotification', () => {
    let times = 0;
    return shows((body) => {
      times += 1;
      return { ...body, closedAt: new Date(Date.parse(String(body.closedAt)) + (times - 1) * 60_000).toISOString() };
    });
  }),
  // A closed notification is open again in the list.
  effects('closed-comes-back', 'closeNotification', () => {
    let closed: number | null = null;
    return {
      closeNotification: (request, ask) => {
        closed = Number(request.url.split('/').at(-2));
        return ask(request);
      },
      listNotifications: showsEach((item) => (item.id === closed ? { ...item, closedAt: undefined } : item)),
    };
  }),
  // Local time, labelled as UTC.
  values('made-in-local-time', [...CREATES, 'sendMessage', 'closeNotification'], ({ operationId }) => {
    let isMade = operationId === 'closeNotification';
    const late = shows((body) =>
      isMade ? withFields(body, /^(createdAt|timestamp|closedAt)$/, (moment) => (isNow(moment) ? later(moment) : moment)) : body,
    );
    return isMade
      ? late
      : {
          [operationId]: onSuccess(() => {
            isMade = true;
            return undefined;
          }),
          ...on([...DETAILS, 'getMessageTimeline', 'getMessageThread'])(late),
        };
  }),
];

export const shownReportFaults: readonly Behaviour[] = [...reportFaults, ...fileFaults, ...messageFaults, ...notificationFaults];
