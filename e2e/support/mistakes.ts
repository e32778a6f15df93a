/** Invalid input as the resident sees it: in the error summary, which has the focus, and beside the field. In Finnish. */
import type { Locator, Page } from '@playwright/test';
import { button } from './ending.ts';
import { errorSummary, expect, test } from './portal.ts';
import { textsOf } from './texts.ts';

const t = textsOf('fi');

export const next = (page: Page) => button(page, t.common.action.next).click();

export interface Mistake {
  /** The field's name in the summary. */
  label: string;
  message: string;
  /** The invalid control; the link of the summary moves the focus to it. */
  control: Locator;
}

/** Expects exactly these mistakes. */
export async function expectMistakes(page: Page, ...mistakes: readonly Mistake[]): Promise<void> {
  const summary = errorSummary(page);
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText(
    mistakes.map(({ label, message: text }) => (label.endsWith('?') ? `${label} ${text}` : `${label}: ${text}`)),
  );
  for (const { control, message: text } of mistakes) {
    const described = await control.evaluate((element) => {
      const group = element.matches('[type=radio]') ? element.closest('[role=radiogroup]') : element;
      const ids = group?.getAttribute('aria-describedby')?.split(' ') ?? [];
      return { isInvalid: group?.getAttribute('aria-invalid'), texts: ids.map((id) => document.getElementById(id)?.textContent ?? '') };
    });
    expect(described.isInvalid).toBe('true');
    expect(described.texts).toContain(text);
  }
  const [first] = mistakes;
  if (first === undefined) return;
  await summary.getByRole('link').first().click();
  await expect(first.control).toBeFocused();
}

/** Types an invalid value and presses Next: the value is kept, and its message is shown. */
export async function expectRefused(
  page: Page,
  wrong: string,
  key: keyof typeof t.validation,
  { label, control }: Omit<Mistake, 'message'>,
): Promise<void> {
  await test.step(`${label} ${JSON.stringify(wrong.slice(0, 40))}: ${key}`, async () => {
    await control.fill(wrong);
    await next(page);
    await expectMistakes(page, { label, control, message: t.validation[key] });
    await expect(control).toHaveValue(wrong);
  });
}
