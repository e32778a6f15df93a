/** The portal's texts, read from its locale files, so that one test covers all three languages. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CustomTypeOptions } from 'i18next';
import type { Language } from './portal.ts';

const locales = join(dirname(fileURLToPath(import.meta.url)), '../../locales');

/** By namespace: `texts.ending.parties.title`. */
export type Texts = CustomTypeOptions['resources'];

/** All texts of a language. */
export function textsOf(language: Language): Texts {
  const names = readdirSync(join(locales, language)).filter((file) => file.endsWith('.json'));
  const read = (file: string): unknown => JSON.parse(readFileSync(join(locales, language, file), 'utf8'));
  // The gate `locales` checks that all languages have the same keys.
  return Object.fromEntries(names.map((file) => [file.replace('.json', ''), read(file)])) as unknown as Texts;
}

/** A text with its placeholders filled in: `filled(texts.ending.ends, { date: '15.12.2026' })`. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place));
}

/** Matches a name that begins with a text, such as a label followed by "(optional)". */
export function beginsWith(text: string): RegExp {
  return new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}( |$)`);
}
