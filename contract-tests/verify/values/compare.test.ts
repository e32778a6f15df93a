import { describe, expect, it } from 'vitest';
import { canonicalHtml, differences } from './compare.ts';
import { rulesOf } from './fixed.ts';

const says = (operationId: string, expected: unknown, actual: unknown): string[] =>
  differences(expected, actual, rulesOf(operationId)).map((one) => `${one.pointer}: ${one.expected}; ${one.actual}`);

describe('values', () => {
  it.each([
    ['cents that are lost', { amount: 612.4 }, { amount: 612 }],
    ['a sign that is turned', { difference: -12.5 }, { difference: 12.5 }],
    ['a day that a time zone took', { startDate: '2026-06-01' }, { startDate: '2026-05-31' }],
    ['a local time that is labelled Z', { createdAt: '2026-11-20T09:30:00+02:00' }, { createdAt: '2026-11-20T09:30:00Z' }],
    ['a flag that is turned', { isPayer: false }, { isPayer: true }],
    ['an account of another category', { iban: 'FI2112345600000785' }, { iban: 'FI4950009420028730' }],
    ['a label of another language', { labels: { fi: 'Turvallisuus', sv: 'Säkerhet' } }, { labels: { fi: 'Säkerhet', sv: 'Säkerhet' } }],
    ['a text that is padded', { title: 'Hissi' }, { title: 'Hissi  ' }],
    ['a text in a wrong encoding', { title: 'Sähkö' }, { title: 'SÃ¤hkÃ¶' }],
    ['a text whose letters are entities', { title: 'Sähkö' }, { title: 'S&auml;hk&ouml;' }],
    ['an optional value that is left out', { collateral: { bankName: 'OP' } }, {}],
    ['a bulletin that says another language', { language: 'fi' }, { language: 'sv' }],
    ['a value that the state does not have', {}, { terminationDisallowedReason: 'contract_tag' }],
    ['markup that is escaped twice', { body: '<p>1 &lt; 2</p>' }, { body: '<p>1 &amp;lt; 2</p>' }],
  ])('reports %s', (_, expected, actual) => {
    expect(says('getContract', expected, actual)).toHaveLength(1);
  });

  it.each([
    ['the same moment in another zone', { createdAt: '2026-11-20T09:30:00+02:00' }, { createdAt: '2026-11-20T07:30:00.000Z' }],
    ['a uuid in capitals', { uuid: 'a0000000-0000-4000-8000-00000000000a' }, { uuid: 'A0000000-0000-4000-8000-00000000000A' }],
    ['texts without their language', { title: 'Vesikatko', language: 'fi' }, { title: 'Vesikatko' }],
    ['null in place of a field that is left out', { endDate: null }, {}],
    ['a field that is left out in place of null', {}, { endDate: null }],
    ['a number with an empty fraction', { amount: 7011 }, JSON.parse('{"amount":7011.0}') as unknown],
    [
      'markup that is spelled another way',
      { body: '<p>Sähkö<br>on &amp; off</p>' },
      { body: '<P>S&auml;hk&#246;<br /> on &#38; off</P>\n'.replace(' on', 'on') },
    ],
  ])('takes %s', (_, expected, actual) => {
    expect(says('getBulletin', expected, actual)).toEqual([]);
  });

  it('takes any signed address, and misses one that is not there', () => {
    expect(says('getDocumentLink', { url: '/a' }, { url: 'https://files.example.com/b?signature=1' })).toEqual([]);
    expect(says('getDocumentLink', { url: '/a' }, {})).toHaveLength(1);
  });
});

describe('lists', () => {
  const one = { uuid: '1', isContractParty: true };
  const two = { uuid: '2', isContractParty: true };
  const child = { uuid: '3', isContractParty: false };

  it('says which item is missing, not that another is wrong', () => {
    expect(says('listContracts', [one, two], [one])).toEqual([': item 2 of 2 (uuid 2); item 2 of 2 is missing']);
  });

  it('reports an item that is there twice, and one that is not of the state', () => {
    expect(says('listTenants', [one], [one, one])).toEqual(['/1: each item once; item 2 of 2 (uuid 1) is there twice']);
    expect(says('listTenants', [one], [one, two])).toEqual([
      '/1: only the items that the state has; item 2 of 2 (uuid 2) is not one of them',
    ]);
  });

  it('reports an order that is not the one of the contract', () => {
    expect(says('listContracts', [one, two], [two, one])).toHaveLength(1);
    expect(says('listTenants', [one, child], [child, one])).toHaveLength(1);
  });

  it('takes any order that the contract leaves open', () => {
    expect(says('listTenants', [one, two, child], [two, one, child])).toEqual([]);
    expect(
      says('listUserPermissions', [{ contractUuid: '1' }, { contractUuid: '2' }], [{ contractUuid: '2' }, { contractUuid: '1' }]),
    ).toEqual([]);
    expect(says('listParkingAreas', { equipment: ['yard', 'covered'] }, { equipment: ['covered', 'yard'] })).toEqual([]);
  });

  it('takes closed notices that are left out, and no others', () => {
    const closed = { id: 1, createdAt: '2026-11-01T10:00:00Z', closedAt: '2026-11-02T10:00:00Z' };
    const open = { id: 2, createdAt: '2026-10-01T10:00:00Z' };
    expect(says('listNotifications', [closed, open], [open])).toEqual([]);
    expect(says('listNotifications', [closed, open], [closed])).toHaveLength(1);
  });

  it('compares items without an identity as a set', () => {
    const [a, b] = [
      { nameOfPayer: 'A', amount: 1 },
      { nameOfPayer: 'B', amount: 2 },
    ];
    expect(says('listRemittances', [a, b], [b, a])).toEqual([]);
    expect(says('listRemittances', [a, b], [a])).toHaveLength(1);
    expect(says('listRemittances', [a, b], [a, { nameOfPayer: 'B', amount: 3 }])).toEqual(['/1/amount: 2 in this state; 3']);
  });
});

describe('markup', () => {
  it('keeps what is written as text apart from what is markup', () => {
    expect(canonicalHtml('<p>&#60;b&#62;</p>')).not.toBe(canonicalHtml('<p><b></p>'));
  });
});
