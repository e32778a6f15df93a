/** The demonstration on a plain static host, in Chromium. */
import { expect, test } from '@playwright/test';
import backend from '../../contract-tests/reference-backend/texts/fi.json' with { type: 'json' };
import inSwedish from '../../contract-tests/reference-backend/texts/sv.json' with { type: 'json' };
import demonstration from '../../demo/texts/fi.json' with { type: 'json' };
import { switchTo } from '../states/open-state.ts';
import { startDemonstration } from '../support/demonstration.ts';
import { answerConsent, contractUuid } from '../support/portal.ts';
import { textsOf } from '../support/texts.ts';

const t = textsOf('fi');
const { choose } = demonstration;

test('keeps what a resident does over reloads and without a network, and forgets it when it starts over', async ({ page, context }) => {
  const { address, close } = await startDemonstration();
  const messages = `${address}/asiointi/${contractUuid('party-payer')}/viestit`;
  const sent = page.getByText('Avaimen tilaus kokeeksi');
  await answerConsent(context);

  const signIn = async () => {
    await page.getByRole('combobox', { name: choose.resident }).selectOption('party-payer');
    await page.getByRole('button', { name: choose.submit }).click();
    await expect(page.getByRole('combobox', { name: choose.resident })).toHaveCount(0);
  };

  // A deep link, which the host does not have. The worker keeps all 500 files of the portal first.
  await page.goto(messages);
  await expect(page.getByRole('complementary', { name: demonstration.bar })).toBeVisible({ timeout: 60_000 });
  await signIn();

  // The portal goes on where the resident wanted to go.
  await page.getByRole('button', { name: t.messages.form.open }).click();
  await page.getByRole('textbox', { name: t.messages.form.subject }).fill('Avaimen tilaus kokeeksi');
  await page.getByRole('textbox', { name: t.messages.form.message, exact: true }).fill('Tarvitsen kolmannen avaimen.');
  await page.getByRole('button', { name: t.messages.form.send }).click();
  await expect(sent.first()).toBeVisible();

  // The browser may end the worker at any time.
  const session = await context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  close();
  await page.goto(messages);
  await expect(sent.first()).toBeVisible();

  await page.getByRole('button', { name: demonstration.open }).click();
  await expect(page.frameLocator('iframe').getByRole('heading', { name: backend.mailbox.title })).toBeVisible();
  await switchTo(page, 'sv');
  await expect(page.frameLocator('iframe').getByRole('heading', { name: inSwedish.mailbox.title })).toBeVisible();
  await switchTo(page, 'fi');

  await page.getByRole('button', { name: demonstration.reset }).click();
  await signIn();
  await page.goto(messages);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(sent).toHaveCount(0);
});
