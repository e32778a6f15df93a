import { expect, it } from 'vitest';
import { changedKeys, rowsFor } from './changed-texts.ts';
import { readLocaleFile } from './locales.ts';

const locale = (language: string, texts: object) => readLocaleFile(`locales/${language}/ending.json`, JSON.stringify(texts));

it('names each text once that is new or another in any language', () => {
  const before = [locale('fi', { a: 'yksi', b: 'kaksi' }), locale('sv', { a: 'ett', b: 'två' })];
  const after = [locale('fi', { a: 'yksi', b: 'muu', c: 'uusi' }), locale('sv', { a: 'ett', b: 'annat', c: 'ny' })];
  expect(changedKeys(before, after)).toEqual(['ending:b', 'ending:c']);
  expect(changedKeys([], after)).toEqual(['ending:a', 'ending:b', 'ending:c']);
});

it('shows the rows of voice.md whose words a text has, also with an ending', () => {
  const rows = ['| rental contract | vuokrasopimus · asumisoikeussopimus | hyresavtal |', '| reject | `hylkää` | `avvisa` |'];
  const voice = ['| English | suomi | svenska |', '|---|---|---|', ...rows, '| Text | Why not, vuokrasopimus |'].join('\n');
  expect(rowsFor(voice, ['Vuokrasopimuksen tiedot', '–'])).toEqual([rows[0]]);
  expect(rowsFor(voice, ['Avvisa hyresavtalet'])).toEqual(rows);
  expect(rowsFor(voice, ['Etusivulle'])).toEqual([]);
});
