/** One cell: a filled-in form whose call fails, or that is sent in an unusual way; nothing is lost, nothing happens twice, and in the end it is sent. */
import type { Page } from '@playwright/test';
import type { OperationId } from '../../contract-tests/reference-backend/handler.ts';
import { endSession, openSessions } from '../../contract-tests/reference-backend/sessions.ts';
import type { World } from '../../contract-tests/reference-backend/world/store.ts';
import { credentials } from '../support/portal.ts';
import { textsOf } from '../support/texts.ts';
import { type Bench, passRepetitions, passTime, setOffline, type Tab } from './bench.ts';
import { type Fault, LOST, type Situation } from './faults.ts';
import type { FilledForm } from './forms.ts';
import { becomes, failuresOn, faultsOf, type Look, reference, settled, untold } from './look.ts';
import { LOST_ANSWERS, NOTHING_SENT } from './lost-answers.ts';

/** The form when it is ready, and the page after it was sent without a fault. */
export interface Success {
  ready: Look;
  done: Look;
  /** New documents of the world by collection. */
  effects: ReadonlyMap<string, number>;
}

const t = textsOf('fi');
const RETRY = new RegExp(`^${t.common.action.retry}$`);
/** Not what a resident has brought about. */
const BOOKKEEPING = /^(sessions|attempts|firstAnswers|counters|secrets|registrations|sentCodes|faults|uploads)$/;

const ACTIONS = 'actions answered 200';

function effectsSince(before: ReadonlyMap<string, number>, world: World, operationId: string): Map<string, number> {
  const grown = [...world.sizes()].flatMap(([name, size]) => {
    const more = size - (before.get(name) ?? 0);
    return BOOKKEEPING.test(name) || more === 0 ? [] : [[name, more] as const];
  });
  // An id is made of caller, operation and Idempotency-Key; a key that comes again after a sign-in is the same action.
  const actions = world
    .collection('firstAnswers')
    .filter(({ id, status }) => status === 200 && id.split(' ')[1] === operationId)
    .map(({ id }) => id.split(' ')[2]);
  return new Map([...grown, [ACTIONS, new Set(actions).size] as const]);
}

/** @param times how many presses may each have an effect */
function tooMany(form: FilledForm, effects: ReadonlyMap<string, number>, once: ReadonlyMap<string, number>, times: number): string[] {
  return [...effects].flatMap(([name, count]) => {
    // A failed attempt may ask for another code.
    if (name === 'mails' && form.again) return [];
    // Beginning the identification again is another journey; what it brings about is counted by itself.
    if (form.isRepeated && /^(journeys|confirmations)$/.test(name)) return [];
    const allowed = (once.get(name) ?? 0) * times;
    return Math.abs(count) > Math.abs(allowed) ? [`${count} × ${name} instead of ${allowed}`] : [];
  });
}

const send = (form: FilledForm, page: Page) => (form.send ? form.send(page) : (form.press?.(page).click() ?? Promise.resolve()));

/** Another page or other parts than the form, and not one that tells of a failure. */
const isLike =
  ({ done, ready }: Success) =>
  (seen: Look) =>
    seen.path === done.path &&
    seen.headings.join('|') === done.headings.join('|') &&
    seen.statuses.join('|') === done.statuses.join('|') &&
    failuresOn(seen, done).length === 0 &&
    seen.text !== ready.text;

/** The page as soon as it is done or says why not; as it is, when it does neither. */
const afterOutcome = async ({ page, portal }: Tab, well: Success, ready: Look): Promise<Look> =>
  (await becomes(page, portal, (seen) => isLike(well)(seen) || failuresOn(seen, ready).length > 0)) ?? settled(page, portal);

const isSignedOut = ({ scene }: FilledForm, ready: Look, seen: Look) =>
  scene.resident !== undefined && seen.path === '/login' && ready.path !== '/login';

