// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { describeFinding } from './finding.ts';
import { type LocaleFile, readLocaleFile, unequalTexts } from './locale-texts.ts';
import { localeUsesIn } from './locale-uses.ts';
import { errorCodesIn, errorTexts, unusedAndMissing } from './locales.ts';
import { parseSource } from './source-file.ts';

function localeOf(language: string, texts: object, namespace = 'payments'): LocaleFile {
  const { locale } = readLocaleFile(`locales/${language}/${namespace}.json`, JSON.stringify(texts));
  if (!locale) throw new Error('the test gives no locale file');
  return locale;
}
const whole = { title: 'a', due: 'b {{date}}', invoices_one: 'c', invoices_other: 'd {{count}}', state: { paid: 'e' } };
const unequal = (changes: { fi?: object; sv?: object; en?: object }): string[] =>
  unequalTexts(['fi', 'sv', 'en'].map((language) => localeOf(language, { ...whole, ...Object(Reflect.get(changes, language)) }))).map(
    describeFinding,
  );

// Rules: shell.three-languages
describe('three languages', () => {
  it('pass with the same keys and variables', () => {
    expect(unequal({})).toEqual([]);
  });

  it('name language, namespace and key of a missing text', () => {
    const sv = localeOf('sv', { ...whole, state: {} });
    const files = [localeOf('fi', whole), sv, localeOf('en', whole)];
    expect(unequalTexts(files).map(describeFinding)).toEqual([
      'locales/sv/payments.json  state.paid is missing in sv → translate it from locales/fi/payments.json, or delete it there',
    ]);
  });

  it.each([
    ['an empty text', { en: { title: ' ' } }, /en\/payments\.json {2}title is empty/],
    ['a key more', { fi: { extra: 'x' } }, /extra is missing in (sv|en)/],
    ['another variable', { sv: { due: 'b {{day}}' } }, /sv\/payments\.json {2}due has the variables \{\{day\}\}, fi has \{\{date\}\}/],
    ['a plural form too many', { fi: { invoices_few: 'x' } }, /fi\/payments\.json {2}invoices_few: fi has no such plural form/],
    ['a plural and a plain text', { en: { invoices: 'x' } }, /invoices stands both with and without/],
  ])('name %s', (_, changes, message) => {
    expect(unequal(changes)[0]).toMatch(message);
  });

  it('name a missing plural form and a missing file', () => {
    const { invoices_one: _, ...less } = whole;
    expect(unequalTexts([localeOf('fi', less), localeOf('sv', whole)]).map(describeFinding)).toEqual([
      expect.stringContaining('locales/en/payments.json  is missing'),
      expect.stringContaining('locales/fi/payments.json  invoices_one is missing'),
    ]);
  });

  it('name a repeated key, and a value that is not a text', () => {
    expect(readLocaleFile('locales/fi/a.json', '{"x": "1", "x": "2"}').findings[0]?.what).toContain('unique');
    expect(readLocaleFile('locales/fi/a.json', '{"x": 1}').findings.map(describeFinding)).toEqual(['locales/fi/a.json  x is not a text']);
    expect(readLocaleFile('locales/de/a.json', '{}').findings.map(describeFinding)).toEqual([expect.stringContaining('is no locale file')]);
  });
});

// Rules: shell.texts-translated
describe('uses', () => {
  const files = [localeOf('fi', whole)];
  const found = (code: string): string[] => unusedAndMissing(files, [localeUsesIn(parseSource('src/a.tsx', code))]).map(describeFinding);
  const all = "const { t } = useTranslation('payments'); t('title'); t('due'); t('invoices', { count: 1 }); t(`state.${x}`);";

  it('are seen in calls, templates and tables', () => {
    expect(found(all)).toEqual([]);
    expect(found("const table = { a: 'payments:title', b: 'due', c: 'invoices' }; t(`payments:state.${x}`);")).toEqual([]);
  });

  it('name an unused text', () => {
    expect(found(all.replace("t('due');", ''))).toEqual([
      'locales/fi/payments.json  due is used nowhere → delete it in all three languages',
    ]);
  });

  it('name a missing text, with file and line', () => {
    expect(found(`${all}\nt('lost');`)).toEqual(['src/a.tsx:2  payments has no text lost → write it in all three languages']);
    expect(found(`${all}\nt('payments:lost');`)).toHaveLength(1);
    expect(found(`${all}\nt('x', { ns: 'nowhere' });`)[0]).toContain('there is no namespace nowhere');
  });

  it('include every text below a key that is read with returnObjects, whatever the namespace', () => {
    const code = all.replace('t(`state.${x}`);', "const { t: other } = x; function f(t) { t('state', { returnObjects: true }); }");
    expect(found(code)).toEqual([]);
    expect(found(code.replace("t('state'", "t('stage'"))).not.toEqual([]);
  });

  it('ignore a `t` of unknown origin', () => {
    expect(found(`${all} function f(t) { return 1; }`)).toEqual([]);
    expect(unusedAndMissing([], [localeUsesIn(parseSource('src/a.ts', "export const f = (t) => t('lost');"))])).toEqual([]);
  });
});

describe('error codes', () => {
  const codes = errorCodesIn(
    parseSource('client/api-error.ts', "export const errorCodes = { NOT_FOUND: 'not-found', UNKNOWN: 'client' } as const satisfies X;"),
  );

  it('are read from the table', () => {
    expect(codes).toEqual(['NOT_FOUND', 'UNKNOWN']);
  });

  // Rules: api.error-codes
  it('each have a text, and are in the table when the contract has them', () => {
    const files = [localeOf('sv', { NOT_FOUND: 'a', GONE: 'b' }, 'errors')];
    expect(errorTexts(files, codes, ['NOT_FOUND', 'NEW_CODE']).map(describeFinding)).toEqual([
      expect.stringContaining('client/api-error.ts  lacks NEW_CODE'),
      'locales/sv/errors.json  the error UNKNOWN has no text',
      'locales/sv/errors.json  GONE is no error of client/api-error.ts → delete it',
    ]);
  });
});
