/** Sends a filled-in form while its call fails or in an unusual situation, and lists the problems. */
import type { Page } from '@playwright/test';
import type { OperationId } from '../../contract-tests/reference-backend/handler.ts';
import { endSession, openSessions } from '../../contract-tests/reference-backend/sessions.ts';
import type { World } from '../../contract-tests/reference-backend/world/store.ts';
import { textsOf } from '../support/texts.ts';
import { type Fault, LOST, type Situation } from './faults.ts';
import { endRepetitions, setOffline, signInAgain, type Tabs, timeOutCalls } from './fixtures.ts';
import type { FilledForm } from './forms.ts';
import { LOST_ANSWERS, NOTHING_SENT } from './lost-answers.ts';
import { defectsOf, errorMessages, missingMessages, type Snapshot, settled, type Tab, takeBaseline, waitFor } from './snapshot.ts';

/** How many documents each collection of the world has, or has more than before. */
type Sizes = ReadonlyMap<string, number>;

/** A form that was sent without a fault. */
export interface WriteBaseline {
  operationId: OperationId;
  form: FilledForm;
  /** The form before it was sent. */
  ready: Snapshot;
  /** The page afterwards. */
  done: Snapshot;
  effects: Sizes;
}

const t = textsOf('fi');
const RETRY = new RegExp(`^${t.common.action.retry}$`);

/** Collections of the backend's own, which are no effects of a write. */
const BOOKKEEPING = /^(sessions|attempts|firstAnswers|counters|secrets|registrations|sentCodes|faults|uploads)$/;
const ACTIONS = 'actions answered 200';

function effectsSince(before: Sizes, world: World, operationId: string): Map<string, number> {
  const grown = [...world.sizes()].flatMap(([name, size]) => {
    const more = size - (before.get(name) ?? 0);
    return BOOKKEEPING.test(name) || more === 0 ? [] : [[name, more] as const];
  });
  // An id consists of caller, operation and Idempotency-Key; the same key after another sign-in is the same action.
  const keys = world
    .collection('firstAnswers')
    .filter(({ id, status }) => status === 200 && id.split(' ')[1] === operationId)
    .map(({ id }) => id.split(' ')[2]);
  return new Map([...grown, [ACTIONS, new Set(keys).size] as const]);
}

/** @param times how many presses may each have the effects of the baseline */
function extraEffects(form: FilledForm, effects: Sizes, baseline: Sizes, times: number): string[] {
  return [...effects].flatMap(([name, count]) => {
    // A failed attempt may ask for another code.
    if (name === 'mails' && form.refill) return [];
    // The identification may begin again, as another journey.
    if (form.isRepeatedByPortal && /^(journeys|confirmations)$/.test(name)) return [];
    const allowed = (baseline.get(name) ?? 0) * times;
    return Math.abs(count) > Math.abs(allowed) ? [`${count} × ${name} instead of ${allowed}`] : [];
  });
}

const send = (form: FilledForm, page: Page) => (form.send ? form.send(page) : (form.button?.(page).click() ?? Promise.resolve()));

/** Whether the page is as after the form was sent without a fault: no longer the form, and without an error message. */
const isDone =
  ({ done, ready }: WriteBaseline) =>
  (now: Snapshot) =>
    now.path === done.path &&
    now.headings.join('|') === done.headings.join('|') &&
    now.statuses.join('|') === done.statuses.join('|') &&
    errorMessages(now, done).length === 0 &&
    now.text !== ready.text;

const isSignedOut = ({ scene }: FilledForm, ready: Snapshot, now: Snapshot) =>
  scene.resident !== undefined && now.path === '/login' && ready.path !== '/login';

async function openForm(tab: Tab, form: FilledForm): Promise<{ ready: Snapshot; before: Sizes }> {
  await tab.page.goto(form.scene.address, { waitUntil: 'commit' });
  await settled(tab);
  const world = tab.portal.world();
  await form.fill?.(tab.page, world);
  // The portal tells new documents from old ones by whole seconds, and nobody fills in a form faster.
  world.clock.advance(2000);
  return { ready: await settled(tab), before: world.sizes() };
}

/** Waits for a call: a file is read before it is sent, and the page does not change meanwhile. */
async function waitForCall({ portal }: Tab, operationId: OperationId): Promise<void> {
  const until = Date.now() + 5000;
  while (!portal.calls().includes(operationId) && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 25));
}

export async function sendWithoutFault(tabs: Tabs, operationId: OperationId, form: FilledForm): Promise<WriteBaseline> {
  const tab = await tabs.open(form.scene);
  const { ready, before } = await openForm(tab, form);
  await send(form, tab.page);
  await waitForCall(tab, operationId);
  if (!tab.portal.calls().includes(operationId)) throw new Error(`the form of ${operationId} does not call it`);
  const done = await takeBaseline(tab);
  return { operationId, form, ready, done, effects: effectsSince(before, tab.portal.world(), operationId) };
}

