/** Faults in storing what a write contains: texts, numbers, files, days, requests. */

import type { Answer } from '../mutant.ts';
import {
  another,
  type Behaviour,
  behaviour,
  changedJson,
  changedList,
  type Json,
  jsonOf,
  saying,
  sentIn,
  successOf,
  type Treat,
} from './behaviour.ts';

const CREATES = ['createDefectNotice', 'createQuestion', 'createFeedback'];
const UPDATES = ['updateDefectNotice', 'updateQuestion', 'updateFeedback'];
const LISTS = ['listDefectNotices', 'listQuestions', 'listFeedbacks'];
const DETAILS = ['getDefectNotice', 'getQuestion', 'getFeedback'];

const all = (operations: readonly string[], treat: Treat): Record<string, Treat> =>
  Object.fromEntries(operations.map((operationId) => [operationId, treat]));
const withSent =
  (change: (body: Json) => Json): Treat =>
  (request, ask) =>
    ask(saying(request, change(sentIn(request))));
const withTexts = (change: (text: string) => string): Treat =>
  withSent((body) => ({
    ...body,
    ...(typeof body.title === 'string' && { title: change(body.title) || 'x' }),
    ...(typeof body.description === 'string' && { description: change(body.description) || 'x' }),
  }));
/** Changes each notice, in lists and in single reads. */
const shown = (change: (item: Json) => Json): Record<string, Treat> => ({
  ...all(LISTS, async (request, ask) => changedList(await ask(request), (items) => items.map(change))),
  ...all(DETAILS, async (request, ask) => changedJson(await ask(request), change)),
});

const TEXTS: readonly (readonly [operator: string, what: string, change: (text: string) => string])[] = [
  ['numbers-without-zeros', 'texts of digits lose their zeros', (text) => (/^0\d+$/.test(text) ? String(Number(text)) : text)],
  ['texts-as-numbers', 'texts that are numbers are kept as numbers', (text) => (/^\d+e\d+$/.test(text) ? String(Number(text)) : text)],
  ['text-of-null', 'the word null is taken for nothing', (text) => (text === 'null' ? 'x' : text)],
  ['apostrophes-doubled', 'apostrophes are doubled', (text) => text.replaceAll("'", "''")],
  ['backslashes-lost', 'backslashes are lost', (text) => text.replaceAll('\\', '')],
  ['percent-lost', 'signs of a format are replaced', (text) => text.replaceAll('%s', '')],
  ['blanks-joined', 'several blanks become one', (text) => text.replaceAll(/[ \t]+/g, ' ')],
  ['quotes-turned', 'straight quotes become curly ones', (text) => text.replaceAll('"', '”')],
  ['tags-stripped', 'what looks like markup is removed', (text) => text.replaceAll(/<[^>]*>/g, '')],
  ['euro-lost', 'signs outside of Latin-1 are lost', (text) => text.replaceAll(/[^\0-ÿ]/gu, '?')],
];

