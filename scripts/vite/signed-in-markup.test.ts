import { join } from 'node:path';
import { expect, it } from 'vitest';
import en from '../../locales/en/common.json';
import fi from '../../locales/fi/common.json';
import sv from '../../locales/sv/common.json';
import { signedInMarkup } from './signed-in-markup.tsx';

it('shows what the bar has for every resident, in each language, and nothing that could be operated', async () => {
  const markup = await signedInMarkup(join(import.meta.dirname, '../..'));
  for (const [language, texts] of Object.entries({ fi, sv, en })) {
    const look = [...markup].find(([of]) => of === language)?.[1] ?? '';
    const words = look
      .replaceAll(/<[^>]*>/g, ' ')
      .trim()
      .split(/\s{2,}/);
    expect(words).toEqual([texts.menu.open, texts.menu.home]);
    expect(look).not.toMatch(/<(a|button|form|script|style|main)\b| (id|name|href|src|style|tabindex|popover|aria-\w+)=/i);
    for (const place of ['data-name', 'data-logo', 'data-user']) expect(look).toContain(place);
  }
  expect('HTMLElement' in globalThis).toBe(false);
});
