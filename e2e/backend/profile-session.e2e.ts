/** How a session ends: announced, in every tab, and with nothing left behind (session.idle-warning, session.cleared-everywhere, session.personal-data). */
import type { Page } from '@playwright/test';
import { builtFile } from '../support/built-file.ts';
import { contractUuid, credentials, expect, inState, languagesFrom, test, withConfig } from '../support/portal.ts';
import { textsOf } from '../support/texts.ts';

test.use({ forgive: /status of 401|could not save/ });

const HOME = `/asiointi/${contractUuid('party-payer')}`;
const OWN_DETAILS = `/omat-tiedot/${contractUuid('party-payer')}`;
const { username } = credentials('party-payer');
const START = '2026-11-20T12:00:00+02:00';
const heading = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible();

test.beforeEach(async ({ portal, context }) => {
  await inState({ portal, context }, ['a signed-in resident', { resident: 'party-payer' }]);
});

for (const language of languagesFrom('sv')) {
  test(`the end of an idle session is announced in both tabs, and staying keeps it (${language})`, async ({ context }) => {
    const t = textsOf(language).session.idle;
    // The clock is one for all tabs of the browser.
    await context.clock.install({ time: START });
    const [page, other] = [await context.newPage(), await context.newPage()];
    const keepers = [page, other].map((tab) => tab.waitForResponse((answer) => answer.url().endsWith(builtFile('when-idle'))));
    for (const tab of [page, other]) {
      // Shorter than the 15 minutes for which answers are fresh: a refresh on focus would keep the session by itself.
      await withConfig(tab, (config) => Object.assign((config.policy ??= {}), { sessionMinutes: 10 }));
      await tab.goto(`${OWN_DETAILS}?lang=${language}`);
      await heading(tab);
    }
    // The code that keeps the session is there a moment after the page.
    await context.clock.runFor(2500);
    await Promise.all(keepers);
    await context.clock.fastForward('08:30');
    for (const tab of [page, other]) await expect(tab.getByRole('alertdialog', { name: t.title })).toBeVisible();
    const kept = page.waitForResponse(/\/api\/user\/metadata/);
    // By keyboard alone: the announcement has the focus, then comes the button that closes it, then the way to stay.
    await expect(page.locator('[role=alertdialog]:focus-within')).toHaveCount(1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: t.stay, exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    expect((await kept).status()).toBe(200);
    for (const tab of [page, other]) await expect(tab.getByRole('alertdialog')).toHaveCount(0);
    await expect(page).toHaveURL(OWN_DETAILS);
  });
}

test('an idle session that nobody keeps leads to the sign-in, with the place to come back to (fi)', async ({ context, portal }) => {
  const page = await context.newPage();
  await withConfig(page, (config) => Object.assign((config.policy ??= {}), { sessionMinutes: 10 }));
  await page.clock.install({ time: START });
  // Before the page: on a slow machine it may have come by itself when the heading is there.
  const keeper = page.waitForResponse((answer) => answer.url().endsWith(builtFile('when-idle')));
  await page.goto(OWN_DETAILS);
  await heading(page);
  await page.clock.runFor(2500);
  await keeper;
  await page.clock.fastForward('08:30');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.clock.fastForward('02:00');
  const fi = textsOf('fi')['sign-in'];
  await expect(page.getByText(fi.state.login_expired.title)).toBeVisible();
  expect(
    portal
      .world()
      .collection('sessions')
      .filter(({ endedAt }) => endedAt === null),
  ).toEqual([]);
});

test('the backend’s own end of a shortened session leads every tab to the sign-in (fi)', async ({ page, context }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(HOME);
    await heading(tab);
  }
  await page.request.post('/dev/settings.json', { data: { sessionMinutes: 0.001 } });
  await expect(async () => expect((await page.request.get('/api/user/profile')).status()).toBe(401)).toPass();
  await page.goto(OWN_DETAILS);
  for (const tab of [page, other]) await expect(tab).toHaveURL('/login');
});

/** By the address, which asks first. */
async function signOut(page: Page): Promise<void> {
  await page.goto('/logout');
  await page.getByRole('button', { name: textsOf('fi')['sign-in'].signOutQuestion.confirm, exact: true }).click();
}

