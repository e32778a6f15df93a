import { describe, expect, it } from 'vitest';
import { howToGet, missingPrograms } from './programs.ts';

describe('programs that a suite needs', () => {
  it('reports programs that are in no folder of PATH', () => {
    const needs = { 'no-such-program': 'no-such-package', sh: 'dash' };
    expect(missingPrograms({ needs }, { PATH: '/bin' })).toEqual([{ name: 'no-such-program', package: 'no-such-package' }]);
    expect(missingPrograms({}, { PATH: '/bin' })).toEqual([]);
  });

  it('names the package of each missing program, each package once', () => {
    const missing = [
      { name: 'a', package: 'x' },
      { name: 'b', package: 'x' },
    ];
    expect(howToGet(missing)).toBe('a, b: not installed here (Debian: apt-get install x).');
  });
});
