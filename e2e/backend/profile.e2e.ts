/** Own details on the reference backend: what is saved stays, the password really changes, the account is really gone. */
import type { Page } from '@playwright/test';
import type { World } from '../../contract-tests/reference-backend/world/store.ts';
import { pressIt, tabTo, typeInto } from '../support/keyboard.ts';
import { contractUuid, credentials, expect, expectAccessible, inState, type Language, languagesFrom, test } from '../support/portal.ts';
import { beginsWith, filled, textsOf } from '../support/texts.ts';
import { goOffline } from '../support/waits.ts';

/** Wrong codes and the calls after a session has ended are refused: the browser says so in its console. */
test.use({ forgive: /Failed to load resource/ });

const OWN_DETAILS = `/omat-tiedot/${contractUuid('party-payer')}`;
const { username } = credentials('party-payer');

async function open(page: Page, language: Language): Promise<ReturnType<typeof textsOf>> {
  const t = textsOf(language);
  await page.goto(`${OWN_DETAILS}?lang=${language}`);
  await expect(page.getByRole('heading', { level: 1, name: t.profile.title })).toBeVisible();
  return t;
}

const accountOf = (world: World) => world.collection('accounts').find(({ email }) => email === username);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.beforeEach(async ({ portal, context }) => {
  await inState({ portal, context }, ['a signed-in resident', { resident: 'party-payer' }]);
});

for (const language of languagesFrom('fi')) {
  test(`saves the details after an attempt without a network, and they stay after a reload (${language})`, { tag: '@journey' }, async ({
    page,
    context,
  }) => {
    const t = await open(page, language);
    await button(page, t.profile.edit.open).click();
    await expect(button(page, t.profile.edit.save)).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText(t.profile.edit.unchanged)).toBeVisible();
    await page.getByLabel(t.profile.details.email, { exact: true }).fill('Uusi.Osoite@Example.com');
    await expect(page.getByText(t.profile.edit.emailChange.title)).toBeVisible();
    await page.getByLabel(t.profile.sending.marketingAllowed.choice).check();
    await goOffline(page);
    await button(page, t.profile.edit.save).click();
    // The profile is read anew before it is saved: that call has failed, and nothing was to be sent.
    const alert = page.getByRole('alert').filter({ hasText: t.common.offline });
    await expect(alert).toContainText(t.profile.edit.kept);
    await expect(page.getByLabel(t.profile.details.email, { exact: true })).toHaveValue('uusi.osoite@example.com');
    await context.setOffline(false);
    await button(page, t.profile.edit.save).click();
    await expect(page.getByText(t.profile.saved.title)).toBeVisible();
    await expect(page.getByText(filled(t.profile.saved.emailChanged, { email: username }))).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByText('uusi.osoite@example.com', { exact: true })).toBeVisible();
    await expect(page.getByText(t.profile.sending.marketingAllowed.on)).toBeVisible();
  });

  test(`removes the account after an attempt without a network: every tab is empty, nobody can sign in with it (${language})`, async ({
    page,
    context,
    portal,
  }) => {
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
    const confirm = dialog.getByRole('button', { name: t.profile.remove.dialog.confirm });
    const { failed: notRemoved, inDoubt } = t.profile.remove.dialog;
    const failed = dialog.getByRole('alert').filter({ hasText: new RegExp(`${notRemoved}|${inDoubt}`) });
    await goOffline(page);
    await confirm.click();
    await expect(failed).toContainText(t.common.offlineNothingSent);
    await context.setOffline(false);
    expect(accountOf(portal.world())).toBeDefined();
    await confirm.click();
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

test('two tabs that edit at once: the second is told what the first has saved (fi)', async ({ page, context }) => {
  const t = await open(page, 'fi');
  const other = await context.newPage();
  await other.goto(OWN_DETAILS);
  for (const tab of [page, other]) await button(tab, t.profile.edit.open).click();
  await other.getByLabel(t.profile.details.phone, { exact: true }).fill('+358 40 000 0777');
  await button(other, t.profile.edit.save).click();
  await expect(other.getByText(t.profile.saved.title)).toBeVisible();
  await page.getByLabel(t.profile.sending.marketingAllowed.choice).check();
  await button(page, t.profile.edit.save).click();
  await expect(page.getByText(t.profile.edit.changedElsewhere.title)).toBeVisible();
  await expect(page.getByText('+358 40 000 0777')).toBeVisible();
  await button(page, t.profile.edit.changedElsewhere.take).click();
  await expect(page.getByLabel(t.profile.details.phone, { exact: true })).toHaveValue('+358 40 000 0777');
});

test('leads back to the form with the choices, never the address, when the session ends in the middle (fi)', async ({ page, context }) => {
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

test('own details without a contract in the address lead to the front page of the first one', async ({ page }) => {
  await page.goto('/omat-tiedot');
  await expect(page).toHaveURL(OWN_DETAILS.replace('omat-tiedot', 'asiointi'));
});

test('the data of the resident come as two files, one to read and one for programs (fi)', async ({ page, context, portal }) => {
  const t = await open(page, 'fi');
  const world = portal.world();
  const before = world.collection('profiles').find(({ profile }) => profile.email === username);
  if (before === undefined) throw new Error(`there is no profile of ${username}`);
  const script = '<script>document.title = "run"</script><b>Aino</b>';
  world.collection('profiles').put({ ...before, profile: { ...before.profile, firstName: script } });
  await button(page, t.profile.download.start).click();
  const read = async (name: string) => {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name }).click();
    const file = await download;
    const chunks: Buffer[] = [];
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
    return { name: file.suggestedFilename(), text: Buffer.concat(chunks).toString('utf8') };
  };
  const json = await read(t.profile.download.json);
  expect(json.name).toBe('omat-tiedot-2026-11-20.json');
  const data = JSON.parse(json.text) as { parts: { name: string; missing: string | null }[] };
  expect(data.parts.filter(({ missing }) => missing !== null)).toEqual([]);
  expect(new Set(data.parts.map(({ name }) => name))).toContain('payments');

  const html = await read(t.profile.download.html);
  expect(html.name).toBe('omat-tiedot-2026-11-20.html');
  const saved = await context.newPage();
  await saved.setContent(html.text);
  await expect(saved).toHaveTitle(t['my-data'].title);
  expect(await saved.evaluate(() => document.documentElement.lang)).toBe('fi');
  await expect(saved.getByText(script, { exact: true })).toBeVisible();
  await expect(saved.locator('script, b')).toHaveCount(0);
  for (const part of ['profile', 'contract', 'payments', 'messages', 'documents'] as const) {
    await expect(saved.getByRole('heading', { name: t['my-data'].part[part], exact: true }).first()).toBeVisible();
  }
  // No name or value of a program: the file is for people.
  await expect(saved.locator('body')).not.toContainText(/undefined|\[object|[a-z]_[a-z]|[A-Z]_[A-Z]/);
  await expectAccessible(saved);
});

test('edits, changes the password and removes the account by keyboard alone (sv)', async ({ page }) => {
  const t = await open(page, 'sv');
  const press = (name: string) => pressIt(page, beginsWith(name));
  await press(t.profile.edit.open);
  await typeInto(page, beginsWith(t.profile.details.phone), '+358 40 000 0666');
  await tabTo(page, beginsWith(t.profile.sending.marketingAllowed.choice));
  await page.keyboard.press('Space');
  await press(t.profile.edit.save);
  await expect(page.getByText(t.profile.saved.title)).toBeVisible();

  await press(t.password.own.start);
  await expect(page.getByRole('heading', { name: t.password.own.code.heading })).toBeFocused();
  const mail = await page.request.get(`/dev/mailbox.json?to=${encodeURIComponent(username)}`);
  const [newest] = (await mail.json()) as { code: string }[];
  await typeInto(page, beginsWith(t.credentials.code), newest?.code ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: t.password.own.newPassword.heading })).toBeFocused();
  await typeInto(page, beginsWith(t.credentials.newPassword), 'Uusi-Koti-2026!');
  await typeInto(page, beginsWith(t.credentials.repeatPassword), 'Uusi-Koti-2026!');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t.password.own.completed.title)).toBeVisible();

  await press(t.profile.remove.open);
  const dialog = page.getByRole('alertdialog');
  // The dialog takes the focus a moment after it is shown.
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button(page, t.profile.remove.open)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await typeInto(page, beginsWith(filled(t.profile.remove.dialog.label, { word: t.profile.remove.word })), t.profile.remove.word);
  await press(t.profile.remove.dialog.confirm);
  await expect(page.getByText(t['sign-in'].notice.account_removed)).toBeVisible();
});

