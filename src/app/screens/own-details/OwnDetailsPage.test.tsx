// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { paths, patterns } from '@/paths.ts';
import type { Session } from '@/session/session.ts';
import { backendForTests, Refusal } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { allFlags, CONTRACT, sessionFor, staff } from '@/test-support/session.ts';
import { show } from '@/test-support/show.tsx';
import common from '../../../../locales/fi/common.json';
import password from '../../../../locales/fi/password.json';
import fi from '../../../../locales/fi/profile.json';
import company from '../../../../openapi/examples/getInvoiceAddress/200.company.json';
import partyPayer from '../../../../openapi/examples/getInvoiceAddress/200.party-payer.json';
import { OwnDetailsPage } from './OwnDetailsPage.tsx';

const INVOICE = `GET /api/contracts/${CONTRACT}/invoice-address`;

function open(invoice: unknown = partyPayer.value, session: Partial<Session> = {}) {
  backendForTests({ [INVOICE]: invoice });
  return show(<OwnDetailsPage />, { path: patterns.ownDetails, at: paths.ownDetails({ contractUuid: CONTRACT }), session });
}
const valueOf = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;

beforeAll(() => startI18nForTests());
beforeEach(() => {
  sessionStorage.clear();
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('own details', () => {
  // Rules: profile.page-address, profile.shown-fields
  it('shows the resident id, the names, e-mail, phone and what is sent', async () => {
    open();
    const { profile } = sessionFor();
    expect(valueOf(fi.details.residentId)).toContain(profile.cognitoId);
    expect(valueOf(fi.details.name)).toBe(`${profile.firstName} ${profile.lastName}`);
    expect(valueOf(fi.details.email)).toBe(profile.email);
    expect(valueOf(fi.details.phone)).toBe(profile.phoneNumber);
    for (const { on } of [fi.sending.communicationByEmail, fi.sending.communicationBySms]) expect(screen.getByText(on)).toBeTruthy();
    expect(valueOf(fi.sending.marketingAllowed.title)).toBe(fi.sending.standing.off);
  });

  // Rules: profile.data-rights
  it('leads to the page about data and rights', () => {
    open();
    expect(screen.getByRole('link', { name: fi.download.rights }).getAttribute('href')).toBe(paths.dataRights({ contractUuid: CONTRACT }));
  });

  // Rules: profile.entity-fields
  it('shows a dash for what is not known', () => {
    const nothing = { uuid: null, firstName: null, lastName: null, email: null, phoneNumber: null, cognitoId: null };
    open(partyPayer.value, {
      profile: { ...nothing, communicationByEmail: null, communicationBySms: null, marketingAllowed: null },
    });
    for (const label of [fi.details.name, fi.details.email, fi.details.phone, fi.details.residentId]) expect(valueOf(label)).toBe('–');
    expect(screen.getAllByText(fi.sending.communicationByEmail.unasked)).toHaveLength(2);
    expect(valueOf(fi.sending.marketingAllowed.title)).toBe(fi.sending.standing.unasked);
  });

  // Rules: profile.invoice-address, profile.invoice-address-entity
  it('shows where invoices go: on paper, or as an e-invoice of a company', async () => {
    open();
    expect(await screen.findByText(fi.invoice.types[partyPayer.value.selectedInvoiceType as keyof typeof fi.invoice.types])).toBeTruthy();
    cleanup();
    open(company.value);
    expect(await screen.findByText(fi.invoice.types.corporate_electronic)).toBeTruthy();
    expect(valueOf(fi.invoice.identifier)).toBe(company.value.electronicInvoiceAddress.identifier);
    expect(valueOf(fi.invoice.businessId)).toBe(company.value.electronicInvoiceAddress.businessIdentityCode);
    expect(screen.getByText(fi.invoice.noContacts)).toBeTruthy();
  });

  it('leads to the contacts of those who change the invoice address', async () => {
    backendForTests({ [INVOICE]: partyPayer.value });
    show(<OwnDetailsPage />, {
      path: patterns.ownDetails,
      at: paths.ownDetails({ contractUuid: CONTRACT }),
      routes: [{ path: patterns.contacts, element: <h1>contacts</h1> }],
    });
    expect(screen.getByRole('link', { name: fi.invoice.contact }).getAttribute('href')).toBe(paths.contacts({ contractUuid: CONTRACT }));
  });

  it('shows a postal address on one line, with its recipient below', async () => {
    open();
    expect(await screen.findByText(`${fi.invoice.recipient}: ${partyPayer.value.contractAddress.invoiceRecipientName}`)).toBeTruthy();
    expect(valueOf(fi.invoice.types.contract_address)).toBe('Malliraitti 4 B 12, 00100 Helsinki');
  });

  it('says so in its own place when the invoice address cannot be loaded', async () => {
    open(new Refusal(404, 'NOT_FOUND'));
    expect(await screen.findByText(fi.invoice.loadFailed)).toBeTruthy();
    expect(screen.getByRole('button', { name: common.action.retry })).toBeTruthy();
  });

  // Rules: profile.security-section, profile.remove-user
  it('offers removing the account only where that is switched on', () => {
    open();
    expect(screen.getByRole('button', { name: password.own.start })).toBeTruthy();
    expect(screen.getByRole('button', { name: fi.remove.open })).toBeTruthy();
    cleanup();
    open(partyPayer.value, { flags: { ...allFlags, removeUser: false } });
    expect(screen.queryByRole('button', { name: fi.remove.open })).toBeNull();
  });

  // Rules: profile.remove-user, session.impersonation-controls
  it('refuses staff every change, and says why', async () => {
    open(partyPayer.value, { metadata: staff });
    for (const name of [fi.edit.open, password.own.start, fi.remove.open, fi.download.start]) {
      const button = screen.getByRole('button', { name });
      expect(button.getAttribute('aria-disabled')).toBe('true');
      await userEvent.click(button);
    }
    expect(screen.queryByRole('heading', { name: fi.edit.heading })).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  // Rules: profile.view-and-edit
  it.each([
    [fi.details.email, fi.details.email],
    [fi.details.phone, fi.details.phone],
    [fi.sending.marketingAllowed.title, fi.sending.marketingAllowed.choice],
  ])('opens the form at the field whose row was pressed: %s', async (row, field) => {
    open();
    await userEvent.click(screen.getByRole('button', { name: fi.edit.openAt.replace('{{field}}', row) }));
    const control = await screen.findByLabelText(field);
    await waitFor(() => expect(document.activeElement).toBe(control));
  });

  it('opens the form by a press on the value, but not when text is selected there', async () => {
    open();
    const value = screen.getByText(String(sessionFor().profile.phoneNumber));
    getSelection()?.selectAllChildren(value);
    // As the press of a mouse ends that has selected it.
    act(() => value.click());
    expect(screen.queryByRole('heading', { name: fi.edit.heading })).toBeNull();
    getSelection()?.removeAllRanges();
    await userEvent.click(value);
    expect(await screen.findByRole('heading', { name: fi.edit.heading })).toBeTruthy();
  });

  it('has no rows to press for staff', () => {
    open(partyPayer.value, { metadata: staff });
    expect(screen.queryByRole('button', { name: /^Muokkaa: / })).toBeNull();
  });

  // Rules: profile.view-and-edit
  it('leads from viewing to editing and back', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: fi.edit.open }));
    expect(await screen.findByRole('heading', { name: fi.edit.heading })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: fi.edit.cancel }));
    await waitFor(() => expect(screen.getByRole('heading', { name: fi.details.heading })).toBeTruthy());
  });
});
