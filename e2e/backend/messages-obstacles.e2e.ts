/** Obstacles to sending a message, on the reference backend: nothing that was written is lost, and nothing is sent twice. */
// Rules: messages.subject-length, messages.message-length, messages.length-counter, messages.send-failed
import type { Page } from '@playwright/test';
import { MESSAGE_LENGTH } from '../../generated/limits.ts';
import { DRAFT_MINUTES } from '../../src/domain/limits.ts';
import {
  expectSent,
  listAddress,
  messageField,
  openForm,
  openList,
  press,
  send,
  subjectField,
  type Writer,
  write,
  writer,
} from '../support/messages.ts';
import { credentials, errorSummary, expect, expectAccessible, inState, languagesFrom, test } from '../support/portal.ts';
import type { PortalUnderTest } from '../support/server.ts';
import { filled, textsOf } from '../support/texts.ts';
import { withoutPauses } from '../support/waits.ts';

/** Connections broken on purpose, answers with status 500, and an ended session. */
test.use({ forgive: /net::ERR|status of (401|500)/ });
test.beforeEach(({ page }) => withoutPauses(page));

const SEND = '**/send-message';
const TEXT = 'Ovisummeri ei toimi.';

const sentOnes = (portal: PortalUnderTest) =>
  portal
    .world()
    .collection('messageThreads')
    .all()
    .flatMap(({ entries }) => entries)
    .filter(({ title }) => title.includes('Ovisummeri'))
    .filter(({ type }) => type === 'IncomingEmailMessage');

async function expectKept(who: Writer): Promise<void> {
  await expect(subjectField(who)).toHaveValue('Ovisummeri');
  await expect(messageField(who)).toContainText(TEXT);
}

async function expectFailure({ page, t }: Writer): Promise<void> {
  const failure = page.getByRole('group', { name: t.common.form.doubt.title });
  await expect(failure).toContainText(t.messages.form.kept);
  await expect(failure).toBeInViewport();
  await expect(failure).toBeFocused();
}

/** Drops the first two answers after the backend has acted. Returns the idempotency keys of all calls. */
async function loseFirstAnswers(page: Page): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = [];
  await page.route(SEND, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 2) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  return keys;
}

