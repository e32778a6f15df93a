/** The texts of this backend's own pages and mails, in the three languages of the contract. */
import type { Journey } from '../world/collections/people.ts';
import type { World } from '../world/store.ts';
import en from './en.json' with { type: 'json' };
import fi from './fi.json' with { type: 'json' };
import sv from './sv.json' with { type: 'json' };

export type Texts = typeof en;
export type Language = Journey['locale'];

declare module '../world/store.ts' {
  interface Collections {
    /** The language that was chosen with POST /dev/settings.json; none before that. */
    chosenLanguage: { id: 'chosen'; language: Language };
  }
}

const TEXTS = { fi, sv, en } as const satisfies Record<Language, Texts>;

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(TEXTS, value);
}

export function chooseLanguage(world: World, language: Language): void {
  world.collection('chosenLanguage').put({ id: 'chosen', language });
}

/** For the pages: in English, for developers, unless a language was chosen. */
export function pageTexts(world: World): Texts {
  return TEXTS[world.collection('chosenLanguage').get('chosen')?.language ?? 'en'];
}

/**
 * For a mail: in the language in which the resident identified themselves last; else in the chosen one; else in Finnish.
 * @param userUuid the resident; null while only an address is known
 */
export function mailTexts(world: World, userUuid: string | null = null): { language: Language; mails: Texts['mails'] } {
  const identified = world.collection('journeys').filter((journey) => userUuid !== null && journey.userUuid === userUuid);
  const language = identified.at(-1)?.locale ?? world.collection('chosenLanguage').get('chosen')?.language ?? 'fi';
  return { language, mails: TEXTS[language].mails };
}

/** A text with its `{{names}}` filled in. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
}

/** A moment as it is written in the language, in Finnish time. @param moment ISO 8601 */
export function shownTime({ time }: Texts, moment: string): string {
  const parts = new Intl.DateTimeFormat('fi-FI', { timeZone: 'Europe/Helsinki', dateStyle: 'short', timeStyle: 'short' }).formatToParts(
    new Date(moment),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return filled(time, { date: `${part('day')}.${part('month')}.${part('year')}`, hours: part('hour'), minutes: part('minute') });
}