/** From now on frames are drawn only when the test says so, as on a slow device: a library moves the focus some frames after its dialog is there. */
const holdFrames = (page: Page) =>
  page.evaluate(() => {
    const held: FrameRequestCallback[] = [];
    window.requestAnimationFrame = (callback) => held.push(callback);
    window.drawHeldFrames = () => {
      while (held.length > 0) for (const callback of held.splice(0)) callback(performance.now());
    };
  });

// Rules: shell.dialog-focus
test('the first field of the dialog that removes the account has the focus before and after its frames are drawn (fi)', async ({
  page,
}) => {
  const t = await open(page, 'fi');
  await button(page, t.profile.remove.open).focus();
  await holdFrames(page);
  await page.keyboard.press('Enter');
  const field = page.getByRole('alertdialog').getByRole('textbox');
  await expect(field).toBeFocused();
  const { word } = t.profile.remove;
  await page.keyboard.type(word.slice(0, 2));
  await page.evaluate(() => window.drawHeldFrames());
  await page.keyboard.type(word.slice(2));
  await expect(field).toHaveValue(word);
});

// Rules: shell.dialog-focus
test('the heading of a question without a field has the focus before and after its frames are drawn (fi)', async ({ page }) => {
  const t = await open(page, 'fi');
  await button(page, t.profile.edit.open).click();
  await page.getByLabel(t.profile.details.email, { exact: true }).fill('uusi.osoite@example.com');
  await page.getByRole('navigation', { name: t.common.breadcrumb }).getByRole('link').first().focus();
  await holdFrames(page);
  await page.keyboard.press('Enter');
  const heading = page.getByRole('alertdialog').getByRole('heading', { name: t.profile.edit.leaving.title });
  await expect(heading).toBeFocused();
  await page.evaluate(() => window.drawHeldFrames());
  await expect(heading).toBeFocused();
});

declare global {
  interface Window {
    /** Kept by the test alone. */
    drawHeldFrames: () => void;
  }
}