test('signing out in one tab empties the other, and Back shows nothing (fi)', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto(OWN_DETAILS);
  await expect(other.getByText(username).first()).toBeVisible();
  await page.goto(OWN_DETAILS);
  await heading(page);
  await signOut(page);
  await expect(page.getByText(textsOf('fi')['sign-in'].notice.signed_out)).toBeVisible();
  await expect(other).toHaveURL('/login');
  for (const tab of [page, other]) {
    await tab.goBack().catch(() => null);
    await expect(tab).not.toHaveURL(OWN_DETAILS);
    await expect(tab.getByText(username)).toHaveCount(0);
  }
});

test('a document of the back/forward cache is not shown after signing out', async ({ page }) => {
  await page.goto(OWN_DETAILS);
  await expect(page.getByText(username).first()).toBeVisible();
  // Another document, as when the browser has been at the identification service.
  await page.goto('/dev/mailbox');
  await signOut(page);
  await expect(page.getByText(textsOf('fi')['sign-in'].notice.signed_out)).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page.getByText(textsOf('fi')['sign-in'].state.login_expired_firstVisit.title)).toBeVisible();
  await expect(page.getByText(username)).toHaveCount(0);
});

test('nothing of the resident is left after signing out: in no address, storage, console line, error report or cache (fi)', async ({
  page,
  context,
}) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const reports: string[] = [];
  await withConfig(page, (config) => (config.errorReporting = { dsn: 'https://0123456789abcdef@errors.example.com/1' }));
  await page.route('https://errors.example.com/**', (route) => {
    reports.push(route.request().url(), route.request().postData() ?? '', JSON.stringify(route.request().headers()));
    return route.fulfill({ status: 200, body: '{}', headers: { 'access-control-allow-origin': '*' } });
  });
  const { password, profile, credentials: texts, common } = textsOf('fi');
  await context.addInitScript(() => {
    localStorage.setItem('portal.tracking-consent', JSON.stringify({ consent: 'granted', givenAt: Date.parse('2026-11-01') }));
  });
  await page.goto(OWN_DETAILS);
  await page.getByRole('button', { name: password.own.start, exact: true }).click();
  await page.getByLabel(texts.code, { exact: true }).fill('918273');
  await page.getByRole('button', { name: common.action.next, exact: true }).click();
  await page.getByLabel(texts.newPassword, { exact: true }).fill('Kanaria-Lintu-1!');
  await page.getByRole('button', { name: profile.edit.open, exact: true }).click();
  await page.getByLabel(profile.details.phone, { exact: true }).fill('+358 40 000 0999');
  await page.getByLabel(profile.details.email, { exact: true }).fill('kanaria@example.com');
  const secrets = ['918273', 'Kanaria-Lintu-1!', '+358 40 000 0999', '0000999', 'kanaria@example.com', username, '+358 40 0000 101'];
  const uuid = '20000000-0000-4000-8000-000000000001';
  const found = (text: string, ...more: string[]) => [...secrets, ...more].filter((secret) => text.includes(secret));
  const stored = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(found(await stored())).toEqual([]);
  await test.step('a fault with everything that a careless message could hold, while all of it is on the page', async () => {
    const careless = [...secrets.filter((secret) => /[@+]/.test(secret)), uuid, '/api/x?code=918273&password=Kanaria-Lintu-1!'].join(', ');
    // The code that reports is loaded beside the page.
    await expect(async () => {
      await page.evaluate((text) => void setTimeout(() => reportError(new Error(`could not save ${text}`))), careless);
      expect(reports.join('\n')).toContain('could not save');
    }).toPass();
    expect(found(reports.join('\n'), uuid)).toEqual([]);
    expect(reports.join('\n')).toContain('[e-mail]');
  });
  await signOut(page);
  await expect(page.getByText(textsOf('fi')['sign-in'].notice.signed_out)).toBeVisible();
  expect(found(await stored(), uuid)).toEqual([]);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  expect(found(decodeURIComponent(asked.join('\n')), uuid)).toEqual([]);
  expect(found(said.join('\n'), uuid)).toEqual([]);
  expect(found(reports.join('\n'), uuid)).toEqual([]);
});
