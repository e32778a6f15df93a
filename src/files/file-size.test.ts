import { expect, it } from 'vitest';
import { FILE_LIMIT_BYTES } from './chosen-file.ts';
import { fileSize } from './file-size.ts';

it.each([
  [1, 'kilobytes', '1'],
  [1024, 'kilobytes', '1'],
  [1025, 'kilobytes', '2'],
  [999 * 1024, 'kilobytes', '999'],
  [999 * 1024 + 1, 'megabytes', '1'],
  [1_200_000, 'megabytes', '1,2'],
  [FILE_LIMIT_BYTES, 'megabytes', '10'],
  [FILE_LIMIT_BYTES + 1, 'megabytes', '10,1'],
])('%i bytes are %s: %s, and never less than they are', (bytes, unit, amount) => {
  expect(fileSize(bytes, 'fi')).toEqual({ unit, amount });
});

it('writes a size as the language writes it', () => {
  expect([fileSize(1_200_000, 'sv').amount, fileSize(1_200_000, 'en').amount]).toEqual(['1,2', '1.2']);
});
