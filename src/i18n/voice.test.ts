import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The languages that docs/decisions/voice.md has words for. */
const languages = ['fi', 'sv', 'en'] as const;
type Language = (typeof languages)[number];

const root = new URL('../../', import.meta.url);

const leaves = (node: unknown): string[] => (typeof node === 'string' ? [node] : Object.values(node ?? {}).flatMap(leaves));

/** Every text of a language, in small letters and with spaces that break. */
function textsOf(language: Language): string[] {
  const folder = new URL(`locales/${language}/`, root);
  return readdirSync(folder)
    .flatMap((file) => leaves(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))))
    .map((text) => text.toLowerCase().replaceAll('\u00a0', ' '));
}

/** One file of texts of a language. */
const fileOf = (language: Language, name: string) => JSON.parse(readFileSync(new URL(`locales/${language}/${name}.json`, root), 'utf8'));

const stemsIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, stem = '']) => stem);

/** The rows of the table of events in docs/decisions/voice.md. */
function eventRows() {
  const [, table = ''] = readFileSync(new URL('docs/decisions/voice.md', root), 'utf8').split(
    '| Event | suomi | svenska | English | Not |\n',
  );
  return (table.split('\n\n')[0] ?? '')
    .split('\n')
    .slice(1)
    .map((line) => line.split('|').slice(1, -1))
    .map(([event = '', fi, sv, en, not = '']) => ({
      event: event.trim(),
      used: { fi: stemsIn(fi), sv: stemsIn(sv), en: stemsIn(en) },
      avoided: languages.flatMap((language) =>
        stemsIn(not.split(';').find((part) => part.trim().startsWith(`${language} `))).map((stem) => ({ language, stem })),
      ),
    }));
}

const texts = { fi: textsOf('fi'), sv: textsOf('sv'), en: textsOf('en') };
const has = (language: Language, stem: string) => texts[language].some((text) => text.includes(stem));

it('names each event with one word in each language, and uses it', () => {
  const rows = eventRows();
  expect(rows.length).toBeGreaterThan(10);
  for (const { event, used } of rows) {
    for (const language of languages) {
      expect(used[language], `${event}: ${language}`).toHaveLength(1);
      for (const stem of used[language]) expect(has(language, stem), `${event}: no text of ${language} has "${stem}"`).toBe(true);
    }
  }
});

it('uses no other word for a named event', () => {
  for (const { event, avoided } of eventRows()) {
    for (const { language, stem } of avoided)
      expect(
        texts[language].filter((text) => text.includes(stem)),
        `${event}: ${language} says "${stem}"`,
      ).toEqual([]);
  }
});

// WCAG 2.2, 1.3.3
it('names nothing by its side, colour or shape', () => {
  const SENSORY = {
    fi: /vasemmalla|vasemmass|oikealla|oikean puol|ylhääl|alhaal|vihreä|punai|keltai|sinise|harmaa|pyöreä|neliö/,
    sv: /vänster|höger|\bgrön|\bröd|\bgul|\bblå|\bgrå|\brund\b|fyrkant/,
    en: /\bon the (left|right)\b|\b(green|red|yellow|blue|gr[ae]y|round|square)\b/,
  } satisfies Record<Language, RegExp>;
  for (const language of languages) expect(texts[language].filter((text) => SENSORY[language].test(text))).toEqual([]);
});

// Rules: sign-in.register-button
it('names no single way of identification where two may be offered', () => {
  const hints = languages.map((language) => fileOf(language, 'sign-in').registerHint);
  expect(hints.map((hint: string) => /esimerkiksi|till exempel|for example/.test(hint))).toEqual([true, true, true]);
});

it('says that a file is added or uploaded, not sent, for a form is only sent after its preview', () => {
  for (const language of languages) expect(leaves(fileOf(language, 'files')).join('\n')).not.toMatch(/lähet|skick|send|sent\b/i);
});

// Rules: formats.message-keys
it('says of a missing value that it is required, in the given words', () => {
  expect(languages.map((language) => fileOf(language, 'validation').required)).toEqual([
    'Tämä tieto on pakollinen.',
    'Den här uppgiften är obligatorisk.',
    'This information is required.',
  ]);
});

it('names a page as the menu does', () => {
  for (const language of languages) {
    const { menu } = fileOf(language, 'common');
    expect(fileOf(language, 'profile').title).toBe(menu.ownDetails);
    expect(fileOf(language, 'my-data').part.profile).toBe(menu.ownDetails);
  }
});

it('puts no word of an unpaid amount before the minus of the arrears', () => {
  for (const language of languages) expect(fileOf(language, 'notifications').arrear.titleAmount).not.toMatch(/maksama|obetal|unpaid/i);
});

it('puts a space before an ellipsis in Finnish and Swedish, and none in English', () => {
  const wrong = languages.flatMap((language) =>
    texts[language].filter((text) => text.includes('…') && text.includes(' …') === (language === 'en')),
  );
  expect(wrong).toEqual([]);
});

it('says word for word when a part of the new address is required', () => {
  const { newAddressIncomplete } = fileOf('fi', 'validation');
  expect(newAddressIncomplete).toBe('Pakollinen, jos uusi osoite lisätään.');
});

it('speaks of several who move out in the plural', () => {
  const fi = fileOf('fi', 'modification').leaving;
  expect([fi.lead_one, fi.lead_other].map((lead: string) => lead.split(':')[0])).toEqual(['Pois muuttaa', 'Pois muuttavat']);
});

it('writes a percentage with a space that does not break, as Finland does', () => {
  for (const language of languages) {
    const files = readdirSync(new URL(`locales/${language}/`, root));
    const written = files.map((file) => readFileSync(new URL(`locales/${language}/${file}`, root), 'utf8')).join('');
    const percentages = written.match(/(?:\d|\}\}).{0,6}%/g) ?? [];
    expect(percentages.length).toBeGreaterThan(2);
    expect(percentages.filter((one) => !one.endsWith('\\u00a0%'))).toEqual([]);
  }
});

it('promises no fault reports in the placeholder bulletins, which stand there without them, too', () => {
  for (const language of languages) {
    const { placeholders } = fileOf(language, 'bulletins');
    expect(JSON.stringify(placeholders)).not.toMatch(/vikailmoitu|felanmäl|report a/i);
  }
});

// The texts that most residents meet when something is wrong.
it('says in Finnish in at most twelve words a sentence what is wrong and what to do', () => {
  const [ending, errors, identification] = ['ending', 'errors', 'identification'].map((name) => fileOf('fi', name));
  const confirming = fileOf('fi', 'confirm-termination');
  const said = [
    [fileOf('fi', 'notifications'), fileOf('fi', 'payments').moreTime, confirming.outcome.accept.rejected, confirming.stands.rejected],
    [fileOf('fi', 'sign-in').state, fileOf('fi', 'exception').offline, fileOf('fi', 'common').offlineNothingSent],
    [errors.DEFECT_NOTICE_SUBMIT_ERROR, errors.TOO_EARLY, fileOf('fi', 'fault-report').danger, fileOf('fi', 'contacts').urgent],
    [identification.confirmBy, identification.failure.terminationTooEarly, ending.tooEarly, ending.disallowed.missing_resident_users],
    [fileOf('fi', 'exception').noContracts, fileOf('fi', 'password').own.cause.locked],
  ].flatMap(leaves);
  const sentences = said.flatMap((text) => text.replaceAll('\u00a0', ' ').split(/(?<=[.?!:]) /));
  const wordsOf = (sentence: string) => sentence.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  expect(sentences.filter((sentence) => wordsOf(sentence) > 12)).toEqual([]);
});