export const keptFaults: readonly Behaviour[] = [
  ...TEXTS.map(([operator, what, change]) => behaviour(operator, 'effects', CREATES, what, () => all(CREATES, withTexts(change)))),
  behaviour('description-from-the-title', 'effects', CREATES, 'a description that is left out is the title', () =>
    all(
      CREATES,
      withSent((body) => (body.description === undefined && body.title !== undefined ? { ...body, description: body.title } : body)),
    ),
  ),
  behaviour('title-from-the-description', 'effects', CREATES, 'a title that is left out is the beginning of the description', () =>
    all(
      CREATES,
      withSent((body) =>
        body.title === undefined && body.description !== undefined
          ? { ...body, title: JSON.stringify(body.description).slice(1, 20) }
          : body,
      ),
    ),
  ),
  behaviour('same-content-is-one', 'effects', CREATES, 'the same words again are taken for the same notice', () => {
    const first = new Map<string, Answer>();
    return all(CREATES, async (request, ask) => {
      const key = JSON.stringify(sentIn(request));
      const answer = first.get(key) ?? (await ask(request));
      if (answer.status === 200) first.set(key, answer);
      return answer;
    });
  }),
  behaviour('class-of-the-other-kind', 'effects', ['createQuestion', 'createFeedback'], 'questions have the class of feedback', () =>
    shown((item) => ({
      ...item,
      ...((item.defectClassId === 20 || item.defectClassId === 21) && { defectClassId: 41 - item.defectClassId }),
    })),
  ),
  behaviour('numbers-of-each-kind', 'effects', ['createQuestion'], 'each kind has numbers of its own', () =>
    all(CREATES, async (request, ask) => changedJson(await ask(request), (body) => ({ ...body, id: 5000 }))),
  ),
  behaviour('latest-event-is-the-first', 'effects', UPDATES, 'latestEvent is the first event', () =>
    all(DETAILS, async (request, ask) =>
      changedJson(await ask(request), (body) => ({ ...body, latestEvent: ((body.events ?? []) as Json[])[0] ?? null })),
    ),
  ),
  behaviour('latest-event-of-the-list-stays', 'effects', UPDATES, 'latestEvent of a list is another than that of the notice', () =>
    all(LISTS, async (request, ask) => changedList(await ask(request), (items) => items.map((item) => ({ ...item, latestEvent: null })))),
  ),
  behaviour('new-files-lost-by-a-change', 'effects', UPDATES, 'a change keeps old files alone', () =>
    all(
      UPDATES,
      withSent((body) => (Array.isArray(body.fileUuids) ? { ...body, fileUuids: body.fileUuids.slice(0, 1) } : body)),
    ),
  ),
  behaviour('old-files-lost-by-a-change', 'effects', UPDATES, 'a change keeps new files alone', () =>
    all(
      UPDATES,
      withSent((body) => (Array.isArray(body.fileUuids) ? { ...body, fileUuids: body.fileUuids.slice(-1) } : body)),
    ),
  ),
  behaviour('completed-is-changed', 'effects', UPDATES, 'a completed notice is changed', ({ contract, operationId }) =>
    all(UPDATES, async (request, ask) => {
      const answer = await ask(request);
      return answer.status === 400 && /completed/.test(String(jsonOf(answer).message)) ? successOf(contract, operationId) : answer;
    }),
  ),
  behaviour(
    'change-makes-what-is-missing',
    'rules',
    UPDATES,
    'a change of what there is not is answered with success',
    ({ contract, operationId }) =>
      all(UPDATES, async (request, ask) => {
        const answer = await ask(request);
        return answer.status === 404 && request.url.includes('999999') ? successOf(contract, operationId) : answer;
      }),
  ),
  behaviour('some-reporter', 'effects', ['createDefectNotice'], 'without a reporter it has that of another notice', () => ({
    getDefectNotice: async (request, ask) =>
      changedJson(await ask(request), (body) => ({
        ...body,
        noticeReporter: body.noticeReporter ?? { phoneNumber: '+358400000999', email: 'joku@example.net', description: null },
      })),
    createDefectNotice: withSent((body) =>
      body.noticeReporter ? body : { ...body, noticeReporter: { phoneNumber: '+358400000999', email: 'joku@example.net' } },
    ),
  })),
  ...(
    [
      ['numbered-lists-lost', 'numbered lists become bullets', (html: string) => html.replaceAll(/(<\/?)ol>/g, '$1ul>')],
      ['underline-lost', 'underlined text is plain', (html: string) => html.replaceAll(/<\/?u>/g, '')],
      ['emphasis-lost', 'emphasized text is plain', (html: string) => html.replaceAll(/<\/?em>/g, '')],
      ['quotations-lost', 'quotations are plain', (html: string) => html.replaceAll(/<\/?blockquote>/g, '')],
      ['breaks-lost', 'line breaks are lost', (html: string) => html.replaceAll('<br>', ' ')],
      ['message-of-2000', 'a message is cut to 2000 letters', (html: string) => (html.length > 2010 ? `${html.slice(0, 2000)}</p>` : html)],
    ] as const
  ).map(([operator, what, change]) =>
    behaviour(operator, 'effects', ['sendMessage'], what, () => ({
      sendMessage: withSent((body) => ({ ...body, htmlContent: change(String(body.htmlContent)) })),
    })),
  ),
  behaviour('subject-of-100', 'effects', ['sendMessage'], 'a subject is cut to 100 letters', () => ({
    sendMessage: withSent((body) => ({ ...body, subject: String(body.subject).slice(0, 100) })),
  })),
  behaviour('threads-by-subject', 'effects', ['sendMessage'], 'messages of one subject are one thread', () => {
    const threads = new Map<unknown, unknown>();
    return {
      sendMessage: async (request, ask) => {
        const body = sentIn(request);
        const known = body.messageThreadUuid === null ? threads.get(body.subject) : undefined;
        const answer = await ask(known === undefined ? request : saying(request, { ...body, messageThreadUuid: known }));
        const first = ((jsonOf(await ask(another(request, 'GET', '/resident/message-timeline'))).messages ?? []) as Json[])[0];
        if (answer.status === 200 && body.messageThreadUuid === null) threads.set(body.subject, first?.id);
        return answer;
      },
    };
  }),
  behaviour('replies-in-turned-order', 'lists', ['sendMessage'], 'replies of the same minute stand in turned order', () => ({
    getMessageThread: async (request, ask) =>
      changedJson(await ask(request), (body) => {
        const entries = (body.entries ?? []) as Json[];
        return entries.length > 3 ? { ...body, entries: [...entries.slice(0, -2), ...entries.slice(-2).toReversed()] } : body;
      }),
  })),
  behaviour('one-id-for-all-entries', 'effects', ['sendMessage'], 'entries of a thread have one messageId', () => ({
    getMessageThread: async (request, ask) =>
      changedJson(await ask(request), (body) => ({
        ...body,
        entries: ((body.entries ?? []) as Json[]).map((entry) => ({ ...entry, messageId: 'm1' })),
      })),
  })),
];
