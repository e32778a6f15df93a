/** Each page is opened while one of its calls fails; it must show an error, and work again as soon as the call does. */
import { expect } from '@playwright/test';
import type { OperationId } from '../../contract-tests/reference-backend/handler.ts';
import { textsOf } from '../support/texts.ts';
import { FAULTS, type Fault } from './faults.ts';
import { isWrite } from './faulty-portal.ts';
import { isChosen, setOffline, signInAgain, type Tabs, test, timeOutCalls } from './fixtures.ts';
import { callsToTry, SESSION_CALLS, VISITS, type Visit } from './pages.ts';
import {
  defectsOf,
  errorMessages,
  isLike,
  isNotFoundView,
  missingMessages,
  type Snapshot,
  settled,
  type Tab,
  takeBaseline,
  waitFor,
} from './snapshot.ts';

const t = textsOf('fi');
const RETRY = new RegExp(`^(${[t.common.action.retry, t.exception.outOfOrder.action].join('|')})`);

for (const visit of VISITS) {
  test.describe(visit.page, () => {
    // One worker tries all cells of a page, so that it opens the page without a fault only once.
    test.describe.configure({ mode: 'default' });
    let baseline: Snapshot;
    let calls: readonly string[];

    test.beforeAll(async ({ tabs }) => {
      const tab = await tabs.open(visit);
      await tab.page.goto(visit.address, { waitUntil: 'commit' });
      baseline = await takeBaseline(tab);
      calls = tab.portal.calls();
    });

    test(`makes the calls of the table of pages at ${visit.address}`, () => {
      expect(baseline.isBusy).toBe(false);
      const reads = [...new Set(calls)].filter((operationId) => !isWrite(operationId));
      expect(reads.toSorted()).toEqual(visit.calls.toSorted());
    });

    for (const operationId of callsToTry(visit))
      for (const fault of FAULTS.filter(({ name }) => isChosen(`${visit.page} ${operationId} ${name}`)))
        test(`shows an error and recovers when ${operationId} fails: ${fault.name}`, async ({ tabs }) => {
          expect(await problemsOfRead(tabs, visit, operationId, fault, baseline)).toEqual([]);
        });
  });
}

async function problemsOfRead(tabs: Tabs, visit: Visit, operationId: OperationId, fault: Fault, baseline: Snapshot): Promise<string[]> {
  const tab = await tabs.open(visit, fault.kind === 'timeout' ? 'movable' : undefined);
  const { page, portal, consoleErrors } = tab;
  const isOffline = fault.kind === 'disconnect' && fault.isOffline === true;
  portal.setFault(operationId, fault);
  if (isOffline) await page.addInitScript(() => sessionStorage.setItem('test.offline', 'yes'));
  await page.goto(visit.address, { waitUntil: 'commit' });
  if (fault.kind === 'timeout') await timeOutCalls(tab);
  const now = await settled(tab);
  const problems = defectsOf(now);
  // Without the feature flags, registration goes on to strong identification (registration.choose-auth), which is not part of the portal.
  const isUnchanged = (now.text === baseline.text && now.path === baseline.path) || now.path.startsWith('/dev/identify/');
  const isOfSession = SESSION_CALLS.includes(operationId);
  // What the address names may not exist; this is no error.
  const isNotFound = fault.name === '404' && !isOfSession && isNotFoundView(now);
  if (!isUnchanged && errorMessages(now, baseline).length === 0 && !isNotFound)
    problems.push(`changed without an error message: ${difference(baseline, now)}`);
  else if (!isUnchanged && (fault.kind !== 'response' || visit.resident !== undefined || fault.name === '429'))
    problems.push(...missingMessages(fault.name, now));
  if (isOfSession && fault.name === '404' && now.text.includes(t.exception.notFound.text)) problems.push('reports a mistyped address');
  problems.push(...consoleErrors.map((text) => `console: ${text}`));
  if (isUnchanged) return problems;

  portal.clearFault();
  if (isOffline) await setOffline(page, false);
  return [...problems, ...(await (isNotFound ? problemsOfWayOut(tab) : problemsOfRecovery(tab, visit, baseline)))];
}

/** Follows the first link or button of a page that shows that something does not exist. */
async function problemsOfWayOut(tab: Tab): Promise<string[]> {
  const before = await settled(tab);
  await tab.page.locator('main a, main button').locator('visible=true').first().click();
  const next = await waitFor(tab, (now) => now.path !== before.path && !isNotFoundView(now) && errorMessages(now, before).length === 0);
  return next === null ? ['no way out leads to a page that works'] : [];
}

/** Tries again on the page as the resident would, and compares it with the baseline. */
async function problemsOfRecovery(tab: Tab, { resident }: Visit, baseline: Snapshot): Promise<string[]> {
  const { page } = tab;
  if (new URL(page.url()).pathname === '/login' && resident !== undefined) {
    await signInAgain(tab, resident);
    return (await waitFor(tab, ({ path }) => path === baseline.path)) === null ? ['signing in does not lead back'] : [];
  }
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const retry = page.getByRole('button', { name: RETRY }).locator('visible=true');
  for (let presses = 0; presses < 4; presses += 1) {
    if (isLike(baseline)(await settled(tab)) || (await retry.count()) === 0) break;
    await retry.first().click();
  }
  // Registration begins again from the sign-in page, which says what has happened (registration.no-entry-link).
  const beginsAgain = ({ path }: Snapshot) => resident === undefined && path === '/login' && baseline.path !== '/login';
  const last = await waitFor(tab, (now) => isLike(baseline)(now) || beginsAgain(now));
  if (last === null) return [`does not recover: ${(await settled(tab)).headings.join(' / ').slice(0, 120)}`];
  if (beginsAgain(last)) return [];
  return (await page.evaluate(() => 'isSameDocument' in window)) ? [] : ['recovers only with a reload'];
}

function difference(baseline: Snapshot, now: Snapshot): string {
  if (baseline.path !== now.path) return `at ${now.path}`;
  const missing = baseline.headings.filter((heading) => !now.headings.includes(heading));
  const added = now.headings.filter((heading) => !baseline.headings.includes(heading));
  return `without ${missing.join(' / ') || 'some text'}${added.length > 0 ? `, with ${added.join(' / ')}` : ''}`.slice(0, 160);
}
