import { expect, it } from 'vitest';
import { formatShare } from './use-field-summary.ts';

it.each([
  [50, '50'],
  [12.5, '12,5'],
  [100 / 3, '33,33'],
  [66.666, '66,67'],
])('writes the share %d as %s', (share, text) => expect(formatShare(share)).toBe(text));
