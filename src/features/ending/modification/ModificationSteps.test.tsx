// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Contract } from 'generated/zod/contract.zod.ts';
import { Tenant } from 'generated/zod/tenant.zod.ts';
import i18next from 'i18next';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { array, parse } from 'zod/mini';
import { calendarDate } from '@/domain/calendar-date.ts';
import { useIdentification } from '@/identification/use-identification.ts';
import { parseSearch, paths, patterns, withSearch } from '@/paths.ts';
import { type Backend, backendForTests, Refusal } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { staff } from '@/test-support/session.ts';
import { show } from '@/test-support/show.tsx';
import { submit } from '@/test-support/submit.ts';
import common from '../../../../locales/fi/common.json';
import errors from '../../../../locales/fi/errors.json';
import fi from '../../../../locales/fi/modification.json';
import person from '../../../../locales/fi/new-person.json';
import validation from '../../../../locales/fi/validation.json';
import contractsOfEmilia from '../../../../openapi/examples/listContracts/200.modification.json';
import tenantsOfEmilia from '../../../../openapi/examples/listTenants/200.modification.json';
import { ModificationSteps } from './ModificationSteps.tsx';
import { useModificationForm } from './use-modification-form.ts';

const EMILIA = 1121;
const VILLE = 1122;
const OONA = 1123;
const GRANDMOTHER = 1124;
const JUST_VILLE = [VILLE];
const contracts = parse(array(Contract), contractsOfEmilia.value);
const [contract] = contracts;
const family = parse(array(Tenant), tenantsOfEmilia.value);
const grandmother = parse(Tenant, {
  ...tenantsOfEmilia.value[0],
  id: GRANDMOTHER,
  firstName: 'Raija',
  isContractParty: false,
  email: null,
  phoneNumber: null,
});
const CONTRACT = contract?.uuid ?? '';
const OPERATION = `POST /api/contracts/${CONTRACT}/confirm-operation/init/contract-modification/create`;
const TODAY = '2026-11-20';

interface Situation {
  leaving?: number[];
  tenants?: Tenant[];
  ownTenantId?: number;
  now?: string;
}

/** A minimal page around the steps: a parties step with one choice, and a link to the form. */
function Page({ leaving: initial = JUST_VILLE, tenants = family, ownTenantId = EMILIA, now = TODAY }: Situation) {
  const [leaving, setLeaving] = useState(initial);
  const { step } = parseSearch('terminate', useLocation().search);
  const identification = useIdentification({ subject: 'modification', action: 'confirm', contractUuid: CONTRACT });
  const modification = useModificationForm({
    contract: parse(Contract, contract),
    tenants,
    ownTenantId,
    leaving,
    today: calendarDate(TODAY),
    wanted: step,
    identification,
    owner: { userUuid: 'emilia', contractUuid: CONTRACT },
    clock: () => new Date(`${now}T12:00:00+02:00`),
  });
  const address = (to: string) => withSearch(paths.terminate({ contractUuid: CONTRACT }), { step: to });
  if (step === 'parties') {
    return (
      <>
        <button type="button" onClick={() => setLeaving([OONA])}>
          Oona only
        </button>
        <Link to={address('leaving')}>on</Link>
      </>
    );
  }
  return <ModificationSteps modification={modification} identification={identification} />;
}

let backend: Backend;
function open(situation: Situation = {}, { step = 'leaving', isStaff = false } = {}) {
  return show(<Page {...situation} />, {
    path: patterns.terminate,
    at: withSearch(paths.terminate({ contractUuid: CONTRACT }), { step }),
    session: { contracts, ...(isStaff && { metadata: staff }) },
  });
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (name: string) => submit(screen.getByRole('button', { name }));
const follow = async (name: string | RegExp, at = 0) => userEvent.click(screen.getAllByRole('link', { name })[at] as HTMLElement);
const next = () => press(common.action.next);
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const labelled = (label: string) => new RegExp(`^${label}`);
const fill = async (label: string, text: string) => {
  await userEvent.clear(field(labelled(label)));
  await userEvent.paste(text);
};
/** The labels and values of the preview. */
const lines = () => screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
const sent = () => backend.calls.filter(({ call }) => call === OPERATION).map(({ body }) => body);

async function addMatti() {
  await press(fi.newParties.add);
  await fill(person.firstName, 'Åsa');
  await fill(person.lastName, ' Öhman ');
  await fill(person.socialSecurityNumber, ' 040404 a9073');
  await fill(person.email, 'Asa.Ohman@Example.net');
  await fill(person.phoneNumber, '+358  40 0000 123');
}

beforeAll(() => startI18nForTests());
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  backend = backendForTests({ [OPERATION]: { link: `${window.location.origin}/#identified` } });
});
afterEach(async () => {
  cleanup();
  sessionStorage.clear();
  window.location.hash = '';
  vi.unstubAllGlobals();
  await i18next.changeLanguage('fi');
});

