/** A mistake in a form as who made it meets it: in the summary, which has the focus, and beside the field that it is in. In Finnish. */
import type { Locator, Page } from '@playwright/test';
import { button } from './ending.ts';
import { expect, test } from './portal.ts';
import { textsOf } from './texts.ts';

const t = textsOf('fi');

export const next = (page: Page) => button(page, t.common.action.next).click();

export interface Mistake {
  /** What the field is called in the summary. */
  label: string;
  message: string;
  /** The control that is wrong; the summary's link leads to it. */
  control: Locator;
}

/** These mistakes and no other. */
export async function expectMistakes(page: Page, ...mistakes: readonly Mistake[]): Promise<void> {
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText(mistakes.map(({ label, message: text }) => `${label}: ${text}`));
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

/** Types a value, goes on in vain, and finds it where it was typed, with its message. */
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
