import { expect, it } from 'vitest';
import { fileSize } from './file-size.ts';

it.each([
  [1, 'kilobytes', '1'],
  [1024, 'kilobytes', '1'],
  [1025, 'kilobytes', '2'],
  [999 * 1024, 'kilobytes', '999'],
  [999 * 1024 + 1, 'megabytes', '1'],
  [1_200_000, 'megabytes', '1,2'],
  [3_145_728, 'megabytes', '3'],
  [3_145_729, 'megabytes', '3,1'],
])('%i bytes are %s: %s, and never less than they are', (bytes, unit, amount) => {
  expect(fileSize(bytes, 'fi')).toEqual({ unit, amount });
});

it('writes a size as the language writes it', () => {
  expect([fileSize(1_200_000, 'sv').amount, fileSize(1_200_000, 'en').amount]).toEqual(['1,2', '1.2']);
});
