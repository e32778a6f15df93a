import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { languages } from '../../src/domain/languages.ts';
import { lookOf, renderShells } from './shell-markup.tsx';

const root = join(import.meta.dirname, '../..');
const shells = await renderShells(root);
const shellOf = (language: string, page: string) =>
  shells.find((shell) => shell.language === language && shell.under.split(' ').includes(page))?.look ?? '';
const textsOf = (language: string, namespace: string) =>
  JSON.parse(readFileSync(join(root, 'locales', language, `${namespace}.json`), 'utf8'));

/** Elements and attributes by which something could be operated, or taken for the page itself. */
const OPERABLE =
  /<(a|button|form|label|script|style|footer|main)\b| (id|name|type|autocomplete|href|src|action|style|tabindex|for|popover|aria-\w+)=/i;

it.each(languages)('shows the texts of the sign-in page in %s, and nothing that could be operated', (language) => {
  const look = shellOf(language, 'login');
  const { heading, intro, username, password, registerHint, submit, forgotPassword } = textsOf(language, 'sign-in');
  for (const text of [heading, intro, username, password, registerHint, submit, forgotPassword]) expect(look).toContain(text);
  expect(look).not.toMatch(OPERABLE);
  // Only the configuration has these; the host puts them in.
  expect(look).not.toMatch(/provider\.|portal\.invalid/);
  for (const place of ['data-name', 'data-support', 'data-link="accessibility"', 'data-link="privacy"', 'data-link="5"', 'data-logo'])
    expect(look).toContain(place);
});

it.each(languages)('shows what the bar has for every resident in %s, and nothing that could be operated', (language) => {
  const look = shellOf(language, 'asiointi');
  const words = look
    .replaceAll(/<[^>]*>/g, ' ')
    .trim()
    .split(/\s{2,}/);
  const { menu } = textsOf(language, 'common');
  expect(words).toEqual([menu.open, menu.home]);
  expect(look).not.toMatch(OPERABLE);
  for (const place of ['data-name', 'data-logo', 'data-user']) expect(look).toContain(place);
});

it('keeps what links and buttons look like, hidden until the brand is known', () => {
  expect(
    lookOf('<a class="x" href="/y">z</a><button type="button" id="b">c</button><svg viewBox="0 0 1 1" aria-hidden="true"></svg>'),
  ).toBe('<span data-later="a" class="x">z</span><span data-later="button">c</span><svg data-later="" viewBox="0 0 1 1"></svg>');
});
