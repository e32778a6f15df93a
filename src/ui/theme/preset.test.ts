import { expect, it } from 'vitest';
import { preset } from './preset.ts';

// WCAG 2.2, 2.2.2 and 2.3.1
it('repeats only the signs of waiting, and none of them three times in a second', () => {
  const animations = Object.entries(preset.theme?.tokens?.animations ?? {}).map(([name, token]) => [name, String(token.value)] as const);
  expect(animations.length).toBeGreaterThan(3);
  const repeated = animations.filter(([, value]) => value.includes('infinite'));
  expect(repeated.map(([name]) => name)).toEqual(['spin', 'breathe']);
  const seconds = repeated.map(([, value]) => Number(/([\d.]+)s\b/.exec(value)?.[1]));
  expect(Math.min(...seconds)).toBeGreaterThan(1 / 3);
});
