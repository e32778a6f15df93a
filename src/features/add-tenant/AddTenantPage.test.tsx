// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getListTenantsQueryKey } from 'generated/api/contracts/contracts.ts';
import { AddTenantsRequest } from 'generated/zod/addTenantsRequest.zod.ts';
import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { parse } from 'zod/mini';
import { calendarDate, formatDate } from '@/domain/calendar-date.ts';
import { normalizePhoneNumber } from '@/forms/phone-number.ts';
import { paths, patterns, withSearch } from '@/paths.ts';
import { type Backend, backendForTests, InTurn, NO_NETWORK, Refusal } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { CONTRACT, staff } from '@/test-support/session.ts';
import { show } from '@/test-support/show.tsx';
import { submit } from '@/test-support/submit.ts';
import fi from '../../../locales/fi/add-tenant.json';
import common from '../../../locales/fi/common.json';
import errors from '../../../locales/fi/errors.json';
import person from '../../../locales/fi/new-person.json';
import validation from '../../../locales/fi/validation.json';
import withMessage from '../../../openapi/examples/addTenants/200.full.json';
import saved from '../../../openapi/examples/addTenants/200.minimal.json';
import family from '../../../openapi/examples/addTenants/request.family.json';
import { AddTenantPage } from './AddTenantPage.tsx';

const OPERATION = `POST /api/contracts/${CONTRACT}/confirm-operation/add-tenant`;
const { operationData } = parse(AddTenantsRequest, family.value);
type Person = Partial<(typeof operationData.tenants)[number]>;

let backend: Backend;
interface Opening {
  step?: string;
  state?: unknown;
  isStaff?: boolean;
}
function open({ step = 'form', state, isStaff = false }: Opening = {}) {
  return show(<AddTenantPage clock={() => new Date('2026-11-20T12:00:00+02:00')} />, {
    path: patterns.addTenant,
    at: { pathname: paths.addTenant({ contractUuid: CONTRACT }), search: withSearch('', { step }), state },
    session: isStaff ? { metadata: staff } : {},
    seed: (queryClient) => queryClient.setQueryData(getListTenantsQueryKey(CONTRACT), []),
  });
}
// Room for a busy machine; nothing waits for it when all is well.
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (name: string) => submit(screen.getByRole('button', { name }));
const next = () => press(common.action.next);
const send = () => press(fi.preview.send);
const group = (number: number) => screen.getByRole('group', { name: `Henkilö ${number}` });
const field = (number: number, label: string) => within(group(number)).getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const sent = () => backend.calls.filter(({ call }) => call === OPERATION).map(({ body }) => body);
const lines = () => screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);

async function fill(
  number: number,
  { firstName = '', lastName = '', socialSecurityNumber = '', email = '', phoneNumber = '', birthDate }: Person,
) {
  const typed: [string, string][] = [
    [person.firstName, firstName],
    [person.lastName, lastName],
    [person.socialSecurityNumber, socialSecurityNumber],
    [person.email, email],
    [person.phoneNumber, phoneNumber],
    [fi.birthDate, birthDate === undefined ? '' : formatDate(calendarDate(birthDate))],
  ];
  for (const [label, text] of typed) {
    if (text === '') continue;
    await userEvent.click(field(number, label));
    await userEvent.paste(text);
  }
}
/** One person, and on to the preview. */
async function toPreview(one: Person = operationData.tenants[1] ?? {}) {
  await fill(1, one);
  await next();
  await heading(fi.preview.heading);
}

/** The file that the thank-you step saves. */
async function savedReceipt(): Promise<string> {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:receipt';
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await press(fi.receipt.save);
  click.mockRestore();
  return (await files[0]?.text()) ?? '';
}

beforeAll(() => startI18nForTests());
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  backend = backendForTests({ [OPERATION]: saved.value });
});
afterEach(async () => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  await i18next.changeLanguage('fi');
});

