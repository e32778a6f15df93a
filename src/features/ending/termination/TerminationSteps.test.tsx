// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Contract } from 'generated/zod/contract.zod.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '@/i18n/i18n.ts';
import { backendForTests } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import fi from '../../../../locales/fi/termination.json';
import fixedTermContracts from '../../../../openapi/examples/listContracts/200.fixed-term.json';
import {
  ADDRESS,
  arrive,
  back,
  control,
  fill,
  fillTermination,
  goOn,
  goToViewings,
  mistakes,
  next,
  open,
  PAYMENT,
  press,
  rental,
  TERMINATION,
} from './test-support/walk.tsx';

beforeAll(() => startI18nForTests());
beforeEach(async () => {
  sessionStorage.clear();
  Element.prototype.scrollIntoView = vi.fn();
  backendForTests();
  await setLanguage('fi');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

// Rules: termination.binding-notice
it('says of a right of occupancy that the notice is binding and that receipts come with it, and nothing of it of a rental', () => {
  open({ contract: { ...rental, contractType: 'right_of_occupancy' } });
  expect(screen.getByText(fi.binding.title)).toBeTruthy();
  expect(screen.getByText(fi.files.hintOccupancy)).toBeTruthy();
  cleanup();
  open();
  expect(screen.queryByText(fi.binding.title)).toBeNull();
  expect(screen.getByText(fi.files.hint)).toBeTruthy();
});

// Rules: termination.form-steps
describe('the steps', () => {
  it('show every error of the step when Next is pressed, and not earlier', async () => {
    open();
    expect(control(/^Sopimuksen päättymispäivä/).value).toBe('31.12.2026');
    expect(mistakes()).toEqual([]);
    await next();
    expect(mistakes()).toEqual(['Muuttopäivä: Tämä tieto on pakollinen.', 'Irtisanomisen syy: Tämä tieto on pakollinen.']);
    expect(document.activeElement).toBe(screen.getByRole('group', { name: /^Tarkista / }));
    await fillTermination();
    expect(mistakes()).toEqual([]);
  });

  it('move the focus to the heading of the next step, which shows no error before its own attempt', async () => {
    const { router } = open();
    await next();
    await fillTermination();
    const title = await goOn(PAYMENT);
    expect(document.activeElement).toBe(title);
    expect(router.state.location.search).toBe('?step=payment');
    expect(screen.getByText('Vaihe 3/6')).toBeTruthy();
    expect(mistakes()).toEqual([]);
  });

  it('keep the values when going back and forth, and when the language changes', async () => {
    open();
    await fillTermination();
    await goOn(PAYMENT);
    await fill(control(/^Tilinomistajan nimi/), 'Aino Virtanen');
    await back(TERMINATION);
    expect(control(/^Muuttopäivä/).value).toBe('30.12.2026');
    await setLanguage('sv');
    expect(control(/^Flyttdag/).value).toBe('30.12.2026');
    await press('Nästa');
    await arrive('Återbetalning');
    expect(control(/^Kontoinnehavarens namn/).value).toBe('Aino Virtanen');
  });

  it('show the first incomplete step when the address has a later one, and correct the address', async () => {
    const { router } = open({ at: 'viewing' });
    await arrive(TERMINATION);
    expect(router.state.location.search).toBe('?step=termination');
    expect(screen.getByText('Täydennä tämä vaihe, ennen kuin jatkat.')).toBeTruthy();
  });

  it('go back to the parties from the first one', async () => {
    open();
    await userEvent.click(screen.getByRole('link', { name: 'Takaisin' }));
    expect(await screen.findByText('parties')).toBeTruthy();
  });
});

// Rules: termination.earlier-end
describe('a contract that ends on its own', () => {
  const contract = { ...rental, endDate: '2026-12-10' };

  it('offers no later day where only one can be chosen', () => {
    open({ contract: { ...rental, endDate: '2026-12-31' } });
    expect(screen.getByText(/Voit valita vain päivän 31.12.2026/)).toBeTruthy();
    expect(screen.queryByText(/Voit valita myöhemmän/)).toBeNull();
  });

  it('shows a notice instead of the date field', () => {
    open({ contract });
    expect(screen.getByText(/Sopimus päättyy 10.12.2026/)).toBeTruthy();
    expect(screen.queryByLabelText(/^Sopimuksen päättymispäivä/)).toBeNull();
  });

  it('shows no Next button when the contract has ended', () => {
    open({ contract: { ...rental, endDate: '2026-11-10' } });
    expect(screen.getByText(/Sopimus päättyi 10.11.2026/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Seuraava' })).toBeNull();
  });
});

it('asks for an attachment when the contract is fixed-term, and warns', async () => {
  const [contract] = fixedTermContracts.value as [Contract];
  open({ contract });
  expect(screen.getByText('Määräaikainen sopimus')).toBeTruthy();
  await fillTermination();
  await next();
  expect(mistakes()).toEqual(['Liitteet: Lisää vähintään yksi liite.']);
});

// Rules: termination.company-shows
// Rules: termination.new-address
it('lets the browser fill in the new address, with the street on one line', async () => {
  open();
  await fillTermination();
  await goOn(PAYMENT);
  await goOn(ADDRESS);
  const tokens = [/^Vastaanottajan nimi|^Nimi/, /^Katuosoite/, /^Postinumero/, /^Postitoimipaikka/].map(
    (label) => control(label).autocomplete,
  );
  expect(tokens).toEqual(['name', 'address-line1', 'postal-code', 'address-level2']);
});

describe('viewings', () => {
  it('include the master key when the company holds them, and restore the resident’s own choice when the resident does', async () => {
    open();
    await fillTermination();
    await goToViewings();
    await userEvent.click(control('Haluan, että te näytätte asunnon'));
    expect(control('Asuntoon saa tulla yleisavaimella').checked).toBe(true);
    expect(control('Asuntoon saa tulla yleisavaimella').disabled).toBe(true);
    expect(screen.getByText(/Tarvitaan, kun me näytämme asunnon/).textContent).toContain('24');
    await userEvent.click(control('Näytän asunnon itse'));
    expect(control('Asuntoon saa tulla yleisavaimella').checked).toBe(false);
  });
});
