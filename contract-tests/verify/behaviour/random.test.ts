import { describe, expect, it } from 'vitest';
import { chanceOf, shrunk } from './random.ts';

describe('chanceOf', () => {
  it('gives the same numbers for the same seed and name, and others for another one', () => {
    const numbers = (seed: number, name: string) => {
      const chance = chanceOf(seed, name);
      return Array.from({ length: 20 }, () => chance.below(1000));
    };
    expect(numbers(1, 'a')).toEqual(numbers(1, 'a'));
    expect(numbers(1, 'a')).not.toEqual(numbers(2, 'a'));
    expect(numbers(1, 'a')).not.toEqual(numbers(1, 'b'));
    expect(Math.max(...numbers(1, 'a'))).toBeGreaterThan(500);
  });
});

describe('shrunk', () => {
  it('leaves the items without which it would not fail', async () => {
    const fails = async (part: readonly number[]) => part.includes(3) && part.includes(17);
    expect(await shrunk([...Array(20).keys()], fails)).toEqual([3, 17]);
    expect(await shrunk([3, 17], fails)).toEqual([3, 17]);
  });

  it('asks no more often than it may', async () => {
    let asked = 0;
    await shrunk([...Array(200).keys()], async () => (asked += 1) > 1e6, 10);
    expect(asked).toBe(10);
  });
});