describe('adding residents', () => {
  // Rules: add-tenant.form-steps
  it('shows a preview, sends what it shows and thanks the resident', async () => {
    backend.answers[OPERATION] = withMessage.value;
    const { router, queryClient } = open();
    await heading(fi.title);
    for (const [at, one] of operationData.tenants.entries()) {
      if (at > 0) await press(fi.another);
      await fill(at + 1, one);
    }
    await next();
    await heading(fi.preview.heading);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(lines()).toEqual([
      [person.firstName, 'Pekka'],
      [person.lastName, 'Virtanen'],
      [person.socialSecurityNumber, '311299-905D'],
      [person.email, 'pekka.virtanen@example.org'],
      [person.phoneNumber, '+358 40 0000 131'],
      [fi.birthDate, '31.12.1999'],
      [person.firstName, 'Helena'],
      [person.lastName, 'Korhonen-Mäkinen'],
      [person.socialSecurityNumber, '120192-904E'],
      [person.email, 'helena@example.net'],
      [person.firstName, 'Eino'],
      [person.lastName, 'Virtanen'],
      [person.socialSecurityNumber, '170315A906F'],
      [fi.birthDate, '17.03.2015'],
    ]);
    await send();
    await heading(fi.success.heading);
    const tenants = operationData.tenants.map(({ phoneNumber, ...one }) => ({
      ...one,
      ...(phoneNumber !== undefined && { phoneNumber: normalizePhoneNumber(phoneNumber) }),
    }));
    expect(sent()).toEqual([{ ...family.value, operationData: { tenants } }]);
    expect(screen.getByText('Saimme 3 henkilön tiedot.')).toBeTruthy();
    // Rules: add-tenant.receipt-saved
    const receipt = await savedReceipt();
    for (const shown of ['Pekka', '311299-****', 'p***@example.org', 'Korhonen-Mäkinen', withMessage.value.message])
      expect(receipt).toContain(shown);
    for (const hidden of ['905D', 'pekka.virtanen', '0131']) expect(receipt).not.toContain(hidden);
    expect(screen.getByText(withMessage.value.message)).toBeTruthy();
    expect(screen.getByRole('link', { name: common.action.backToHome }).getAttribute('href')).toBe(
      paths.frontPage({ contractUuid: CONTRACT }),
    );
    expect(queryClient.getQueryState(getListTenantsQueryKey(CONTRACT))?.isInvalidated).toBe(true);
    expect(JSON.stringify(router.state.location)).not.toMatch(/Virtanen|905D/);
    expect(sessionStorage).toHaveLength(0);
  });

  it('tidies the spaces and capitals of what is typed', async () => {
    open();
    await toPreview({ firstName: ' Åsa', lastName: 'Öhman ', socialSecurityNumber: ' 040404 a9073', email: 'Asa.Ohman@Example.net' });
    await send();
    await heading(fi.success.heading);
    expect(sent()).toMatchObject([
      {
        operationData: {
          tenants: [{ firstName: 'Åsa', lastName: 'Öhman', socialSecurityNumber: '040404A9073', email: 'asa.ohman@example.net' }],
        },
      },
    ]);
  });

  it('shows every mistake at once, each with the person it belongs to', async () => {
    open();
    await fill(1, { firstName: 'Pekka', lastName: 'Virtanen', socialSecurityNumber: '311299-905D' });
    await press(fi.another);
    await fill(2, { firstName: 'Eino', socialSecurityNumber: '311299-905d', phoneNumber: '040', birthDate: '2015-03-17' });
    await next();
    const summary = await screen.findByRole('group', { name: /^Tarkista / });
    expect(document.activeElement).toBe(summary);
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      `Henkilö 2, sukunimi: ${validation.required}`,
      `Henkilö 2, henkilötunnus: ${validation.sameCodeTwice}`,
      `Henkilö 2, syntymäaika: ${validation.birthDateDiffers}`,
      `Henkilö 2, puhelinnumero: ${validation.invalidPhoneNumber}`,
    ]);
    expect(sent()).toEqual([]);
  });
});

describe('the list', () => {
  it('takes the focus to the new person, and to the neighbour of a removed one', async () => {
    open();
    expect(screen.queryByRole('button', { name: 'Poista henkilö 1' })).toBeNull();
    await fill(1, { firstName: 'Pekka' });
    await press(fi.another);
    expect(document.activeElement).toBe(field(2, person.firstName));
    await fill(2, { firstName: 'Helena' });
    await press('Poista henkilö 1');
    expect(screen.getAllByRole('group')).toHaveLength(1);
    expect(field(1, person.firstName).value).toBe('Helena');
    expect(document.activeElement?.textContent).toBe('Henkilö 1');
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Henkilö 1 poistettiin.');
  });

  it('takes a mistake away with the person who has it', async () => {
    open();
    await press(fi.another);
    await fill(2, { firstName: 'Helena', lastName: 'Korhonen', socialSecurityNumber: '120192-904E' });
    await next();
    expect(await screen.findByRole('group', { name: /^Tarkista / })).toBeTruthy();
    await press('Poista henkilö 1');
    await vi.waitFor(() => expect(screen.queryByText(validation.required)).toBeNull());
    await next();
    await heading(fi.preview.heading);
  });

  it('ends at ten, and says so', async () => {
    open();
    for (let count = 1; count < 10; count += 1) await press(fi.another);
    const button = screen.getByRole('button', { name: fi.another });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('Voit lisätä enintään 10 henkilöä kerralla.')).toBeTruthy();
    await userEvent.click(button);
    expect(screen.getAllByRole('group')).toHaveLength(10);
  });
});

