import { contractUuid } from '../../../e2e/support/portal.ts';
import { press } from '../press.ts';
import type { InteractionScenario } from './scenario.ts';

/** Ten years. */
const MONTHS = 120;
const INVOICES = 8;

const yearMonths = Array.from({ length: MONTHS }, (_, index) => {
  const month = 10 - index;
  return `${2026 + Math.floor(month / 12)}-${String((((month % 12) + 12) % 12) + 1).padStart(2, '0')}`;
});
const months = yearMonths.map((yearMonth, index) => ({
  yearMonth,
  difference: index === 0 ? -400 : 0,
  paymentsByTarget: Array.from({ length: INVOICES }, (_, target) => ({
    targetId: 100 + target,
    nameOnBill: `Maksu ${target + 1}`,
    dueDate: `${yearMonth}-02`,
    expected: 50,
  })),
}));
const remittances = yearMonths.slice(1).map((yearMonth) => ({ nameOfPayer: 'Virtanen Aino', paidDate: `${yearMonth}-02`, amount: 400 }));

export const paymentScenarios: readonly InteractionScenario[] = [
  {
    name: 'payment history, 120 months of 8 invoices',
    path: `/asiointi/${contractUuid('party-payer')}/maksut/historia`,
    resident: 'party-payer',
    answers: { '/payments-by-month': months, '/remittances': remittances },
    firstRow: 'main li h3',
    ready: (page) => page.getByRole('button', { name: 'Näytä 12 vanhempaa kuukautta' }).waitFor(),
    steps: [
      { name: 'show a year more', act: (page) => press(page.getByRole('button', { name: 'Näytä 12 vanhempaa kuukautta' })) },
      {
        name: 'show the other eight years',
        act: async (page) => {
          for (let year = 0; year < 8; year += 1) await press(page.getByRole('button', { name: 'Näytä 12 vanhempaa kuukautta' }));
        },
      },
      { name: 'download all as a table', act: (page) => press(page.getByRole('button', { name: 'Lataa taulukkona (CSV)' })) },
      {
        name: 'show the payment codes',
        act: async (page) => {
          await press(page.getByRole('button', { name: 'Maksa' }));
          await page.getByRole('img', { name: 'QR-koodi' }).waitFor();
        },
      },
      { name: 'choose one invoice', act: (page) => page.getByLabel('Mitä maksat').press('ArrowDown') },
    ],
  },
];
