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

function reviewPage({ world, query }: PageRequest, problem?: string) {
  const requests = listed(world);
  return page(
    'Review',
    markup`${query.has('saved') && markup`<p role="status">Saved.</p>`}
${problem !== undefined && markup`<p role="alert">${problem}</p>`}
<p>Terminations and changes of contracts. Those that all parties have confirmed wait for the company: decide here.</p>
${requests.length === 0 ? markup`<p>There are no requests.</p>` : markup`<ul class="cards">${requests.map(requestItem)}</ul>`}
<h2>How requests are treated</h2>
${policyForm(policyOf(world))}`,
    problem === undefined ? 200 : 400,
  );
}

function requestItem({ uuid, kind, home, status, createdAt, waitsFor: waiting }: Listed) {
  return markup`<li>
<h2>${kind === 'termination' ? 'Termination' : 'Change'}: ${home}</h2>
<dl>
<dt>Status</dt><dd><code>${status}</code></dd>
<dt>Made</dt><dd><time datetime="${createdAt}">${createdAt}</time></dd>
${waiting.length > 0 && markup`<dt>Waits for</dt><dd>${waiting.join(', ')}</dd>`}
</dl>
${
  status === 'ready_for_review' &&
  markup`<form method="post" action="/dev/review">
<input type="hidden" name="uuid" value="${uuid}">
<p><label for="reason-${uuid}">Reason, when it is rejected (goes by e-mail)</label>
<input type="text" id="reason-${uuid}" name="reason" autocomplete="off"></p>
<button type="submit" name="decision" value="approve">Approve the request of ${home}</button>
<button type="submit" name="decision" value="reject">Reject the request of ${home}</button>
</form>`
}
</li>`;
}

function policyForm({ review, passportConfirms, rentalFirstEndDate, closed }: ReturnType<typeof policyOf>) {
  const check = (name: string, isOn: boolean, label: string) =>
    markup`<p class="check"><input type="checkbox" id="${name}" name="${name}" value="true"${isOn && markup` checked`}>
<label for="${name}">${label}</label></p>`;
  return markup`<form method="post" action="/dev/review/policy">
${check('automatic', review === 'automatic', 'Approve without review what all parties have confirmed')}
${check('passportConfirms', passportConfirms, 'Users identified by passport may confirm electronically')}
${check('later', rentalFirstEndDate === 'end_of_month_after_next', 'A rental contract ends at the end of the month after next at the earliest')}
${check('closed', closed, 'Terminating and changing contracts electronically is out of service')}
<button type="submit">Save</button>
</form>`;
}

function submitDecision(request: PageRequest) {
  const { world, form } = request;
  const isDone = decide(world, form.get('uuid') ?? '', form.get('decision') ?? '', form.get('reason') ?? '');
  return isDone ? redirect('/dev/review?saved') : reviewPage(request, 'The request does not wait for the company.');
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
