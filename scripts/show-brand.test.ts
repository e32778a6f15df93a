// @vitest-environment node
import { expect, it } from 'vitest';
import { accentShades } from '../src/ui/theme/accent.ts';
import { contrastsOf } from './show-brand.ts';

it.each(['#0b5c4a', '#d00000', '#003da5'])('shows contrasts of %s that suffice by day and by night', (colour) => {
  const result = accentShades(colour);
  if (result.kind !== 'applied') throw new Error(result.reason);
  for (const theme of ['light', 'dark'] as const) {
    const rows = contrastsOf(result[theme], theme);
    expect(rows).toHaveLength(5);
    expect(rows.filter(({ ratio, needed }) => ratio < needed)).toEqual([]);
    expect(new Set(rows.map(({ ratio }) => ratio)).size).toBeGreaterThan(2);
  }
});
