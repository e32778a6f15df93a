// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { InTurn, Refusal } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { allFlags } from '@/test-support/session.ts';
import common from '../../../../locales/fi/common.json';
import modificationTexts from '../../../../locales/fi/confirm-modification.json';
import terminationTexts from '../../../../locales/fi/confirm-termination.json';
import form from '../../../../locales/fi/modification.json';
import approvedModification from '../../../../openapi/examples/getModification/200.approved.json';
import full from '../../../../openapi/examples/getModification/200.full.json';
import modification from '../../../../openapi/examples/getModification/200.modification-pending.json';
import unidentified from '../../../../openapi/examples/getModification/200.pending-strong-authentication.json';
import reviewedModification from '../../../../openapi/examples/getModification/200.ready-for-review.json';
import rejectedModification from '../../../../openapi/examples/getModification/200.rejected.json';
import several from '../../../../openapi/examples/getModification/200.several-leave.json';
import approvedTermination from '../../../../openapi/examples/getTermination/200.approved.json';
import termination from '../../../../openapi/examples/getTermination/200.cotenant.json';
import byCompany from '../../../../openapi/examples/getTermination/200.made-by-company.json';
import reviewedTermination from '../../../../openapi/examples/getTermination/200.ready-for-review.json';
import rejectedTermination from '../../../../openapi/examples/getTermination/200.rejected.json';
import mikkoIsAsked from '../../../../openapi/examples/listNotifications/200.cotenant.json';
import nothingAsked from '../../../../openapi/examples/listNotifications/200.empty.json';
import emiliaMadeIt from '../../../../openapi/examples/listNotifications/200.modification.json';
import cotenants from '../../../../openapi/examples/listTenants/200.cotenant.json';
import tenantsOf12 from '../../../../openapi/examples/listTenants/200.modification.json';
import {
  acceptButton,
  approvalsOf,
  approve,
  contractsOf,
  emilias,
  heading,
  leftTo,
  MIKKO,
  mikkos,
  NONCE,
  open,
  rejectButton,
  SANNA,
  SUBJECTS,
  type Subject,
  WITH_CHILD,
} from './test-support/confirm-page.tsx';

beforeAll(() => startI18nForTests());
// The day of the examples: their contract ends on 31.12.2026.
beforeEach(() => vi.setSystemTime('2026-11-20T12:00:00+02:00'));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  window.location.hash = '';
});

