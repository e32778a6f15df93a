import { join } from 'node:path';
import { expect, it } from 'vitest';
import en from '../../locales/en/sign-in.json';
import fi from '../../locales/fi/sign-in.json';
import sv from '../../locales/sv/sign-in.json';
import { lookOf, signInMarkup } from './sign-in-markup.tsx';

it('shows the texts of the sign-in page in each language, and nothing that could be operated', async () => {
  const markup = await signInMarkup(join(import.meta.dirname, '../..'));
  for (const [language, texts] of Object.entries({ fi, sv, en })) {
    const look = [...markup].find(([of]) => of === language)?.[1] ?? '';
    for (const text of [texts.heading, texts.intro, texts.username, texts.password, texts.registerHint]) expect(look).toContain(text);
    expect(look).not.toMatch(/<(a|button|form|label|script|style|footer|main)\b/);
    expect(look).not.toMatch(/ (id|name|type|autocomplete|href|action|style|tabindex|for|aria-\w+)=/i);
    // Only the configuration contains this text.
    expect(look).not.toContain('Build');
  }
});

it('keeps the room of links and buttons', () => {
  expect(lookOf('<a class="x" href="/y">z</a><button type="button" id="b">c</button>')).toBe(
    '<span data-later="" class="x">z</span><span data-later="">c</span>',
  );
});
