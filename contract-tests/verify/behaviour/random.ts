/** Numbers by chance that a seed repeats, and what makes a failing input smaller. */

export interface Chance {
  /** From 0 below the number. */
  below(count: number): number;
  of<T>(items: readonly T[]): T;
}

/** mulberry32: 32 bits of state are enough to choose inputs. @param seed of the run, with what tells one check from another */
export function chanceOf(seed: number, name: string): Chance {
  let state = Array.from(name).reduce((sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193), seed ^ 0x811c9dc5);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number) => Math.floor(next() * count);
  return { below, of: (items) => items[below(items.length)] as (typeof items)[number] };
}

/**
 * The shortest list that still fails, found by leaving out ever smaller parts.
 *
 * @param tries how often it may be asked whether a part fails
 */
export async function shrunk<T>(items: readonly T[], fails: (part: readonly T[]) => Promise<boolean>, tries = 40): Promise<readonly T[]> {
  let rest = items;
  let left = tries;
  for (let size = Math.ceil(rest.length / 2); size >= 1 && left > 0; ) {
    let isShorter = false;
    for (let at = 0; at < rest.length && left > 0; ) {
      const part = [...rest.slice(0, at), ...rest.slice(at + size)];
      left -= 1;
      if (part.length > 0 && (await fails(part))) {
        rest = part;
        isShorter = true;
      } else at += size;
    }
    if (!isShorter || size > rest.length) {
      if (size === 1) break;
      size = Math.max(1, Math.floor(size / 2));
    }
  }
  return rest;
}
