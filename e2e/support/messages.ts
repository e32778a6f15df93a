/** A resident who writes messages: where things are on the pages, in the words of their language. */
import { expect, type Locator, type Page } from '@playwright/test';
import { contractUuid, type Language } from './portal.ts';
import { type Texts, textsOf } from './texts.ts';

export interface Writer {
  page: Page;
  t: Texts;
}

export function writer(page: Page, language: Language): Writer {
  return { page, t: textsOf(language) };
}

export const listAddress = `/asiointi/${contractUuid('party-payer')}/viestit`;

export async function openList({ page, t }: Writer, language: Language): Promise<void> {
  await page.goto(`${listAddress}?lang=${language}`);
  await expect(page.getByRole('heading', { level: 1, name: t.common.menu.messages })).toBeVisible();
}

export const messageField = ({ page, t }: Writer): Locator => page.getByRole('textbox', { name: t.messages.form.message, exact: true });
export const subjectField = ({ page, t }: Writer): Locator => page.getByLabel(t.messages.form.subject, { exact: true });
export const press = ({ page }: Writer, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

export async function openForm(who: Writer): Promise<void> {
  await press(who, who.t.messages.form.open);
  await expect(messageField(who)).toBeVisible();
}

export async function write(who: Writer, subject: string, text: string): Promise<void> {
  await subjectField(who).fill(subject);
  await messageField(who).click();
  await who.page.keyboard.type(text);
}

export const send = (who: Writer): Promise<void> => press(who, who.t.messages.form.send);

export async function expectSent({ page, t }: Writer): Promise<void> {
  const notice = page.getByText(t.messages.sent.title);
  await expect(notice).toBeVisible();
  await expect(notice).toBeInViewport();
}

export async function attach({ page, t }: Writer, ...files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: t.files.choose }).click()]);
  await chooser.setFiles(files);
  for (const { name } of files) {
    await expect(page.getByRole('list', { name: t.files.list }).getByRole('listitem').filter({ hasText: name })).toContainText(
      t.files.state.done,
    );
  }
}

export const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') });
