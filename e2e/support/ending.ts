/** The steps of ending, leaving and changing a contract, as a resident goes through them: by label and button, in any language. */
import type { Locator, Page } from '@playwright/test';
import { contractUuid, errorSummary, expect, expectAccessible, expectNoViolations, type Language } from './portal.ts';
import { beginsWith, type Texts, textsOf } from './texts.ts';

/** A resident with an open page, and the texts of its language. */
export interface Resident {
  page: Page;
  t: Texts;
  /** Checks the current step before going on: every axe rule, and no sideways scrolling. */
  look: () => Promise<void>;
}

/**
 * @param isThorough checks every step; otherwise the steps are only filled in. Without it, the Finnish journey (on a phone) and the Swedish one (on a
 *   desktop) are checked: the English one has the same pages, and the states of the catalogue are checked in every language.
 */
export function resident(page: Page, language: Language, isThorough = language !== 'en'): Resident {
  return { page, t: textsOf(language), look: async () => (isThorough ? expectAccessible(page) : undefined) };
}

export const addressOf = (contract: string, page = '') => `/asiointi/${contractUuid(contract)}${page}`;

export const heading = ({ page }: Pick<Resident, 'page'>, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A text field by its label, "(optional)" or not. */
export const field = (within: Page | Locator, label: string) => within.getByRole('textbox', { name: beginsWith(label) });

export const radio = (within: Page | Locator, name: string) => within.getByRole('radio', { name, exact: true });

/** The value beside a label in a list of answers. */
export const shown = (within: Page | Locator, label: string) =>
  within
    .locator('dl > div')
    .filter({ has: within.locator('dt').getByText(label, { exact: true }) })
    .locator('dd');

/** A notification of the front page. */
export const notificationAbout = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

export const next = ({ page, t }: Resident) => button(page, t.common.action.next).click();

/** After a press of Next on an invalid step: the error summary has the focus and one link for each mistake. */
export async function expectHeld({ page, look }: Resident, ...mistakes: (string | RegExp)[]): Promise<void> {
  const summary = errorSummary(page);
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveCount(mistakes.length);
  for (const mistake of mistakes) await expect(summary).toContainText(mistake);
  await look();
}

/** Checks a modal dialog; the page behind it cannot be reached. */
export async function expectAccessibleDialog(dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  // After the opening animation: a half transparent colour has too little contrast.
  await dialog.evaluate((element) => Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)));
  await expectNoViolations(dialog.page());
}

/** On the parties step: makes the choice for each of the named tenants. */
export async function choose({ page, t }: Resident, choice: keyof Texts['ending']['parties']['choice'], ...names: string[]): Promise<void> {
  for (const name of names) await radio(page.getByRole('radiogroup', { name: beginsWith(name) }), t.ending.parties.choice[choice]).check();
}

/** When the contract ends, when the resident moves out, and why. */
export async function fillContractStep(who: Resident, movingOut = '28.12.2026', end?: string): Promise<void> {
  const { page, t } = who;
  if (end !== undefined) await field(page, t.termination.end.label).fill(end);
  await field(page, t.termination.movingOut.label).fill(movingOut);
  await page.getByLabel(t.termination.reasonField.label).selectOption({ label: t.termination.reason.moveDueWork });
}

export interface Account {
  name?: string;
  iban?: string;
  bic?: string;
  share?: string;
}

/** Fills in the fields of one beneficiary. Fields that are not given stay unchanged. @param number from 1 */
export async function fillBeneficiary({ page, t }: Resident, number: number, { name, iban, bic, share }: Account): Promise<void> {
  const { beneficiaries: words } = t.termination;
  const group = page.getByRole('group', { name: words.one.replace('{{number}}', String(number)) });
  if (name !== undefined) await field(group, words.name).fill(name);
  if (iban !== undefined) await field(group, words.iban).fill(iban);
  if (bic !== undefined) await field(group, words.bic).fill(bic);
  if (share !== undefined) await field(group, words.share).fill(share);
}

/** Fills in the required fields only, from the first step to the preview; the account only when it is given. */
export async function fillShortly(who: Resident, { account }: { account?: Account } = {}): Promise<void> {
  const { page, t } = who;
  await fillContractStep(who);
  await next(who);
  await heading(who, t.termination.step.payment.title);
  if (account !== undefined) await fillBeneficiary(who, 1, account);
  await next(who);
  await heading(who, t.termination.step['new-address'].title);
  await next(who);
  await heading(who, t.termination.step.viewing.title);
  await radio(page, t.termination.showing.tenant).check();
  await next(who);
  await heading(who, t.termination.step.preview.title);
}

/** Opens the page that ends the contract, for a user who is signed in already. */
export async function openEnding(
  who: Resident,
  contract: string,
  language: Language,
  title = who.t.ending.parties.titleWhole,
): Promise<void> {
  await who.page.goto(`${addressOf(contract, '/irtisano')}?lang=${language}`);
  await heading(who, title);
}

/** Fills in the form up to the preview, for a contract with one tenant. */
export async function endShortly(who: Resident, contract: string, language: Language, answers?: { account?: Account }): Promise<void> {
  await openEnding(who, contract, language);
  await fillShortly(who, answers);
}

/** Presses the button of the preview that leads to the identification page. */
export const confirm = ({ page, t }: Resident) => button(page, t.termination.confirm.button).click();
