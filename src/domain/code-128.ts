/** The symbol of a bank bar code: Code 128, character set C, with two digits per character (ISO/IEC 15417). */

/**
 * The alternating widths of bars and spaces, indexed by the value of the character. The start characters A, B and C are 103 to 105; the
 * last entry is the stop character.
 */
const WIDTHS = `
  212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221
  223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321
  112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131
  311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114
  122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141
  214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112
`
  .trim()
  .split(/\s+/);
const START_C = 105;
const STOP = '2331112';

/** Width of the white quiet zone on each side of the symbol, in modules. Scanners cannot find the symbol without it. */
export const QUIET_MODULES = 10;

/** A bar: its start, counted from the left edge of the first bar, and its width, both in modules. */
export interface Bar {
  start: number;
  width: number;
}

/** All bars of a symbol. */
export interface Code128 {
  bars: readonly Bar[];
  /** Width from the first bar to the last, in modules: 332 for the 54 digits of a bill. */
  modules: number;
}

/**
 * @param digits an even number of digits
 * @throws RangeError for anything else, which is a programming error
 */
export function code128(digits: string): Code128 {
  if (!/^(?:\d\d)+$/.test(digits)) throw new RangeError('Code 128 C holds pairs of digits only');
  const pairs = Array.from(digits.matchAll(/\d\d/g), ([pair]) => Number(pair));
  const check = pairs.reduce((sum, pair, index) => sum + (index + 1) * pair, START_C) % 103;
  const widths = Array.from([...[START_C, ...pairs, check].map((value) => WIDTHS[value]), STOP].join(''), Number);
  const bars: Bar[] = [];
  let modules = 0;
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) bars.push({ start: modules, width });
    modules += width;
  }
  return { bars, modules };
}