/**
 * Whether the page must show a message that explains the fault. Someone who signs in or registers can do nothing about most faults, and is told about
 * the connection and about waiting only. Too much can be sent only with files or long texts.
 */
const needsMessage = (operationId: OperationId, { scene }: FilledForm, fault: string) =>
  /^(offline|reset|timeout|429)$/.test(fault) || (scene.resident !== undefined && (fault !== '413' || MAY_BE_LARGE.test(operationId)));
const MAY_BE_LARGE = /^(send|create|update(?!User))|^\w+File$/;

export async function problemsOfWrite(tabs: Tabs, baseline: WriteBaseline, fault: Fault): Promise<string[]> {
  const { operationId, form } = baseline;
  const tab = await tabs.open(form.scene, fault.kind === 'timeout' || form.isRepeatedByPortal ? 'movable' : undefined);
  const { page, portal, consoleErrors } = tab;
  const isOffline = fault.kind === 'disconnect' && fault.isOffline === true;
  const { ready, before } = await openForm(tab, form);
  const isCarriedOut = () => effectsSince(before, portal.world(), operationId).get(ACTIONS) !== 0;
  portal.setFault(operationId, fault);
  if (isOffline) await setOffline(page, true);
  portal.forgetCalls();
  await send(form, page);
  await waitForCall(tab, operationId);
  if (fault.kind === 'timeout') await timeOutCalls(tab);
  if (form.isRepeatedByPortal) await endRepetitions(tab);
  const hasOutcome = (snapshot: Snapshot) => isDone(baseline)(snapshot) || errorMessages(snapshot, ready).length > 0;
  const now = (await waitFor(tab, hasOutcome)) ?? (await settled(tab));
  const problems = defectsOf(now);
  const isShownAsDone = isDone(baseline)(now);
  if (isShownAsDone) {
    // Without a session the user is signed out already (sign-in.sign-out).
    const isRight = operationId === 'logout' && fault.name === '401';
    if (!isRight && !isCarriedOut()) problems.push('shown as done');
  } else {
    if (errorMessages(now, ready).length === 0) problems.push(`no error message: ${now.headings.join(' / ').slice(0, 100)}`);
    else if (needsMessage(operationId, form, fault.name)) problems.push(...missingMessages(fault.name, now));
    if (UNKNOWN_OUTCOME.has(fault.name)) problems.push(...wrongClaims(operationId, now, isCarriedOut()));
  }

  portal.clearFault();
  if (isOffline) await setOffline(page, false);
  if (!isShownAsDone) problems.push(...(await problemsOfRetry(tab, { baseline, ready, sent: now, isCarriedOut })));
  const effects = effectsSince(before, portal.world(), operationId);
  problems.push(...extraEffects(form, effects, baseline.effects, form.everyPressActs ? 2 : 1));
  return [...problems, ...consoleErrors.map((text) => `console: ${text}`)];
}

/** After these nobody knows whether the write has arrived. */
const UNKNOWN_OUTCOME: ReadonlySet<string> = new Set(
  ['reset', 'timeout', '500', '502', '503'].concat('empty', 'truncated', 'of the wrong type', 'against its schema', LOST.name),
);

/** What the page claims about a write that may have arrived, and what it does not say about it. */
function wrongClaims(operationId: string, { text }: Snapshot, isCarriedOut: boolean): string[] {
  const lost = LOST_ANSWERS[operationId];
  if (lost === undefined || 'harmless' in lost) return [];
  const [claim] = NOTHING_SENT.exec(text) ?? [];
  const showsWrite = text.includes(t.identification.standing.title);
  return [
    ...(claim === undefined ? [] : [`says of a write that may have arrived: ${claim}`]),
    ...(text.includes(lost.message) ? [] : [`does not say: ${lost.message}`]),
    ...(isCarriedOut && lost.findsWrite && !showsWrite ? ['the write has arrived, and the page does not show it'] : []),
  ];
}

interface Interruption {
  baseline: WriteBaseline;
  /** The form before it was sent. */
  ready: Snapshot;
  /** The page after the form was sent. */
  sent: Snapshot;
  /** The page has loaded a new document meanwhile. */
  isReloaded?: boolean;
  isCarriedOut: () => boolean;
}

/** The identification is not part of the portal. */
const isOutside = ({ path }: Snapshot) => path.startsWith('/dev/');

const lostValues = (ready: Snapshot, now: Snapshot) =>
  isOutside(ready) ? [] : ready.values.filter((value) => !now.values.includes(value) && !(value.length > 4 && now.text.includes(value)));