// Rules: ending.decision-page, ending.request-status
describe('a termination that waits for the user', () => {
  it('shows who made it and when, what it means, and what both decisions do', async () => {
    open('termination');
    await acceptButton();
    const { meaning } = terminationTexts;
    expect(screen.getByText(/^Sanna Lahtinen teki irtisanomisilmoituksen 16\.11\.2026\./)).toBeTruthy();
    expect(screen.getByText('Sopimus päättyy kaikilta 31.12.2026, myös sinulta.')).toBeTruthy();
    expect(screen.getByText(/Ilmoitettu muuttopäivä on 28\.12\.2026\./)).toBeTruthy();
    expect(screen.getByText(meaning.untilThen.rental)).toBeTruthy();
    expect(screen.getByText(/sopimus päättyy kaikilta 31\.12\.2026/)).toBeTruthy();
  });

  // Rules: ending.confirm-by
  it.each([
    ['2026-11-30T23:59:59+02:00', 'Kaikkien on vahvistettava viimeistään 30.11.2026', /^Sopimus päättyy 31\.12\.2026 vain, jos/],
    ['2026-12-01T00:00:00+02:00', 'Määräpäivä 30.11.2026 on mennyt', /^Sopimus ei pääty 31\.12\.2026, .* Sopimus ja sen maksut jatkuvat\./],
  ])('says at %s by which day everybody must confirm', async (now, title, text) => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
    open('termination');
    await acceptButton();
    expect(screen.getByText(title)).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
  });

  // Rules: ending.confirm-by, ending.too-late
  it('says after the last day of confirming nowhere that the contract ends on the chosen day, and promises no new one', async () => {
    vi.useFakeTimers({ now: new Date('2026-12-01T00:00:00+02:00'), toFake: ['Date'] });
    open('termination');
    await acceptButton();
    const { meaning, decision } = terminationTexts;
    const text = document.body.textContent;
    expect(text).not.toMatch(/päättyy (kaikilta )?31\.12\.2026|on oltava silloin tyhjä|Siihen asti/);
    expect(text).toContain(meaning.goesOn.rental);
    expect(text).toContain('Ilmoitettu muuttopäivä on 28.12.2026.');
    expect(text).toContain(decision.late);
    expect(text).not.toContain('käsittelemme sen ja sopimus päättyy');
  });

  // Rules: ending.confirm-by, ending.too-late
  it('shows the chosen end after an acceptance only when that came in time', async () => {
    for (const [now, isInTime] of [
      ['2026-11-30T23:59:59+02:00', true],
      ['2026-12-01T00:00:00+02:00', false],
    ] as const) {
      vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
      leftTo('termination', 'accept');
      const answer = { ...termination.value, status: 'ready_for_review' };
      open('termination', {
        search: `?success=true&action=accept&state=confirmed&nonce=${NONCE}`,
        answers: { termination: answer, [`termination?requestUuid=${termination.value.uuid}`]: answer },
      });
      await screen.findByText('28.12.2026');
      expect(screen.queryByText('31.12.2026') !== null).toBe(isInTime);
      cleanup();
    }
  });

  // Rules: ending.confirm-by
  it.each([
    ['the contract ends by itself then', { endDate: '2026-12-31' }, {}],
    ['its end was not bound to the notice period', {}, { createdAt: '2026-12-01T08:00:00+02:00' }],
  ])('names no day when %s', async (_, contract, request) => {
    open('termination', {
      answers: { termination: { ...termination.value, ...request } },
      session: { contracts: [{ ...mikkos[0], ...contract }] },
    });
    await acceptButton();
    expect(screen.queryByText(/viimeistään 30\.11\.2026|30\.11\.2026 on mennyt/)).toBeNull();
  });

  it('sends nothing twice, and no decision while the other is being sent', async () => {
    const { backend } = open('termination', { answers: { [approve('termination')]: new Promise(() => undefined) } });
    await userEvent.click(await acceptButton());
    await userEvent.click(await acceptButton());
    await userEvent.click(await rejectButton('termination'));
    expect((await rejectButton('termination')).getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() => expect(approvalsOf(backend)).toHaveLength(1));
  });

  // Rules: termination.no-account
  it.each([
    ['leads to the contacts, where an account is given', {}, `/asiointi/${SUBJECTS.termination.contractUuid}/yhteystiedot`],
    ['has no link where the contacts are closed', { flags: { ...allFlags, contractTerminationOnly: true } }, undefined],
  ])('says above the buttons that there is no account, and %s', async (_, session, address) => {
    open('termination', { session, answers: { termination: { ...termination.value, beneficiaries: [] } } });
    const accept = await acceptButton();
    const notice = screen.getByText(terminationTexts.noAccount.title);
    expect(notice.compareDocumentPosition(accept) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.queryByRole('link', { name: terminationTexts.noAccount.contacts })?.getAttribute('href')).toBe(address);
  });

  it('asks for the decision also when the notifications cannot be loaded', async () => {
    open('termination', { answers: { '/api/user/notifications': new Refusal(503, 'SERVICE_UNAVAILABLE') } });
    expect(await acceptButton()).toBeTruthy();
  });

  it('shows an error page when it cannot be loaded', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    open('termination', { answers: { termination: new Refusal(503, 'SERVICE_UNAVAILABLE') } });
    expect(await screen.findByText('error page')).toBeTruthy();
  });

  it('is shown as confirmed when the user did so elsewhere', async () => {
    const [question, ...others] = mikkoIsAsked.value;
    const settled = [{ ...question, closedAt: '2026-11-20T11:00:00+02:00' }, ...others];
    open('termination', {
      answers: {
        [approve('termination')]: new Refusal(400, 'BAD_REQUEST'),
        '/api/user/notifications': new InTurn(mikkoIsAsked.value, settled),
      },
    });
    await userEvent.click(await acceptButton());
    expect(await heading(terminationTexts.headingRead)).toBe(document.activeElement);
    expect(screen.getByText(terminationTexts.stands.confirmed.title)).toBeTruthy();
    expect(screen.queryByRole('button', { name: terminationTexts.decision.accept.button })).toBeNull();
  });
});

