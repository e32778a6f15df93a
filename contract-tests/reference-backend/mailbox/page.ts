/** /dev/mailbox: what the backend would have sent. With `?to=` only what went to that address; as JSON for tests. */
import { json, markup, type Page, type PageRequest, page } from '../pages.ts';
import { filled, pageTexts, shownTime, type Texts } from '../texts/texts.ts';
import type { Mail } from '../world/collections/mail.ts';

/** The newest first. */
function mailsOf({ world, query }: PageRequest): Mail[] {
  const to = query.get('to')?.trim().toLowerCase();
  const mails = world.collection('mails').filter((mail) => !to || mail.to.toLowerCase() === to);
  return mails.toReversed();
}

function mailboxPage(request: PageRequest) {
  const mails = mailsOf(request);
  const to = request.query.get('to') ?? '';
  const texts = pageTexts(request.world);
  const { title, lead, filter, show, nothing, nothingTo } = texts.mailbox;
  return page(
    texts,
    title,
    markup`<p>${lead}</p>
<form method="get" action="/dev/mailbox">
<label for="to">${filter}</label>
<input id="to" name="to" type="text" value="${to}" autocomplete="off" spellcheck="false">
<button type="submit">${show}</button>
</form>
${mails.length === 0 ? markup`<p>${to ? filled(nothingTo, { to }) : nothing}</p>` : markup`<ul class="cards">${mails.map((mail) => mailItem(mail, texts))}</ul>`}`,
  );
}

function mailItem({ to, subject, text, language, code, sentAt }: Mail, texts: Texts) {
  const { mailbox } = texts;
  return markup`<li>
<h2 lang="${language}">${subject}</h2>
<dl>
<dt>${mailbox.to}</dt><dd>${to}</dd>
<dt>${mailbox.sent}</dt><dd><time datetime="${sentAt}">${shownTime(texts, sentAt)}</time></dd>
${code !== null && markup`<dt>${mailbox.code}</dt><dd><strong class="code">${code}</strong></dd>`}
</dl>
<p lang="${language}">${text}</p>
</li>`;
}

export const mailboxPages: readonly Page[] = [
  { method: 'GET', path: '/dev/mailbox', answer: mailboxPage },
  { method: 'GET', path: '/dev/mailbox.json', answer: (request) => json(mailsOf(request)) },
];
