/** Own details on the reference backend: what is saved stays, the password really changes, the account is really gone. */
import type { Page } from '@playwright/test';
import { contractUuid, credentials, expect, expectAccessible, inState, LANGUAGES, type Language, test } from '../support/portal.ts';
import { filled, textsOf } from '../support/texts.ts';

/** Wrong codes and the calls after a session has ended are refused: the browser says so in its console. */
test.use({ forgive: /status of 40[01]|ERR_INTERNET_DISCONNECTED/ });

const OWN_DETAILS = `/omat-tiedot/${contractUuid('party-payer')}`;
const { username } = credentials('party-payer');
const PASSWORD = 'Uusi-Koti-2026!';

async function open(page: Page, language: Language): Promise<ReturnType<typeof textsOf>> {
  const t = textsOf(language);
  await page.goto(`${OWN_DETAILS}?lang=${language}`);
  await expect(page.getByRole('heading', { level: 1, name: t.profile.title })).toBeVisible();
  return t;
}

async function codeSentTo(page: Page, address: string): Promise<string> {
  const answer = await page.request.get(`/dev/mailbox.json?to=${encodeURIComponent(address)}`);
  const [newest] = (await answer.json()) as { code: string | null }[];
  return newest?.code ?? '';
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.beforeEach(async ({ portal, context }) => {
  await inState({ portal, context }, ['a signed-in resident', { resident: 'party-payer' }]);
});

for (const language of LANGUAGES) {
  test(`saves the details, which stay after a reload (${language})`, async ({ page }) => {
    const t = await open(page, language);
    await button(page, t.profile.edit.open).click();
    await expect(button(page, t.profile.edit.save)).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText(t.profile.edit.unchanged)).toBeVisible();
    await page.getByLabel(t.profile.details.email, { exact: true }).fill('Uusi.Osoite@Example.com');
    await expect(page.getByText(t.profile.edit.emailChange.title)).toBeVisible();
    await page.getByLabel(t.profile.sending.marketingAllowed.choice).check();
    await button(page, t.profile.edit.save).click();
    await expect(page.getByText(t.profile.saved.title)).toBeVisible();
    await expect(page.getByText(filled(t.profile.saved.emailChanged, { email: username }))).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByText('uusi.osoite@example.com', { exact: true })).toBeVisible();
    await expect(page.getByText(t.profile.sending.marketingAllowed.on)).toBeVisible();
  });

  test(`changes the password after a wrong code, and it opens the door (${language})`, async ({ page }) => {
    const t = await open(page, language);
    await button(page, t.password.own.start).click();
    await page.getByLabel(t.credentials.code, { exact: true }).fill('000000');
    await button(page, t.common.action.next).click();
    await page.getByLabel(t.credentials.newPassword, { exact: true }).fill(PASSWORD);
    await page.getByLabel(t.credentials.repeatPassword, { exact: true }).fill(PASSWORD);
    await button(page, t.password.change.submit).click();
    await expect(page.getByText(t.password.own.cause.wrong_code)).toBeVisible();
    await button(page, t.password.failed.retry).click();
    await page.getByLabel(t.credentials.code, { exact: true }).fill(await codeSentTo(page, username));
    await button(page, t.common.action.next).click();
    await button(page, t.password.change.submit).click();
    await expect(page.getByText(t.password.own.completed.title)).toBeVisible();
    const opened = await page.request.post('/api/login', {
      data: { username, password: PASSWORD },
      headers: { 'idempotency-key': crypto.randomUUID(), 'x-requested-with': 'resident-portal' },
    });
    expect(opened.status()).toBe(200);
  });

  test(`removes the account: every tab is empty, and nobody can sign in with it (${language})`, async ({ page, context }) => {
    const other = await context.newPage();
    await other.clock.setFixedTime('2026-11-20T12:00:00+02:00');
    const t = await open(page, language);
    await other.goto(OWN_DETAILS);
    await expect(other.getByText(username).first()).toBeVisible();
    await button(page, t.profile.remove.open).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: t.profile.remove.dialog.confirm }).click();
    await expect(dialog.getByText(filled(t.profile.remove.dialog.wrong, { word: t.profile.remove.word }))).toBeVisible();
    await dialog.getByRole('textbox').fill(t.profile.remove.word.toLowerCase());
    await dialog.getByRole('button', { name: t.profile.remove.dialog.confirm }).click();
    await expect(page.getByText(t['sign-in'].notice.account_removed)).toBeVisible();
    await expect(other).toHaveURL('/login');
    await expect(other.getByText(username)).toHaveCount(0);
    const refused = await page.request.post('/api/login', {
      data: credentials('party-payer'),
      headers: { 'idempotency-key': crypto.randomUUID(), 'x-requested-with': 'resident-portal' },
    });
    expect(refused.status()).toBe(401);
  });
}

