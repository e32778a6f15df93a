/** Mutants that no test can or shall kill, each with its reason. `npm run test:mutation` names one that has died. */
export interface NamedSurvivor {
  file: string;
  /** The code that is changed, as it stands in the file. */
  original: string;
  becomes: string;
  why: string;
}

/** The changes of a file that survive for one reason. */
interface SurvivorsOfAFile extends Pick<NamedSurvivor, 'file' | 'why'> {
  changes: readonly (readonly [original: string, becomes: string])[];
}

const BY_FILE: readonly SurvivorsOfAFile[] = [
  { file: 'src/domain/calendar-date.ts', why: 'of two equal days either is the later one', changes: [['one < other', 'one <= other']] },
  {
    file: 'src/domain/early-answers.ts',
    why: 'for the compiler: what is no text is not among the addresses either',
    changes: [["typeof input === 'string'", 'true']],
  },
  {
    file: 'src/domain/languages.ts',
    why: 'for the compiler: a function without a return gives undefined, too',
    changes: [['{\n    return undefined;\n  }', '{}']],
  },
  { file: 'src/domain/money.ts', why: 'the first place of the match is not read', changes: [['[]', '["Stryker was here"]']] },
  {
    file: 'src/domain/money.ts',
    why: 'for the compiler: Number.isFinite is false for everything but numbers',
    changes: [["typeof amount === 'number'", 'true']],
  },
  {
    file: 'src/features/building/rules.ts',
    why: 'for the compiler: the text "null" is no date either',
    changes: [['constructionDate === null', 'false']],
  },
  {
    file: 'src/features/building/rules.ts',
    why: 'for the compiler: the text "null" is no address either',
    changes: [['realPropertyImageUrl === null', 'false']],
  },
  {
    file: 'src/features/building/rules.ts',
    why: 'one part has no separator',
    changes: [["''", '"Stryker was here!"']],
  },
  {
    file: 'src/features/documents/rules.ts',
    why: 'the text and the query are both in small letters, or both in capitals',
    changes: [
      ["text.normalize('NFD').replaceAll(/\\p{M}/gu, '').toLowerCase()", "text.normalize('NFD').replaceAll(/\\p{M}/gu, '').toUpperCase()"],
    ],
  },
  {
    file: 'src/features/ending/modification/rules.ts',
    why: 'for the compiler: null is no date either',
    changes: [['endDate === null', 'false']],
  },
  {
    file: 'src/features/ending/modification/rules.ts',
    why: 'for the compiler: null is not before today either',
    changes: [['end !== null', 'true']],
  },
  {
    file: 'src/features/parking/rules.ts',
    why: 'an own reservation that begins today covers today, which is asked before',
    changes: [['first > today', 'first >= today']],
  },
  {
    file: 'src/features/parking/rules.ts',
    why: 'for the compiler: null is not before the end of the days either',
    changes: [['first === null', 'false']],
  },
  {
    file: 'src/forms/drafts.ts',
    why: 'for the compiler: without a storage it throws, which is caught',
    changes: [['storage?.setItem', 'storage.setItem']],
  },
  { file: 'src/forms/drafts.ts', why: 'every word but local means the storage of the tab', changes: [["'session'", '""']] },
  {
    file: 'src/forms/controls.ts',
    why: 'seen by the tests with a page (bound-fields.test.tsx), which a run over rules leaves out',
    changes: [
      ['{\n  return `${formId}-${fieldName}`;\n}', '{}'],
      ['`${formId}-${fieldName}`', '``'],
    ],
  },
  {
    file: 'src/forms/kept-drafts.ts',
    why: 'for the compiler: a key of another shape is of no user either',
    changes: [
      ['[]', '["Stryker was here"]'],
      ['form === undefined || contractUuid === undefined', 'false'],
      ['form === undefined || contractUuid === undefined', 'form === undefined && contractUuid === undefined'],
      ['form === undefined', 'false'],
      ['contractUuid === undefined', 'false'],
    ],
  },
  {
    file: 'src/forms/lower-case-in-place.ts',
    why: 'to write the same text again changes nothing',
    changes: [['lower === target.value', 'false']],
  },
  {
    file: 'src/forms/password-rules.ts',
    why: 'for the compiler: the value of a form is an object',
    changes: [
      ["typeof value === 'object' && value !== null && 'repeatedPassword' in value", 'true'],
      [
        "typeof value === 'object' && value !== null && 'repeatedPassword' in value",
        "typeof value === 'object' && value !== null || 'repeatedPassword' in value",
      ],
      ["typeof value === 'object' && value !== null", 'true'],
      ["typeof value === 'object' && value !== null", "typeof value === 'object' || value !== null"],
      ["typeof value === 'object'", 'true'],
      ['value !== null', 'true'],
    ],
  },
  {
    file: 'src/forms/phone-number.ts',
    why: 'of the other countries only Lithuania writes six digits in a row, and has no number that tests may use',
    changes: [["number.countryCallingCode === '358'", 'true']],
  },
  { file: 'src/forms/step-form/payload-summary.ts', why: 'no payload has a value of that name', changes: [['[]', '["Stryker was here"]']] },
  {
    file: 'src/forms/step-form/plain-fields.ts',
    why: 'for the compiler: only a text has a longest length',
    changes: [["field.kind !== 'text'", 'false']],
  },
  {
    file: 'src/forms/step-form/plain-fields.ts',
    why: 'for the compiler: a function without a return gives undefined, too',
    changes: [['default:\n      return undefined;', 'default:']],
  },
  {
    file: 'src/forms/step-form/remove-row.ts',
    why: 'seen by the tests with a page (step-form.test.tsx), which a run over rules leaves out',
    changes: [
      ["{\n  void form.removeFieldValue(name, at, { dontValidate: true });\n  void form.validate('change');\n}", '{}'],
      ['{ dontValidate: true }', '{}'],
      ['true', 'false'],
      ["'change'", '""'],
    ],
  },
  {
    file: 'src/forms/step-form/step-draft.ts',
    why: 'for the compiler: only rows of a list have the mark',
    changes: [["field.kind === 'list'", 'true']],
  },
  {
    file: 'src/forms/sure-sender.ts',
    why: 'for the compiler: what was kept has all of them',
    changes: [
      ["''", '"Stryker was here!"'],
      ['false', 'true'],
    ],
  },
  {
    file: 'src/forms/sure-sender.ts',
    why: 'for the compiler: to call what is not there throws, which is caught',
    changes: [['find === undefined', 'false']],
  },
  {
    file: 'src/forms/sure-sender.ts',
    why: 'for the compiler: no moment is not after another one',
    changes: [['at !== undefined', 'true']],
  },
  { file: 'src/forms/sure-sender.ts', why: 'another sum tells texts apart as well', changes: [['point + 1', 'point - 1']] },
  {
    file: 'src/forms/sure-sender.ts',
    why: 'for the compiler: an error of another kind has no status either',
    changes: [['!(error instanceof ApiError)', 'false']],
  },
  {
    file: 'src/forms/controls.ts',
    why: 'for the compiler: no other value is the name of a message',
    changes: [["typeof message === 'string'", 'true']],
  },
  { file: 'src/forms/validators.ts', why: 'the other need is asked for by its name', changes: [["'optional'", '""']] },
  {
    file: 'src/forms/validators.ts',
    why: 'for the compiler: no day is before or after one that is not there',
    changes: [
      ['first !== undefined', 'true'],
      ['last !== undefined', 'true'],
    ],
  },
  { file: 'src/forms/validators.ts', why: 'the text that is checked has the same message', changes: [["'required'", '""']] },
  { file: 'src/forms/validators.ts', why: 'nobody reads the code of an issue', changes: [["'custom'", '""']] },
];

export const NAMED_SURVIVORS: readonly NamedSurvivor[] = BY_FILE.flatMap(({ file, why, changes }) =>
  changes.map(([original, becomes]) => ({ file, why, original, becomes })),
);