// Rules: modification.form-steps
describe('a tenant who leaves', () => {
  it('sends exactly the payload of the preview to the identification', async () => {
    open();
    await heading(fi.leaving.heading);
    expect(screen.getByText('Vaihe 2/3')).toBeTruthy();
    expect(field(labelled(fi.leaving.inEffect)).value).toBe('30.11.2026');
    await fill(fi.leaving.inEffect, '5.1.2027');
    await userEvent.type(field(labelled(fi.leaving.description)), 'Avaimet jäävät Emilialle.');
    await addMatti();
    await next();
    await heading(fi.preview.heading);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(screen.getByText('Vaihe 3/3')).toBeTruthy();
    expect(lines()).toEqual([
      [fi.preview.leaves, 'Ville Korhonen'],
      [fi.preview.stays, 'Emilia Korhonen\nOona Korhonen'],
      [fi.preview.parties, 'Emilia Korhonen\nVille Korhonen'],
      [fi.leaving.inEffect, '05.01.2027'],
      [fi.preview.description, 'Avaimet jäävät Emilialle.'],
      [person.firstName, 'Åsa'],
      [person.lastName, 'Öhman'],
      [person.socialSecurityNumber, '040404A9073'],
      [person.email, 'asa.ohman@example.net'],
      [person.phoneNumber, '+358 40 0000 123'],
    ]);
    await press(fi.confirm.button);
    await vi.waitFor(() => expect(window.location.hash).toBe('#identified'));
    expect(sent()).toEqual([
      {
        operationData: {
          inEffect: '2027-01-05',
          description: 'Avaimet jäävät Emilialle.',
          removeTenants: [{ tenantId: VILLE }],
          contractPartyTenantIds: [EMILIA, VILLE],
          addTenants: [
            {
              socialSecurityNumber: '040404A9073',
              firstName: 'Åsa',
              lastName: 'Öhman',
              email: 'asa.ohman@example.net',
              phoneNumber: '+358 40 0000 123',
            },
          ],
        },
        locale: 'fi',
        provider: 'ftn',
        nonce: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
  });

  it('starts one identification when the button is pressed repeatedly', async () => {
    open();
    await next();
    await heading(fi.preview.heading);
    await userEvent.dblClick(screen.getByRole('button', { name: fi.confirm.button }));
    await vi.waitFor(() => expect(window.location.hash).toBe('#identified'));
    expect(sent()).toHaveLength(1);
  });

  it('sees why it could not be started, and loses nothing', async () => {
    backend.answers[OPERATION] = new Refusal(400, 'NO_RESIDENT_USER');
    open();
    await fill(fi.leaving.inEffect, '1.12.2026');
    await next();
    await heading(fi.preview.heading);
    await press(fi.confirm.button);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(errors.NO_RESIDENT_USER);
    await follow(common.action.back);
    expect(field(labelled(fi.leaving.inEffect)).value).toBe('1.12.2026');
  });

  it('sees every error at once, at its field and in the summary', async () => {
    open();
    await fill(fi.leaving.inEffect, '31.11.2026');
    await press(fi.newParties.add);
    await next();
    const summary = await screen.findByRole('group', { name: /^Tarkista / });
    expect(document.activeElement).toBe(summary);
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      `${fi.leaving.inEffect}: ${validation.noSuchDay}`,
      `Henkilö 1, etunimi: ${validation.required}`,
      `Henkilö 1, sukunimi: ${validation.required}`,
      `Henkilö 1, henkilötunnus: ${validation.required}`,
    ]);
  });
});

describe('a contract that every party leaves', () => {
  const situation = { leaving: [EMILIA, VILLE], tenants: [...family, grandmother] };

  it('asks who takes it over, and says why a child cannot', async () => {
    open(situation);
    await next();
    expect(screen.getByRole('radiogroup').textContent).toContain(validation.required);
    expect(screen.getByText(fi.transfer.obstacle.minor)).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Oona Korhonen' }));
    await next();
    expect(screen.getByRole('radiogroup').textContent).toContain(validation.notResidentUser);
    expect(screen.queryByRole('radio', { name: 'Emilia Korhonen' })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Raija Korhonen' }));
    await next();
    await heading(fi.preview.heading);
    expect(lines()).toContainEqual([fi.preview.from, 'Emilia Korhonen']);
    expect(lines()).toContainEqual([fi.preview.to, 'Raija Korhonen']);
    await press(fi.confirm.button);
    await vi.waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ operationData: { transfer: { sourceTenantId: EMILIA, destinationTenantId: GRANDMOTHER } } });
  });

  it('says so when nobody who stays can take it over', () => {
    open({ ...situation, tenants: family });
    expect(screen.getByText(fi.transfer.nobodyTitle)).toBeTruthy();
    // The lead must not promise that the contract goes on.
    expect(screen.getByText('Pois muuttavat: Emilia Korhonen, Ville Korhonen.')).toBeTruthy();
  });

  it('does not ask when a contract party stays', () => {
    open();
    expect(screen.queryByRole('radiogroup')).toBeNull();
  });
});

