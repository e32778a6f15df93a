/**
 * What a browser alone shows of invalid values and broken answers. Which value has which message, the unit tests of the forms say; what each page
 * does with each failed call, e2e/faults.
 */
import type { Locator, Page } from '@playwright/test';
import { addingState } from './states/adding.ts';
import { AINO, DRAFTED, endingStep } from './states/ending.ts';
import { openState } from './states/open-state.ts';
import { builtFile } from './support/built-file.ts';
import { button, field, heading, radio } from './support/ending.ts';
import { contractUuid, errorSummary, expect, expectAccessible, mockAnswers, signedIn, test } from './support/portal.ts';
import { beginsWith, filled, textsOf } from './support/texts.ts';
import { withoutPauses } from './support/waits.ts';

const t = textsOf('fi');
const home = `/asiointi/${contractUuid('party-payer')}`;

test.beforeEach(({ page }) => withoutPauses(page));

interface Mistake {
  /** The field's name in the summary. */
  label: string;
  message: string;
  /** The link of the summary moves the focus to it. */
  control: Locator;
}

/** The texts that describe an invalid control or its group; empty when it is not invalid. */
const described = (control: Locator) =>
  control.evaluate((element) => {
    const group = element.closest('[role=radiogroup]') ?? element;
    const ids = group.getAttribute('aria-invalid') === 'true' ? (group.getAttribute('aria-describedby') ?? '').split(' ') : [];
    return ids.map((id) => document.getElementById(id)?.textContent ?? '');
  });

const { beneficiaries, showing, details, display, step } = t.termination;
const next = (page: Page) => button(page, t.common.action.next).click();

async function expectMistakes(page: Page, ...mistakes: readonly Mistake[]): Promise<void> {
  const summary = errorSummary(page);
  await next(page);
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText(
    mistakes.map(({ label, message }) => (label.endsWith('?') ? `${label} ${message}` : `${label}: ${message}`)),
  );
  for (const [at, { control, message }] of mistakes.entries()) {
    expect(await described(control)).toContain(message);
    await summary.getByRole('link').nth(at).click();
    await expect(control).toBeFocused();
  }
}

test('moves the focus to the summary and from each link of it to its field, and keeps what was typed', async ({
  page,
  context,
  baseURL,
}) => {
  const ofFirst = (label: string, message: string) => ({
    label: filled(beneficiaries.field, { number: 1, label }),
    message,
    control: field(page, label),
  });

  await openState(endingStep(AINO, 'payment', 'accounts', DRAFTED), { page, context, baseURL });
  await field(page, beneficiaries.name).fill('Aino Virtanen');
  await field(page, beneficiaries.iban).fill('FI21 1234 5600 0007 86');
  await field(page, beneficiaries.email).fill('aino@');
  await expectMistakes(
    page,
    ofFirst(beneficiaries.iban, t.validation.invalidIban),
    ofFirst(beneficiaries.email, t.validation.invalidEmail),
  );
  await expectAccessible(page);
  await expect(field(page, beneficiaries.iban)).toHaveValue('FI21 1234 5600 0007 86');
  await expect(field(page, beneficiaries.email)).toHaveValue('aino@');
  await field(page, beneficiaries.email).fill('');
  await field(page, beneficiaries.iban).fill('');
  // Inserted at once into the focused field, as a paste does.
  await page.keyboard.insertText('fi21 1234 5600 0007 85');
  await next(page);
  await heading({ page }, step['new-address'].title);
  await page.goBack();
  await expect(field(page, beneficiaries.iban)).toHaveValue('FI21 1234 5600 0007 85');
});

test('moves the focus from the summary to a group of choices, and keeps a text that is too long', async ({ page, context, baseURL }) => {
  await openState(endingStep(AINO, 'viewing', 'viewings', DRAFTED), { page, context, baseURL });
  const [last, tooLong] = [field(page, display.last), field(page, details.label)];
  await last.fill('31.11.2026');
  await tooLong.fill('x'.repeat(1001));
  await expectMistakes(
    page,
    { label: showing.label, message: t.validation.required, control: radio(page, showing.tenant) },
    { label: display.last, message: t.validation.noSuchDay, control: last },
    { label: details.label, message: t.validation.tooLong, control: tooLong },
  );
  await expect(last).toHaveValue('31.11.2026');
  await expect(tooLong).toHaveValue('x'.repeat(1001));
});

test('writes an e-mail address in small letters, and the caret stays where one types', async ({ page, context, baseURL }) => {
  await openState(addingState('e-mail'), { page, context, baseURL });
  const control = page.getByLabel(beginsWith(t['new-person'].email));
  await control.pressSequentially('MATTI@EXAMPLE.COM');
  await control.evaluate((input: HTMLInputElement) => input.setSelectionRange(5, 5));
  await control.pressSequentially('.AB');
  await expect(control).toHaveValue('matti.ab@example.com');
  expect(await control.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(8);
});

test.describe('what cannot be shown', () => {
  test.use({ forgive: /config\.json|Failed to load resource|dynamically imported module/ });

  // Rules: configuration.bad-file, shell.exception-layout
  test('a configuration with a wrong value shows what is wrong, and the portal opens when it is right', async ({ page }) => {
    const body = '{ "provider": { "name": "" }, "policy": { "writeDelayMs": "soon" } }';
    await page.route('**/config.json', (route) => route.fulfill({ body, contentType: 'application/json' }));
    await page.goto('/login');
    await heading({ page }, 'Palvelu on väliaikaisesti poissa käytöstä');
    await page.getByText('Tiedot ylläpidolle').click();
    await expect(page.getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/config.json');
    await button(page, t.common.action.retry).click();
    await heading({ page }, t['sign-in'].heading);
  });

  // Rules: shell.not-found
  test('the contract of somebody else is not found, with a way home', async ({ page, context, baseURL }) => {
    await signedIn(context, 'party-payer', baseURL);
    await page.goto(`/asiointi/${contractUuid('arrears')}`);
    await heading({ page }, t.exception.notFound.title);
    await page.getByRole('link', { name: 'Etusivulle' }).click();
    await expect(page).toHaveURL(home);
  });

  // Rules: shell.global-error
  test('an HTML page in place of an answer of the session shows a page of its own, and the way back works', async ({
    page,
    context,
    baseURL,
  }) => {
    await signedIn(context, 'party-payer', baseURL);
    await mockAnswers(page, '/api/contracts', 'failure=html');
    await page.goto('/');
    await heading({ page }, 'Sivu ei toimi juuri nyt');
    await page.unrouteAll();
    await button(page, t.common.action.retry).click();
    await heading({ page }, 'Hei, Aino!');
  });

  test('a page that was never opened says that there is no network, and opens when it is back', async ({
    page,
    context,
    baseURL,
    isMobile,
  }) => {
    await signedIn(context, 'party-payer', baseURL);
    // The pages about errors are fetched while there is a network.
    const prepared = page.waitForResponse((answer) => answer.url().endsWith(builtFile('exceptions')));
    await page.goto('/');
    await prepared;
    await context.setOffline(true);
    await page
      .getByRole('button', { name: isMobile ? 'Valikko' : 'Asiointi' })
      .locator('visible=true')
      .first()
      .click();
    await page.getByRole('link', { name: 'Sopimuksen irtisanominen' }).locator('visible=true').first().click();
    await heading({ page }, 'Ei verkkoyhteyttä');
    await context.setOffline(false);
    await button(page, t.common.action.retry).click();
    await heading({ page }, 'Sopimuksen irtisanominen');
  });
});
