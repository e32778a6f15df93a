// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Contract } from 'generated/zod/contract.zod.ts';
import type { StoredBeneficiary } from 'generated/zod/storedBeneficiary.zod.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { patterns } from '@/paths.ts';
import { backendForTests } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { sessionFor } from '@/test-support/session.ts';
import { show } from '@/test-support/show.tsx';
import { submit } from '@/test-support/submit.ts';
import four from '../../../../../openapi/examples/listBeneficiaries/200.four.json';
import two from '../../../../../openapi/examples/listBeneficiaries/200.occupancy.json';
import occupancyContracts from '../../../../../openapi/examples/listContracts/200.occupancy.json';
import { endingAddress } from '../../ending-address.ts';
import { TerminationJourney } from '../test-support/TerminationJourney.tsx';

const [rental] = sessionFor().contracts as [Contract, ...Contract[]];
const [occupancy] = occupancyContracts.value as [Contract];
const GERMAN = 'DE89370400440532013000';

const row = (number: number) => within(screen.getByRole('group', { name: `Saaja ${number}` }));
const inRow = (number: number, label: string | RegExp) => row(number).getByLabelText<HTMLInputElement>(label);
/** Sets the value at once, as a paste does. Typing key by key takes seconds. */
const fill = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};
const press = (name: string | RegExp) => submit(screen.getByRole('button', { name }));
const mistakes = () =>
  within(screen.getByRole('group', { name: /^Tarkista / }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

async function open(contract: Contract, beneficiaries: readonly StoredBeneficiary[] = []) {
  show(<TerminationJourney contract={contract} beneficiaries={beneficiaries} clock={() => new Date('2026-11-20T12:00:00+02:00')} />, {
    path: patterns.terminate,
    at: endingAddress(contract.uuid, 'termination'),
    session: { contracts: [contract] },
  });
  await fill(screen.getByLabelText(/^Muuttopäivä/), '30.12.2026');
  await userEvent.selectOptions(screen.getByLabelText(/^Irtisanomisen syy/), 'other');
  await press('Seuraava');
  await screen.findByRole('heading', { level: 1, name: 'Palautus' });
}

beforeAll(() => startI18nForTests());
beforeEach(() => {
  sessionStorage.clear();
  Element.prototype.scrollIntoView = vi.fn();
  backendForTests();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a rental contract without stored beneficiaries', () => {
  beforeEach(() => open(rental));

  it('fills in the own name by one press, which leads on to the account, and not where a name stands', async () => {
    const { firstName, lastName } = sessionFor().profile;
    const name = `${firstName} ${lastName}`;
    expect(inRow(1, /^Tilinomistajan nimi/).value).toBe('');
    await userEvent.click(row(1).getByRole('button', { name: `Käytä omaa nimeäni: ${name}` }));
    expect(inRow(1, /^Tilinomistajan nimi/).value).toBe(name);
    expect(document.activeElement).toBe(inRow(1, /^Tilinumero/));
    expect(row(1).queryByRole('button', { name: /^Käytä omaa/ })).toBeNull();
  });

  it('begins with one beneficiary of 100 %, who may be left empty', async () => {
    expect(inRow(1, /^Osuus/).value).toBe('100');
    await press('Seuraava');
    expect(await screen.findByRole('heading', { level: 1, name: 'Uusi osoite' })).toBeTruthy();
  });

  it('requires the account when there is a name, and says so beside name, account and share', async () => {
    const required = () =>
      ['Tilinomistajan nimi', 'Tilinumero', 'Osuus'].map((label) => inRow(1, new RegExp(`^${label}`)).getAttribute('aria-required'));
    expect(required()).toEqual([null, null, null]);
    await fill(inRow(1, /^Tilinomistajan nimi/), 'Aino Virtanen');
    expect(required()).toEqual(['true', 'true', 'true']);
    await press('Seuraava');
    expect(mistakes()).toEqual(['Saaja 1: Tilinumero (IBAN): Tämä tieto on pakollinen.']);
  });

  it('asks for the BIC of an account abroad only, and clears it for a Finnish account', async () => {
    expect(row(1).queryByLabelText(/^Pankin BIC/)).toBeNull();
    await fill(inRow(1, /^Tilinumero/), GERMAN);
    await fill(inRow(1, /^Pankin BIC/), 'COBADEFFXXX');
    await fill(inRow(1, /^Tilinumero/), 'FI2112345600000785');
    expect(row(1).queryByLabelText(/^Pankin BIC/)).toBeNull();
    await fill(inRow(1, /^Tilinumero/), GERMAN);
    expect(inRow(1, /^Pankin BIC/).value).toBe('');
  });

  // Rules: termination.beneficiaries-max
  it('allows four, says why not more, and moves the focus to the new one', async () => {
    for (const number of [2, 3, 4]) {
      await press('Lisää saaja');
      expect(document.activeElement).toBe(inRow(number, /^Tilinomistajan nimi/));
    }
    const add = screen.getByRole('button', { name: 'Lisää saaja' });
    expect(add.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('Saajia voi olla enintään neljä.')).toBeTruthy();
    await userEvent.click(add);
    expect(screen.queryByRole('group', { name: 'Saaja 5' })).toBeNull();
  });

  it('shows the error of the sum at the first, and gives 100 % to the only remaining one', async () => {
    await fill(inRow(1, /^Tilinomistajan nimi/), 'Aino Virtanen');
    await fill(inRow(1, /^Tilinumero/), 'FI2112345600000785');
    await press('Lisää saaja');
    await fill(inRow(2, /^Tilinomistajan nimi/), 'Väinö Virtanen');
    await fill(inRow(2, /^Tilinumero/), 'FI4950009420028730');
    await fill(inRow(2, /^Osuus/), '40');
    expect(screen.getByText(/Osuudet yhteensä 140/)).toBeTruthy();
    await press('Seuraava');
    expect(mistakes()).toEqual(['Saaja 1: Osuus palautuksesta, %: Palautusosuuksien summan on oltava 100\u00a0%.']);
    await press('Poista saaja 1');
    expect(inRow(1, /^Tilinomistajan nimi/).value).toBe('Väinö Virtanen');
    expect(inRow(1, /^Osuus/).value).toBe('100');
    await press('Seuraava');
    expect(await screen.findByRole('heading', { level: 1, name: 'Uusi osoite' })).toBeTruthy();
  });

  it('ignores the errors of a removed beneficiary', async () => {
    await press('Lisää saaja');
    await press('Seuraava');
    expect(mistakes().length).toBeGreaterThan(2);
    await press('Poista saaja 2');
    await press('Seuraava');
    expect(await screen.findByRole('heading', { level: 1, name: 'Uusi osoite' })).toBeTruthy();
  });
});

describe('a right of occupancy with two stored beneficiaries', () => {
  beforeEach(() => open({ ...occupancy, contractType: 'right_of_occupancy' }, two.value));

  it('shows them, with the BIC of the one abroad, and the collateral', () => {
    expect(inRow(1, /^Tilinumero/).value).toBe('FI49 5000 9420 0287 30');
    expect(inRow(2, /^Pankin BIC/).value).toBe('ESSESESSXXX');
    expect(screen.getByLabelText<HTMLInputElement>('Pankissa lainan vakuutena').checked).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>(/^Lainan antanut pankki/).value).toBe('Nordbanken Exempel');
  });

  it('requires the lender when the contract is at a bank', async () => {
    await userEvent.clear(screen.getByLabelText(/^Lainan antanut pankki/));
    await press('Seuraava');
    expect(mistakes()).toEqual(['Lainan antanut pankki: Tämä tieto on pakollinen.']);
    await userEvent.click(screen.getByLabelText('Asumisoikeuden haltijalla'));
    expect(screen.queryByLabelText(/^Lainan antanut pankki/)).toBeNull();
  });

  it('keeps a removed one visible until the termination is sent', async () => {
    await press('Poista saaja 2');
    expect(screen.getByText('Poistetaan: Erik Lindqvist')).toBeTruthy();
    expect(inRow(1, /^Osuus/).value).toBe('100');
    expect(document.activeElement?.textContent).toBe('Kumoa poisto');
    await press('Kumoa poisto: Erik Lindqvist');
    expect(inRow(2, /^Osuus/).value).toBe('40');
    expect(document.activeElement).toBe(inRow(2, /^Tilinomistajan nimi/));
  });
});

it('allows no further one when four are stored', async () => {
  await open({ ...occupancy, contractType: 'right_of_occupancy' }, four.value);
  const add = screen.getByRole('button', { name: 'Lisää saaja' });
  expect(add.getAttribute('aria-disabled')).toBe('true');
  // One that is removed does not count (termination.beneficiaries-max).
  await press('Poista saaja 4');
  expect(add.getAttribute('aria-disabled')).toBeNull();
});

it('says what to do when more than four are stored', async () => {
  const five = [...four.value, { ...two.value[0], id: 4036 } as StoredBeneficiary];
  await open({ ...occupancy, contractType: 'right_of_occupancy' }, five);
  await press('Seuraava');
  expect(mistakes()).toContain('Palautuksen saajat: Saajia voi olla enintään neljä. Poista ylimääräiset.');
});

// Rules: termination.property-company-address
it('says that the company’s address is missing', async () => {
  await open({ ...rental, propertyCompanyAddress: null });
  expect(screen.getByText(/Taloyhtiön osoite tai tilinumero puuttuu/)).toBeTruthy();
});
