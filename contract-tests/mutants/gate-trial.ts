/** Trials of faults in the portal's client and in the contract, which the repository's tests and gates must detect. */

export interface GateTrial {
  /** Unique among its kind. */
  id: string;
  what: string;
  /** The tests or gates that detected it; empty for a survivor. */
  seenBy: readonly string[];
  /** The first message of the test or gate that detected it. */
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