async function open(tab: Tab, form: FilledForm): Promise<{ ready: Look; before: ReadonlyMap<string, number> }> {
  const { page, portal } = tab;
  await page.goto(form.scene.address, { waitUntil: 'commit' });
  await settled(page, portal);
  await form.fill?.(page, portal.world());
  // Nobody fills in a form in less, and by whole seconds the portal tells what was sent from what stood there before.
  portal.world().clock.advance(2000);
  return { ready: await settled(page, portal), before: portal.world().sizes() };
}

/** Waits for a call: a file is read before it is sent, and the page stands still meanwhile. */
async function called(portal: Tab['portal'], operationId: OperationId): Promise<void> {
  const until = Date.now() + 5000;
  while (!portal.calls().includes(operationId) && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 25));
}

/** Sends a form without a fault. */
export async function succeed(bench: Bench, operationId: OperationId, form: FilledForm): Promise<Success> {
  const tab = await bench.tab(form.scene);
  try {
    const { ready, before } = await open(tab, form);
    await send(form, tab.page);
    await called(bench.portal, operationId);
    if (!bench.portal.calls().includes(operationId)) throw new Error(`the form of ${operationId} does not call it`);
    const done = await reference(tab.page, bench.portal);
    return { ready, done, effects: effectsSince(before, bench.portal.world(), operationId) };
  } finally {
    await tab.close();
  }
}

/**
 * What a status means to a resident who changes something of their own. Someone who signs in or registers can do nothing about it, and hears of the
 * connection and of the wait. Too much to send is sent with files or long texts only.
 */
const mustTell = (operationId: OperationId, { scene }: FilledForm, fault: string) =>
  /^(offline|reset|late|429)$/.test(fault) || (scene.resident !== undefined && (fault !== '413' || HAS_FILES.test(operationId)));
const HAS_FILES = /^(send|create|update(?!User))|^\w+File$/;

/** @returns what is wrong with the cell; empty when nothing is */
export async function tryWrite(bench: Bench, operationId: OperationId, form: FilledForm, well: Success, fault: Fault): Promise<string[]> {
  const tab = await bench.tab(form.scene, fault.kind === 'late' || form.isRepeated ? 'moved' : undefined);
  const { page, portal, complaints } = tab;
  try {
    const { ready, before } = await open(tab, form);
    const hasActed = () => effectsSince(before, portal.world(), operationId).get(ACTIONS) !== 0;
    portal.set({ operationId, fault });
    const isOffline = fault.kind === 'cut' && fault.isOffline === true;
    if (isOffline) await setOffline(page, true);
    portal.forgetCalls();
    await send(form, page);
    await called(portal, operationId);
    if (fault.kind === 'late') await passTime(page, portal);
    if (form.isRepeated) await passRepetitions(page, portal);
    const seen = await afterOutcome(tab, well, ready);
    const problems = faultsOf(seen);
    const isDone = isLike(well)(seen);
    // Whoever has no session is signed out (sign-in.sign-out).
    const isTrue = operationId === 'logout' && fault.name === '401';
    if (isDone && !isTrue && !hasActed()) problems.push('shown as done');
    if (!isDone && failuresOn(seen, ready).length === 0) problems.push(`no sentence: ${seen.headings.join(' / ').slice(0, 100)}`);
    else if (!isDone && mustTell(operationId, form, fault.name)) problems.push(...untold(fault.name, seen));
    if (!isDone && IN_DOUBT.has(fault.name)) problems.push(...certainties(operationId, seen, hasActed()));

    portal.set(null);
    if (isOffline) await setOffline(page, false);
    const wasLeft = isSignedOut(form, ready, seen);
    const leadsBack = wasLeft && !isDone ? await signInAgain(tab, form, ready) : [];
    problems.push(...leadsBack);
    if (!isDone && leadsBack.length === 0) problems.push(...(await completed(tab, form, { well, ready, wasLeft, hasActed })));
    problems.push(...tooMany(form, effectsSince(before, portal.world(), operationId), well.effects, form.everyPressActs ? 2 : 1));
    return [...problems, ...complaints.map((text) => `complaint: ${text}`)];
  } finally {
    portal.set(null);
    await tab.close();
  }
}

