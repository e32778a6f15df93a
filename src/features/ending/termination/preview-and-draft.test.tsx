// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getInitTerminationUrl } from 'generated/api/termination/termination.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '@/i18n/i18n.ts';
import { type Backend, backendForTests, Refusal } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { CONTRACT, staff } from '@/test-support/session.ts';
import {
  ADDRESS,
  arrive,
  back,
  control,
  fill,
  fillAll,
  fillTermination,
  goOn,
  goToViewings,
  heading,
  mistakes,
  NOW,
  next,
  open,
  PAYMENT,
  PREVIEW,
  press,
  TERMINATION,
  VIEWINGS,
} from './test-support/walk.tsx';

let backend: Backend;

beforeAll(() => startI18nForTests());
beforeEach(async () => {
  sessionStorage.clear();
  Element.prototype.scrollIntoView = vi.fn();
  backend = backendForTests({
    [`POST /api${getInitTerminationUrl(CONTRACT)}`]: new Refusal(503, 'OUT_OF_SERVICE'),
  });
  await setLanguage('fi');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the preview', () => {
  // Rules: ending.draft-kept
  it('sends what it shows, and keeps every value when the identification cannot be started', async () => {
    open();
    await fillAll();
    expect(heading()).toBe(PREVIEW);
    expect(screen.getByText('30.12.2026')).toBeTruthy();
    expect(screen.getByText('Muutto työn vuoksi')).toBeTruthy();
    await press('Vahvista ja tunnistaudu');
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain('Tunnistautumisen aloittaminen ei onnistunutPalvelu ei ole'),
    );
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

  it('begins with the last day of the contract (termination.end-first)', async () => {
    open();
    await fillAll();
    const [first] = screen.getAllByText(/31\.12\.2026/);
    expect(first?.textContent).toBe('Sopimus päättyy 31.12.2026');
    expect(first?.nextElementSibling?.textContent).toBe('Muuttopäivä 30.12.2026');
  });

  it('says in the lines of folded parts what each day is, and who shows the apartment', async () => {
    open();
    await fillAll();
    expect(screen.getByText('31.12.2026, muutto 30.12.2026')).toBeTruthy();
    expect(screen.getByText('Asunnon näyttää: Asukas itse')).toBeTruthy();
  });

  // Rules: ending.confirm-by
  it('says by which day the other parties must confirm, and nothing of it without other parties', async () => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
    open({ hasOtherParties: true });
    await fillAll();
    expect(screen.getByText('Kaikkien on vahvistettava viimeistään 30.11.2026')).toBeTruthy();
    expect(screen.getByText(/^Sopimus päättyy 31\.12\.2026 vain, jos/)).toBeTruthy();
    cleanup();
    open({ at: 'preview' });
    await arrive(PREVIEW);
    expect(screen.queryByText(/^Kaikkien on vahvistettava/)).toBeNull();
  });

  it('links to the step of each part', async () => {
    open();
    await fillAll();
    await userEvent.click(screen.getByRole('link', { name: 'Muuta: Asuntonäytöt' }));
    await arrive(VIEWINGS);
    expect(control('Näytän asunnon itse').checked).toBe(true);
  });

  // Rules: session.impersonation-controls
  it('refuses to be confirmed by staff, and says why', async () => {
    open({ session: { metadata: staff } });
    await fillAll();
    const button = screen.getByRole('button', { name: 'Vahvista ja tunnistaudu' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button);
    expect(backend.calls.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
    expect(screen.getByText(/katsot palvelua asukkaan puolesta/)).toBeTruthy();
  });

  it('opens the first step that is no longer valid after midnight', async () => {
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
  it('restores the kept values after a reload, and asks for the address again', async () => {
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
    await arrive(ADDRESS);
    expect(screen.getByText(/Palautimme tiedot/)).toBeTruthy();
    expect(screen.getByText(/Anna ne uudelleen/)).toBeTruthy();
    expect(control('Katuosoite').value).toBe('');
    await goOn(VIEWINGS);
    await back(ADDRESS);
    await back(PAYMENT);
    await back(TERMINATION);
    expect(control(/^Muuttopäivä/).value).toBe('30.12.2026');
  });

  it('is not saved while nothing was given', async () => {
    open();
    await next();
    cleanup();
    open();
    expect(screen.queryByText(/Palautimme tiedot/)).toBeNull();
  });
});
