import { parse } from 'yaml';
import { isObject } from '../../contract-tests/contract/bundle.ts';
import type { Finding } from './finding.ts';

/** The languages of the portal. The texts of the other languages are compared with those of the first (shell.three-languages). */
export const LANGUAGES = ['fi', 'sv', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The texts of one namespace in one language, by their dotted keys. */
export interface LocaleFile {
  readonly file: string;
  readonly language: Language;
  readonly namespace: string;
  readonly texts: ReadonlyMap<string, string>;
}

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** The key as code uses it: `showAll` for `showAll_one` and `showAll_other`. */
export function baseKey(key: string): string {
  return key.replace(PLURAL, '');
}

/** Parses one locale file. Reports repeated keys, and values that are neither strings nor objects. */
export function readLocaleFile(file: string, text: string): { locale: LocaleFile | null; findings: Finding[] } {
  const [, language, namespace] = /^locales\/([a-z]+)\/([a-z-]+)\.json$/.exec(file) ?? [];
  const known = LANGUAGES.find((one) => one === language);
  if (known === undefined || namespace === undefined)
    return {
      locale: null,
      findings: [{ at: file, what: 'is no locale file', fix: `call it locales/{${LANGUAGES.join(',')}}/<namespace>.json` }],
    };
  let root: unknown;
  try {
    // The YAML parser reads JSON and reports repeated keys, which JSON.parse does not.
    root = parse(text);
  } catch (error) {
    return { locale: null, findings: [{ at: file, what: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error) }] };
  }
  const texts = new Map<string, string>();
  const findings: Finding[] = [];
  flatten(root, '');
  return { locale: { file, language: known, namespace, texts }, findings };

  function flatten(node: unknown, key: string): void {
    if (isObject(node)) for (const [name, value] of Object.entries(node)) flatten(value, key === '' ? name : `${key}.${name}`);
    else if (typeof node === 'string') texts.set(key, node);
    else findings.push({ at: file, what: `${key} is not a text` });
  }
}

/** Reports namespaces whose keys, plural forms or variables differ between the languages, and empty texts. */
export function unequalTexts(files: readonly LocaleFile[]): Finding[] {
  const namespaces = [...new Set(files.map(({ namespace }) => namespace))];
  return namespaces.flatMap((namespace) => {
    const inLanguage = new Map(files.filter((file) => file.namespace === namespace).map((file) => [file.language, file]));
    const missing = LANGUAGES.filter((language) => !inLanguage.has(language));
    const present = [...inLanguage.values()];
    const keys = [...new Set(present.flatMap(({ texts }) => [...texts.keys()].map(baseKey)))];
    return [
      ...missing.map((language) => ({
        at: `locales/${language}/${namespace}.json`,
        what: `is missing: ${namespace} exists in ${[...inLanguage.keys()].join(', ')}`,
      })),
      ...present.flatMap((file) => [...faultyTexts(file), ...pluralFaults(file)]),
      ...keys.flatMap((key) => [...missingKey(present, key), ...unequalVariables(present, key)]),
    ];
  });
}

function faultyTexts({ file, texts }: LocaleFile): Finding[] {
  return [...texts].filter(([, text]) => text.trim() === '').map(([key]) => ({ at: file, what: `${key} is empty` }));
}

/** Reports missing and unknown plural forms. i18next needs one text for each plural category of the language. */
function pluralFaults({ file, language, texts }: LocaleFile): Finding[] {
  const categories: string[] = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const plurals = new Map<string, string[]>();
  for (const key of texts.keys()) {
    const form = PLURAL.exec(key)?.[1];
    if (form !== undefined) plurals.set(baseKey(key), [...(plurals.get(baseKey(key)) ?? []), form]);
  }
  return [...plurals].flatMap(([key, forms]) => [
    ...categories
      .filter((form) => !forms.includes(form))
      .map((form) => ({ at: file, what: `${key}_${form} is missing: ${language} has the plural forms ${categories.join(', ')}` })),
    ...forms
      .filter((form) => form !== 'zero' && !categories.includes(form))
      .map((form) => ({ at: file, what: `${key}_${form}: ${language} has no such plural form` })),
    ...(texts.has(key) ? [{ at: file, what: `${key} stands both with and without plural forms` }] : []),
  ]);
}

function missingKey(files: readonly LocaleFile[], key: string): Finding[] {
  const has = ({ texts }: LocaleFile): boolean => [...texts.keys()].some((name) => baseKey(name) === key);
  const owner = files.find(has);
  return files
    .filter((file) => !has(file))
    .map((file) => ({
      at: file.file,
      what: `${key} is missing in ${file.language}`,
      fix: `translate it from ${owner?.file ?? 'another language'}, or delete it there`,
    }));
}

function unequalVariables(files: readonly LocaleFile[], key: string): Finding[] {
  const variables = ({ texts }: LocaleFile): string =>
    [
      ...new Set(
        [...texts]
          .filter(([name]) => baseKey(name) === key)
          .flatMap(([, text]) => [...text.matchAll(/\{\{-?\s*([\w.]+)/g)].map(([, name]) => String(name))),
      ),
    ]
      .toSorted()
      .join(', ');
  const [first, ...others] = files.filter(({ texts }) => [...texts.keys()].some((name) => baseKey(name) === key));
  if (!first) return [];
  return others
    .filter((file) => variables(file) !== variables(first))
    .map((file) => ({
      at: file.file,
      what: `${key} has the variables {{${variables(file)}}}, ${first.language} has {{${variables(first)}}}`,
    }));
}