/** After these nobody knows whether the write has arrived. */
const IN_DOUBT: ReadonlySet<string> = new Set(
  ['offline', 'reset', 'late', '500', '502', '503'].concat('empty', 'truncated', 'of the wrong type', 'against its schema', LOST.name),
);

/** Above what the backend says of the request by now. */
const STANDING = t.identification.standing.title;

/** What the page claims of a write that may have arrived, and what it does not say of it. */
function certainties(operationId: string, { text }: Look, hasActed: boolean): string[] {
  const lost = LOST_ANSWERS[operationId];
  if (lost === undefined || 'harmless' in lost) return [];
  const [claimed] = NOTHING_SENT.exec(text) ?? [];
  return [
    ...(claimed === undefined ? [] : [`says of a write that may have arrived: ${claimed}`]),
    ...(text.includes(lost.says) ? [] : [`does not say: ${lost.says}`]),
    ...(hasActed && lost.looks && !text.includes(STANDING) ? ['has arrived, and the page does not find it'] : []),
  ];
}

interface Interrupted {
  well: Success;
  ready: Look;
  /** The form was left, by a sign-in or a new document: what no draft may keep is gone (session.personal-data, session.return-after-expiry). */
  wasLeft: boolean;
  /** Whether the backend has carried it out. */
  hasActed: () => boolean;
}

/** The form is at the identification, which is not the portal's. */
const isOutside = ({ path }: Look) => path.startsWith('/dev/');

const lostOf = (ready: Look, now: Look) =>
  (isOutside(ready) ? [] : ready.held).filter((value) => !now.held.includes(value) && !(value.length > 4 && now.text.includes(value)));

/** Looks whether what was typed is still there, and sends it again. */
async function completed({ page, portal }: Tab, form: FilledForm, { well, ready, wasLeft, hasActed }: Interrupted): Promise<string[]> {
  const start = await settled(page, portal);
  if (isLike(well)(start)) return [];
  // The address of registration is not the resident's own: it begins again from the sign-in page.
  if (form.scene.resident === undefined && start.path === '/login' && ready.path !== '/login') return [];
  let lost = lostOf(ready, start);
  // What is not kept is given anew.
  if (wasLeft) lost = lost.filter((value) => !form.unkept?.some((one) => (typeof one === 'string' ? one === value : one.test(value))));
  if (wasLeft && lostOf(ready, start).length > 0) await form.fill?.(page, portal.world());
  const retry = page.getByRole('button', { name: RETRY }).locator('visible=true');
  for (let pressed = 0; pressed < 3; pressed += 1) {
    const isGone = form.press !== undefined && !(await form.press(page).isVisible());
    if ((await retry.count()) > 0) await retry.first().click({ timeout: 5000 });
    // The page has heard of the effect by itself, and no longer offers it.
    else if (isGone) return hasActed() ? [] : ['the form is gone'];
    else await send(form, page);
    const now = await settled(page, portal);
    if (lostOf(ready, now).length < lost.length) lost = lostOf(ready, now);
    if (isLike(well)(now)) break;
    if (pressed === 0) await form.again?.(page, portal.world());
  }
  const isDone = (await becomes(page, portal, isLike(well))) !== null;
  const { headings, statuses } = await settled(page, portal);
  return [
    ...(lost.length === 0 ? [] : [`lost: ${lost.join(', ').slice(0, 100)}`]),
    ...(isDone ? [] : [`is not sent when tried again: ${[...headings, ...statuses].join(' / ').slice(0, 160)}`]),
  ];
}