for (const language of languagesFrom('en')) {
  test(`sends once, as it was written, what was too long, refused, offline and lost (${language})`, async ({ page, portal, context }) => {
    test.slow();
    const who = writer(page, language);
    const { t } = who;
    await inState({ portal, context }, ['a signed-in resident', { resident: 'party-payer' }]);
    await openList(who, language);
    await openForm(who);

    await test.step('nothing written', async () => {
      await send(who);
      const summary = errorSummary(page);
      await expect(summary).toBeFocused();
      await expect(summary.getByRole('link')).toHaveText([
        `${t.messages.form.subject}: ${t.validation.required}`,
        `${t.messages.form.message}: ${t.validation.required}`,
      ]);
      await summary.getByRole('link').last().click();
      await expect(messageField(who)).toBeFocused();
      await expect(messageField(who)).toHaveAttribute('aria-invalid', 'true');
    });

    await test.step('too long: the counter says by how much, and nothing is cut off', async () => {
      await press(who, t.messages.editor.usePlain);
      await messageField(who).fill('a'.repeat(MESSAGE_LENGTH - 101));
      await expect(page.getByText(/100/).filter({ hasText: filled(t.common.form.charactersLeft_other, { count: 101 }) })).toHaveCount(0);
      await messageField(who).fill('a'.repeat(MESSAGE_LENGTH - 100));
      await expect(page.getByText(filled(t.common.form.charactersLeft_other, { count: 100 })).first()).toBeVisible();
      await messageField(who).fill('a'.repeat(MESSAGE_LENGTH + 2));
      await expect(page.getByText(filled(t.common.form.charactersOver_other, { count: 2 })).first()).toBeVisible();
      await subjectField(who).fill('b'.repeat(201));
      await send(who);
      await expect(errorSummary(page).getByRole('link')).toHaveText([
        `${t.messages.form.subject}: ${t.validation.tooLong}`,
        `${t.messages.form.message}: ${t.validation.tooLong}`,
      ]);
      await expect(messageField(who)).toHaveValue('a'.repeat(MESSAGE_LENGTH + 2));
      await expectAccessible(page);
    });

    await test.step('the backend fails', async () => {
      await subjectField(who).fill('Ovisummeri');
      await messageField(who).fill(TEXT);
      await press(who, t.messages.editor.useRich);
      await expect(messageField(who)).toHaveText(TEXT);
      await page.route(SEND, (route) => route.fulfill({ status: 500, json: { code: 'INTERNAL_SERVER_ERROR' } }));
      await send(who);
      await expectFailure(who);
      await expectKept(who);
      await expectAccessible(page);
      await page.unroute(SEND);
    });

    await test.step('offline', async () => {
      await context.setOffline(true);
      await send(who);
      await expectFailure(who);
      await expect(page.getByRole('group', { name: t.common.form.doubt.title })).toContainText(t.common.offline);
      await context.setOffline(false);
    });

    await test.step('pressed twice, both answers lost: found among the messages, one under one key', async () => {
      const keys = await loseFirstAnswers(page);
      await page.getByRole('button', { name: t.messages.form.send }).dblclick();
      await expect.poll(() => keys.length).toBe(2);
      await expectSent(who);
      expect(new Set(keys).size).toBe(1);
      expect(sentOnes(portal)).toHaveLength(1);
      await page.unroute(SEND);
    });
  });

  test(`keeps the draft over a reload, another language, the end of the session, leaving and a second tab (${language})`, async ({
    page,
    portal,
    context,
    isMobile,
  }) => {
    test.slow();
    const who = writer(page, language);
    const { t } = who;
    await inState({ portal, context }, ['a signed-in resident', { resident: 'party-payer' }]);
    await openList(who, language);
    await openForm(who);
    await write(who, 'Ovisummeri', TEXT);
    await expect(page.getByText(filled(t.messages.form.draftKept_other, { count: DRAFT_MINUTES }))).toBeVisible();

    await test.step('leaving asks, and staying changes nothing', async () => {
      await page.getByRole('navigation', { name: t.common.breadcrumb }).getByRole('link').click();
      const question = page.getByRole('alertdialog', { name: t.messages.leaving.title });
      await question.getByRole('button', { name: t.messages.leaving.stay }).click();
      await expect(question).toHaveCount(0);
      await expectKept(who);
    });

    await test.step('a reload asks, too, and keeps the draft', async () => {
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
      // The draft opens the form (messages.draft-opens).
      await expect(page.getByText(t.common.form.draftRestored)).toBeVisible();
      await expectKept(who);
    });

    await test.step('another language and back', async () => {
      const other = language === 'fi' ? 'sv' : 'fi';
      for (const [from, to] of [
        [language, other],
        [other, language],
      ] as const) {
        if (isMobile) await page.getByRole('button', { name: textsOf(from).common.menu.open, exact: true }).click();
        await page.locator(`button[lang=${to}]`).locator('visible=true').first().click();
        await expect(page.locator('html')).toHaveAttribute('lang', to);
        if (isMobile) await page.keyboard.press('Escape');
      }
      await expectKept(who);
    });

    await test.step('the session ends: signed in again, the draft is there', async () => {
      await context.clearCookies({ name: 'resident_session' });
      await send(who);
      await expect(page.getByText(t['sign-in'].state.login_expired.title)).toBeVisible();
      const { username, password } = credentials('party-payer');
      await page.getByLabel(t['sign-in'].username).fill(username);
      await page.getByLabel(t['sign-in'].password, { exact: true }).fill(password);
      await press(who, t['sign-in'].submit);
      await expect(page).toHaveURL(new RegExp(`${listAddress}$`));
      await expectKept(who);
    });

    await test.step('another tab has sent meanwhile: this one shows it, and sends its own', async () => {
      const other = writer(await context.newPage(), language);
      await other.page.clock.setFixedTime('2026-11-20T12:00:00+02:00');
      await openList(other, language);
      await openForm(other);
      await expect(subjectField(other)).toHaveValue('');
      await write(other, 'Toinen Ovisummeri', 'Toisesta välilehdestä.');
      await send(other);
      await expectSent(other);
      await other.page.close();
      await send(who);
      await expectSent(who);
      await expect(page.getByRole('heading', { level: 3, name: 'Toinen Ovisummeri' })).toBeVisible();
      expect(sentOnes(portal)).toHaveLength(2);
    });
  });
}

for (const language of languagesFrom('fi')) {
  test(`staff reads, and writes nothing (${language})`, async ({ page, portal, context }) => {
    const who = writer(page, language);
    const { t } = who;
    await inState({ portal, context }, ['a signed-in resident', { resident: 'staff' }]);
    const closings: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') closings.push(request.url());
    });
    await openList(who, language);
    await expect(page.getByRole('button', { name: t.messages.form.open })).toHaveAccessibleDescription(t.common.impersonation.reason);
    await page.getByRole('link', { name: 'Lisäavaimen tilaaminen', exact: true }).click();
    await expect(page.getByRole('article')).toHaveCount(5);
    await expect(page.getByRole('button', { name: t.messages.thread.reply })).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('button', { name: new RegExp(t.messages.quote) })).toHaveCount(0);
    await expectAccessible(page);
    expect(closings).toEqual([]);
  });
}