describe('sending', () => {
  it('happens once, however often the button is pressed', async () => {
    open();
    await toPreview();
    await userEvent.dblClick(screen.getByRole('button', { name: fi.preview.send }));
    await heading(fi.success.heading);
    expect(sent()).toHaveLength(1);
  });

  it.each([
    [new Refusal(400, 'VALIDATION_ERROR'), errors.VALIDATION_ERROR],
    // The portal has checked all but this.
    [new Refusal(400, 'VALIDATION_ERROR'), fi.preview.alreadyThere],
    [new Refusal(500, 'ADD_TENANT_ERROR'), errors.ADD_TENANT_ERROR],
    [NO_NETWORK, errors.NETWORK_ERROR],
    // In the contract, `success` of a 200 is always true.
    [{ success: false, message: 'Ei onnistunut' }, errors.INVALID_RESPONSE],
  ])('says why it failed and loses nothing: %o', async (answer, text) => {
    backend.answers[OPERATION] = answer;
    open();
    await toPreview();
    await send();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(text);
    expect(lines()).toContainEqual([person.socialSecurityNumber, '120192-904E']);
    await userEvent.click(screen.getByRole('link', { name: common.action.back }));
    expect(field(1, person.socialSecurityNumber).value).toBe('120192-904E');
    backend.answers[OPERATION] = saved.value;
    await next();
    await heading(fi.preview.heading);
    expect(screen.queryByRole('alert')).toBeNull();
    await send();
    await heading(fi.success.heading);
  });

  // Rules: api.may-have-arrived
  it('says that it may have arrived when no answer came, and goes on saying so after a reload, never that nothing was sent', async () => {
    backend.answers[OPERATION] = NO_NETWORK;
    open();
    await toPreview();
    await send();
    const { doubt } = common.form;
    expect((await screen.findByRole('alert')).textContent).toContain(doubt.title);
    expect(screen.queryByText(fi.preview.failed)).toBeNull();
    expect(screen.getByText(doubt.lead)).toBeTruthy();
    cleanup();
    open();
    expect(await screen.findByText(doubt.title)).toBeTruthy();
  });

  it('survives an answer that is lost once', async () => {
    backend.answers[OPERATION] = new InTurn(NO_NETWORK, saved.value);
    open();
    await toPreview();
    await send();
    await heading(fi.success.heading);
    expect(screen.getByText(fi.success.next_one)).toBeTruthy();
  });

  it('stays closed to staff, who may walk through and look', async () => {
    open({ isStaff: true });
    await toPreview();
    expect(screen.getByRole('button', { name: fi.preview.send }).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText(common.impersonation.reason)).toBeTruthy();
    await send();
    expect(sent()).toEqual([]);
  });
});

describe('coming back', () => {
  it('begins a new form from the success, and shows the success again after a reload', async () => {
    const { router } = open();
    await toPreview();
    await send();
    await heading(fi.success.heading);
    const { state } = router.state.location;
    await userEvent.click(screen.getByRole('link', { name: fi.success.again }));
    await heading(fi.title);
    expect(field(1, person.firstName).value).toBe('');
    cleanup();
    open({ step: 'success', state });
    await heading(fi.success.heading);
    expect(screen.getByText('Saimme yhden henkilön tiedot.')).toBeTruthy();
    expect(screen.getByText(/^Käsittelemme tiedot ja lisäämme asukkaan sopimuksesi tietoihin/)).toBeTruthy();
    // Rules: add-tenant.receipt-saved
    const receipt = await savedReceipt();
    expect(receipt).toContain('Malliraitti 4 B 12, 00100 Helsinki');
    expect(receipt).not.toContain('Helena');
  });

  it('shows no success of an address alone', async () => {
    open({ step: 'success' });
    await heading(fi.title);
    expect(screen.queryByText(fi.success.next_one)).toBeNull();
  });

  it('keeps the names over a reload, and says why the rest is asked again', async () => {
    open();
    await fill(1, operationData.tenants[0] ?? {});
    cleanup();
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/905D|example\.org|\+358|1999/i);
    open({ step: 'preview' });
    await heading(fi.title);
    expect(screen.getByText(common.form.draftRestored)).toBeTruthy();
    expect(screen.getByText(common.form.sensitiveAskedAgain)).toBeTruthy();
    expect(field(1, person.lastName).value).toBe('Virtanen');
    expect(field(1, person.socialSecurityNumber).value).toBe('');
    // The address that asked for the preview does not open it before it is asked for again.
    await userEvent.type(field(1, person.socialSecurityNumber), '311299-905D');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(fi.title);
    await next();
    await heading(fi.preview.heading);
  });

  it('keeps everything when the language changes', async () => {
    open();
    await toPreview();
    await act(async () => {
      await i18next.changeLanguage('sv');
    });
    expect(screen.getByText('120192-904E')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Tillbaka' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Efternamn' }).value).toBe('Korhonen-Mäkinen');
  });
});
