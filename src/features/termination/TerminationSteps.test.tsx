// @vitest-environment jsdom
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Contract } from 'generated/zod/contract.zod.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '@/i18n/i18n.ts';
import { startI18nForTests } from '@/i18n/i18n-for-tests.ts';
import { patterns } from '@/paths.ts';
import type { Session } from '@/session/session.ts';
import { type Backend, backendForTests, Refusal } from '@/session/test-support/backend.ts';
import { CONTRACT, sessionFor, staff } from '@/session/test-support/session.ts';
import { show } from '@/session/test-support/show.tsx';
import fixedTermContracts from '../../../openapi/examples/listContracts/200.fixed-term.json';
import { stepAddress, type TerminationStep } from './termination-steps.ts';
import { TerminationJourney } from './test-support/TerminationJourney.tsx';

const NOW = new Date('2026-11-20T12:00:00+02:00');
const [rental] = sessionFor().contracts as [Contract, ...Contract[]];

interface Opened {
  at?: TerminationStep;
  contract?: Contract;
  session?: Partial<Session>;
  clock?: () => Date;
}

function open({ at = 'termination', contract = rental, session = {}, clock = () => NOW }: Opened = {}) {
  return show(<TerminationJourney contract={contract} clock={clock} />, {
    path: patterns.terminate,
    at: stepAddress(contract.uuid, at),
    session,
  });
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const control = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
/** At once, as a paste does: a key at a time takes seconds. */
const fill = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const next = () => press('Seuraava');
const arrive = (title: string) => screen.findByRole('heading', { level: 1, name: title });
const goOn = async (title: string) => {
  await next();
  return arrive(title);
};
const back = async (title: string) => {
  await userEvent.click(screen.getByRole('link', { name: 'Takaisin' }));
  return arrive(title);
};
const mistakes = () => {
  const alert = screen.queryByRole('alert');
  return alert === null
    ? []
    : within(alert)
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
};

const [TERMINATION, PAYMENT, ADDRESS] = ['Päättyminen ja syy', 'Palautettavat maksut', 'Uusi osoite'];
const [VIEWINGS, PREVIEW] = ['Asuntonäytöt', 'Tarkista ja vahvista'];

async function fillTermination() {
  await fill(control(/^Muuttopäivä/), '30.12.2026');
  await userEvent.selectOptions(control(/^Irtisanomisen syy/), 'moveDueWork');
}

/** From the first step to the preview, with what is required alone. */
async function fillAll() {
  await fillTermination();
  await goToViewings();
  await userEvent.click(control('Näytän asunnon itse'));
  await goOn(PREVIEW);
}

async function goToViewings() {
  await goOn(PAYMENT);
  await goOn(ADDRESS);
  await goOn(VIEWINGS);
}

let backend: Backend;
const leave = vi.fn<(url: string) => void>();

// A busy machine is no failure.
vi.setConfig({ testTimeout: 30_000 });
configure({ asyncUtilTimeout: 15_000 });

beforeAll(() => startI18nForTests());
beforeEach(async () => {
  sessionStorage.clear();
  Element.prototype.scrollIntoView = vi.fn();
  backend = backendForTests({
    [`POST /api/contracts/${CONTRACT}/confirm-operation/init/contract-termination`]: new Refusal(503, 'OUT_OF_SERVICE'),
  });
  leave.mockReset();
  await setLanguage('fi');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the steps', () => {
  it('tell every mistake of the step at its Next, and only then', async () => {
    open();
    expect(control(/^Sopimuksen päättymispäivä/).value).toBe('31.12.2026');
    expect(mistakes()).toEqual([]);
    await next();
    expect(mistakes()).toEqual(['Muuttopäivä: Tämä tieto on pakollinen.', 'Irtisanomisen syy: Tämä tieto on pakollinen.']);
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    await fillTermination();
    expect(mistakes()).toEqual([]);
  });

  it('lead on with the focus on the heading, and no step is red before its own attempt', async () => {
    const { router } = open();
    await next();
    await fillTermination();
    const title = await goOn(PAYMENT);
    expect(document.activeElement).toBe(title);
    expect(router.state.location.search).toBe('?step=payment');
    expect(screen.getByText('Vaihe 3/7')).toBeTruthy();
    expect(mistakes()).toEqual([]);
  });

  it('keep what was given on the way back and forth, and through a change of language', async () => {
    open();
    await fillTermination();
    await goOn(PAYMENT);
    await fill(control(/^Tilinomistajan nimi/), 'Aino Virtanen');
    await back(TERMINATION);
    expect(control(/^Muuttopäivä/).value).toBe('30.12.2026');
    await setLanguage('sv');
    expect(control(/^Flyttdag/).value).toBe('30.12.2026');
    await press('Nästa');
    await arrive('Betalningar som återbetalas');
    expect(control(/^Kontoinnehavarens namn/).value).toBe('Aino Virtanen');
  });

  it('show the first one that is not filled in when the address wants a later one', () => {
    open({ at: 'viewing' });
    expect(heading()).toBe(TERMINATION);
    expect(screen.getByText('Täydennä tämä vaihe, ennen kuin jatkat.')).toBeTruthy();
  });

  it('go back to the parties from the first one', async () => {
    open();
    await userEvent.click(screen.getByRole('link', { name: 'Takaisin' }));
    expect(await screen.findByText('parties')).toBeTruthy();
  });
});

describe('a contract that ends on its own', () => {
  const contract = { ...rental, endDate: '2026-12-10' };

  it('has a note in the place of the date', () => {
    open({ contract });
    expect(screen.getByText(/Sopimus päättyy 10.12.2026/)).toBeTruthy();
    expect(screen.queryByLabelText(/^Sopimuksen päättymispäivä/)).toBeNull();
  });

  it('has no way on when it has ended', () => {
    open({ contract: { ...rental, endDate: '2026-11-10' } });
    expect(screen.getByText(/Sopimus on päättynyt 10.11.2026/)).toBeTruthy();
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

describe('viewings', () => {
  it('by the company need the master key, and what the resident chose comes back with the choice', async () => {
    open();
    await fillTermination();
    await goToViewings();
    await userEvent.click(control('Yhtiö näyttää asunnon'));
    expect(control('Asuntoon saa tulla yleisavaimella').checked).toBe(true);
    expect(control('Asuntoon saa tulla yleisavaimella').disabled).toBe(true);
    expect(screen.getByText(/Tarvitaan, kun yhtiö näyttää asunnon/).textContent).toContain('24');
    await userEvent.click(control('Näytän asunnon itse'));
    expect(control('Asuntoon saa tulla yleisavaimella').checked).toBe(false);
  });
});

describe('the preview', () => {
  it('sends what it shows, and keeps everything when the identification cannot begin', async () => {
    open();
    await fillAll();
    expect(heading()).toBe(PREVIEW);
    expect(screen.getByText('30.12.2026')).toBeTruthy();
    expect(screen.getByText('Muutto työn vuoksi')).toBeTruthy();
    await press('Vahvista ja tunnistaudu');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Tunnistautumisen aloittaminen ei onnistunut'));
    const sent = backend.calls.find(({ call }) => call.startsWith('POST'))?.body;
    expect(sent).toMatchObject({
      operationData: {
        movingOutDate: '2026-12-30',
        endDate: '2026-12-31',
        terminationReason: 'move_due_work',
        displaysSelf: true,
        beneficiaries: [],
      },
      locale: 'fi',
      provider: 'ftn',
    });
    expect(screen.getByText('30.12.2026')).toBeTruthy();
  });

  it('leads back to what is to be changed', async () => {
    open();
    await fillAll();
    await userEvent.click(screen.getByRole('link', { name: 'Muuta: Asuntonäytöt' }));
    await arrive(VIEWINGS);
    expect(control('Näytän asunnon itse').checked).toBe(true);
  });

  it('cannot be confirmed on behalf of a resident, and says why', async () => {
    open({ session: { metadata: staff } });
    await fillAll();
    const button = screen.getByRole('button', { name: 'Vahvista ja tunnistaudu' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button);
    expect(backend.calls.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
    expect(screen.getByText(/katsot palvelua asukkaan puolesta/)).toBeTruthy();
  });

  it('leads to the first step that is no longer right when the day has changed meanwhile', async () => {
    let now = NOW;
    open({ clock: () => now });
    await fill(control(/^Muuttopäivä/), '20.11.2026');
    await userEvent.selectOptions(control(/^Irtisanomisen syy/), 'other');
    await goToViewings();
    await userEvent.click(control('Näytän asunnon itse'));
    await goOn(PREVIEW);
    now = new Date('2026-11-21T00:01:00+02:00');
    await press('Vahvista ja tunnistaudu');
    await waitFor(() => expect(heading()).toBe(TERMINATION));
    expect(backend.calls.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
    await next();
    expect(mistakes()).toEqual(['Muuttopäivä: Päivämäärä on liian aikainen. Valitse myöhempi päivä.']);
  });
});

describe('a draft', () => {
  it('brings back what may be kept after a reload, and asks for the address again', async () => {
    open();
    await fillTermination();
    await goOn(PAYMENT);
    await goOn(ADDRESS);
    for (const [label, text] of [
      ['Vastaanottajan nimi', 'Aino Virtanen'],
      ['Katuosoite', 'Harjoituspolku 12'],
      ['Postinumero', '01300'],
      ['Postitoimipaikka', 'Vantaa'],
    ] as const)
      await fill(control(label), text);
    await goOn(VIEWINGS);
    cleanup();
    open({ at: 'viewing' });
    expect(heading()).toBe(ADDRESS);
    expect(screen.getByText(/Palautimme tiedot/)).toBeTruthy();
    expect(screen.getByText(/Anna ne uudelleen/)).toBeTruthy();
    expect(control('Katuosoite').value).toBe('');
    await goOn(VIEWINGS);
    await back(ADDRESS);
    await back(PAYMENT);
    await back(TERMINATION);
    expect(control(/^Muuttopäivä/).value).toBe('30.12.2026');
  });

  it('is none while nothing was given', async () => {
    open();
    await next();
    cleanup();
    open();
    expect(screen.queryByText(/Palautimme tiedot/)).toBeNull();
  });
});
