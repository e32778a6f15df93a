import { expect, test } from 'vitest';
import panda from '../../../panda.config.ts';
import { globalCss } from './global-css.ts';

// docs/decisions/quick-presses.md
test('no global rule makes every change of the page slower', async () => {
  const selectors = JSON.stringify(globalCss);
  expect(selectors, 'a rule that looks into the page is asked again at every change of it').not.toContain(':has(');

  const base = { name: '@pandacss/preset-base', globalCss: { '*': { '--blur': '' } }, utilities: {} };
  const kept = await panda.hooks?.['preset:resolved']?.({
    name: base.name,
    preset: base,
    original: base,
    utils: {
      omit: (from: object, names: readonly string[]) => Object.fromEntries(Object.entries(from).filter(([key]) => !names.includes(key))),
    },
  } as never);
  expect(kept, 'variables on every element').not.toHaveProperty('globalCss');
});
