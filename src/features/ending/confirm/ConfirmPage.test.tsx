// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Contract } from 'generated/zod/contract.zod.ts';
import { UserProfile } from 'generated/zod/userProfile.zod.ts';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { array, parse } from 'zod/mini';
import { paths, patterns } from '@/paths.ts';
import { type Backend, backendForTests, InTurn, Refusal } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { allFlags, rolesOn, staff } from '@/test-support/session.ts';
import { show } from '@/test-support/show.tsx';
import common from '../../../../locales/fi/common.json';
import modificationTexts from '../../../../locales/fi/confirm-modification.json';
import terminationTexts from '../../../../locales/fi/confirm-termination.json';
import errors from '../../../../locales/fi/errors.json';
import identification from '../../../../locales/fi/identification.json';
import form from '../../../../locales/fi/modification.json';
import modificationSaved from '../../../../openapi/examples/completeModification/200.add-tenant-saved.json';
import modificationConfirmed from '../../../../openapi/examples/completeModification/200.confirmed.json';
import terminationConfirmed from '../../../../openapi/examples/completeTermination/200.confirmed.json';
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
import mikkosProfile from '../../../../openapi/examples/getUserProfile/200.cotenant.json';
import villesProfile from '../../../../openapi/examples/getUserProfile/200.modification.json';
import acceptingModification from '../../../../openapi/examples/initModificationApproval/request.accept.json';
import acceptingTermination from '../../../../openapi/examples/initTerminationApproval/request.accept.json';
import mikkosContracts from '../../../../openapi/examples/listContracts/200.cotenant.json';
import emiliasContracts from '../../../../openapi/examples/listContracts/200.modification.json';
import mikkoIsAsked from '../../../../openapi/examples/listNotifications/200.cotenant.json';
import nothingAsked from '../../../../openapi/examples/listNotifications/200.empty.json';
import emiliaMadeIt from '../../../../openapi/examples/listNotifications/200.modification.json';
import cotenants from '../../../../openapi/examples/listTenants/200.cotenant.json';
import tenantsOf12 from '../../../../openapi/examples/listTenants/200.modification.json';
import tenantsOf13 from '../../../../openapi/examples/listTenants/200.modification-pending.json';
import { ConfirmModificationPage, ConfirmTerminationPage } from './ConfirmPage.tsx';

/** The contract with a child, whose change has new contract parties. */
const WITH_CHILD = '10000000-0000-4000-8000-000000000012';
const NONCE = 'f1000000-0000-4000-8000-000000000040';
const SANNA = termination.value.createdByTenantId;
const MIKKO = 1042;

const mikkos = parse(array(Contract), mikkosContracts.value);
const emilias = parse(array(Contract), emiliasContracts.value);
/** Emilia's contracts as the tenant of this id has them. */
const contractsOf = (tenantId: number) => emilias.map((one) => ({ ...one, tenant: { ...one.tenant, id: tenantId } }));

/** The two pages, each with a request that waits for the reader: Mikko and Ville. */
const SUBJECTS = {
  termination: {
    subject: 'termination',
    Page: ConfirmTerminationPage,
    page: 'confirmTermination',
    fi: terminationTexts,
    request: termination.value,
    contractUuid: termination.value.contractUuid,
    contracts: mikkos,
    profile: mikkosProfile.value,
    answers: { tenants: cotenants.value, notifications: mikkoIsAsked.value, contracts: mikkosContracts.value },
    accepting: acceptingTermination.value,
    confirmed: terminationConfirmed.value,
    requestId: 'terminationRequestId',
  },
  modification: {
    subject: 'modification',
    Page: ConfirmModificationPage,
    page: 'confirmModification',
    fi: modificationTexts,
    request: modification.value,
    contractUuid: '10000000-0000-4000-8000-000000000013',
    contracts: contractsOf(1132),
    profile: villesProfile.value,
    answers: { tenants: tenantsOf13.value, notifications: nothingAsked.value, contracts: emiliasContracts.value },
    accepting: acceptingModification.value,
    confirmed: modificationConfirmed.value,
    requestId: 'modificationRequestId',
  },
} as const;
type Subject = keyof typeof SUBJECTS;
const BOTH = Object.values(SUBJECTS);

let backend: Backend;

interface Situation {
  contract?: string;
  search?: string;
  session?: object;
  /** Answers beside those of the subject; an address without a leading slash is below the contract. */
  answers?: Record<string, unknown>;
}

