/** Messages on the reference backend: written with attachments, answered by the company, replied to. */
// Rules: messages.page-addresses, messages.thread-list, messages.thread-page, messages.entity-fields, messages.compose-hidden,
// messages.rich-text-editor, messages.link-dialog, messages.attachment-list, messages.send-call, messages.sent-notice,
// messages.notification-closes
import {
  attach,
  expectSent,
  listAddress,
  messageField,
  openForm,
  openList,
  pdf,
  press,
  send,
  subjectField,
  writer,
} from '../support/messages.ts';
import { contractUuid, errorSummary, expect, expectAccessible, inState, languagesFrom, test } from '../support/portal.ts';

const SUBJECT = 'Keittiön hana';

for (const language of languagesFrom('sv')) {
  test(`a message with attachments is sent, answered and replied to (${language})`, { tag: '@journey' }, async ({
    page,
    portal,
    context,
    api,
  }) => {
    test.slow();
    const who = writer(page, language);
    const { t } = who;
    const m = t.messages;
    await inState({ portal, context }, ['a signed-in resident', { resident: 'party-payer' }]);
    await openList(who, language);

    await test.step('formatted, with a link and two files', async () => {
      await openForm(who);
      await expect(subjectField(who)).toBeFocused();
      await subjectField(who).fill(`  ${SUBJECT} `);
      await messageField(who).click();
      await page.keyboard.type('Hei! ');
      await press(who, m.editor.bold);
      await page.keyboard.type('Hana vuotaa');
      await press(who, m.editor.bold);
      await page.keyboard.press('Enter');
      await press(who, m.editor.bulletList);
      await page.keyboard.type('tiivis\nkahva');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await attach(who, pdf('hana.pdf'), pdf('kuva.pdf'));
    });

    await test.step('the link dialog asks for both, and for an address that may be sent', async () => {
      await messageField(who).press('ControlOrMeta+k');
      const dialog = page.getByRole('dialog', { name: m.link.add });
      await dialog.getByRole('button', { name: m.link.insert }).click();
      await expect(errorSummary(dialog).getByRole('link')).toHaveText([
        `${m.link.text}: ${t.validation.required}`,
        `${m.link.address}: ${t.validation.required}`,
      ]);
      await dialog.getByLabel(m.link.text).fill('ohje');
      for (const wrong of ['javascript:alert(1)', 'hana', 'ftp://example.com']) {
        await dialog.getByLabel(m.link.address).fill(wrong);
        await dialog.getByRole('button', { name: m.link.insert }).click();
        await expect(errorSummary(dialog).getByRole('link')).toHaveText(`${m.link.address}: ${t.validation.invalidLink}`);
      }
      await dialog.getByLabel(m.link.address).fill('www.example.com/hana');
      await dialog.getByRole('button', { name: m.link.insert }).click();
      await expect(dialog).toHaveCount(0);
      await expect(messageField(who)).toBeFocused();
      await page.keyboard.type(' auttaa.');
      await expectAccessible(page);
    });

    await test.step('sent: the thread is on top with what was written', async () => {
      await send(who);
      await expectSent(who);
      const first = page.getByRole('heading', { level: 3 }).first();
      await expect(first).toHaveText(SUBJECT);
      await expect(first).toBeInViewport();
      const stored = portal
        .world()
        .collection('messageThreads')
        .all()
        .find(({ entries }) => entries[0]?.title === SUBJECT);
      expect(stored?.entries[0]).toMatchObject({
        type: 'IncomingEmailMessage',
        htmlContent:
          '<p>Hei! <strong>Hana vuotaa</strong></p><ul><li>tiivis</li><li>kahva</li></ul><p><a href="https://www.example.com/hana">ohje</a> auttaa.</p>',
        files: [{ name: 'hana.pdf' }, { name: 'kuva.pdf' }],
      });
      await expect(page.getByRole('button', { name: m.form.open })).toBeVisible();
    });

    await test.step('the company answers, and the notification leads to the very thread', async () => {
      const { threads } = (await (await page.request.get('/dev/messages.json')).json()) as { threads: { id: string }[] };
      const [newest] = threads;
      const answered = await page.request.post('/dev/messages.json', {
        data: { uuid: newest?.id, html: '<p>Huolto käy <strong>huomenna</strong>.</p>' },
      });
      expect(answered.status()).toBe(200);
      await page.goto(`/asiointi/${contractUuid('party-payer')}`);
      // Of the notifications of messages, the newest comes first.
      await page.getByRole('link', { name: t.notifications.message.title }).first().click();
      // A backend of the release before does not name the thread: the notification leads to the list, where it is the first.
      if (api === 'older') {
        await expect(page).toHaveURL(/\/viestit$/);
        await page.locator(`main a[href$="/viestit/${newest?.id}"]`).first().click();
      }
      await expect(page).toHaveURL(new RegExp(`/viestit/${newest?.id}$`));
      await expect(page.getByRole('heading', { level: 1, name: SUBJECT })).toBeVisible();
      const entry = page.getByRole('article').first();
      await expect(entry).toContainText(m.author.us);
      await expect(entry).toContainText('Huolto käy huomenna.');
      await expect(page.getByRole('article')).toHaveCount(3);
    });

    await test.step('a reply quotes the answer', async () => {
      await page
        .getByRole('button', { name: new RegExp(`^${m.entryActions.split('{{')[0]}`) })
        .first()
        .click();
      await page.getByRole('button', { name: m.quote }).click();
      await expect(messageField(who).locator('blockquote')).toHaveText('Huolto käy huomenna.');
      await expect(subjectField(who)).toHaveValue(`${language === 'fi' ? 'VS:' : 'RE:'} ${SUBJECT}`);
      // The editor takes the focus after the fields are filled in: a letter that is typed before has no place.
      await expect(messageField(who)).toBeFocused();
      await page.keyboard.type('Kiitos!');
      await expectAccessible(page);
      await send(who);
      await expectSent(who);
      // The company's automatic answer is the newest, ours is below it.
      const own = page.getByRole('article').nth(1);
      await expect(own).toContainText(m.author.you);
      await expect(own).toContainText('Kiitos!');
    });

    await test.step('the notifications of messages are closed', async () => {
      await page.goto(listAddress);
      await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
      const open = () =>
        portal
          .world()
          .collection('notifications')
          .filter(({ category, closedAt, userUuid }) => category === 'message' && closedAt === undefined && userUuid.endsWith('0001'));
      await expect.poll(() => open().length).toBe(0);
      await page.goto(`/asiointi/${contractUuid('party-payer')}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(t.notifications.message.title)).toHaveCount(0);
    });
  });
}