test('a removal that fails changes nothing', async ({ page, context, portal }) => {
  const t = await open(page, 'fi');
  await button(page, t.profile.remove.open).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('textbox').fill(t.profile.remove.word);
  await context.setOffline(true);
  await dialog.getByRole('button', { name: t.profile.remove.dialog.confirm }).click();
  await expect(dialog.getByText(t.profile.remove.dialog.failed)).toBeVisible();
  await context.setOffline(false);
  expect(
    portal
      .world()
      .collection('accounts')
      .find(({ email }) => email === username),
  ).toBeDefined();
});

test('two tabs that edit at once: the second is told what the first has saved', async ({ page, context }) => {
  const t = await open(page, 'fi');
  const other = await context.newPage();
  await other.goto(OWN_DETAILS);
  for (const tab of [page, other]) await button(tab, t.profile.edit.open).click();
  await other.getByLabel(t.profile.details.phone, { exact: true }).fill('+358 40 0000 777');
  await button(other, t.profile.edit.save).click();
  await expect(other.getByText(t.profile.saved.title)).toBeVisible();
  await page.getByLabel(t.profile.sending.marketingAllowed.choice).check();
  await button(page, t.profile.edit.save).click();
  await expect(page.getByText(t.profile.edit.changedElsewhere.title)).toBeVisible();
  await expect(page.getByText('+358 40 0000 777')).toBeVisible();
  await button(page, t.profile.edit.changedElsewhere.take).click();
  await expect(page.getByLabel(t.profile.details.phone, { exact: true })).toHaveValue('+358 40 0000 777');
});

test('a missing phone number leads back to the page that needed it', async ({ page, context, portal }) => {
  await inState({ portal, context }, ['a signed-in resident', { resident: 'no-phone' }]);
  const t = textsOf('fi');
  const home = `/asiointi/${contractUuid('no-phone')}`;
  await page.goto(`/omat-tiedot/${contractUuid('no-phone')}?lang=fi`);
  await page.evaluate((returnTo) => history.replaceState({ usr: { returnTo }, key: 'handed', idx: 0 }, ''), home);
  await page.reload();
  await expect(page.getByText(t.profile.edit.phoneNeeded)).toBeVisible();
  await page.getByLabel(t.profile.details.phone, { exact: true }).fill('+358 40 0000 888');
  await button(page, t.profile.edit.save).click();
  await expect(page).toHaveURL(home);
});

test('a session that ends in the middle: back to the form with the choices, never with the address', async ({ page, context }) => {
  const t = await open(page, 'fi');
  await button(page, t.profile.edit.open).click();
  await page.getByLabel(t.profile.details.email, { exact: true }).fill('kanarialintu@example.com');
  await page.getByLabel(t.profile.sending.marketingAllowed.choice).check();
  await context.clearCookies();
  await button(page, t.profile.edit.save).click();
  await expect(page.getByText(t['sign-in'].state.login_expired.title)).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain('kanarialintu');
  await page.getByLabel(t['sign-in'].username).fill(username);
  await page.getByLabel(t['sign-in'].password, { exact: true }).fill(credentials('party-payer').password);
  await button(page, t['sign-in'].submit).click();
  await expect(page).toHaveURL(OWN_DETAILS);
  await expect(page.getByText(t.profile.edit.restored)).toBeVisible();
  await expect(page.getByLabel(t.profile.sending.marketingAllowed.choice)).toBeChecked();
});

test('own details without a contract in the address lead to those of the first one', async ({ page }) => {
  await page.goto('/omat-tiedot');
  await expect(page).toHaveURL(OWN_DETAILS);
});

test('the data of the resident come as two files', async ({ page }) => {
  const t = await open(page, 'fi');
  await button(page, t.profile.download.start).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: t.profile.download.json }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('omat-tiedot-2026-11-20.json');
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  const data = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { parts: { name: string; missing: string | null }[] };
  expect(data.parts.filter(({ missing }) => missing !== null)).toEqual([]);
  expect(new Set(data.parts.map(({ name }) => name))).toContain('payments');
});