const approve = (subject: Subject) => `POST confirm-operation/init/contract-${subject}/approve`;
const complete = (subject: Subject) => `POST confirm-operation/contract-${subject}`;

function open(subject: Subject, { contract, search = '', session = {}, answers = {} }: Situation = {}) {
  const { Page, page, request, contracts, profile, answers: own, contractUuid: asked } = SUBJECTS[subject];
  const contractUuid = contract ?? asked;
  const below = (path: string) => path.replace(/^(POST )?(?=[a-z])/, `$1/api/contracts/${contractUuid}/`);
  backend = backendForTests({
    [below(subject)]: request,
    [below('tenants')]: own.tenants,
    '/api/user/notifications': own.notifications,
    '/api/contracts': own.contracts,
    ...Object.fromEntries(Object.entries(answers).map(([path, answer]) => [below(path), answer])),
  });
  return show(<Page />, {
    path: patterns[page],
    at: paths[page]({ contractUuid }) + search,
    session: {
      contracts,
      permissions: rolesOn(contractUuid, 'tenant', 'contractParty'),
      profile: parse(UserProfile, profile),
      ...session,
    },
  });
}

/** The tab remembers that the user left for the identification. */
function leftTo(subject: Subject, action: string): void {
  const { request, contractUuid, profile } = SUBJECTS[subject];
  const journey = { subject, action, contractUuid, requestUuid: request.uuid };
  sessionStorage.setItem('portal.journey', JSON.stringify({ ...journey, nonce: NONCE, userUuid: profile.uuid }));
}

beforeAll(() => startI18nForTests());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  window.location.hash = '';
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const acceptButton = () => screen.findByRole('button', { name: terminationTexts.decision.accept.button });
const rejectButton = (subject: Subject) => screen.findByRole('button', { name: SUBJECTS[subject].fi.decision.reject.button });
const confirmRejection = async (subject: Subject) => {
  await userEvent.click(await rejectButton(subject));
  await userEvent.click(await screen.findByRole('button', { name: SUBJECTS[subject].fi.decision.ask.confirm }));
};
const approvals = () => backend.calls.filter(({ call }) => call.endsWith('/approve')).map(({ body }) => body);

