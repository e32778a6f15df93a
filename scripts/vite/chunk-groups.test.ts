import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SHELL } from './chunk-groups.ts';

it('names files that are there', () => {
  expect(SHELL.filter((file) => !existsSync(file))).toEqual([]);
});
