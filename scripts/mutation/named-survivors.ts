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
    file: 'src/domain/calendar-date.ts',
    original: 'one < other',
    becomes: 'one <= other',
    why: 'of two equal days either is the later one',
  },
  {
    file: 'src/domain/early-answers.ts',
    original: "typeof input === 'string'",
    becomes: 'true',
    why: 'for the compiler: what is no text is not among the addresses either',
  },
  {
    file: 'src/domain/languages.ts',
    original: '{\n    return undefined;\n  }',
    becomes: '{}',
    why: 'for the compiler: a function without a return gives undefined, too',
  },
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
  {
    file: 'src/features/documents/rules.ts',
    original: "text.normalize('NFD').replaceAll(/\\p{M}/gu, '').toLowerCase()",
    becomes: "text.normalize('NFD').replaceAll(/\\p{M}/gu, '').toUpperCase()",
    why: 'the text and the query are both in small letters, or both in capitals',
  },
  {
    file: 'src/features/ending/modification/rules.ts',
    original: 'endDate === null',
    becomes: 'false',
    why: 'for the compiler: null is no date either',
  },
  {
    file: 'src/features/ending/modification/rules.ts',
    original: 'end !== null',
    becomes: 'true',
    why: 'for the compiler: null is not before today either',
  },
  {
    file: 'src/features/parking/rules.ts',
    original: 'first > today',
    becomes: 'first >= today',
    why: 'an own reservation that begins today covers today, which is asked before',
  },
  {
    file: 'src/features/parking/rules.ts',
    original: 'first === null',
    becomes: 'false',
    why: 'for the compiler: null is not before the end of the days either',
  },
];