describe.each(BOTH)('a $subject that waits for the user', ({ subject, fi, request, contractUuid, accepting }) => {
  it('shows a skeleton while it loads', () => {
    open(subject, { answers: { [subject]: new Promise(() => undefined) } });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(fi.heading);
    expect(screen.getByRole('status').textContent).toBe(common.loading);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('asks the question, with a way back', async () => {
    open(subject);
    await acceptButton();
    await heading(fi.heading);
    expect(screen.getByText(fi.decision.reject.text)).toBeTruthy();
    expect(screen.getByRole('link', { name: common.action.back }).getAttribute('href')).toBe(`/asiointi/${contractUuid}`);
  });

  it('is accepted through identification, with a stored nonce', async () => {
    open(subject, { answers: { [approve(subject)]: { link: '/#identify' } } });
    await userEvent.click(await acceptButton());
    await waitFor(() => expect(window.location.hash).toBe('#identify'));
    const { nonce } = JSON.parse(sessionStorage.getItem('portal.journey') ?? '{}');
    expect(approvals()).toEqual([{ ...accepting, nonce }]);
  });

  it('is rejected only after a question, which can be cancelled', async () => {
    open(subject, { answers: { [approve(subject)]: { link: '/#identify' } } });
    await userEvent.click(await rejectButton(subject));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain(fi.decision.ask.text);
    await userEvent.click(within(dialog).getByRole('button', { name: common.action.cancel }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(approvals()).toEqual([]);
    await confirmRejection(subject);
    await waitFor(() => expect(window.location.hash).toBe('#identify'));
    expect(approvals()).toEqual([expect.objectContaining({ operationType: 'reject' })]);
  });

  it('lets staff read but not decide it, and says why', async () => {
    open(subject, { session: { metadata: staff } });
    for (const button of [await acceptButton(), await rejectButton(subject)]) {
      expect(button.getAttribute('aria-disabled')).toBe('true');
      const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
      expect(reason?.textContent).toBe(common.impersonation.reason);
      await userEvent.click(button);
    }
    expect(approvals()).toEqual([]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('is not there any more when it was decided meanwhile, and the focus moves to what says so', async () => {
    open(subject, {
      answers: { [approve(subject)]: new Refusal(404, 'NOT_FOUND'), [subject]: new InTurn(request, new Refusal(404, 'NOT_FOUND')) },
    });
    await userEvent.click(await acceptButton());
    expect(await heading(fi.nothing.title)).toBe(document.activeElement);
  });

  it.each<['approved' | 'rejected' | undefined, string]>([
    [undefined, fi.nothing.text],
    ['approved', fi.nothing.approved],
    ['rejected', fi.nothing.rejected],
  ])('says so and leads home when there is none (the last one: %s)', async (status, text) => {
    const last = status && { status, createdAt: request.createdAt };
    const contracts = SUBJECTS[subject].contracts.map((one) => ({ ...one, [`${subject}Request`]: last }));
    open(subject, { session: { contracts }, answers: { [subject]: new Refusal(404, 'NOT_FOUND') } });
    await heading(fi.nothing.title);
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: common.action.backToHome })).toBeTruthy();
  });
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
    ['2026-12-01T00:00:00+02:00', 'Määräpäivä 30.11.2026 on mennyt', /Ilmoitamme uuden päättymispäivän/],
  ])('says at %s by which day everybody must confirm', async (now, title, text) => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
    open('termination');
    await acceptButton();
    expect(screen.getByText(title)).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
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
    open('termination', { answers: { [approve('termination')]: new Promise(() => undefined) } });
    await userEvent.click(await acceptButton());
    await userEvent.click(await acceptButton());
    await userEvent.click(await rejectButton('termination'));
    expect((await rejectButton('termination')).getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() => expect(approvals()).toHaveLength(1));
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
    expect(shown()[change.leaving_other]).toBe('2 sopimuksesta jo poistunutta asukasta');
    expect(screen.getByText(/^2 sopimuksesta jo poistunutta asukasta muuttavat pois/)).toBeTruthy();
  });

  it('says to a tenant who stays that the contract continues', async () => {
    open('modification', { session: { contracts: emilias } });
    await acceptButton();
    expect(screen.getByText(/^Ville Korhonen muuttaa pois viimeistään 31\.12\.2026\. Sinun sopimuksesi jatkuu/)).toBeTruthy();
  });
});

describe('a decision that cannot be started', () => {
  const of = identification.failure;
  const { failed } = terminationTexts;
  const changed = modificationTexts.failed;
  it.each<[subject: Subject, status: number, code: string, accept: string, reject: string]>([
    ['termination', 500, 'TERMINATE_CONTRACT_INIT_CONFIRM_ERROR', failed.notStarted.accept, failed.notStarted.reject],
    ['termination', 500, 'CONFIRM_OPERATION_GENERIC_ERROR', failed.notStarted.accept, failed.notStarted.reject],
    ['termination', 400, 'INVALID_CONFIRM_TYPE', of.terminationOutOfService.text, of.terminationOutOfService.text],
    ['termination', 400, 'VALIDATION_ERROR', of.terminationOutOfService.text, of.terminationOutOfService.text],
    ['termination', 400, 'TOO_EARLY', of.terminationTooEarly.text, of.terminationTooEarly.text],
    ['termination', 400, 'CONFIRMATION_TOO_LATE', of.terminationTooLate.text, of.terminationTooLate.text],
    ['termination', 400, 'PASSPORT_IDENTITY_DISABLED', of.terminationPassport.text, of.terminationPassport.text],
    ['termination', 400, 'NO_IDENTITY_VERIFIER', of.noVerifier.text, of.noVerifier.text],
    ['termination', 400, 'NO_USER', of.noUser.text, of.noUser.text],
    ['termination', 400, 'NO_ATTRIBUTES', of.noAttributes.text, of.noAttributes.text],
    ['termination', 400, 'BAD_REQUEST', failed.notAsked, failed.notAsked],
    ['termination', 404, 'NOT_FOUND', failed.gone, failed.gone],
    ['termination', 503, 'OUT_OF_SERVICE', of.terminationOutOfService.text, of.terminationOutOfService.text],
    ['termination', 503, 'SERVICE_UNAVAILABLE', errors.SERVICE_UNAVAILABLE, errors.SERVICE_UNAVAILABLE],
    ['termination', 500, 'INTERNAL_SERVER_ERROR', errors.INTERNAL_SERVER_ERROR, errors.INTERNAL_SERVER_ERROR],
    ['modification', 500, 'MODIFICATION_CONTRACT_INIT_CONFIRM_ERROR', changed.notStarted.accept, changed.notStarted.reject],
    ['modification', 500, 'TERMINATE_CONTRACT_INIT_CONFIRM_ERROR', changed.notStarted.accept, changed.notStarted.reject],
    ['modification', 500, 'CONFIRM_OPERATION_GENERIC_ERROR', changed.notStarted.accept, changed.notStarted.reject],
    ['modification', 400, 'NO_RESIDENT_USER', of.noResidentUser.text, of.noResidentUser.text],
    ['modification', 400, 'TOO_EARLY', of.modificationTooEarly.text, of.modificationTooEarly.text],
    ['modification', 400, 'PASSPORT_IDENTITY_DISABLED', of.modificationPassport.text, of.modificationPassport.text],
    ['modification', 400, 'BAD_REQUEST', changed.notAsked, changed.notAsked],
    ['modification', 404, 'NOT_FOUND', changed.gone, changed.gone],
    ['modification', 503, 'OUT_OF_SERVICE', of.modificationOutOfService.text, of.modificationOutOfService.text],
  ])('on a %s with %i %s says so above the buttons, which can be pressed again', async (subject, status, code, accept, reject) => {
    open(subject, { answers: { [approve(subject)]: new Refusal(status, code) } });
    await userEvent.click(await acceptButton());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(failed.title.accept);
    expect(alert.textContent).toContain(accept);
    if (subject === 'modification') expect(alert.textContent).not.toMatch(/irtisano/i);
    expect(alert.compareDocumentPosition(await acceptButton())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect((await acceptButton()).getAttribute('aria-disabled')).toBeNull();

    await confirmRejection(subject);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(failed.title.reject));
    expect(screen.getByRole('alert').textContent).toContain(reject);
  });
});

describe('a request that does not wait for the user', () => {
  const { stands } = terminationTexts;
  const changed = modificationTexts.stands;
  const own = { ...termination.value, createdByTenantId: MIKKO };
  it.each<[Subject, string, unknown, title: string, made: string]>([
    ['termination', 'own', own, stands.own.title, 'Teit irtisanomisilmoituksen 16.11.2026.'],
    ['termination', 'in review', reviewedTermination.value, stands.ready_for_review.title, 'Sanna Lahtinen teki irtisanomisilmoituksen'],
    [
      'termination',
      'made by the company',
      byCompany.value,
      stands.ready_for_review.title,
      'Asiakaspalvelumme kirjasi irtisanomisen 10.11.2026.',
    ],
    [
      'termination',
      'approved',
      approvedTermination.value,
      stands.approved.title,
      'Toinen sopimusosapuoli teki irtisanomisilmoituksen 12.08.2026.',
    ],
    ['termination', 'rejected', rejectedTermination.value, stands.rejected.title, 'Sanna Lahtinen teki irtisanomisilmoituksen 09.03.2026.'],
    ['modification', 'own', modification.value, changed.own.title, '15.11.2026'],
    ['modification', 'of a maker who is not identified yet', unidentified.value, changed.pending_strong_authentication.title, ''],
    ['modification', 'in review', reviewedModification.value, changed.ready_for_review.title, ''],
    ['modification', 'approved', approvedModification.value, changed.approved.title, ''],
    ['modification', 'rejected', rejectedModification.value, changed.rejected.title, ''],
  ])('says of a %s that is %s where it stands, and shows what it says', async (subject, _, request, title, made) => {
    const isOfEmilia = subject === 'modification';
    open(subject, {
      ...(isOfEmilia && { session: { contracts: emilias } }),
      answers: { [subject]: request, '/api/user/notifications': (isOfEmilia ? emiliaMadeIt : nothingAsked).value },
    });
    expect(await screen.findByText(title)).toBeTruthy();
    await heading(SUBJECTS[subject].fi.headingRead);
    expect(document.body.textContent).toContain(made);
    if (isOfEmilia) expect(screen.getByText('Ville Korhonen')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: common.action.backToHome })).toBeTruthy();
  });
});

