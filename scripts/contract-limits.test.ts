// @vitest-environment node
import { expect, it } from 'vitest';
import { readerOf } from './check/repository-files.ts';
import { limitsFile } from './contract-limits.ts';

const read = readerOf(process.cwd());

it('gives generated/limits.ts from the contract', () => {
  expect(limitsFile(read)).toBe(read('generated/limits.ts'));
});

it('fails where a limit is not at its place any more, and says where', () => {
  const moved = (file: string) => read(file).replace('x-max-visible-length', 'x-visible-length');
  expect(() => limitsFile(moved)).toThrow(/messages\.yaml has no limit at OutgoingMessage\.properties\.htmlContent\.x-max-visible-length/);
});
