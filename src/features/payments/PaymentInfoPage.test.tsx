// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PAY_NOW } from '@/domain/pay-now.ts';
import { paths, patterns } from '@/paths.ts';
import { type Answers, answerWith, InTurn, Refusal } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { CONTRACT, sessionFor } from '@/test-support/session.ts';
import { show } from '@/test-support/show.tsx';
import fi from '../../../locales/fi/payments.json';
import allCategories from '../../../openapi/examples/listPaymentCategories/200.all-categories.json';
import noAccounts from '../../../openapi/examples/listPaymentCategories/200.no-accounts.json';
import rental from '../../../openapi/examples/listPaymentCategories/200.party-payer.json';
import unknown from '../../../openapi/examples/listPaymentCategories/200.unknown-category.json';
import arrears from '../../../openapi/examples/listPaymentsByMonth/200.arrears.json';
import { PaymentInfoPage } from './PaymentInfoPage.tsx';

const BASE = `/api/contracts/${CONTRACT}`;

let router: ReturnType<typeof show>['router'];

function page(answers: Answers, contract: Record<string, unknown> = {}, others: readonly string[] = [], state: unknown = null): void {
  answerWith({ [`${BASE}/payment-categories`]: rental.value, [`${BASE}/payments-by-month`]: [], [`${BASE}/remittances`]: [], ...answers });
  const session = sessionFor();
  const contracts = session.contracts.map((one) => ({ ...one, ...contract }));
  ({ router } = show(<PaymentInfoPage />, {
    path: patterns.paymentInfo,
    at: { pathname: paths.paymentInfo({ contractUuid: CONTRACT }), state },
    routes: others.map((path) => ({ path, element: <p>page</p> })),
    config: { messaging: true },
    session: { contracts },
  }));
}

beforeAll(() => startI18nForTests());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The value that stands under a label. */
const valueOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