/** Signs in on the page that an ended session leads to. @returns what is wrong */
async function signInAgain({ page, portal }: Tab, { scene }: FilledForm, ready: Look): Promise<string[]> {
  const { username, password } = credentials(scene.resident ?? 'party-payer');
  await page.getByLabel(t['sign-in'].username).fill(username);
  await page.getByLabel(t['sign-in'].password, { exact: true }).fill(password);
  await page.getByRole('button', { name: t['sign-in'].submit, exact: true }).click();
  const isBack = await becomes(page, portal, (seen) => seen.path !== '/login' && (seen.path === ready.path || isOutside(ready)));
  return isBack === null ? ['signing in does not lead back'] : [];
}

/** @returns what is wrong with the cell; empty when nothing is */
export async function trySituation(
  bench: Bench,
  operationId: OperationId,
  form: FilledForm,
  well: Success,
  situation: Situation,
): Promise<string[]> {
  const tab = await bench.tab(form.scene);
  const { page, portal, complaints } = tab;
  const other = situation === 'two tabs' ? await bench.anotherTab(form.scene) : null;
  try {
    if (other) await open(other, form);
    const { ready, before } = await open(tab, form);
    const isLoadedAnew = situation === 'new release' ? await withoutOldCode(page) : () => false;
    if (situation === 'session ended') for (const { id } of openSessions(portal.world())) endSession(portal.world(), id);
    if (other) {
      await send(form, other.page);
      await settled(other.page, portal);
    }
    // What was done in the other tab may have taken the form away here.
    if (other && form.press && !(await form.press(page).isVisible())) await settled(page, portal);
    else if (situation === 'double press' && form.press) await form.press(page).dblclick();
    else await send(form, page);
    const seen = await settled(page, portal);
    const problems = faultsOf(seen);
    // The other tab's effect is on this page as well.
    const saysSo = other !== null && seen.statuses.join('|') === well.done.statuses.join('|') && seen.headings[0] === well.done.headings[0];
    const hasActed = () => effectsSince(before, portal.world(), operationId).get(ACTIONS) !== 0;
    // A new document no longer knows of it. What was sent must not stand there to be sent again.
    const isOver =
      isLoadedAnew() && hasActed() && (form.scene.remembered === undefined || !ready.held.some((value) => seen.held.includes(value)));
    const isDone = isLike(well)(seen) || saysSo || isOver;
    if (!isDone && situation !== 'new release' && failuresOn(seen, ready).length === 0)
      problems.push(`no sentence: ${[...seen.headings, ...seen.statuses].join(' / ').slice(0, 120)}`);
    if (!isDone && situation !== 'two tabs') {
      const isAtSignIn = isSignedOut(form, ready, seen);
      const leadsBack = isAtSignIn ? await signInAgain(tab, form, ready) : [];
      problems.push(...leadsBack);
      if (leadsBack.length === 0)
        problems.push(...(await completed(tab, form, { well, ready, wasLeft: isAtSignIn || isLoadedAnew(), hasActed })));
    }
    const presses = form.everyPressActs || (other !== null && form.everyTabActs) ? 2 : 1;
    const effects = effectsSince(before, portal.world(), operationId);
    if (other !== null && form.isIdempotent) effects.delete(ACTIONS);
    problems.push(...tooMany(form, effects, well.effects, presses));
    // The browser speaks of the missing file.
    const ours = complaints.filter((text) => situation !== 'new release' || !text.includes('dynamically imported module'));
    return [...problems, ...ours.map((text) => `complaint: ${text}`)];
  } finally {
    await other?.close();
    await tab.close();
  }
}

/** The files of the release before are gone; a new document gets those of the new one. @returns whether there is such a document */
async function withoutOldCode(page: Page): Promise<() => boolean> {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.route('**/assets/*.js', (route) => (documents === 0 ? route.fulfill({ status: 404, body: 'gone' }) : route.continue()));
  return () => documents > 0;
}
