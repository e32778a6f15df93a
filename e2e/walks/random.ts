/** Numbers that look random and are the same for the same seed on every machine: mulberry32, public domain, by Tommy Ettinger. */
export interface Random {
  /** 0 to below 1. */
  next(): number;
  pick<T>(from: readonly T[]): T;
  /** True so many times out of a hundred. */
  chance(percent: number): boolean;
}

export function randomOf(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    pick: (from) => {
      const one = from[Math.floor(next() * from.length)];
      if (one === undefined) throw new RangeError('there is nothing to pick from');
      return one;
    },
    chance: (percent) => next() * 100 < percent,
  };
}
