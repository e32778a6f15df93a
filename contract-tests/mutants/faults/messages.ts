/** Faults of messages and of uploads. */
import { type Answer, withBody } from '../mutant.ts';
import {
  another,
  type Behaviour,
  behaviour,
  by,
  changedJson,
  type Json,
  jsonOf,
  saying,
  sentIn,
  sessionOf,
  successOf,
  type Treat,
} from './behaviour.ts';

const threadsOf = (body: Json): Json[] => (body.messages ?? []) as Json[];
const entriesOf = (thread: Json): Json[] => (thread.entries ?? []) as Json[];

/** Changes each thread in both reads of threads. */
const everyThread = (change: (thread: Json) => Json): Record<string, Treat> => ({
  getMessageTimeline: async (request, ask) =>
    changedJson(await ask(request), (body) => ({ ...body, messages: threadsOf(body).map(change) })),
  getMessageThread: async (request, ask) => changedJson(await ask(request), change),
});

const withHtml = (change: (html: string) => string): Record<string, Treat> => ({
  sendMessage: (request, ask) => {
    const body = sentIn(request);
    return ask(saying(request, { ...body, htmlContent: change(String(body.htmlContent)) }));
  },
});

const isOfFirstAnswer = (answer: Answer): boolean => answer.status === 200;

