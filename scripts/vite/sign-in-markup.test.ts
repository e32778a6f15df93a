import { join } from 'node:path';
import { expect, it } from 'vitest';
import en from '../../locales/en/sign-in.json';
import fi from '../../locales/fi/sign-in.json';
import sv from '../../locales/sv/sign-in.json';
import { lookOf } from './look-of.ts';
import { signInMarkup } from './sign-in-markup.tsx';

it('shows the texts of the sign-in page in each language, and nothing that could be operated', async () => {
  const markup = await signInMarkup(join(import.meta.dirname, '../..'));
  for (const [language, texts] of Object.entries({ fi, sv, en })) {
    const look = [...markup].find(([of]) => of === language)?.[1] ?? '';
    for (const text of [texts.heading, texts.intro, texts.username, texts.password, texts.registerHint, texts.submit, texts.forgotPassword])
      expect(look).toContain(text);
    expect(look).not.toMatch(/<(a|button|form|label|script|style|footer|main)\b/);
    expect(look).not.toMatch(/ (id|name|type|autocomplete|href|src|action|style|tabindex|for|aria-\w+)=/i);
    // Only the configuration has these; the host puts them in.
    expect(look).not.toMatch(/provider\.|portal\.invalid/);
    for (const place of ['data-name', 'data-support', 'data-link="5"', 'data-logo']) expect(look).toContain(place);
  }
});

it('keeps what links and buttons look like, hidden until the brand is known', () => {
  expect(
    lookOf('<a class="x" href="/y">z</a><button type="button" id="b">c</button><svg viewBox="0 0 1 1" aria-hidden="true"></svg>'),
  ).toBe('<span data-later="a" class="x">z</span><span data-later="button">c</span><svg data-later="" viewBox="0 0 1 1"></svg>');
});
