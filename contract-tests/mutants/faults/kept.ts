/** Faults in what is kept of what was written: texts, numbers, files, days, requests. */

import type { Ask, RequestSeen } from '../faulty-backend.ts';
import { type Answer, withBody } from '../mutant.ts';
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
/** Each item of a list, and what is read alone. */
const shown = (change: (item: Json) => Json): Record<string, Treat> => ({
  ...all(LISTS, async (request, ask) => changedList(await ask(request), (items) => items.map(change))),
  ...all(DETAILS, async (request, ask) => changedJson(await ask(request), change)),
});
const refusedAs = (answer: Answer, status: number, code: string): Answer => ({ ...withBody(answer, { code }), status });

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

const withSpots = (body: Json, change: (spot: Json) => Json): Json => ({
  ...body,
  parkingAreas: ((body.parkingAreas ?? []) as Json[]).map((area) => ({
    ...area,
    parkingSpots: ((area.parkingSpots ?? []) as Json[]).map(change),
  })),
});

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
        body.title === undefined && body.description !== undefined ? { ...body, title: String(body.description).slice(0, 20) } : body,
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
      ...((item.defectClassId === 20 || item.defectClassId === 21) && { defectClassId: 41 - Number(item.defectClassId) }),
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
  ...(
    [
      ['every-file-is-a-picture', 'initFile', 'every file is a picture', (file: Json) => ({ ...file, fileType: 'image' })],
      [
        'uploaded-at-once',
        'initFile',
        'an announced file is uploaded already',
        (file: Json) => ({ ...file, metadata: { ...(file.metadata as Json), uploaded: true } }),
      ],
      [
        'kept-at-once',
        'initFile',
        'an announced file is not temporary',
        (file: Json) => ({ ...file, metadata: { ...(file.metadata as Json), temporary: false } }),
      ],
      ['user-of-the-system', 'initFile', 'every file is made by the same user', (file: Json) => ({ ...file, createdByUserId: 1 })],
      [
        'never-uploaded',
        'completeFile',
        'a completed file is not uploaded',
        (file: Json) => ({ ...file, metadata: { ...(file.metadata as Json), uploaded: false } }),
      ],
      [
        'kept-when-completed',
        'completeFile',
        'a completed file is not temporary',
        (file: Json) => ({ ...file, metadata: { ...(file.metadata as Json), temporary: false } }),
      ],
      [
        'name-of-the-store',
        'completeFile',
        'the name that a file had is that of the store',
        (file: Json) => ({ ...file, metadata: { ...(file.metadata as Json), originalFileName: `${String(file.uuid)}.bin` } }),
      ],
    ] as const
  ).map(([operator, operationId, what, change]) =>
    behaviour(operator, 'effects', [operationId], what, () => ({
      [operationId]: async (request: RequestSeen, ask: Ask) => changedJson(await ask(request), change),
    })),
  ),
  behaviour('temporary-for-ever', 'effects', ['completeFile'], 'an attached file is temporary', () => ({
    getQuestion: async (request, ask) =>
      changedJson(await ask(request), (body) => ({
        ...body,
        files: ((body.files ?? []) as Json[]).map((file) => ({ ...file, metadata: { ...(file.metadata as Json), temporary: true } })),
      })),
  })),
  behaviour('one-megabyte-at-most', 'rules', ['uploadFile'], 'a file of more than a megabyte is refused', () => ({
    uploadFile: async (request, ask) =>
      request.body.length > 1_048_576
        ? refusedAs(await ask(another(request, 'GET', '/feature-flags')), 400, 'FILE_TOO_LARGE')
        : ask(request),
  })),
  behaviour('byte-more-is-taken', 'rules', ['uploadFile'], 'a file of more than ten megabytes is taken', () => ({
    uploadFile: (request, ask) =>
      ask(
        request.body.length > 10_485_760
          ? { ...request, body: request.body.subarray(0, 1000), headers: { ...request.headers, 'content-length': '1000' } }
          : request,
      ),
  })),
  behaviour('ten-megabytes-are-refused', 'rules', ['uploadFile'], 'a file of ten megabytes is refused', () => ({
    uploadFile: async (request, ask) =>
      request.body.length >= 10_485_760
        ? refusedAs(await ask(another(request, 'GET', '/feature-flags')), 400, 'FILE_TOO_LARGE')
        : ask(request),
  })),
  behaviour('link-leads-nowhere', 'effects', ['getDocumentLink'], 'the address of a document leads nowhere', () => ({
    getDocumentLink: async (request, ask) => changedJson(await ask(request), (body) => ({ ...body, url: '/api/media/ei-ole.pdf' })),
  })),
  behaviour('one-day-is-refused', 'rules', ['reserveParkingSpot'], 'a reservation of one day is refused', () => ({
    reserveParkingSpot: async (request, ask) => {
      const { startDate, endDate } = sentIn(request);
      return startDate === endDate
        ? refusedAs(await ask(another(request, 'GET', '/feature-flags')), 400, 'VALIDATION_ERROR')
        : ask(request);
    },
  })),
  behaviour('last-possible-day-is-refused', 'rules', ['reserveParkingSpot'], 'a reservation cannot begin on the last possible day', () => {
    let until = '';
    return {
      listParkingAreas: async (request, ask) => {
        const answer = await ask(request);
        until = String(jsonOf(answer).reservationPossibleUntil ?? '').slice(0, 10);
        return answer;
      },
      reserveParkingSpot: async (request, ask) =>
        until !== '' && sentIn(request).startDate === until
          ? refusedAs(await ask(another(request, 'GET', '/feature-flags')), 400, 'VALIDATION_ERROR')
          : ask(request),
    };
  }),
  behaviour(
    'no-end-is-one-day',
    'rules',
    ['reserveParkingSpot'],
    'days after the start of a reservation without an end are free',
    ({ contract }) => ({
      reserveParkingSpot: async (request, ask) => {
        const answer = await ask(request);
        return answer.status !== 200 && sentIn(request).startDate === '2027-02-01' ? successOf(contract, 'reserveParkingSpot') : answer;
      },
    }),
  ),
  behaviour(
    'open-end-not-compared',
    'rules',
    ['reserveParkingSpot'],
    'a reservation without an end is compared by its first day alone',
    ({ contract }) => ({
      reserveParkingSpot: async (request, ask) => {
        const answer = await ask(request);
        const { startDate, endDate } = sentIn(request);
        return answer.status === 409 && startDate === '2026-11-25' && (endDate ?? null) === null
          ? successOf(contract, 'reserveParkingSpot')
          : answer;
      },
    }),
  ),
  behaviour('open-end-takes-all', 'rules', ['reserveParkingSpot'], 'a reservation without an end takes the days before it, too', () => ({
    reserveParkingSpot: async (request, ask) => {
      const answer = await ask(request);
      return answer.status === 200 && sentIn(request).endDate === '2026-12-09'
        ? refusedAs(answer, 409, 'PARKING_RESERVATION_OVERLAP')
        : answer;
    },
  })),
  behaviour('two-at-once', 'rules', ['reserveParkingSpot'], 'two reservations at once are both made', ({ contract }) => {
    let running = 0;
    return {
      reserveParkingSpot: async (request, ask) => {
        running += 1;
        const isSecond = running > 1;
        const answer = await ask(request);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        return isSecond && answer.status === 409 ? successOf(contract, 'reserveParkingSpot') : answer;
      },
    };
  }),
  behaviour('spots-of-any-building', 'isolation', ['reserveParkingSpot'], 'a spot of another building is reserved', ({ contract }) => ({
    reserveParkingSpot: async (request, ask) => {
      const answer = await ask(request);
      return answer.status === 404 && sentIn(request).rentableParkingSpotId === 4014 ? successOf(contract, 'reserveParkingSpot') : answer;
    },
  })),
  behaviour('spot-stays-taken', 'effects', ['terminateParkingReservation'], 'a spot is not free after the end of its reservation', () => ({
    reserveParkingSpot: async (request, ask) => {
      const answer = await ask(request);
      return answer.status === 200 && sentIn(request).startDate === '2027-01-01'
        ? refusedAs(answer, 409, 'PARKING_RESERVATION_OVERLAP')
        : answer;
    },
  })),
  behaviour(
    'spot-is-free-at-once',
    'effects',
    ['terminateParkingReservation'],
    'a spot is free before the end of its reservation',
    ({ contract }) => ({
      reserveParkingSpot: async (request, ask) => {
        const answer = await ask(request);
        return answer.status !== 200 && sentIn(request).startDate === '2026-12-31' ? successOf(contract, 'reserveParkingSpot') : answer;
      },
    }),
  ),
  behaviour('first-day-is-no-last-day', 'rules', ['terminateParkingReservation'], 'a reservation cannot end on its first day', () => ({
    terminateParkingReservation: async (request, ask) => {
      const answer = await ask(request);
      return answer.status === 200 && sentIn(request).endDate === '2026-12-01' ? refusedAs(answer, 400, 'VALIDATION_ERROR') : answer;
    },
  })),
  behaviour('price-is-gone', 'effects', ['reserveParkingSpot'], 'a reserved spot has no price any more', () => ({
    listParkingAreas: async (request, ask) =>
      changedJson(await ask(request), (body) =>
        withSpots(body, (spot) =>
          ((spot.reservations ?? []) as Json[]).some(({ startDate }) => startDate === '2026-12-01') ? { ...spot, prices: [] } : spot,
        ),
      ),
  })),
  behaviour('closing-changes-the-notice', 'effects', ['closeNotification'], 'a closed notice is no longer important nor closeable', () => ({
    listNotifications: async (request, ask) =>
      changedList(await ask(request), (items) =>
        items.map((item) => (item.id === 2011 && item.closedAt !== undefined ? { ...item, isCloseable: false } : item)),
      ),
  })),
  behaviour('unknown-becomes-no', 'effects', ['updateUser'], 'a flag that was never asked is off after a change', () => ({
    updateUser: withSent((body) => ({ communicationByEmail: false, communicationBySms: false, marketingAllowed: false, ...body })),
  })),
  behaviour(
    'list-of-contracts-stays',
    'effects',
    ['completeTermination', 'completeModification'],
    'the list of contracts shows the request from before',
    () => {
      let before: Answer | null = null;
      const keep: Treat = async (request, ask) => {
        before ??= await ask(another(request, 'GET', '/contracts'));
        return ask(request);
      };
      return {
        completeTermination: keep,
        completeModification: keep,
        listContracts: async (request, ask) => before ?? ask(request),
      };
    },
  ),
  behaviour(
    'rejected-stays-open',
    'effects',
    ['completeTermination', 'completeModification'],
    'a rejected request is read as the open one',
    ({ operationId }) => {
      const get = operationId.replace('complete', 'get');
      let last: Answer | null = null;
      return {
        [get]: async (request, ask) => {
          const answer = await ask(request);
          if (answer.status === 200) last = answer;
          return answer.status === 404 && !request.url.includes('?') && last !== null ? last : answer;
        },
      };
    },
  ),
  behaviour(
    'decided-can-be-started-again',
    'rules',
    ['completeTermination', 'completeModification'],
    'a decided request is confirmed again',
    ({ contract, operationId }) => {
      const init = `${operationId.replace('complete', 'init')}Approval`;
      return {
        [init]: async (request, ask) => {
          const answer = await ask(request);
          return answer.status === 400 || answer.status === 404 ? successOf(contract, init) : answer;
        },
      };
    },
  ),
  behaviour('second-termination', 'rules', ['completeTermination'], 'a contract under termination is terminated again', ({ contract }) => ({
    initTermination: async (request, ask) => {
      const answer = await ask(request);
      return answer.status === 400 ? successOf(contract, 'initTermination') : answer;
    },
  })),
  behaviour('second-modification', 'rules', ['initModification'], 'a contract is changed while another change is open', ({ contract }) => ({
    initModification: async (request, ask) => {
      const answer = await ask(request);
      return answer.status === 400 && request.url.includes('000000000013') ? successOf(contract, 'initModification') : answer;
    },
  })),
  behaviour('made-by-another', 'effects', ['completeTermination'], 'a new request is made by another tenant', () => ({
    getTermination: async (request, ask) =>
      changedJson(await ask(request), (body) => ({ ...body, createdByTenantId: Number(body.createdByTenantId ?? 0) + 1 })),
  })),
  behaviour('made-at-midnight', 'values', ['completeTermination'], 'a new request is made at midnight', () => ({
    getTermination: async (request, ask) =>
      changedJson(await ask(request), (body) => ({ ...body, createdAt: `${String(body.createdAt).slice(0, 10)}T00:00:00+02:00` })),
  })),
  behaviour('subtenant-decides', 'isolation', ['initModification'], 'a subtenant makes others leave', ({ contract }) => ({
    initModification: async (request, ask) => {
      const answer = await ask(request);
      return answer.status === 400 && request.url.includes('000000000005') ? successOf(contract, 'initModification') : answer;
    },
  })),
  behaviour('subtenant-cannot-leave', 'rules', ['initModification'], 'a subtenant cannot leave', () => ({
    initModification: async (request, ask) => {
      const answer = await ask(request);
      return answer.status === 200 && request.url.includes('000000000005') ? refusedAs(answer, 400, 'VALIDATION_ERROR') : answer;
    },
  })),
  behaviour('all-can-leave', 'rules', ['initModification'], 'every tenant leaves', ({ contract }) => ({
    initModification: async (request, ask) => {
      const answer = await ask(request);
      const { removeTenants } = (sentIn(request).operationData ?? {}) as { removeTenants?: unknown[] };
      return answer.status === 400 && removeTenants?.length === 3 ? successOf(contract, 'initModification') : answer;
    },
  })),
  behaviour('made-twice-at-once', 'effects', ['reserveParkingSpot'], 'a reservation is made twice', () => ({
    listParkingAreas: async (request, ask) =>
      changedJson(await ask(request), (body) =>
        withSpots(body, (spot) => {
          const reservations = (spot.reservations ?? []) as Json[];
          const made = reservations.find(({ startDate, kind }) => kind === 'own' && startDate === '2026-12-01');
          return made ? { ...spot, reservations: [...reservations, made] } : spot;
        }),
      ),
  })),
];
