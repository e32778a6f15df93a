import { expect, it } from 'vitest';
import panda from '../../../panda.config.ts';
import { unknownTokens } from './unknown-tokens.ts';

it('finds numbers that are no step of sizes and spacing, also in one width only', () => {
  const source = `css({ minHeight: '11', gap: { base: '2', tablet: '0.5' }, padding: '4', marginTop: '-3', width: '1px', lineHeight: '1.3', top: '0!' })`;
  expect(unknownTokens(source)).toEqual(["minHeight: '11'", "gap: { base: '2', tablet: '0.5' }"]);
});

it('ends the build of the styles with the name of the file', () => {
  const parse = (content: string) => panda.hooks?.['parser:before']?.({ filePath: 'src/Row.tsx', content, configure: () => undefined });
  expect(parse("css({ gap: '2' })")).toBeUndefined();
  expect(() => parse("css({ gap: '7' })")).toThrow("src/Row.tsx: no such token: gap: '7'");
});