// Rules: contracts.non-disclosure
describe('a termination of a maker who may not be disclosed', () => {
  const withProtected = (protectedId: number) => cotenants.value.map((one) => ({ ...one, nonDisclosure: one.id === protectedId }));
  const [sanna] = termination.value.beneficiaries;
  const personal = [termination.value.newAddress.streetAddress, 'FI49 5000 9420 0287 30', sanna?.email, sanna?.phoneNumber];
  const shown = () => personal.filter((text) => document.body.textContent.includes(text ?? ''));

  it('shows another party neither the new address nor contact details and accounts, and says so', async () => {
    // The backend of this test leaves nothing out: the portal hides.
    open('termination', { answers: { tenants: withProtected(SANNA) } });
    await acceptButton();
    expect(await screen.findByText(terminationTexts.notDisclosed)).toBeTruthy();
    expect(shown()).toEqual([]);
    expect(screen.getByText(/^Sanna Lahtinen teki irtisanomisilmoituksen/)).toBeTruthy();
  });

  it.each([
    ['to the maker', SANNA, SANNA],
    ['when only the reader may not be disclosed', MIKKO, MIKKO],
  ])('shows everything %s', async (_, protectedId, reader) => {
    const [contract] = mikkos;
    open('termination', {
      session: { contracts: [{ ...contract, tenant: { ...contract?.tenant, id: reader } }] },
      answers: { tenants: withProtected(protectedId) },
    });
    await heading(reader === SANNA ? terminationTexts.headingRead : terminationTexts.heading);
    await waitFor(() => expect(shown()).toEqual(personal));
    expect(screen.queryByText(terminationTexts.notDisclosed)).toBeNull();
  });
});

