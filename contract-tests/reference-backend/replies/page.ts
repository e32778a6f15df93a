/**
 * /dev/messages: the housing company's side of messages: every thread with a form that answers it. As JSON too: GET lists the threads, POST
 * answers one.
 */
import { json, markup, type Page, type PageRequest, page, readObject, redirect } from '../pages.ts';
import { keptHtml, visibleText } from '../rules/message-html.ts';
import { addReply } from '../rules/messages.ts';
import { notify } from '../rules/notifications.ts';
import { filled, pageTexts, shownTime, type Texts } from '../texts/texts.ts';
import type { StoredThread } from '../world/collections/messages.ts';
import type { World } from '../world/store.ts';

const MOST = 50;

/** Sorted by the last change, the newest first. */
function threads(world: World): StoredThread[] {
  const newest = ({ entries }: StoredThread) => Date.parse(entries.at(-1)?.timestamp ?? '');
  return world
    .collection('messageThreads')
    .all()
    .toSorted((one, other) => newest(other) - newest(one))
    .slice(0, MOST);
}

/** @returns whether the thread exists and the answer is not empty */
function answer(world: World, threadUuid: string, html: string): boolean {
  const thread = world.collection('messageThreads').get(threadUuid);
  if (!thread || visibleText(html) === '') return false;
  addReply(world, thread, keptHtml(html));
  const contract = world
    .collection('contracts')
    .all()
    .find(({ members }) => members.some(({ userUuid }) => userUuid === thread.userUuid));
  if (contract) notify(world, { userUuid: thread.userUuid, contractUuid: contract.id, category: 'message', messageThreadUuid: thread.id });
  return true;
}

function messagesPage({ world, query }: PageRequest, hasFailed = false) {
  const texts = pageTexts(world);
  const { title, sent, lead, failed } = texts.messages;
  return page(
    texts,
    title,
    markup`${query.has('saved') && markup`<p role="status">${sent}</p>`}
${hasFailed && markup`<p role="alert">${failed}</p>`}
<p>${lead}</p>
<ul class="cards">${threads(world).map((thread) => threadItem(thread, texts))}</ul>`,
    hasFailed ? 400 : 200,
  );
}

function threadItem({ id, entries }: StoredThread, texts: Texts) {
  const latest = entries.at(-1);
  const title = entries[0]?.title ?? '';
  return markup`<li>
<h2>${title}</h2>
${latest && markup`<p><time datetime="${latest.timestamp}">${shownTime(texts, latest.timestamp)}</time> ${visibleText(latest.htmlContent)}</p>`}
<form method="post" action="/dev/messages">
<input type="hidden" name="uuid" value="${id}">
<p><label for="answer-${id}">${texts.messages.field}</label>
<input type="text" id="answer-${id}" name="html" autocomplete="off"></p>
<button type="submit">${filled(texts.messages.answer, { title })}</button>
</form>
</li>`;
}

function submitAnswer(request: PageRequest) {
  const { world, form } = request;
  const isDone = answer(world, form.get('uuid') ?? '', form.get('html') ?? '');
  return isDone ? redirect('/dev/messages?saved') : messagesPage(request, true);
}

/** Body: {uuid, html}. 404 when the thread does not exist or the answer is empty. */
function answerByJson({ world, body }: PageRequest) {
  const sent = readObject(body);
  const isDone = sent !== null && answer(world, String(sent.uuid), String(sent.html));
  return isDone ? json({ threads: threads(world) }) : json({ error: 'no thread has this uuid, or the answer has no words' }, 404);
}

export const replyPages: readonly Page[] = [
  { method: 'GET', path: '/dev/messages', answer: (request) => messagesPage(request) },
  { method: 'POST', path: '/dev/messages', answer: submitAnswer },
  { method: 'GET', path: '/dev/messages.json', answer: ({ world }) => json({ threads: threads(world) }) },
  { method: 'POST', path: '/dev/messages.json', answer: answerByJson },
];
