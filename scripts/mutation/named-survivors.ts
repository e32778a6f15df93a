/** Mutants that no test can or shall kill, each with its reason. `npm run test:mutation` names one that has died. */
export interface NamedSurvivor {
  file: string;
  /** The code that is changed, as it stands in the file. */
  original: string;
  becomes: string;
  why: string;
}

export const NAMED_SURVIVORS: readonly NamedSurvivor[] = [];
