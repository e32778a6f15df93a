import { assert, property, stringMatching } from 'fast-check';
import CODE128C from 'jsbarcode/bin/barcodes/CODE128/CODE128C.js';
import { describe, expect, it } from 'vitest';
import { type Code128, code128 } from './code-128.ts';

/** One character a module: 1 is black. */
function modulesOf({ bars, modules }: Code128): string {
  const line = Array.from({ length: modules }, () => '0');
  for (const { start, width } of bars) line.fill('1', start, start + width);
  return line.join('');
}

describe('the symbol of a bank bar code', () => {
  it('equals the one of JsBarcode, for any pairs of digits', () => {
    assert(
      property(stringMatching(/^(\d\d){1,27}$/), (digits) => {
        expect(modulesOf(code128(digits))).toBe(new CODE128C(digits, {}).encode().data);
      }),
    );
  });

  it('takes 332 modules for the 54 digits of a bill, from the first bar to the last', () => {
    const { bars, modules } = code128('479440520200360820048831500000000868516259619897100612');
    expect([bars[0], bars.at(-1), modules]).toEqual([{ start: 0, width: 2 }, { start: 330, width: 2 }, 332]);
  });

  it.each(['', '123', '12a4', ' 12'])('refuses the digits "%s"', (digits) =>
    expect(() => code128(digits)).toThrow(new RangeError('Code 128 C holds pairs of digits only')),
  );
});
