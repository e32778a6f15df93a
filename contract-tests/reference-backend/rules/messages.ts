/** Threads of messages: how they grow, and what the company answers by itself (messages.thread-page). */
import { Refusal } from '../handler.ts';
import { linkIfAny } from '../stored-files/links.ts';
import type { EntryFile, MessageEntry, MessageThread, StoredEntry, StoredThread } from '../world/collections/messages.ts';
import type { World } from '../world/store.ts';

/** The contract's limits of a thread and of the timeline. */
const MOST = 1000;

/** openapi/schemas/messages.yaml: of `title`. */
const TITLE_LENGTH = 500;

/** The messages of the examples are below. */
const FIRST_NUMBER = 1001;

/** Sent at once; a person answers within about three days (messages.reply-time). */
const AUTOMATIC_REPLY =
  '<p>Kiitos viestistäsi. Vastaamme siihen noin kolmen päivän kuluessa.</p>' +
  '<p>Tack för ditt meddelande. Vi svarar inom cirka tre dagar.</p>' +
  '<p>Thank you for your message. We will answer within about three days.</p>' +
  '<p>Esimerkkikodit Oy</p>';

export interface Sent {
  title: string;
  htmlContent: string;
  files: EntryFile[];
}

/** The threads of a user, the one with the newest entry first. */
export function timelineOf(world: World, userUuid: string): StoredThread[] {
  return world
    .collection('messageThreads')
    .filter((thread) => thread.userUuid === userUuid)
    .toReversed()
    .toSorted((one, other) => newest(other) - newest(one))
    .slice(0, MOST);
}

/** @throws Refusal 404 NOT_FOUND when the thread does not exist or belongs to another user */
export function threadOf(world: World, userUuid: string, threadUuid: string): StoredThread {
  const thread = world.collection('messageThreads').get(threadUuid);
  if (thread?.userUuid !== userUuid) throw new Refusal(404, 'NOT_FOUND', 'There is no such message thread of the user.');
  return thread;
}

/** Adds what the resident wrote, and the automatic reply, to the thread; a new thread when it is null. */
export function addMessage(world: World, userUuid: string, thread: StoredThread | null, message: Sent): StoredThread {
  const { entries } = thread ?? { entries: [] };
  if (entries.length + 2 > MOST) throw new Refusal(400, 'VALIDATION_ERROR', `A thread holds ${MOST} messages at most.`);
  const written = entryOf(world, 'IncomingEmailMessage', message);
  const reply = entryOf(world, 'OutgoingEmailMessage', { title: replyTitle(message.title), htmlContent: AUTOMATIC_REPLY, files: [] });
  return world.collection('messageThreads').put({ id: thread?.id ?? world.newUuid('5'), userUuid, entries: [...entries, written, reply] });
}

/** Adds an answer of the company's staff to a thread. */
export function addReply(world: World, thread: StoredThread, htmlContent: string): StoredThread {
  const title = replyTitle(thread.entries.at(-1)?.title ?? '');
  const reply = entryOf(world, 'OutgoingEmailMessage', { title, htmlContent, files: [] });
  return world.collection('messageThreads').put({ ...thread, entries: [...thread.entries, reply].slice(-MOST) });
}

/** As the portal sees it, with new links to the files that can be opened. */
export function threadView(world: World, { id, entries }: StoredThread): MessageThread {
  return { id, entries: entries.map((entry) => ({ ...entry, files: entry.files.map((file) => fileView(world, file)) })) };
}

function fileView(world: World, { name, source }: EntryFile): MessageEntry['files'][number] {
  const url = source === null ? undefined : 'picture' in source ? source.picture : linkIfAny(world, source.stored);
  return url === undefined ? { name } : { name, url };
}

function entryOf(world: World, type: MessageEntry['type'], message: Sent): StoredEntry {
  const number = String(world.nextId('messages', FIRST_NUMBER)).padStart(4, '0');
  const messageId = `<${world.today.replaceAll('-', '')}.${number}@viestit.example.com>`;
  return { type, messageId, timestamp: world.now.toISOString(), ...message };
}

/** `VS: ` in Finnish; who wrote `RE: ` writes Swedish or English (messages.reply-subject). */
function replyTitle(title: string): string {
  return (/^(VS|RE): /.test(title) ? title : `VS: ${title}`).slice(0, TITLE_LENGTH);
}

function newest({ entries }: StoredThread): number {
  return Date.parse(entries.at(-1)?.timestamp ?? '');
}