// Rules: ending.decision-outcome
describe.each(BOTH)('back from the identification about a $subject', ({ subject, fi, request, contractUuid, confirmed, requestId }) => {
  const { accept, reject } = fi.outcome;

  // Rules: identification.believed-return
  it.each(['accept', 'reject'])('shows where the request stands now without a journey of this tab: %s', async (action) => {
    const { router } = open(subject, { search: `?success=true&action=${action}&state=confirmed` });
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.queryByText(accept.confirmed.title)).toBeNull();
    expect(screen.queryByText(reject.alreadyConfirmed.title)).toBeNull();
  });

  it.each<[string, string, { title: string; text: string }, dates: boolean]>([
    ['accept', 'confirmed', accept.confirmed, true],
    ['accept', 'pending', accept.pending, true],
    ['accept', 'rejected', accept.rejected, false],
    ['accept', 'not_found', accept.not_found, false],
    ['reject', 'rejected', reject.rejected, false],
    ['reject', 'confirmed', reject.alreadyConfirmed, true],
    ['reject', 'pending', reject.pending, true],
    ['reject', 'not_found', reject.not_found, false],
  ])('%s, %s: moves the focus to what came of it, with the dates where it goes on', async (action, state, { title, text }, dates) => {
    leftTo(subject, action);
    open(subject, { search: `?success=true&action=${action}&state=${state}&nonce=${NONCE}` });
    const outcome = await heading(title);
    await waitFor(() => expect(document.activeElement).toBe(outcome));
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: common.action.backToHome })).toBeTruthy();
    if (dates) {
      expect(await screen.findByText('31.12.2026')).toBeTruthy();
      expect(await screen.findByRole('link', { name: identification.sentRequest[subject] })).toBeTruthy();
    } else expect(backend.calls.filter(({ call }) => call.endsWith(`/${subject}`))).toEqual([]);
    expect(screen.queryByRole('button', { name: common.action.print }) !== null).toBe(dates);
  });

  // Rules: modification.completion-call
  it('makes the completion call, and shows the dates of a request that the acceptance has decided at once', async () => {
    leftTo(subject, 'accept');
    const calls = `/api/contracts/${contractUuid}`;
    const byUuid = `${calls}/${subject}?requestUuid=${confirmed.requestUuid}`;
    open(subject, {
      search: `?success=true&action=accept&state=loading&nonce=${NONCE}`,
      answers: {
        [complete(subject)]: confirmed,
        [byUuid]: { ...request, status: 'approved' },
        // It is not open any more.
        [subject]: new Refusal(404, 'NOT_FOUND'),
      },
    });
    await heading(accept.confirmed.title);
    expect(screen.getByText(accept.confirmed.text)).toBeTruthy();
    expect(await screen.findByText('31.12.2026')).toBeTruthy();
    expect(backend.asked).toContain(byUuid);
    expect(backend.asked).not.toContain(`${calls}/${subject}`);
    expect(backend.calls.find(({ call }) => call.endsWith(`/confirm-operation/contract-${subject}`))?.body).toEqual({
      operationType: `resident_app_accept_contract_${subject}`,
      operationData: { nonce: NONCE, [requestId]: request.uuid },
      locale: 'fi',
    });
  });

  it('shows the thank-you view also when the dates cannot be loaded', async () => {
    leftTo(subject, 'accept');
    open(subject, {
      search: `?success=true&action=accept&state=confirmed&nonce=${NONCE}`,
      answers: { [subject]: new Refusal(503, 'SERVICE_UNAVAILABLE') },
    });
    await heading(accept.confirmed.title);
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
    expect(screen.getByText(accept.confirmed.text)).toBeTruthy();
  });

  it('shows a failure with a link to start again on the same page', async () => {
    const { router } = open(subject, { search: '?error=MODIFICATION_CONTRACT_CONFIRM_ERROR&action=accept' });
    await heading(identification.failure[`${subject}NotRecorded`].title);
    // Without a journey of this tab: rule identification.believed-failure.
    expect(screen.getByText(identification.standing.title)).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: identification.restart }));
    expect(router.state.location.search).toBe('');
    expect(await acceptButton()).toBeTruthy();
  });
});

describe('back from the identification about a modification with new contract parties', () => {
  const { accept, reject } = modificationTexts.outcome;

  it.each([
    ['accept', accept.add_tenant_saved],
    ['reject', reject.alreadyConfirmed],
  ])('%s, add_tenant_saved: says what came of it, with the date', async (action, { title, text }) => {
    leftTo('modification', action);
    open('modification', { search: `?success=true&action=${action}&state=add_tenant_saved&nonce=${NONCE}` });
    await heading(title);
    expect(screen.getByText(text)).toBeTruthy();
    expect(await screen.findByText('31.12.2026')).toBeTruthy();
  });

  it('makes the completion call, and then thanks for the saved parties', async () => {
    leftTo('modification', 'accept');
    open('modification', {
      search: `?success=true&action=accept&state=loading&nonce=${NONCE}`,
      answers: { [complete('modification')]: modificationSaved.value },
    });
    await heading(accept.add_tenant_saved.title);
    expect(screen.getByText(accept.add_tenant_saved.text)).toBeTruthy();
  });
});
