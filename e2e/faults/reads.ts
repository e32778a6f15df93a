/** One cell: a page that is opened while one of its calls fails, and that works again when the fault is taken away. */
import type { Page } from '@playwright/test';
import { credentials } from '../support/portal.ts';
import { textsOf } from '../support/texts.ts';
import { type Bench, passTime, setOffline } from './bench.ts';
import type { Fault } from './faults.ts';
import type { FaultyPortal } from './faulty-portal.ts';
import { becomes, failuresOn, faultsOf, isLike, isNotThere, type Look, settled, untold } from './look.ts';
import type { PageCall } from './visits.ts';

const t = textsOf('fi');
const RETRY = new RegExp(`^(${[t.common.action.retry, t.exception.outOfOrder.action].join('|')})`);

/** @returns what is wrong with the cell; empty when nothing is */
export async function tryRead(bench: Bench, call: PageCall, fault: Fault): Promise<string[]> {
  const { visit, operationId, isOfSession, look: well } = call;
  const { page, complaints, close } = await bench.tab(visit, fault.kind === 'late' ? 'moved' : undefined);
  const { portal } = bench;
  try {
    portal.set({ operationId, fault });
    if (fault.kind === 'cut' && fault.isOffline) await page.addInitScript(() => sessionStorage.setItem('test.offline', 'yes'));
    await page.goto(visit.address, { waitUntil: 'commit' });
    if (fault.kind === 'late') await passTime(page, portal);
    const seen = await settled(page, portal);
    // Strong identification is the way without the flags (registration.choose-auth): the portal has been left.
    const isUnharmed = (seen.text === well.text && seen.path === well.path) || seen.path.startsWith('/dev/identify/');
    const told = failuresOn(seen, well);
    const problems = faultsOf(seen);
    // 404 may be an answer: what the address names is not there.
    const isNothing = fault.name === '404' && !isOfSession && isNotThere(seen);
    if (!isUnharmed && told.length === 0 && !isNothing) problems.push(`changed without a word: ${difference(well, seen)}`);
    else if (!isUnharmed && (fault.kind !== 'answer' || visit.resident !== undefined || fault.name === '429'))
      problems.push(...untold(fault.name, seen));
    if (isOfSession && fault.name === '404' && seen.text.includes(t.exception.notFound.text)) problems.push('speaks of a mistyped address');
    problems.push(...complaints.map((text) => `complaint: ${text}`));
    if (isUnharmed) return problems;

    portal.set(null);
    if (fault.kind === 'cut' && fault.isOffline) await setOffline(page, false);
    return [...problems, ...(await (isNothing ? wayOut(page, portal) : recovery(page, bench, call)))];
  } finally {
    portal.set(null);
    await close();
  }
}

/** Follows the way that is offered where something is not there. @returns what is wrong with it */
async function wayOut(page: Page, portal: FaultyPortal): Promise<string[]> {
  const before = await settled(page, portal);
  await page.locator('main a, main button').locator('visible=true').first().click();
  const isOut = await becomes(
    page,
    portal,
    (seen) => seen.path !== before.path && !isNotThere(seen) && failuresOn(seen, before).length === 0,
  );
  return isOut === null ? ['no way out leads to a page that works'] : [];
}

/** Tries again on the page as the resident would, and compares it with the page that never failed. */
async function recovery(page: Page, bench: Bench, { look: well, visit }: PageCall): Promise<string[]> {
  const { portal } = bench;
  if (new URL(page.url()).pathname === '/login' && visit.resident !== undefined)
    return (await signInAgain(page, bench, visit.resident, well)) ? [] : ['signing in does not lead back'];
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const retry = page.getByRole('button', { name: RETRY }).locator('visible=true');
  for (let pressed = 0; pressed < 4; pressed += 1) {
    if (isLike(well)(await settled(page, portal))) break;
    if ((await retry.count()) === 0) break;
    await retry.first().click();
  }
  // Registration begins again from the sign-in page, which says what has happened (registration.no-entry-link).
  const beginsAgain = ({ path }: Look) => visit.resident === undefined && path === '/login' && well.path !== '/login';
  const back = await becomes(page, portal, (seen) => isLike(well)(seen) || beginsAgain(seen));
  if (back === null) return [`does not recover: ${(await settled(page, portal)).headings.join(' / ').slice(0, 120)}`];
  if (beginsAgain(back)) return [];
  const isSame = await page.evaluate(() => 'isSameDocument' in window);
  return isSame ? [] : ['recovers only with a reload'];
}

/** Signs in on the sign-in page. @returns whether that leads to the page as it was */
export async function signInAgain(page: Page, { portal }: Bench, resident: string, well: Look): Promise<boolean> {
  const { username, password } = credentials(resident);
  await page.getByLabel(t['sign-in'].username).fill(username);
  await page.getByLabel(t['sign-in'].password, { exact: true }).fill(password);
  await page.getByRole('button', { name: t['sign-in'].submit, exact: true }).click();
  return (await becomes(page, portal, (seen) => seen.path === well.path)) !== null;
}

function difference(well: Look, seen: Look): string {
  if (well.path !== seen.path) return `at ${seen.path}`;
  const missing = well.headings.filter((heading) => !seen.headings.includes(heading));
  const added = seen.headings.filter((heading) => !well.headings.includes(heading));
  return `without ${missing.join(' / ') || 'some text'}${added.length > 0 ? `, with ${added.join(' / ')}` : ''}`.slice(0, 160);
}
