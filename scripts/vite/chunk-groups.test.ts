import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SHELL, SIGNED_IN } from './chunk-groups.ts';

it('names existing files', () => {
  expect([...SHELL, ...SIGNED_IN].filter((file) => !existsSync(file))).toEqual([]);
});