export const messageFaults: readonly Behaviour[] = [
  behaviour('sent-by-the-company', 'effects', ['sendMessage'], 'what the resident writes is shown as written by the company', () =>
    everyThread((thread) => ({
      ...thread,
      entries: entriesOf(thread).map((entry) =>
        String(entry.timestamp) >= '2026-11-20' ? { ...entry, type: 'OutgoingEmailMessage' } : entry,
      ),
    })),
  ),
  behaviour('markup-lost', 'effects', ['sendMessage'], 'a message is kept without its markup', () =>
    withHtml((html) => `<p>${html.replaceAll(/<[^>]+>/g, '')}</p>`),
  ),
  behaviour('links-lost', 'effects', ['sendMessage'], 'links of a message are lost', () =>
    withHtml((html) => html.replaceAll(/<\/?a\b[^>]*>/g, '')),
  ),
  behaviour('lists-lost', 'effects', ['sendMessage'], 'lists of a message are lost', () =>
    withHtml((html) =>
      html
        .replaceAll(/<\/?[uo]l>/g, '')
        .replaceAll('<li>', '<p>')
        .replaceAll('</li>', '</p>'),
    ),
  ),
  behaviour('markup-as-it-came', 'rules', ['sendMessage'], 'scripts and attributes of a message are kept', () => {
    const raw: string[] = [];
    return {
      sendMessage: async (request, ask) => {
        raw.push(String(sentIn(request).htmlContent));
        return ask(request);
      },
      ...everyThread((thread) => ({
        ...thread,
        entries: entriesOf(thread).map((entry) => {
          const sent = raw.find((one) => one.includes('teksti-a') && String(entry.htmlContent).includes('teksti-a'));
          return sent === undefined ? entry : { ...entry, htmlContent: sent };
        }),
      })),
    };
  }),
  behaviour('read-by-others', 'isolation', ['sendMessage'], 'a message is in the timeline of another resident', () => ({
    sendMessage: async (request, ask) => {
      const answer = await ask(request);
      const body = { ...sentIn(request), messageThreadUuid: null, fileIds: [] };
      for (const session of request.sessions) {
        if (session === sessionOf(request) || !isOfFirstAnswer(answer)) continue;
        const own = jsonListOf(await ask(another(request, 'GET', '/contracts', session)))[0]?.uuid;
        const sent = saying(by(request, session), body);
        await ask({
          ...sent,
          url: `/api/contracts/${String(own)}/send-message`,
          headers: { ...sent.headers, 'x-tenant-slug': String(own) },
        });
      }
      return answer;
    },
  })),
  behaviour('reply-on-its-own', 'effects', ['sendMessage'], 'a reply begins a thread of its own', () => ({
    sendMessage: (request, ask) => ask(saying(request, { ...sentIn(request), messageThreadUuid: null })),
  })),
  behaviour('reply-first', 'lists', ['sendMessage'], 'the newest entry of a thread is the first', () =>
    everyThread((thread) => ({ ...thread, entries: entriesOf(thread).toReversed() })),
  ),
  behaviour('thread-stays', 'lists', ['sendMessage'], 'threads stand in the order in which they began', () => ({
    getMessageTimeline: async (request, ask) =>
      changedJson(await ask(request), (body) => ({
        ...body,
        messages: threadsOf(body).toSorted((a, b) => String(entriesOf(b)[0]?.timestamp).localeCompare(String(entriesOf(a)[0]?.timestamp))),
      })),
  })),
  behaviour('subject-of-the-thread', 'effects', ['sendMessage'], 'a reply gets the subject of its thread', () =>
    everyThread((thread) => ({ ...thread, entries: entriesOf(thread).map((entry) => ({ ...entry, title: entriesOf(thread)[0]?.title })) })),
  ),
  behaviour('files-on-every-entry', 'effects', ['sendMessage'], 'the files of a thread stand at each of its entries', () =>
    everyThread((thread) => ({
      ...thread,
      entries: entriesOf(thread).map((entry) => ({ ...entry, files: entriesOf(thread).flatMap(({ files }) => files as unknown[]) })),
    })),
  ),
  behaviour('files-of-replies-lost', 'effects', ['sendMessage'], 'the files of a reply are lost', () => ({
    sendMessage: (request, ask) => {
      const body = sentIn(request);
      return ask(saying(request, body.messageThreadUuid === null ? body : { ...body, fileIds: [] }));
    },
  })),
  behaviour(
    'file-names-in-ascii',
    'effects',
    ['sendMessage', 'createDefectNotice', 'createQuestion', 'createFeedback'],
    'letters of the names of files are lost',
    () => ({
      initFile: (request, ask) => {
        const { file } = sentIn(request) as { file?: Json };
        return ask(saying(request, { file: { ...file, fileName: String(file?.fileName).replaceAll(/[^\0-~]/g, '_') } }));
      },
    }),
  ),
  behaviour('only-in-the-timeline', 'effects', ['sendMessage'], 'a new entry is not in its thread when that is read alone', () => ({
    getMessageThread: async (request, ask) =>
      changedJson(await ask(request), (thread) => ({
        ...thread,
        entries: entriesOf(thread).filter(({ timestamp }) => String(timestamp) < '2026-11-20'),
      })),
  })),
  behaviour('token-of-any-file', 'rules', ['uploadFile'], 'an upload token is good for every file', ({ contract }) => ({
    uploadFile: async (request, ask) => {
      const answer = await ask(request);
      return answer.status === 401 && request.headers['x-upload-token'] !== undefined ? successOf(contract, 'uploadFile') : answer;
    },
  })),
  behaviour('upload-after-completion', 'rules', ['uploadFile'], 'the bytes of a completed upload can be replaced', ({ contract }) => ({
    uploadFile: async (request, ask) => {
      const answer = await ask(request);
      return answer.status === 400 && /completed/.test(String(jsonOf(answer).message)) ? successOf(contract, 'uploadFile') : answer;
    },
  })),
  behaviour('completed-under-another-name', 'effects', ['completeFile'], 'the completed file has a name of the backend', () => ({
    completeFile: async (request, ask) => changedJson(await ask(request), (body) => ({ ...body, fileName: `${String(body.uuid)}.png` })),
  })),
  behaviour('completed-as-another', 'effects', ['completeFile'], 'the completed file has another number than the announced one', () => ({
    completeFile: async (request, ask) => changedJson(await ask(request), (body) => ({ ...body, id: Number(body.id) + 1 })),
  })),
  behaviour('completed-without-bytes', 'rules', ['completeFile'], 'an upload without bytes is completed', ({ contract }) => ({
    completeFile: async (request, ask) => {
      const answer = await ask(request);
      return answer.status === 400 && /not been uploaded/.test(String(jsonOf(answer).message))
        ? successOf(contract, 'completeFile')
        : answer;
    },
  })),
  behaviour('one-address-for-all', 'effects', ['initFile'], 'every upload goes to the same address', () => {
    let first: Json | null = null;
    return {
      initFile: async (request, ask) => {
        const answer = await ask(request);
        if (answer.status !== 200) return answer;
        first ??= jsonOf(answer);
        return withBody(answer, { ...jsonOf(answer), metadata: first.metadata });
      },
    };
  }),
];

function jsonListOf(answer: Answer): Json[] {
  const body: unknown = answer.status === 200 ? JSON.parse(answer.body.toString('utf8')) : [];
  return Array.isArray(body) ? (body as Json[]) : [];
}
