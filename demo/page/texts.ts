/** The texts of the demonstration. They are not in locales/, since all of those are in the build of the portal. */
import { defaultLanguage, languageOf } from '../../src/domain/languages.ts';
import en from '../texts/en.json' with { type: 'json' };
import fi from '../texts/fi.json' with { type: 'json' };
import sv from '../texts/sv.json' with { type: 'json' };

export type Texts = typeof fi;

const TEXTS: Readonly<Partial<Record<string, Texts>>> = { fi, sv, en };

/** @param tag of the page or the browser */
export function textsIn(tag: string): Texts {
  return TEXTS[languageOf(tag) ?? defaultLanguage] ?? en;
}