describe('payment information', () => {
  it('shows beneficiary and reference number, each with a copy button (payments.beneficiary-shown)', async () => {
    page({});
    expect(await screen.findByText('Asunto Oy Esimerkkipuisto')).toBeDefined();
    // The gaps between the groups are no characters: who selects the number copies it without spaces.
    expect(valueOf(fi.referenceNumber)).toBe('26010090');
    expect(screen.getByRole('button', { name: `Kopioi: ${fi.payee}` })).toBeDefined();
    const copy = screen.getByRole('button', { name: `Kopioi: ${fi.referenceNumber}` });
    // Orca says the text of a definition before what is in it: the button would be said twice.
    expect(copy.closest('dd')).toBeNull();
  });

  it('says in words that the beneficiary is not known, and offers nothing to copy', async () => {
    page({}, { propertyCompanyName: null });
    expect(await screen.findByText(fi.notKnown)).toBeDefined();
    expect(screen.queryByRole('button', { name: `Kopioi: ${fi.payee}` })).toBeNull();
  });

  it.each([
    ['00026010090', '26010090'],
    ['RF95 1357 914', 'RF951357914'],
    ['<b>ABC 1</b>', '<b>ABC 1</b>'],
  ])('shows the reference number %s as %s', async (referenceNumber, shown) => {
    page({}, { referenceNumber });
    await screen.findByText(fi.payee);
    expect(valueOf(fi.referenceNumber)).toBe(shown);
  });

  it('names every category at the account that it is paid to (payments.accounts-shown, payments.category-labels)', async () => {
    page({ [`${BASE}/payment-categories`]: allCategories.value });
    await screen.findByRole('heading', { level: 3, name: new RegExp(`^${fi.category.rent}`) });
    const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent.toLowerCase());
    for (const name of Object.entries(fi.category).flatMap(([key, text]) => (key.startsWith('unknown') ? [] : text))) {
      expect(names.filter((heading) => heading.includes(name.toLowerCase()))).not.toEqual([]);
    }
  });

  it('shows each account once, with everything that is paid to it and its own copy button (payments.accounts-shown)', async () => {
    page({});
    expect(await screen.findByRole('heading', { level: 3, name: 'Vuokra, käyttökorvaukset ja muut maksut' })).toBeDefined();
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3);
    expect(screen.getByRole('button', { name: `Kopioi: ${fi.account}, OP, Vuokra ja viivästyskorko` })).toBeDefined();
    expect(screen.getByRole('button', { name: `Kopioi: ${fi.account}, Säästöpankki, Vakuus` })).toBeDefined();
  });

  it('copies an account number that came with spaces without them', async () => {
    const copied: string[] = [];
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => void copied.push(text) },
      configurable: true,
    });
    const spaced = [{ category: 'rent', bankAccounts: [{ iban: 'FI21 1234 5600 0007 85', bic: 'NDEAFIHH', bankName: 'Nordea' }] }];
    page({ [`${BASE}/payment-categories`]: spaced });
    const user = userEvent.setup({ writeToClipboard: false });
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => void copied.push(text) },
      configurable: true,
    });
    await user.click(await screen.findByRole('button', { name: `Kopioi: ${fi.account}, Nordea, ${fi.category.rent}` }));
    expect(copied).toEqual(['FI2112345600000785']);
  });

  it('names the error UNKNOWN at an unknown category, and shows its account all the same (payments.unknown-category)', async () => {
    page({ [`${BASE}/payment-categories`]: unknown.value });
    expect(await screen.findByRole('heading', { level: 3, name: fi.category.unknown })).toBeDefined();
    expect(screen.getByText(fi.category.unknownText)).toBeDefined();
    expect(screen.getByRole('heading', { level: 3, name: new RegExp(`^${fi.category.rent}`) })).toBeDefined();
    expect(screen.getByRole('button', { name: `Kopioi: ${fi.account}, OP, ${fi.category.unknown}` })).toBeDefined();
  });

  it.each([
    ['no categories', []],
    ['no accounts', noAccounts.value],
  ])('says that there is no account data with %s (payments.empty-state)', async (_, value) => {
    page({ [`${BASE}/payment-categories`]: value });
    expect(await screen.findByText(fi.info.noAccounts)).toBeDefined();
  });

  it('keeps beneficiary and reference when accounts cannot be loaded, and tries again (payments.load-failure)', async () => {
    page({
      [`${BASE}/payment-categories`]: new InTurn(
        new Refusal(500, 'INTERNAL_SERVER_ERROR'),
        new Refusal(500, 'INTERNAL_SERVER_ERROR'),
        rental.value,
      ),
    });
    expect(await screen.findByText(fi.loadFailed.info)).toBeDefined();
    expect(screen.getByText('Asunto Oy Esimerkkipuisto')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
    expect(await screen.findByRole('heading', { level: 3, name: fi.category.security_deposit })).toBeDefined();
  });

  // Rules: payments.debt-never-hidden
  it.each(['payments-by-month', 'remittances'])(
    'says that unpaid bills are not known when %s fail, and shows them when tried again',
    async (list) => {
      const answer = list === 'remittances' ? [] : arrears.value;
      page({ [`${BASE}/payments-by-month`]: arrears.value, [`${BASE}/${list}`]: new InTurn(new Refusal(403, 'BAD_REQUEST'), answer) });
      expect(await screen.findByText(fi.loadFailed.unpaid)).toBeDefined();
      await userEvent.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
      expect(await screen.findByRole('button', { name: fi.pay.show })).toBeDefined();
    },
  );

  it('makes one code for the amount due, for an invoice as charged and for an own amount (payments.amount-choice)', async () => {
    page({ [`${BASE}/payments-by-month`]: arrears.value });
    vi.stubGlobal('matchMedia', () => ({ addEventListener: () => undefined, removeEventListener: () => undefined }));
    const digits = () => screen.getByText(fi.codes.virtualBarCode).nextElementSibling?.textContent;
    await userEvent.click(await screen.findByRole('button', { name: fi.pay.show }));
    await screen.findByText(fi.codes.virtualBarCode);
    expect(digits()).toContain('00064250');
    await userEvent.selectOptions(screen.getByLabelText(fi.codes.what), screen.getByRole('option', { name: /^Vesimaksu 22,00/ }));
    await waitFor(() => expect(digits()).toContain('00002200'));
    await userEvent.selectOptions(screen.getByLabelText(fi.codes.what), fi.codes.own);
    await waitFor(() => expect(screen.queryByText(fi.codes.virtualBarCode)).toBeNull());
    await userEvent.type(screen.getByLabelText(fi.codes.ownAmount), 'sata');
    expect(screen.getByText(fi.codes.ownWrong.replaceAll('\u00a0', ' '))).toBeDefined();
    await userEvent.clear(screen.getByLabelText(fi.codes.ownAmount));
    await userEvent.type(screen.getByLabelText(fi.codes.ownAmount), '150,5');
    await waitFor(() => expect(digits()).toContain('00015050'));
  });

  it('begins what is to be paid with one button that copies the virtual bar code (payments.copy-first)', async () => {
    page({ [`${BASE}/payments-by-month`]: arrears.value });
    vi.stubGlobal('matchMedia', () => ({ addEventListener: () => undefined, removeEventListener: () => undefined }));
    const writeText = vi.fn(async () => undefined);
    const user = userEvent.setup({ writeToClipboard: false });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await user.click(await screen.findByRole('button', { name: fi.pay.show }));
    const region = await screen.findByRole('region', { name: fi.pay.heading });
    const [first] = await within(region).findAllByRole('button');
    expect(first?.textContent).toContain(fi.codes.copyBarCode);
    if (first) await user.click(first);
    expect(writeText).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^\d{54}$/));
    const fold = within(region).getByRole('button', { name: fi.codes.otherDevice });
    expect(fold.getAttribute('aria-expanded')).toBe('false');
    await user.click(fold);
    expect(within(region).getByRole('button', { name: fi.codes.hideOther }).getAttribute('aria-expanded')).toBe('true');
  });

  it('shows the codes at once to who comes to pay (payments.codes-at-once)', async () => {
    vi.stubGlobal('matchMedia', () => ({ addEventListener: () => undefined, removeEventListener: () => undefined }));
    page({ [`${BASE}/payments-by-month`]: arrears.value }, {}, [], PAY_NOW);
    expect(await screen.findByRole('button', { name: new RegExp(fi.codes.copyBarCode) })).toBeDefined();
    expect(screen.getByRole('button', { name: fi.pay.hide }).getAttribute('aria-expanded')).toBe('true');
  });

  it('leads to customer service and to a message with its subject for who cannot pay in time (payments.more-time)', async () => {
    page({ [`${BASE}/payments-by-month`]: arrears.value }, {}, [patterns.messages, patterns.contacts]);
    const more = await screen.findByRole('link', { name: fi.moreTime.heading });
    const links = within(screen.getByRole('region', { name: fi.moreTime.heading }));
    expect(more.getAttribute('href')).toBe(
      `${paths.paymentInfo({ contractUuid: CONTRACT })}#${screen.getByRole('heading', { name: fi.moreTime.heading }).id}`,
    );
    expect(links.getByRole('link', { name: fi.moreTime.contacts }).getAttribute('href')).toBe(paths.contacts({ contractUuid: CONTRACT }));
    await userEvent.click(links.getByRole('link', { name: fi.moreTime.message }));
    expect(router.state.location).toMatchObject({
      pathname: paths.messages({ contractUuid: CONTRACT }),
      state: { subject: fi.moreTime.subject },
    });
  });

  it('marks its own tab and leads to the other one (payments.page-addresses)', () => {
    page({});
    expect(screen.getByRole('link', { name: fi.info.tab }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: fi.history.tab }).getAttribute('href')).toBe(`/asiointi/${CONTRACT}/maksut/historia`);
  });
});
