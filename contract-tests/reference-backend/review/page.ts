/**
 * /dev/review: the housing company's side of terminations and modifications: deciding about those that all parties have confirmed, and how such
 * requests are treated. As JSON too: GET answers the requests and the policy, POST decides about one or changes the policy.
 */
import { json, markup, type Page, type PageRequest, page, readObject, redirect } from '../pages.ts';
import { waitsFor } from '../rules/approvals.ts';
import { contractNow } from '../rules/contract-access.ts';
import { CLOSED } from '../rules/electronic.ts';
import { changeRequestPolicy, requestPolicy } from '../rules/provider-settings.ts';
import { reviewRequest } from '../rules/requests.ts';
import { filled, pageTexts, shownTime, type Texts } from '../texts/texts.ts';
import type { Tenant } from '../world/collections/contracts.ts';
import type { StoredRequest } from '../world/collections/requests.ts';
import type { World } from '../world/store.ts';

interface Listed {
  uuid: string;
  kind: StoredRequest['kind'];
  contractUuid: string;
  home: string;
  status: StoredRequest['request']['status'];
  createdAt: string;
  /** Names of those who have yet to confirm. */
  waitsFor: string[];
}

/** The newest first. */
function listed(world: World): Listed[] {
  return world
    .collection('requests')
    .all()
    .map((stored) => {
      const contract = contractNow(world, stored.contractUuid);
      const { status, createdAt } = stored.request;
      const waiting = contract ? waitsFor(stored, contract).map(nameOf) : [];
      const home = contract?.postalAddress.streetAddressLine1 ?? '';
      return { uuid: stored.id, kind: stored.kind, contractUuid: stored.contractUuid, home, status, createdAt, waitsFor: waiting };
    })
    .toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
}

function nameOf(tenant: Tenant): string {
  return 'companyName' in tenant ? tenant.companyName : `${tenant.firstName} ${tenant.lastName}`;
}

function policyOf(world: World) {
  const { id: _id, ...policy } = requestPolicy(world);
  return { ...policy, closed: world.faults.has(CLOSED) };
}

type Changes = Partial<ReturnType<typeof policyOf>>;

function changePolicy(world: World, { closed, ...changes }: Changes) {
  changeRequestPolicy(world, changes);
  if (closed === true) world.faults.put({ id: CLOSED });
  if (closed === false) world.faults.delete(CLOSED);
}

/** @returns whether there is such a request that waits for the company */
function decide(world: World, uuid: string, decision: string, reason: string): boolean {
  const stored = world.collection('requests').get(uuid);
  if (!stored || (decision !== 'approve' && decision !== 'reject')) return false;
  return reviewRequest(world, stored, { decision, reason }) !== stored;
}

function reviewPage({ world, query }: PageRequest, hasFailed = false) {
  const requests = listed(world);
  const texts = pageTexts(world);
  const { title, saved, lead, nothing, notWaiting, policy } = texts.review;
  return page(
    texts,
    title,
    markup`${query.has('saved') && markup`<p role="status">${saved}</p>`}
${hasFailed && markup`<p role="alert">${notWaiting}</p>`}
<p>${lead}</p>
${requests.length === 0 ? markup`<p>${nothing}</p>` : markup`<ul class="cards">${requests.map((request) => requestItem(request, texts))}</ul>`}
<h2>${policy}</h2>
${policyForm(policyOf(world), texts.review)}`,
    hasFailed ? 400 : 200,
  );
}

function requestItem({ uuid, kind, home, status, createdAt, waitsFor: waiting }: Listed, texts: Texts) {
  const { review: words } = texts;
  return markup`<li>
<h2>${filled(words[kind], { home })}</h2>
<dl>
<dt>${words.status}</dt><dd>${words.statuses[status]}</dd>
<dt>${words.made}</dt><dd><time datetime="${createdAt}">${shownTime(texts, createdAt)}</time></dd>
${waiting.length > 0 && markup`<dt>${words.waitsFor}</dt><dd>${waiting.join(', ')}</dd>`}
</dl>
${
  status === 'ready_for_review' &&
  markup`<form method="post" action="/dev/review">
<input type="hidden" name="uuid" value="${uuid}">
<p><label for="reason-${uuid}">${words.reason}</label>
<input type="text" id="reason-${uuid}" name="reason" autocomplete="off"></p>
<button type="submit" name="decision" value="approve">${filled(words.approve, { home })}</button>
<button type="submit" name="decision" value="reject">${filled(words.reject, { home })}</button>
</form>`
}
</li>`;
}

