import { expect, it } from 'vitest';
import { historyFile, historyFileName } from './history-file.ts';

const TEXTS = {
  month: 'Kuukausi',
  kind: 'Laji',
  name: 'Nimi',
  date: 'Päivä',
  amount: 'Euroa',
  invoice: 'Lasku',
  creditNote: 'Hyvityslasku',
  remittance: 'Maksu',
  returned: 'Palautus',
  unknownPayer: 'Maksaja ei tiedossa',
};

it('contains a row for every invoice and payment, month by month (payments.history-file)', () => {
  const file = historyFile(
    [
      {
        yearMonth: '2026-11',
        invoices: [
          { targetId: 1, nameOnBill: 'Vuokra; 11/2026', dueDate: '2026-11-02', expected: 842.1 },
          { targetId: 2, nameOnBill: '=HYPERLINK("x")', dueDate: '2026-11-02', expected: -18.5 },
        ],
        remittances: [
          { nameOfPayer: '<b>Aino</b>', paidDate: '2026-11-02', amount: 0.1 + 0.2 },
          { nameOfPayer: ' ', paidDate: '2026-11-03', amount: -1000 },
        ],
      },
    ],
    TEXTS,
    (iso) => iso.split('-').toReversed().join('.'),
  );
  expect(file).toBe(
    '\u{FEFF}Kuukausi;Laji;Nimi;Päivä;Euroa\r\n' +
      '2026-11;Lasku;"Vuokra; 11/2026";02.11.2026;842,10\r\n' +
      `2026-11;Hyvityslasku;"'=HYPERLINK(""x"")";02.11.2026;-18,50\r\n` +
      '2026-11;Maksu;<b>Aino</b>;02.11.2026;0,30\r\n' +
      '2026-11;Palautus;Maksaja ei tiedossa;03.11.2026;-1000,00\r\n',
  );
});

it.each([
  ['Malliraitti 4 B 12', 'maksuhistoria-malliraitti-4-b-12-2026-11-20.csv'],
  ['Övre Ågatan 1/3', 'maksuhistoria-ovre-agatan-1-3-2026-11-20.csv'],
  ['../..', 'maksuhistoria-2026-11-20.csv'],
])('names the file after the home %s', (home, name) => expect(historyFileName('maksuhistoria', home, '2026-11-20')).toBe(name));