describe('going back and forth', () => {
  it('keeps the values, shows no error at first, and sends the present choice of leaving tenants', async () => {
    open();
    await fill(fi.leaving.inEffect, '1.1.2020');
    await userEvent.type(field(labelled(fi.leaving.description)), 'Hei');
    await next();
    expect(screen.getByRole('group', { name: /^Tarkista / })).toBeTruthy();
    await follow(common.action.back);
    await press('Oona only');
    await follow('on');
    expect(screen.queryByRole('group', { name: /^Tarkista / })).toBeNull();
    expect(screen.getByText('Pois muuttaa: Oona Korhonen.', { exact: false })).toBeTruthy();
    expect(field(labelled(fi.leaving.inEffect)).value).toBe('1.1.2020');
    await fill(fi.leaving.inEffect, '1.1.2027');
    await next();
    await heading(fi.preview.heading);
    expect(lines()).toEqual([
      [fi.preview.leaves, 'Oona Korhonen'],
      [fi.preview.stays, 'Emilia Korhonen\nVille Korhonen'],
      [fi.preview.parties, 'Emilia Korhonen\nVille Korhonen'],
      [fi.leaving.inEffect, '01.01.2027'],
      [fi.preview.description, 'Hei'],
    ]);
  });

  it('keeps the values when the language changes', async () => {
    open();
    await addMatti();
    await act(async () => {
      await i18next.changeLanguage('sv');
    });
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Förnamn' }).value).toBe('Åsa');
  });

  it('restores all but personal data after a reload, and says why that must be given again', async () => {
    open();
    await fill(fi.leaving.inEffect, '2.12.2026');
    await addMatti();
    cleanup();
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/9073|example\.net|\+358/i);
    open({}, { step: 'preview' });
    await heading(fi.leaving.heading);
    expect(screen.getByText(common.form.draftRestored)).toBeTruthy();
    expect(screen.getByText(common.form.sensitiveAskedAgain)).toBeTruthy();
    expect(field(labelled(fi.leaving.inEffect)).value).toBe('2.12.2026');
    expect(field(person.firstName).value).toBe('Åsa');
    for (const label of [person.socialSecurityNumber, person.email, person.phoneNumber]) expect(field(labelled(label)).value).toBe('');
    // The preview in the address is not opened before Next is pressed again.
    await userEvent.type(field(labelled(person.socialSecurityNumber)), '040404A9073');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(fi.leaving.heading);
    await next();
    await heading(fi.preview.heading);
  });

  it('saves no draft while nothing was typed', () => {
    open();
    cleanup();
    open();
    expect(screen.queryByText(common.form.draftRestored)).toBeNull();
  });

  it('checks the date again after midnight', async () => {
    open({ now: '2026-11-26' });
    await fill(fi.leaving.inEffect, '25.11.2026');
    await next();
    await heading(fi.preview.heading);
    await press(fi.confirm.button);
    await heading(fi.leaving.heading);
    expect(sent()).toEqual([]);
  });
});

describe('who may do what', () => {
  it('lets staff read every step, but not confirm', async () => {
    open({}, { isStaff: true });
    await next();
    await heading(fi.preview.heading);
    const button = screen.getByRole('button', { name: fi.confirm.button });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText(common.impersonation.reason)).toBeTruthy();
    await userEvent.click(button);
    expect(sent()).toEqual([]);
  });

  it('offers new parties only to a contract party', () => {
    open({ ownTenantId: GRANDMOTHER, tenants: [...family, grandmother], leaving: [GRANDMOTHER] });
    expect(screen.queryByRole('button', { name: fi.newParties.add })).toBeNull();
  });
});
