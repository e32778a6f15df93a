// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { describeFinding } from './finding.ts';
import { errorTexts, type LocaleFile, readLocaleFile, sameAsEnglish, unequalTexts, unusedTexts } from './locales.ts';
import { parseSource } from './source-file.ts';

const localeOf = (language: string, texts: object, namespace = 'payments'): LocaleFile =>
  readLocaleFile(`locales/${language}/${namespace}.json`, JSON.stringify(texts));
const whole = { title: 'a', due: 'b {{date}}', invoices_one: 'c', invoices_other: 'd {{count}}', state: { paid: 'e' } };
const unequal = (changes: { fi?: object; sv?: object; en?: object }): string[] =>
  unequalTexts(['fi', 'sv', 'en'].map((language) => localeOf(language, { ...whole, ...Object(Reflect.get(changes, language)) }))).map(
    describeFinding,
  );

it('counts the texts of each language that are the same as in English', () => {
  const files = [localeOf('en', whole), localeOf('sv', { ...whole, title: 'titel' }), localeOf('fi', whole, 'messages')];
  expect(sameAsEnglish(files)).toEqual(['fi: 0 of 5 texts are the same as in English', 'sv: 4 of 5 texts are the same as in English']);
});

// Rules: shell.three-languages
describe('the comparison of three languages', () => {
  it('passes with the same keys and variables', () => {
    expect(unequal({})).toEqual([]);
  });

  it('names language, namespace and key of a missing text', () => {
    expect(unequal({ sv: { state: {} } })).toEqual([
      'locales/sv/payments.json  state.paid is missing in sv: translate it, or delete it elsewhere',
    ]);
  });

  it.each([
    ['an empty text', { en: { title: ' ' } }, /en\/payments\.json {2}title is empty/],
    ['a value that is no text', { en: { title: 1 } }, /en\/payments\.json {2}title is empty or no text/],
    ['a key more', { fi: { extra: 'x' } }, /extra is missing in sv/],
    ['another variable', { sv: { due: 'b {{day}}' } }, /sv\/payments\.json {2}due has other variables than fi: day/],
    [
      'a plural form too many',
      { fi: { invoices_few: 'x' } },
      /fi\/payments\.json {2}invoices has the plural forms few, one, other; fi has one, other/,
    ],
    ['a plural and a plain text', { en: { invoices: 'x' } }, /invoices has the plural forms , one, other/],
  ])('names %s', (_, changes, message) => {
    expect(unequal(changes)[0]).toMatch(message);
  });

  it('names a missing plural form and a missing file', () => {
    const { invoices_one: _, ...less } = whole;
    expect(unequalTexts([localeOf('fi', less), localeOf('sv', whole)]).map(describeFinding)).toEqual([
      'locales/fi/payments.json  invoices has the plural forms other; fi has one, other',
      'locales/en/payments.json  is missing',
    ]);
  });

  it('names a repeated key, and a file of no language', () => {
    expect(() => readLocaleFile('locales/fi/a.json', '{"x": "1", "x": "2"}')).toThrow('unique');
    expect(() => readLocaleFile('locales/de/a.json', '{}')).toThrow('is no locale file');
  });
});

// Rules: shell.texts-translated
describe('the search for uses', () => {
  const unused = (code: string): string[] => unusedTexts([localeOf('fi', whole)], [parseSource('src/a.tsx', code)]).map(describeFinding);
  const all = "const { t } = useTranslation('payments'); t('title'); t('due'); t('invoices', { count: 1 }); t(`state.${x}`);";

  it('finds uses in calls, templates and tables', () => {
    expect(unused(all)).toEqual([]);
    expect(unused("const table = { a: 'payments:title', b: 'due', c: 'invoices' }; t(`payments:state.${x}`);")).toEqual([]);
  });

  it('names an unused text', () => {
    expect(unused(all.replace("t('due');", ''))).toEqual(['locales/fi/payments.json  due is used nowhere → delete it in every language']);
  });

  it('includes every text below a key that is read with returnObjects, whatever the namespace', () => {
    const code = all.replace('t(`state.${x}`);', "const { t: other } = x; function f(t) { t('state', { returnObjects: true }); }");
    expect(unused(code)).toEqual([]);
    expect(unused(code.replace("t('state'", "t('stage'"))).not.toEqual([]);
    expect(unused(code.replace(', { returnObjects: true }', ''))).not.toEqual([]);
  });
});

// Rules: api.error-codes
it('every text of an error has a code, and every code of the contract is in the table', () => {
  const files = [localeOf('sv', { NOT_FOUND: 'a', GONE: 'b' }, 'errors')];
  expect(errorTexts(files, ['NOT_FOUND', 'NEW_CODE']).map(describeFinding)).toEqual([
    expect.stringContaining('client/api-error.ts  lacks NEW_CODE'),
    'locales/sv/errors.json  GONE is no error of client/api-error.ts',
  ]);
});
