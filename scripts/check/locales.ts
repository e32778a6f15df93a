import ts from 'typescript';
import { parse } from 'yaml';
import { errorCodes } from '../../client/api-error.ts';
import { isObject, nodeAt } from '../../contract-tests/contract/bundle.ts';
import { openContract } from '../../contract-tests/contract/sources.ts';
import { defaultLanguage, languageOf, languages } from '../../src/domain/languages.ts';
import { type Finding, runAlone } from './finding.ts';
import { filesBelow, readerOf } from './repository-files.ts';
import { isTest, nodesOf, parseSource, type Source } from './source-file.ts';

/**
 * One set of texts in every language: each key everywhere and used, and a code for every text of an error (shell.three-languages,
 * shell.texts-translated, api.error-codes). That each text which the code asks for exists is held by the type of `t` (generated/i18next.d.ts).
 */
const ERRORS = 'errors';
const ERROR_TABLE = 'client/api-error.ts';
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** The texts of one namespace in one language, by their dotted keys. */
export interface LocaleFile {
  readonly file: string;
  readonly language: string;
  readonly namespace: string;
  readonly texts: ReadonlyMap<string, string>;
}

/** The keys as code uses them: `showAll` for `showAll_one` and `showAll_other`. */
const keysOf = ({ texts }: LocaleFile): Set<string> => new Set([...texts.keys()].map((key) => key.replace(PLURAL, '')));

/** @throws Error when the file repeats a key, or is named wrongly */
export function readLocaleFile(file: string, text: string): LocaleFile {
  const [, language = '', namespace = ''] = /^locales\/([a-z]+)\/([a-z-]+)\.json$/.exec(file) ?? [];
  if (languageOf(language) !== language) throw new Error(`${file} is no locale file: locales/{${languages.join(',')}}/<namespace>.json`);
  const flat = (node: unknown, key: string): [string, string][] =>
    isObject(node)
      ? Object.entries(node).flatMap(([name, inner]) => flat(inner, key === '' ? name : `${key}.${name}`))
      : [[key, typeof node === 'string' ? node : '']];
  // The YAML parser reads JSON and refuses repeated keys, which JSON.parse does not.
  return { file, language, namespace, texts: new Map(flat(parse(text), '')) };
}

/** Keys, plural forms and variables that differ between the languages, and texts that are empty or none. */
export function unequalTexts(files: readonly LocaleFile[]): Finding[] {
  return [...new Set(files.map(({ namespace }) => namespace))].flatMap((namespace) => {
    const present = files.filter((file) => file.namespace === namespace);
    const keys = [...new Set(present.flatMap((file) => [...keysOf(file)]))];
    return languages.flatMap((language): Finding[] => {
      const own = present.find((file) => file.language === language);
      if (!own) return [{ at: `locales/${language}/${namespace}.json`, what: 'is missing' }];
      return keys.flatMap((key) => faultsOf(own, key, present[0] ?? own).map((what) => ({ at: own.file, what: `${key} ${what}` })));
    });
  });
}

