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
  {
    file: 'src/forms/form-layout.ts',
    original: '{\n  return `${formId}-${fieldName}`;\n}',
    becomes: '{}',
    why: 'seen by the tests with a page (bound-fields.test.tsx), which a run over rules leaves out',
  },
  {
    file: 'src/forms/form-layout.ts',
    original: '`${formId}-${fieldName}`',
    becomes: '``',
    why: 'seen by the tests with a page (bound-fields.test.tsx), which a run over rules leaves out',
  },
  {
    file: 'src/forms/step-form/remove-row.ts',
    original: "{\n  void form.removeFieldValue(name, at, { dontValidate: true });\n  void form.validate('change');\n}",
    becomes: '{}',
    why: 'seen by the tests with a page (step-form.test.tsx), which a run over rules leaves out',
  },
  {
    file: 'src/forms/step-form/remove-row.ts',
    original: '{ dontValidate: true }',
    becomes: '{}',
    why: 'seen by the tests with a page (step-form.test.tsx), which a run over rules leaves out',
  },
  {
    file: 'src/forms/step-form/remove-row.ts',
    original: 'true',
    becomes: 'false',
    why: 'seen by the tests with a page (step-form.test.tsx), which a run over rules leaves out',
  },
  {
    file: 'src/forms/step-form/remove-row.ts',
    original: "'change'",
    becomes: '""',
    why: 'seen by the tests with a page (step-form.test.tsx), which a run over rules leaves out',
  },
  {
    file: 'src/forms/drafts.ts',
    original: 'storage?.setItem',
    becomes: 'storage.setItem',
    why: 'for the compiler: without a storage it throws, which is caught',
  },
  {
    file: 'src/forms/kept-drafts.ts',
    original: '[]',
    becomes: '["Stryker was here"]',
    why: 'for the compiler: a key of another shape is of no user either',
  },
  {
    file: 'src/forms/kept-drafts.ts',
    original: 'form === undefined || contractUuid === undefined',
    becomes: 'false',
    why: 'for the compiler: a key of another shape is of no user either',
  },
  {
    file: 'src/forms/kept-drafts.ts',
    original: 'form === undefined || contractUuid === undefined',
    becomes: 'form === undefined && contractUuid === undefined',
    why: 'for the compiler: a key of another shape is of no user either',
  },
  {
    file: 'src/forms/kept-drafts.ts',
    original: 'form === undefined',
    becomes: 'false',
    why: 'for the compiler: a key of another shape is of no user either',
  },
  {
    file: 'src/forms/kept-drafts.ts',
    original: 'contractUuid === undefined',
    becomes: 'false',
    why: 'for the compiler: a key of another shape is of no user either',
  },
  {
    file: 'src/forms/password-rules.ts',
    original: "typeof value === 'object' && value !== null && 'repeatedPassword' in value",
    becomes: 'true',
    why: 'for the compiler: the value of a form is an object',
  },
  {
    file: 'src/forms/password-rules.ts',
    original: "typeof value === 'object' && value !== null && 'repeatedPassword' in value",
    becomes: "typeof value === 'object' && value !== null || 'repeatedPassword' in value",
    why: 'for the compiler: the value of a form is an object',
  },
  {
    file: 'src/forms/password-rules.ts',
    original: "typeof value === 'object' && value !== null",
    becomes: 'true',
    why: 'for the compiler: the value of a form is an object',
  },
  {
    file: 'src/forms/password-rules.ts',
    original: "typeof value === 'object' && value !== null",
    becomes: "typeof value === 'object' || value !== null",
    why: 'for the compiler: the value of a form is an object',
  },
  {
    file: 'src/forms/password-rules.ts',
    original: "typeof value === 'object'",
    becomes: 'true',
    why: 'for the compiler: the value of a form is an object',
  },
  {
    file: 'src/forms/password-rules.ts',
    original: 'value !== null',
    becomes: 'true',
    why: 'for the compiler: the value of a form is an object',
  },
  {
    file: 'src/forms/step-form/payload-summary.ts',
    original: '[]',
    becomes: '["Stryker was here"]',
    why: 'no payload has a value of that name',
  },
  {
    file: 'src/forms/step-form/plain-fields.ts',
    original: "field.kind !== 'text'",
    becomes: 'false',
    why: 'for the compiler: only a text has a longest length',
  },
  {
    file: 'src/forms/step-form/plain-fields.ts',
    original: 'default:\n      return undefined;',
    becomes: 'default:',
    why: 'for the compiler: a function without a return gives undefined, too',
  },
  {
    file: 'src/forms/step-form/step-draft.ts',
    original: "field.kind === 'list'",
    becomes: 'true',
    why: 'for the compiler: only rows of a list have the mark',
  },
  {
    file: 'src/forms/step-form/step-draft.ts',
    original: '[]',
    becomes: '["Stryker was here"]',
    why: 'for the compiler: a form has a list for each field of that kind',
  },
  {
    file: 'src/forms/sure-sender.ts',
    original: "''",
    becomes: '"Stryker was here!"',
    why: 'for the compiler: what was kept has all of them',
  },
  {
    file: 'src/forms/sure-sender.ts',
    original: 'find === undefined',
    becomes: 'false',
    why: 'for the compiler: to call what is not there throws, which is caught',
  },
  {
    file: 'src/forms/sure-sender.ts',
    original: 'at !== undefined',
    becomes: 'true',
    why: 'for the compiler: no moment is not after another one',
  },
  {
    file: 'src/forms/sure-sender.ts',
    original: 'point + 1',
    becomes: 'point - 1',
    why: 'another sum tells texts apart as well',
  },
  {
    file: 'src/forms/validation-key.ts',
    original: "typeof message === 'string'",
    becomes: 'true',
    why: 'for the compiler: no other value is the name of a message',
  },
  {
    file: 'src/forms/validators.ts',
    original: "'optional'",
    becomes: '""',
    why: 'the other need is asked for by its name',
  },
  {
    file: 'src/forms/validators.ts',
    original: 'first !== undefined',
    becomes: 'true',
    why: 'for the compiler: no day is before or after one that is not there',
  },
  {
    file: 'src/forms/validators.ts',
    original: 'last !== undefined',
    becomes: 'true',
    why: 'for the compiler: no day is before or after one that is not there',
  },
  {
    file: 'src/forms/validators.ts',
    original: "'custom'",
    becomes: '""',
    why: 'nobody reads the code of an issue',
  },
  {
    file: 'src/forms/phone-number.ts',
    original: "number.countryCallingCode === '358'",
    becomes: 'true',
    why: 'of the other countries only Lithuania writes six digits in a row, and has no number that tests may use',
  },
];
