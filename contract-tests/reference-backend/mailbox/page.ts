/** /dev/mailbox: what the backend would have sent. With `?to=` only what went to that address; as JSON for tests. */
import { json, markup, type Page, type PageRequest, page } from '../pages.ts';
import type { Mail } from '../world/collections/mail.ts';

/** The newest first. */
function mailsOf({ world, query }: PageRequest): Mail[] {
  const to = query.get('to')?.trim().toLowerCase();
  const mails = world.collection('mails').filter((mail) => !to || mail.to.toLowerCase() === to);
  return mails.toReversed();
}

const TIME = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Helsinki', dateStyle: 'medium', timeStyle: 'medium' });

function mailboxPage(request: PageRequest) {
  const mails = mailsOf(request);
  const to = request.query.get('to') ?? '';
  return page(
    'Mailbox',
    markup`<p>E-mails and text messages that a real backend would send. Reload the page to see new ones.</p>
<form method="get" action="/dev/mailbox">
<label for="to">Sent to (e-mail address or phone number)</label>
<input id="to" name="to" type="text" value="${to}" autocomplete="off" spellcheck="false">
<button type="submit">Show</button>
</form>
${mails.length === 0 ? markup`<p>${to ? `Nothing was sent to ${to}.` : 'Nothing was sent yet.'}</p>` : markup`<ul class="cards">${mails.map(mailItem)}</ul>`}`,
  );
}

function mailItem({ to, subject, text, code, sentAt }: Mail) {
  return markup`<li>
<h2>${subject}</h2>
<dl>
<dt>To</dt><dd>${to}</dd>
<dt>Sent</dt><dd><time datetime="${sentAt}">${TIME.format(new Date(sentAt))}</time></dd>
${code !== null && markup`<dt>Code</dt><dd><strong class="code">${code}</strong></dd>`}
</dl>
<p lang="fi">${text}</p>
</li>`;
}

export const mailboxPages: readonly Page[] = [
  { method: 'GET', path: '/dev/mailbox', answer: mailboxPage },
  { method: 'GET', path: '/dev/mailbox.json', answer: (request) => json(mailsOf(request)) },
];
