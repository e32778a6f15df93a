import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SHELL, SIGNED_IN } from './chunk-groups.ts';

it('names files that are there', () => {
  expect([...SHELL, ...SIGNED_IN].filter((file) => !existsSync(file))).toEqual([]);
});