function policyForm({ review, passportConfirms, rentalFirstEndDate, closed }: ReturnType<typeof policyOf>, words: Texts['review']) {
  const check = (name: 'automatic' | 'passportConfirms' | 'later' | 'closed', isOn: boolean) =>
    markup`<p class="check"><input type="checkbox" id="${name}" name="${name}" value="true"${isOn && markup` checked`}>
<label for="${name}">${words[name]}</label></p>`;
  return markup`<form method="post" action="/dev/review/policy">
${check('automatic', review === 'automatic')}
${check('passportConfirms', passportConfirms)}
${check('later', rentalFirstEndDate === 'end_of_month_after_next')}
${check('closed', closed)}
<button type="submit">${words.save}</button>
</form>`;
}

function submitDecision(request: PageRequest) {
  const { world, form } = request;
  const isDone = decide(world, form.get('uuid') ?? '', form.get('decision') ?? '', form.get('reason') ?? '');
  return isDone ? redirect('/dev/review?saved') : reviewPage(request, true);
}

function submitPolicy({ world, form }: PageRequest) {
  const isOn = (name: string) => form.get(name) === 'true';
  changePolicy(world, {
    review: isOn('automatic') ? 'automatic' : 'by-hand',
    passportConfirms: isOn('passportConfirms'),
    rentalFirstEndDate: isOn('later') ? 'end_of_month_after_next' : 'end_of_next_month',
    closed: isOn('closed'),
  });
  return redirect('/dev/review?saved');
}

/** The values that a change may have, by its name. */
const ALLOWED = {
  review: ['by-hand', 'automatic'],
  passportConfirms: [true, false],
  rentalFirstEndDate: ['end_of_next_month', 'end_of_month_after_next'],
  closed: [true, false],
} as const satisfies Record<keyof Changes, readonly (string | boolean)[]>;

/** {uuid, decision, reason?} or changes of the policy. 400 says what is wrong, 404 that nothing waits under the uuid. */
function changeByJson({ world, body }: PageRequest) {
  const sent = readObject(body);
  if (sent === null) return json({ error: 'the body must be a JSON object' }, 400);
  if ('uuid' in sent) {
    const isDone = decide(world, String(sent.uuid), String(sent.decision), typeof sent.reason === 'string' ? sent.reason : '');
    return isDone
      ? json(reviewJson(world))
      : json({ error: 'no request with this uuid waits for the company, or there is no such decision' }, 404);
  }
  const wrong = Object.entries(sent).filter(([name, value]) => !isAllowed(name, value));
  if (wrong.length > 0)
    return json({ error: `not allowed: ${wrong.map(([name, value]) => `${name}: ${JSON.stringify(value)}`).join(', ')}` }, 400);
  changePolicy(world, sent);
  return json(reviewJson(world));
}

function isAllowed(name: string, value: unknown): boolean {
  return Object.hasOwn(ALLOWED, name) && (ALLOWED[name as keyof typeof ALLOWED] as readonly unknown[]).includes(value);
}

function reviewJson(world: World) {
  return { requests: listed(world), policy: policyOf(world) };
}

export const reviewPages: readonly Page[] = [
  { method: 'GET', path: '/dev/review', answer: (request) => reviewPage(request) },
  { method: 'POST', path: '/dev/review', answer: submitDecision },
  { method: 'POST', path: '/dev/review/policy', answer: submitPolicy },
  { method: 'GET', path: '/dev/review.json', answer: ({ world }) => json(reviewJson(world)) },
  { method: 'POST', path: '/dev/review.json', answer: changeByJson },
];
