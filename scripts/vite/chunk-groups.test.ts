import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DAYS, FIELDS, FORMATS, LAYOUT, SHARED_ICONS, SHELL, SIGNED_IN } from './chunk-groups.ts';

it('names existing files', () => {
  const icons = SHARED_ICONS.map((icon) => `lucide-react/dist/esm/icons/${icon}.mjs`);
  const files = [...SHELL, ...SIGNED_IN, ...LAYOUT, ...DAYS, ...FORMATS, ...FIELDS, ...icons];
  expect(files.filter((file) => !existsSync(file) && !existsSync(`node_modules/${file}`))).toEqual([]);
});