/** Signs in where that is asked for, looks for what was typed, and sends it again. */
async function problemsOfRetry(tab: Tab, interruption: Interruption): Promise<string[]> {
  const { page, portal } = tab;
  const { baseline, ready, sent, isReloaded = false, isCarriedOut } = interruption;
  const { form } = baseline;
  const atSignIn = isSignedOut(form, ready, sent);
  const isBack = ({ path }: Snapshot) => path !== '/login' && (path === ready.path || isOutside(ready));
  if (atSignIn) {
    await signInAgain(tab, form.scene.resident ?? '');
    if ((await waitFor(tab, isBack)) === null) return ['signing in does not lead back'];
  }
  const start = await settled(tab);
  if (isDone(baseline)(start)) return [];
  // Registration begins again from the sign-in page.
  if (form.scene.resident === undefined && start.path === '/login' && ready.path !== '/login') return [];
  let lost = lostValues(ready, start);
  // A sign-in or a new document takes away what no draft keeps (session.personal-data).
  if ((atSignIn || isReloaded) && lost.length > 0) {
    lost = lost.filter(
      (value) => !form.notInDraft?.some((expected) => (typeof expected === 'string' ? expected === value : expected.test(value))),
    );
    await form.fill?.(page, portal.world());
  }
  const retry = page.getByRole('button', { name: RETRY }).locator('visible=true');
  for (let presses = 0; presses < 3; presses += 1) {
    const isGone = form.button !== undefined && !(await form.button(page).isVisible());
    if ((await retry.count()) > 0) await retry.first().click({ timeout: 5000 });
    // The page has read again, and no longer offers what is done.
    else if (isGone) return isCarriedOut() ? [] : ['the form is gone'];
    else await send(form, page);
    const now = await settled(tab);
    if (lostValues(ready, now).length < lost.length) lost = lostValues(ready, now);
    if (isDone(baseline)(now)) break;
    if (presses === 0) await form.refill?.(page, portal.world());
  }
  const hasSucceeded = (await waitFor(tab, isDone(baseline))) !== null;
  const { headings, statuses } = await settled(tab);
  return [
    ...(lost.length === 0 ? [] : [`lost: ${lost.join(', ').slice(0, 100)}`]),
    ...(hasSucceeded ? [] : [`does not succeed when tried again: ${[...headings, ...statuses].join(' / ').slice(0, 160)}`]),
  ];
}

export async function problemsInSituation(tabs: Tabs, baseline: WriteBaseline, situation: Situation): Promise<string[]> {
  const { operationId, form } = baseline;
  const tab = await tabs.open(form.scene);
  const { page, portal, consoleErrors } = tab;
  const other = situation === 'two tabs' ? await tabs.openAnother(form.scene) : null;
  if (other) await openForm(other, form);
  const { ready, before } = await openForm(tab, form);
  const isCarriedOut = () => effectsSince(before, portal.world(), operationId).get(ACTIONS) !== 0;
  const isReloaded = situation === 'new release' ? await withoutOldFiles(page) : () => false;
  if (situation === 'session ended') for (const { id } of openSessions(portal.world())) endSession(portal.world(), id);
  if (other) {
    await send(form, other.page);
    await settled(other);
  }
  // The write of the other tab may have taken the form away here.
  if (other && form.button && !(await form.button(page).isVisible())) await settled(tab);
  else if (situation === 'double press' && form.button) await form.button(page).dblclick();
  else await send(form, page);
  const now = await settled(tab);
  const problems = defectsOf(now);
  // This page shows the effect of the other tab as well.
  const showsOther =
    other !== null && now.statuses.join('|') === baseline.done.statuses.join('|') && now.headings[0] === baseline.done.headings[0];
  // A reloaded page does not say that it was sent, and must not offer it once more.
  const offersAgain = form.scene.remembered !== undefined && ready.values.some((value) => now.values.includes(value));
  if (!isDone(baseline)(now) && !showsOther && !(isReloaded() && isCarriedOut() && !offersAgain)) {
    if (situation !== 'new release' && errorMessages(now, ready).length === 0)
      problems.push(`no error message: ${[...now.headings, ...now.statuses].join(' / ').slice(0, 120)}`);
    const interruption = { baseline, ready, sent: now, isReloaded: isReloaded(), isCarriedOut };
    if (other === null) problems.push(...(await problemsOfRetry(tab, interruption)));
  }
  const presses = form.everyPressActs || (other !== null && form.everyTabActs) ? 2 : 1;
  const effects = effectsSince(before, portal.world(), operationId);
  if (other !== null && form.isIdempotent) effects.delete(ACTIONS);
  problems.push(...extraEffects(form, effects, baseline.effects, presses));
  // The browser logs the missing file of the old release.
  const unexpected = consoleErrors.filter((text) => situation !== 'new release' || !text.includes('dynamically imported module'));
  return [...problems, ...unexpected.map((text) => `console: ${text}`)];
}

/** A new release has removed the files of the old one; a new document gets the new files. @returns whether the page has loaded a new document */
async function withoutOldFiles(page: Page): Promise<() => boolean> {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.route('**/assets/*.js', (route) => (documents === 0 ? route.fulfill({ status: 404, body: 'gone' }) : route.continue()));
  return () => documents > 0;
}