/** What is wrong with a text or its plural forms, compared with those of another language. i18next needs one for each category of the language. */
function faultsOf({ language, texts }: LocaleFile, key: string, other: LocaleFile): string[] {
  const named = (all: ReadonlyMap<string, string>) => [...all].filter(([name]) => name.replace(PLURAL, '') === key);
  const variables = (all: ReadonlyMap<string, string>) =>
    [...new Set(named(all).flatMap(([, text]) => text.match(/\{\{-?\s*[\w.]+/g) ?? []))]
      .map((one) => one.replace(/\W+/, ''))
      .toSorted()
      .join(', ');
  const own = named(texts);
  if (own.length === 0) return [`is missing in ${language}: translate it, or delete it elsewhere`];
  const forms = own
    .map(([name]) => name.slice(key.length + 1))
    .filter((form) => form !== 'zero')
    .toSorted();
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const isComplete = forms.join() === '' || forms.join() === pluralCategories.toSorted().join();
  return [
    ...(own.some(([, text]) => text.trim() === '') ? ['is empty or no text'] : []),
    ...(isComplete ? [] : [`has the plural forms ${forms.join(', ')}; ${language} has ${pluralCategories.join(', ')}`]),
    ...(named(other.texts).length === 0 || variables(texts) === variables(other.texts)
      ? []
      : [`has other variables than ${other.language}: ${variables(texts)}`]),
  ];
}

/** Expressions of the texts that a file may use: every string, since keys can be in tables; templates with any text in the middle; all below a key that is read with `returnObjects`. */
function usesIn(source: Source): string[] {
  const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return nodesOf(source).flatMap((node) => {
    if (ts.isStringLiteralLike(node) && !ts.isImportDeclaration(node.parent)) {
      const call = node.parent;
      const isBranch = ts.isCallExpression(call) && call.expression.getText() === 't' && /\breturnObjects\b/.test(call.getText());
      return [isBranch ? `${literal(node.text)}(\\..+)?` : literal(node.text)];
    }
    const parts = ts.isTemplateExpression(node) ? [node.head.text, ...node.templateSpans.map((span) => span.literal.text)] : [];
    return parts.some((part) => /\w/.test(part)) ? [parts.map(literal).join('.+')] : [];
  });
}

/** Texts that no code can ask for. */
export function unusedTexts(files: readonly LocaleFile[], sources: readonly Source[]): Finding[] {
  const used = new Set(sources.flatMap(usesIn));
  const patterns = [...used].filter((one) => /\.\+/.test(one)).map((one) => new RegExp(`^${one}$`));
  const isUsed = (key: string) => used.has(key.replaceAll('.', String.raw`\.`)) || patterns.some((pattern) => pattern.test(key));
  return files
    .filter(({ language }) => language === defaultLanguage)
    .flatMap((file) =>
      [...keysOf(file)]
        .filter((key) => ![key, `${file.namespace}:${key}`].some(isUsed))
        .map((key) => ({ at: file.file, what: `${key} is used nowhere`, fix: 'delete it in every language' })),
    );
}

/** Texts of errors without a code, and codes of the contract that the table lacks. The type of `t` demands a text for every code of the table. */
export function errorTexts(
  files: readonly LocaleFile[],
  contractCodes: readonly string[],
  codes: readonly string[] = errorCodes,
): Finding[] {
  return [
    ...contractCodes
      .filter((code) => !codes.includes(code))
      .map((code) => ({
        at: ERROR_TABLE,
        what: `lacks ${code}, a code of the contract: residents would see the text of an unknown error`,
      })),
    ...files
      .filter(({ namespace }) => namespace === ERRORS)
      .flatMap((file) =>
        [...keysOf(file)]
          .filter((key) => !codes.includes(key))
          .map((key) => ({ at: file.file, what: `${key} is no error of ${ERROR_TABLE}` })),
      ),
  ];
}

/** How many texts of each other language are letter by letter the English ones: nearly all of a new language that nobody has translated. */
export function sameAsEnglish(files: readonly LocaleFile[]): string[] {
  const english = new Map(files.filter(({ language }) => language === 'en').map(({ namespace, texts }) => [namespace, texts]));
  return languages
    .filter((language) => language !== 'en')
    .map((language) => {
      const texts = files
        .filter((file) => file.language === language)
        .flatMap((file) => [...file.texts].map(([key, text]) => english.get(file.namespace)?.get(key) === text));
      return `${language}: ${texts.filter(Boolean).length} of ${texts.length} texts are the same as in English`;
    });
}

const localeFiles = (root: string): LocaleFile[] => {
  const read = readerOf(root);
  return filesBelow(root, 'locales').map((file) => readLocaleFile(file, read(file)));
};

/** The gate. */
export function checkLocales(root: string): Finding[] {
  const read = readerOf(root);
  const files = localeFiles(root);
  const sources = ['src', 'client']
    .flatMap((folder) => filesBelow(root, folder))
    .filter((file) => /\.tsx?$/.test(file) && !isTest(file) && !file.endsWith('.d.ts'))
    .map((file) => parseSource(file, read(file)));
  const contractCodes = nodeAt(openContract(read).document('openapi/schemas/common.yaml'), '/ErrorCode/x-extensible-enum');
  return [...unequalTexts(files), ...unusedTexts(files, sources), ...errorTexts(files, (contractCodes as unknown[]).map(String))];
}

if (import.meta.main) {
  await runAlone(checkLocales);
  for (const line of sameAsEnglish(localeFiles(process.cwd()))) console.log(line);
}
