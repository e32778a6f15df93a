import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FIELDS, LAYOUT, SHARED_ICONS, SHELL, SIGNED_IN } from './chunk-groups.ts';

it('names existing files', () => {
  const icons = SHARED_ICONS.map((icon) => `node_modules/lucide-react/dist/esm/icons/${icon}.mjs`);
  expect([...SHELL, ...SIGNED_IN, ...LAYOUT, ...FIELDS, ...icons].filter((file) => !existsSync(file))).toEqual([]);
});
