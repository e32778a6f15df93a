/** Mutants that no test can or shall kill, each with its reason. `npm run test:mutation` names one that has died. */
export interface NamedSurvivor {
  file: string;
  /** The code that is changed, as it stands in the file. */
  original: string;
  becomes: string;
  why: string;
}

export const NAMED_SURVIVORS: readonly NamedSurvivor[] = [
  {
    file: 'src/domain/money.ts',
    original: '[]',
    becomes: '["Stryker was here"]',
    why: 'the first place of the match is not read',
  },
  {
    file: 'src/domain/money.ts',
    original: "typeof amount === 'number'",
    becomes: 'true',
    why: 'for the compiler: Number.isFinite is false for everything but numbers',
  },
  {
    file: 'src/features/building/rules.ts',
    original: 'constructionDate === null',
    becomes: 'false',
    why: 'for the compiler: the text "null" is no date either',
  },
  {
    file: 'src/features/building/rules.ts',
    original: "''",
    becomes: '"Stryker was here!"',
    why: 'one part has no separator',
  },
];
