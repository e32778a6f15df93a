import { readdirSync, readFileSync } from 'node:fs';
import { errorCodes } from 'client/api-error.ts';
import { describe, expect, it } from 'vitest';
import { languages } from './languages.ts';

const folder = new URL('../../locales/', import.meta.url);
const namespaces = readdirSync(new URL('fi/', folder)).map((name) => name.replace(/\.json$/, ''));

/** Every text of a file by its dotted key. */
function textsOf(language: string, namespace: string): Map<string, string> {
  const flatten = (value: unknown, key: string): [string, string][] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, inner]) => flatten(inner, key ? `${key}.${name}` : name))
      : [[key, String(value)]];
  return new Map(flatten(JSON.parse(readFileSync(new URL(`${language}/${namespace}.json`, folder), 'utf8')), ''));
}

const variablesIn = (text: string) => [...text.matchAll(/\{\{\s*([\w.]+)/g)].map(([, name]) => name).toSorted();

describe.each(languages)('locales/%s', (language) => {
  it('has the same files as the others', () => {
    const files = readdirSync(new URL(`${language}/`, folder)).map((name) => name.replace(/\.json$/, ''));
    expect(files.toSorted()).toEqual(namespaces.toSorted());
  });

  it.each(namespaces)('%s has the same keys as the Finnish file, each with a text', (namespace) => {
    const texts = textsOf(language, namespace);
    expect([...texts.keys()].toSorted()).toEqual([...textsOf('fi', namespace).keys()].toSorted());
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it.each(namespaces)('%s uses the same variables as the Finnish file', (namespace) => {
    const finnish = textsOf('fi', namespace);
    const different = [...textsOf(language, namespace)].filter(
      ([key, text]) => variablesIn(text).join() !== variablesIn(finnish.get(key) ?? '').join(),
    );
    expect(different).toEqual([]);
  });

  it('has a text for every error code and no other', () => {
    expect([...textsOf(language, 'errors').keys()].toSorted()).toEqual([...Object.keys(errorCodes), 'OFFLINE'].toSorted());
  });
});

describe('plurals', () => {
  it.each(languages)('of %s have every form of the language', (language) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const namespace of namespaces) {
      const keys = [...textsOf(language, namespace).keys()];
      const plurals = new Set(keys.flatMap((key) => /^(.+)_(?:zero|one|two|few|many|other)$/.exec(key)?.[1] ?? []));
      for (const key of plurals) for (const form of forms) expect(keys, namespace).toContain(`${key}_${form}`);
    }
  });
});

it('i18next.d.ts lists every namespace, so that its keys are checked', () => {
  const types = readFileSync(new URL('i18next.d.ts', import.meta.url), 'utf8');
  const imported = new Map(
    [...types.matchAll(/^import type (\w+) from '\.\.\/\.\.\/locales\/fi\/([\w-]+)\.json';$/gm)].map(([, name, file]) => [file, name]),
  );
  const listed = new Map([...types.matchAll(/^ +'?([\w-]+)'?: typeof (\w+);$/gm)].map(([, file, name]) => [file, name]));
  expect([...imported.keys()].toSorted()).toEqual(namespaces.toSorted());
  expect(listed).toEqual(imported);
});

it('the exception pages, which are part of the code, stay small', () => {
  const bytes = languages.map((language) => readFileSync(new URL(`${language}/exception.json`, folder)).length);
  expect(Math.max(...bytes)).toBeLessThan(3000);
});