// Rules: modification.confirm-page, ending.decision-page
describe('a modification that waits for the user', () => {
  const { change } = modificationTexts;
  const isOfNewParty = (element: Element) => element.closest('dl')?.previousElementSibling?.tagName === 'H3';
  const shown = () =>
    Object.fromEntries(
      screen
        .getAllByRole('term')
        .filter((term) => !isOfNewParty(term))
        .map((term) => [term.textContent, term.nextElementSibling?.textContent ?? null]),
    );
  /** Ville on the contract with a child, which has another request. */
  const openWithChild = (request: unknown, answers = {}) =>
    open('modification', {
      contract: WITH_CHILD,
      session: { contracts: contractsOf(1122) },
      answers: { modification: request, tenants: tenantsOf12.value, ...answers },
    });

  it('shows when it was requested, what it means, and its details', async () => {
    open('modification');
    await acceptButton();
    expect(screen.getByText(/^Sopimusmuutosta pyydettiin 15\.11\.2026\. Muutos tulee voimaan vasta/)).toBeTruthy();
    expect(screen.getByText(/^Muutat pois viimeistään 31\.12\.2026\./)).toBeTruthy();
    expect(shown()).toEqual({
      [change.leaving_one]: 'Ville Korhonen',
      [form.leaving.inEffect]: '31.12.2026',
      [form.preview.description]: modification.value.description,
    });
  });

  it('shows the transfer, and new contract parties with birth dates but without identity codes', async () => {
    openWithChild(full.value);
    await acceptButton();
    expect(screen.getByText(/^Emilia Korhonen muuttaa pois viimeistään 30\.11\.2026, ja sopimus siirtyy sinulle\./)).toBeTruthy();
    expect(shown()).toEqual({
      [change.leaving_one]: 'Emilia Korhonen',
      [form.leaving.inEffect]: '30.11.2026',
      [form.preview.from]: 'Emilia Korhonen',
      [form.preview.to]: 'Ville Korhonen',
      [form.preview.description]: full.value.description,
    });
    const newParties = screen.getAllByRole('definition').filter(isOfNewParty);
    expect(newParties.map(({ textContent }) => textContent)).toEqual(['Helena', 'Korhonen', '12.01.1992', 'Åsa', 'Öhman']);
    expect(document.body.textContent).not.toContain('120192-904E');
  });

  it('names every leaving tenant, also one who is no longer on the contract', async () => {
    openWithChild(several.value);
    await acceptButton();
    expect(screen.getByText(/^Emilia Korhonen ja Oona Korhonen muuttavat pois/)).toBeTruthy();
    expect(shown()[change.leaving_other]).toBe('Emilia Korhonen\nOona Korhonen');
    cleanup();
    openWithChild(several.value, { tenants: [] });
    await acceptButton();
    expect(shown()[change.leaving_other]).toBe('Sopimuksesta jo poistuneet asukkaat (2)');
    expect(screen.getByText(/^Sopimuksesta jo poistuneet asukkaat \(2\) muuttavat pois/)).toBeTruthy();
  });

  it('says to a tenant who stays that the contract continues', async () => {
    open('modification', { session: { contracts: emilias } });
    await acceptButton();
    expect(screen.getByText(/^Ville Korhonen muuttaa pois viimeistään 31\.12\.2026\. Sinun sopimuksesi jatkuu/)).toBeTruthy();
  });
});

describe('a request that does not wait for the user', () => {
  const { stands } = terminationTexts;
  const changed = modificationTexts.stands;
  const own = { ...termination.value, createdByTenantId: MIKKO };
  it.each<[Subject, string, unknown, title: string, made: RegExp | null]>([
    ['termination', 'own', own, stands.own.title, /^Teit .* 16\.11\.2026\./],
    ['termination', 'in review', reviewedTermination.value, stands.ready_for_review.title, /^Sanna Lahtinen teki .* 16\.11\.2026\./],
    ['termination', 'by the company', byCompany.value, stands.ready_for_review.title, /^Asiakaspalvelumme .* 10\.11\.2026\./],
    ['termination', 'approved', approvedTermination.value, stands.approved.title, /^Toinen sopimusosapuoli .* 12\.08\.2026\./],
    ['termination', 'rejected', rejectedTermination.value, stands.rejected.title, /^Sanna Lahtinen teki .* 09\.03\.2026\./],
    ['modification', 'own', modification.value, changed.own.title, /15\.11\.2026/],
    ['modification', 'of a maker who is not identified yet', unidentified.value, changed.pending_strong_authentication.title, null],
    ['modification', 'in review', reviewedModification.value, changed.ready_for_review.title, null],
    ['modification', 'approved', approvedModification.value, changed.approved.title, null],
    ['modification', 'rejected', rejectedModification.value, changed.rejected.title, null],
  ])('says of a %s that is %s where it stands, and shows what it says', async (subject, _, request, title, made) => {
    const isOfEmilia = subject === 'modification';
    open(subject, {
      ...(isOfEmilia && { session: { contracts: emilias } }),
      answers: { [subject]: request, '/api/user/notifications': (isOfEmilia ? emiliaMadeIt : nothingAsked).value },
    });
    expect(await screen.findByText(title)).toBeTruthy();
    await heading(SUBJECTS[subject].fi.headingRead);
    if (made !== null) expect(screen.getAllByText(made).length).toBeGreaterThan(0);
    if (isOfEmilia) expect(screen.getByText('Ville Korhonen')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: common.action.backToHome })).toBeTruthy();
  });
});
