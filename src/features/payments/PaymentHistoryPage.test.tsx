// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { paths, patterns } from '@/paths.ts';
import { type Answers, answerWith, InTurn, Refusal } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { CONTRACT } from '@/test-support/session.ts';
import { show } from '@/test-support/show.tsx';
import fi from '../../../locales/fi/payments.json';
import advance from '../../../openapi/examples/listPaymentsByMonth/200.advance.json';
import arrears from '../../../openapi/examples/listPaymentsByMonth/200.arrears.json';
import creditNote from '../../../openapi/examples/listPaymentsByMonth/200.credit-note.json';
import noInvoices from '../../../openapi/examples/listPaymentsByMonth/200.no-invoices.json';
import zero from '../../../openapi/examples/listPaymentsByMonth/200.zero.json';
import severalPayers from '../../../openapi/examples/listRemittances/200.several-payers.json';
import returned from '../../../openapi/examples/listRemittances/200.terminated.json';
import { PaymentHistoryPage } from './PaymentHistoryPage.tsx';

const BASE = `/api/contracts/${CONTRACT}`;
const TODAY = () => new Date('2026-11-20T12:00:00+02:00');

function page(months: unknown, remittances: unknown, more: Answers = {}): string[] {
  const asked = answerWith({ [`${BASE}/payments-by-month`]: months, [`${BASE}/remittances`]: remittances, ...more });
  show(<PaymentHistoryPage clock={TODAY} />, { path: patterns.paymentHistory, at: paths.paymentHistory({ contractUuid: CONTRACT }) });
  return asked;
}

beforeAll(() => startI18nForTests());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const row = (month: string) => screen.findByRole('button', { name: new RegExp(`^${month}`) });

/** The part of a month that has a title; the month is opened. */
async function side(month: string, title: string): Promise<string> {
  const button = await row(month);
  if (button.getAttribute('aria-expanded') === 'false') await userEvent.click(button);
  const section = button.closest('li');
  if (section === null) throw new Error('the row stands alone');
  return (
    within(section)
      .getByRole('heading', { level: 4, name: title })
      .parentElement?.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? ''
  );
}

describe('the balance (payments.difference-latest-month, payments.difference-meaning, payments.data-delay)', () => {
  it.each([
    ['arrears', arrears.value, fi.balance.arrears, '642,50 €'],
    ['advance', advance.value, fi.balance.advance, '876,10 €'],
    ['zero', zero.value, fi.balance.settled, '0,00 €'],
  ])('says %s in words beside an amount without a minus, and shows no other month’s difference', async (_, months, words, amount) => {
    page(months, []);
    const box = (await screen.findByRole('heading', { name: 'Tilanne, marraskuu 2026' })).parentElement;
    expect(box?.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(`${amount}${words}`);
    expect(box?.textContent).toContain(fi.balance.delay);
    expect(box?.textContent).not.toContain('−');
    expect(screen.queryByText('15,00\u00a0€')).toBeNull();
  });
});

describe('the months', () => {
  it('show invoices, credit notes and who paid, names as they are', async () => {
    page(
      [
        {
          ...creditNote.value[0],
          paymentsByTarget: [
            ...(creditNote.value[0]?.paymentsByTarget ?? []),
            { targetId: 5, nameOnBill: '<img src=x onerror=alert(1)>', dueDate: '2026-11-02', expected: 1e-7 },
          ],
        },
      ],
      severalPayers.value,
    );
    expect(await side('marraskuu 2026', fi.month.invoices)).toBe(
      'LaskutEräpäivä 02.11.2026Vuokra842,10 €Vesimaksu22,00 €Saunamaksu12,00 €Hyvitys: vesivahinko−18,50 €Hyvityslasku<img src=x onerror=alert(1)>0,00 €',
    );
    expect(await side('marraskuu 2026', fi.month.remittances)).toBe('MaksutKela312,46 €03.11.2026Virtanen Aino529,64 €02.11.2026');
    expect(await side('lokakuu 2026', fi.month.remittances)).toContain(fi.month.unknownPayer);
  });

  it('say what was returned, and where there were no invoices or payments (payments.empty-state)', async () => {
    page(noInvoices.value, returned.value);
    expect(await side('lokakuu 2026', fi.month.remittances)).toContain(`−1000,00 €`.replace('1000', '1 000') + fi.returned);
    expect(await side('marraskuu 2026', fi.month.invoices)).toContain(fi.month.noInvoices);
    expect(await side('marraskuu 2026', fi.month.remittances)).toContain(fi.month.noRemittances);
  });

  it('say until when a bill may be paid that falls due on a day off, each where they differ (payments.due-date)', async () => {
    const invoice = (nameOnBill: string, dueDate: string) => ({ targetId: 1, nameOnBill, dueDate, expected: 10 });
    page([{ yearMonth: '2027-01', difference: 0, paymentsByTarget: [invoice('Vuokra', '2027-01-02'), invoice('Vesi', '2027-01-05')] }], []);
    expect(await side('tammikuu 2027', fi.month.invoices)).toBe(
      'LaskutVuokra10,00 €Eräpäivä 02.01.2027 · voit maksaa viimeistään ma 04.01.2027Vesi10,00 €Eräpäivä 05.01.2027',
    );
  });

  const many = Array.from({ length: 30 }, (_, index) => ({
    yearMonth: `${2026 - Math.floor(index / 12)}-${String(12 - (index % 12)).padStart(2, '0')}`,
    difference: 0,
    paymentsByTarget: [],
  }));
  const rows = () => screen.getAllByRole('heading', { level: 3 });

  it('show three rows and then a year at a time; the focus goes to the first one that was added (payments.history-rows)', async () => {
    page(many.toReversed(), []);
    await row('joulukuu 2026');
    expect(rows()).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: 'Näytä 12 vanhempaa kuukautta' }));
    expect(rows()).toHaveLength(15);
    expect(document.activeElement?.textContent).toMatch(/^syyskuu 2026/);
    await userEvent.click(screen.getByRole('button', { name: 'Näytä 12 vanhempaa kuukautta' }));
    await userEvent.click(screen.getByRole('button', { name: 'Näytä 3 vanhempaa kuukautta' }));
    expect(rows()).toHaveLength(30);
    expect(screen.queryByRole('button', { name: /vanhem/ })).toBeNull();
  });

  it('come whole for a chosen year, and whole and open on paper (payments.history-rows)', async () => {
    page(many, []);
    await row('joulukuu 2026');
    await userEvent.selectOptions(screen.getByLabelText(fi.history.year), '2025');
    expect(rows()).toHaveLength(12);
    expect(rows()[0]?.textContent).toMatch(/^joulukuu 2025/);
    await userEvent.selectOptions(screen.getByLabelText(fi.history.year), fi.history.allYears);
    window.dispatchEvent(new Event('beforeprint'));
    expect(rows()).toHaveLength(30);
    expect(screen.getAllByRole('heading', { level: 4, name: fi.month.invoices })).toHaveLength(30);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(rows()).toHaveLength(3);
  });

  it('stand as twelve bars above, which screen readers have as a table (payments.year-chart)', async () => {
    page(arrears.value, []);
    const table = await screen.findByRole('table', { name: fi.chart.heading });
    expect(within(table).getAllByRole('row')).toHaveLength(13);
    expect(within(table).getByRole('row', { name: /^marraskuu 2026 642,50\s€ 0,00\s€$/ })).toBeDefined();
    expect(screen.getByText(fi.chart.lessPaid_other.replace('{{count}}', '12').replaceAll('\u00a0', ' '))).toBeDefined();
  });
});

