import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { chunkGroups, NAMED_FILES } from './chunk-groups.ts';

it('names existing files', () => {
  expect(NAMED_FILES.filter((file) => !existsSync(file) && !existsSync(`node_modules/${file}`))).toEqual([]);
});

it('assigns no priority below one, which the bundler would treat as the highest', () => {
  expect(Math.min(...chunkGroups.map(({ priority }) => priority))).toBe(1);
});
