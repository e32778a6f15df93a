/** Faults that are not a backend's: in the portal's own client, and in the contract. The repository's tests and gates have to see them. */

export interface GateTrial {
  /** Unique among its kind. */
  id: string;
  what: string;
  /** What saw it, by name: a test, or a gate; empty for a survivor. */
  seenBy: readonly string[];
  /** The first that was said of it. */
  said: string;
}

/** A part of the score. */
export interface GatePart {
  total: number;
  killed: number;
  survivors: readonly string[];
}

export function partOf(trials: readonly GateTrial[]): GatePart {
  const survivors = trials.filter(({ seenBy }) => seenBy.length === 0).map(({ id }) => id);
  return { total: trials.length, killed: trials.length - survivors.length, survivors };
}