describe('the whole history', () => {
  it('says that there is nothing yet (payments.empty-state)', async () => {
    page([], []);
    expect(await screen.findByText(fi.history.empty)).toBeDefined();
  });

  it.each(['payments-by-month', 'remittances'])(
    'shows nothing without %s, and loads again on request (payments.load-failure)',
    async (missing) => {
      const failure = new Refusal(500, 'INTERNAL_SERVER_ERROR');
      const value = missing === 'remittances' ? severalPayers.value : zero.value;
      page(zero.value, severalPayers.value, { [`${BASE}/${missing}`]: new InTurn(failure, failure, value) });
      expect(await screen.findByText(fi.loadFailed.history)).toBeDefined();
      expect(screen.queryByText(fi.balance.settled)).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
      expect(await screen.findByText(fi.balance.settled)).toBeDefined();
    },
  );

  it('offers no codes when nothing is unpaid, and the latest due date and one way to pay when something is (payments.amount-due)', async () => {
    page(zero.value, []);
    await screen.findByText(fi.balance.settled);
    expect(screen.queryByRole('button', { name: fi.pay.show })).toBeNull();
    cleanup();
    page(arrears.value, severalPayers.value);
    expect(await screen.findByText('Uusin eräpäivä 02.11.2026')).toBeDefined();
    expect(screen.queryByText(fi.balance.paidSince)).toBeNull();
    expect(screen.getAllByRole('button', { name: fi.pay.show })).toHaveLength(1);
    cleanup();
    page(arrears.value, [{ nameOfPayer: 'Kela', paidDate: '2026-12-01', amount: 642.5 }]);
    expect(await screen.findByText(fi.balance.paidSince)).toBeDefined();
  });

  // Rules: shell.missing-code
  it('say how to pay without the codes when these cannot be loaded, and load them at the next press', async () => {
    vi.doMock('./codes/PaymentCodes.tsx', () => {
      throw new TypeError('Failed to fetch');
    });
    page(arrears.value, []);
    await userEvent.click(await screen.findByRole('button', { name: fi.pay.show }));
    expect((await screen.findByRole('alert')).textContent).toBe(fi.pay.failed);
    vi.doMock('./codes/PaymentCodes.tsx', () => ({ PaymentCodes: () => <p>codes</p> }));
    await userEvent.click(screen.getByRole('button', { name: fi.pay.show }));
    expect(await screen.findByText('codes')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    vi.doUnmock('./codes/PaymentCodes.tsx');
  });
});
