import type { DocumentGroup } from 'generated/zod/documentGroup.zod.ts';
import { describe, expect, it } from 'vitest';
import emptyCategory from '../../../openapi/examples/listDocuments/200.empty-category.json';
import noCategory from '../../../openapi/examples/listDocuments/200.no-category.json';
import partyPayer from '../../../openapi/examples/listDocuments/200.party-payer.json';
import unknownCategory from '../../../openapi/examples/listDocuments/200.unknown-category.json';
import { documentCount, foundDocuments, isNamedAs, shownGroups, shownType } from './rules.ts';

const [first] = partyPayer.value as [DocumentGroup];
const [someDocument] = first.documents;
if (someDocument === undefined) throw new Error('the example has no document');
const labels = { fi: 'Turvallisuus', sv: 'Säkerhet', en: 'Safety' };

describe('the groups of documents', () => {
  it.each([
    ['fi', ['Yleiset asiakirjat', 'Ympäristö ja vastuullisuus']],
    ['sv', ['Allmänna dokument', 'Miljö och ansvar']],
    ['en', ['General documents', 'Environment and responsibility']],
  ] as const)('labels the groups in the language of the resident (%s), known category or not', (language, expected) => {
    expect(shownGroups(unknownCategory.value, language).map(({ label }) => label)).toEqual(expected);
  });

  it('labels a group in Finnish where the language has no label', () => {
    const label = (changes: Partial<typeof labels>) =>
      shownGroups([{ category: { id: 'safety', labels: { ...labels, ...changes } }, documents: [someDocument] }], 'sv')[0]?.label;
    expect([label({}), label({ sv: '' }), label({ sv: ' ', fi: ' ' })]).toEqual(['Säkerhet', 'Turvallisuus', null]);
  });

  it('keeps the order of the answer, with uncategorised documents last', () => {
    expect(shownGroups(noCategory.value.toReversed(), 'fi').map(({ id }) => id)).toEqual(['safety', null]);
  });

  it('begins with the own contract: its group, and in it the contract itself (documents.own-contract)', () => {
    const [general] = shownGroups(
      partyPayer.value.map((group) => ({ ...group, documents: group.documents.toReversed() })),
      'fi',
    );
    expect(general?.id).toBe('general');
    expect(general?.documents[0]?.documentType).toBe('rental_contract');
  });

  it('leaves out groups without documents', () => {
    expect(shownGroups(emptyCategory.value, 'fi').map(({ id }) => id)).toEqual(['general']);
  });

  it('merge when they are of one category, without repeated documents', () => {
    const [group] = shownGroups([first, first], 'fi');
    expect(shownGroups([first, first], 'fi')).toHaveLength(1);
    expect(group?.documents).toEqual(first.documents);
    expect(shownGroups([{ ...first, documents: [someDocument, someDocument] }], 'fi')[0]?.documents).toEqual([someDocument]);
  });
});

// Rules: documents.shown-type
describe('the type of a document', () => {
  it.each([
    ['rental_contract', 'rental_contract'],
    ['rescue_plan', 'rescue_plan'],
    ['a word of one company', null],
    ['', null],
  ])('shows %s as %s', (documentType, shown) => expect(shownType({ documentType })).toBe(shown));

  it.each([
    ['Vuokrasopimus', 'VUOKRASOPIMUS 2024', true],
    ['Asukaskokouksen pöytäkirja', 'Asukaskokouksen poytakirja 24.9.2026', true],
    ['Rental contract', 'Vuokrasopimus', false],
    ['Rental contract', 'Rental \u00a0 contract 2024', true],
  ])('%s stands in the name %s: %s', (type, name, isNamed) => expect(isNamedAs(type, name)).toBe(isNamed));
});

describe('the filter', () => {
  const groups = shownGroups(partyPayer.value, 'fi');

  const found = (query: string) => {
    const uuids = foundDocuments(groups, query);
    return groups.flatMap(({ documents }) => documents.filter(({ uuid }) => uuids.has(uuid)).map(({ name }) => name));
  };

  it('shows everything without words', () => {
    expect([found(''), found('  ')].map(({ length }) => length)).toEqual([documentCount(groups), documentCount(groups)]);
  });

  it.each(['SOPIMUS', 'vuokrasop', 'vuokra sopimus'])('finds a part of a word in any case: %s', (query) => {
    expect(found(query)).toContain('Vuokrasopimus');
  });

  it('finds words without their dots and rings', () => {
    expect(found('jarjestyssaannot')).toEqual(['Järjestyssäännöt']);
    expect(found('järjestyssäännöt')).toEqual(['Järjestyssäännöt']);
  });

  it('finds all documents of a category by its name, and narrows them down by a second word', () => {
    const safety = groups.find(({ id }) => id === 'safety');
    expect(found('turvallisuus')).toEqual(safety?.documents.map(({ name }) => name));
    expect(found('turvallisuus pelastus')).toEqual(['Pelastussuunnitelma']);
    expect(found('pelastussuunnitelmaturvallisuus')).toEqual([]);
  });

  it('treats the characters of regular expressions as text', () => {
    expect(found('.*')).toEqual([]);
    expect(found('(')).toEqual([]);
  });
});
