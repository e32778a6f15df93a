/** Faults of what was stored before: the second file of a name, the second opening, the next reply, the change of a notice. */
import type { Ask, RequestSeen } from '../faulty-backend.ts';
import { type Answer, withBody } from '../mutant.ts';
import {
  type Behaviour,
  CREATES,
  DETAILS,
  effects,
  further,
  type Handler,
  type Handlers,
  type Json,
  jsonOf,
  lastStep,
  listIn,
  on,
  onSuccess,
  refusalOf,
  sentIn,
  shows,
  UPDATES,
  withFields,
  withSent,
} from './fault.ts';

/** A store that knows files by their names: the second one has the bytes of the first. */
function filesByName(): Handlers {
  const nameOf = new Map<unknown, unknown>();
  const bytesOf = new Map<unknown, Buffer>();
  return {
    initFile: onSuccess((answer, request) => {
      nameOf.set(jsonOf(answer).uuid, (sentIn(request).file as Json).fileName);
      return undefined;
    }),
    uploadFile: (request, ask) => {
      const name = nameOf.get(request.url.split('/').at(-2));
      const first = bytesOf.get(name) ?? request.body;
      bytesOf.set(name, first);
      return ask({ ...request, body: first, headers: { ...request.headers, 'content-length': String(first.length) } });
    },
  };
}

/** The addresses of files lead nowhere when the same thing is read again. */
function linksOnce(): Handlers {
  const read = new Set<string>();
  const again = (answer: Answer, url: string): Answer | undefined => {
    const isAgain = read.has(url);
    read.add(url);
    return isAgain
      ? withBody(
          answer,
          withFields(jsonOf(answer), /^url$/, (value) => (value === null ? null : '/api/media/none.png')),
        )
      : undefined;
  };
  return on([...DETAILS, 'getMessageTimeline', 'getMessageThread'])(onSuccess((answer, request) => again(answer, request.url)));
}

/** Changes that look at what the notice was before. */
const ofStored =
  (change: (request: RequestSeen, before: Json, ask: Ask) => Promise<Answer>): Handler =>
  async (request, ask) => {
    const path = request.url.replace(/^\/api/, '').replace('/defect-notice/', '/defect-notices/');
    return change(request, jsonOf(await ask(further(request, path))), ask);
  };

/** Changes of a notice, after which not everything of it is what the change says. */
const changes: readonly Behaviour[] = [
  effects('work-in-progress-cannot-be-changed', UPDATES, () =>
    ofStored(async (request, { status }, ask) => {
      const answer = await ask(request);
      return status === 'in_progress' && answer.status === 200 ? refusalOf(answer, 400, 'BAD_REQUEST') : answer;
    }),
  ),
  effects('left-out-text-stays', UPDATES, () =>
    ofStored((request, { title, description }, ask) => {
      const sent = sentIn(request);
      return ask(
        withSent(request, { ...sent, title: sent.title ?? title ?? undefined, description: sent.description ?? description ?? undefined }),
      );
    }),
  ),
  effects('left-out-files-stay', UPDATES, () =>
    ofStored((request, { files }, ask) => {
      const sent = sentIn(request);
      const before = ((files ?? []) as Json[]).map(({ uuid }) => uuid);
      const fileUuids = [...new Set([...before, ...((sent.fileUuids ?? []) as unknown[])])];
      return ask(withSent(request, { ...sent, ...(fileUuids.length > 0 && { fileUuids }) }));
    }),
  ),
];

export const fileFaults: readonly Behaviour[] = [
  ...changes,
  effects('same-name-is-one-file', [...CREATES, 'sendMessage'], filesByName),
  effects('second-link-leads-nowhere', [...CREATES, 'sendMessage'], linksOnce),
  effects('files-lost-by-the-next-reply', 'sendMessage', () => {
    const replied = new Set<string>();
    return {
      sendMessage: onSuccess((_answer, request) => {
        replied.add(String(sentIn(request).messageThreadUuid));
        return undefined;
      }),
      getMessageThread: shows((body, request) => ({
        ...body,
        ...(replied.has(lastStep(request)) && {
          entries: listIn(body, 'entries').map((one, index, all) => (index < all.length - 1 ? { ...one, files: [] } : one)),
        }),
      })),
    };
  }),
];
