import { expect, it } from 'vitest';
import { unknownTokens } from './unknown-tokens.ts';

it('finds numbers that are no step of sizes and spacing, also in one width only', () => {
  const source = `css({ minHeight: '11', gap: { base: '2', tablet: '0.5' }, padding: '4', marginTop: '-3', width: '1px', lineHeight: '1.3', top: '0!' })`;
  expect(unknownTokens(source)).toEqual(["minHeight: '11'", "gap: { base: '2', tablet: '0.5' }"]);
});
