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
import fi from '../../../../locales/fi/confirm-termination.json';
import errors from '../../../../locales/fi/errors.json';
import identification from '../../../../locales/fi/identification.json';
import completed from '../../../../openapi/examples/completeTermination/200.confirmed.json';
import approved from '../../../../openapi/examples/getTermination/200.approved.json';
import pending from '../../../../openapi/examples/getTermination/200.cotenant.json';
import byCompany from '../../../../openapi/examples/getTermination/200.made-by-company.json';
import inReview from '../../../../openapi/examples/getTermination/200.ready-for-review.json';
import rejected from '../../../../openapi/examples/getTermination/200.rejected.json';
import profile from '../../../../openapi/examples/getUserProfile/200.cotenant.json';
import accepting from '../../../../openapi/examples/initTerminationApproval/request.accept.json';
import contracts from '../../../../openapi/examples/listContracts/200.cotenant.json';
import notified from '../../../../openapi/examples/listNotifications/200.cotenant.json';
import noneNotified from '../../../../openapi/examples/listNotifications/200.empty.json';
import tenants from '../../../../openapi/examples/listTenants/200.cotenant.json';
import { ConfirmTerminationPage } from './ConfirmPage.tsx';

const CONTRACT = pending.value.contractUuid;
const CALLS = `/api/contracts/${CONTRACT}`;
const APPROVE = `POST ${CALLS}/confirm-operation/init/contract-termination/approve`;
const COMPLETE = `POST ${CALLS}/confirm-operation/contract-termination`;
const MIKKO = 1042;

const mikko = {
  contracts: parse(array(Contract), contracts.value),
  permissions: rolesOn(CONTRACT, 'tenant', 'contractParty'),
  profile: parse(UserProfile, profile.value),
};
let backend: Backend;

function open({ search = '', session = {}, answers = {} }: { search?: string; session?: object; answers?: Record<string, unknown> } = {}) {
  backend = backendForTests({
    [`${CALLS}/termination`]: pending.value,
    [`${CALLS}/tenants`]: tenants.value,
    '/api/user/notifications': notified.value,
    '/api/contracts': contracts.value,
    ...answers,
  });
  const at = paths.confirmTermination({ contractUuid: CONTRACT }) + search;
  return show(<ConfirmTerminationPage />, { path: patterns.confirmTermination, at, session: { ...mikko, ...session } });
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
const acceptButton = () => screen.findByRole('button', { name: fi.decision.accept.button });
const rejectButton = () => screen.findByRole('button', { name: fi.decision.reject.button });
const confirmRejection = async () => {
  await userEvent.click(await rejectButton());
  await userEvent.click(await screen.findByRole('button', { name: fi.decision.ask.confirm }));
};
const approvals = () => backend.calls.filter(({ call }) => call === APPROVE).map(({ body }) => body);

// Rules: ending.decision-page, ending.request-status
describe('a termination that waits for the user', () => {
  it('shows who made it and when, what it means, and what both decisions do', async () => {
    open();
    await acceptButton();
    await heading(fi.heading);
    expect(screen.getByText(/^Sanna Lahtinen teki irtisanomisilmoituksen 16\.11\.2026\./)).toBeTruthy();
    expect(screen.getByText('Sopimus päättyy kaikilta 31.12.2026, myös sinulta.')).toBeTruthy();
    expect(screen.getByText(/Ilmoitettu muuttopäivä on 28\.12\.2026\./)).toBeTruthy();
    expect(screen.getByText(fi.meaning.untilThen.rental)).toBeTruthy();
    expect(screen.getByText(/sopimus päättyy kaikilta 31\.12\.2026/)).toBeTruthy();
    expect(screen.getByText(fi.decision.reject.text)).toBeTruthy();
    expect(screen.getByRole('link', { name: common.action.back }).getAttribute('href')).toBe(`/asiointi/${CONTRACT}`);
  });

  // Rules: ending.confirm-by
  it.each([
    ['2026-11-30T23:59:59+02:00', 'Kaikkien on vahvistettava viimeistään 30.11.2026', /^Sopimus päättyy 31\.12\.2026 vain, jos/],
    ['2026-12-01T00:00:00+02:00', 'Määräpäivä 30.11.2026 on mennyt', /Ilmoitamme uuden päättymispäivän/],
  ])('says at %s by which day everybody must confirm', async (now, title, text) => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
    open();
    await acceptButton();
    expect(screen.getByText(title)).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
  });

  // Rules: ending.confirm-by
  it.each([
    ['the contract ends by itself then', { ...mikko.contracts[0], endDate: '2026-12-31' }, {}],
    ['its end was not bound to the notice period', {}, { createdAt: '2026-12-01T08:00:00+02:00' }],
  ])('names no day when %s', async (_, contract, request) => {
    open({
      answers: { [`${CALLS}/termination`]: { ...pending.value, ...request } },
      session: { contracts: [{ ...mikko.contracts[0], ...contract }] },
    });
    await acceptButton();
    expect(screen.queryByText(/viimeistään 30\.11\.2026|30\.11\.2026 on mennyt/)).toBeNull();
  });

  it('shows a skeleton while it loads', () => {
    open({ answers: { [`${CALLS}/termination`]: new Promise(() => undefined) } });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(fi.heading);
    expect(screen.getByRole('status').textContent).toBe(common.loading);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is accepted through identification, with a stored nonce', async () => {
    open({ answers: { [APPROVE]: { link: '/#identify' } } });
    await userEvent.click(await acceptButton());
    await waitFor(() => expect(window.location.hash).toBe('#identify'));
    const { nonce } = JSON.parse(sessionStorage.getItem('portal.journey') ?? '{}');
    expect(approvals()).toEqual([{ ...accepting.value, nonce }]);
  });

  it('is rejected only after a question, which can be cancelled', async () => {
    open({ answers: { [APPROVE]: { link: '/#identify' } } });
    await userEvent.click(await rejectButton());
    const dialog = await screen.findByRole('alertdialog', { name: fi.decision.ask.title });
    expect(dialog.textContent).toContain(fi.decision.ask.text);
    await userEvent.click(within(dialog).getByRole('button', { name: common.action.cancel }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(approvals()).toEqual([]);
    await confirmRejection();
    await waitFor(() => expect(window.location.hash).toBe('#identify'));
    expect(approvals()).toEqual([expect.objectContaining({ operationType: 'reject' })]);
  });

  it('sends nothing twice, and no decision while the other is being sent', async () => {
    open({ answers: { [APPROVE]: new Promise(() => undefined) } });
    await userEvent.click(await acceptButton());
    await userEvent.click(await acceptButton());
    await userEvent.click(await rejectButton());
    expect((await rejectButton()).getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() => expect(approvals()).toHaveLength(1));
  });

  it('lets staff read but not decide it, and says why', async () => {
    open({ session: { metadata: staff } });
    for (const button of [await acceptButton(), await rejectButton()]) {
      expect(button.getAttribute('aria-disabled')).toBe('true');
      const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
      expect(reason?.textContent).toBe(common.impersonation.reason);
      await userEvent.click(button);
    }
    expect(approvals()).toEqual([]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  // Rules: termination.no-account
  it.each([
    ['leads to the contacts, where an account is given', {}, `/asiointi/${CONTRACT}/yhteystiedot`],
    ['has no link where the contacts are closed', { flags: { ...allFlags, contractTerminationOnly: true } }, undefined],
  ])('says above the buttons that there is no account, and %s', async (_, session, address) => {
    open({ session, answers: { [`${CALLS}/termination`]: { ...pending.value, beneficiaries: [] } } });
    const accept = await acceptButton();
    const notice = screen.getByText(fi.noAccount.title);
    expect(notice.compareDocumentPosition(accept) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.queryByRole('link', { name: fi.noAccount.contacts })?.getAttribute('href')).toBe(address);
  });

  it('asks for the decision also when the notifications cannot be loaded', async () => {
    open({ answers: { '/api/user/notifications': new Refusal(503, 'SERVICE_UNAVAILABLE') } });
    expect(await acceptButton()).toBeTruthy();
  });
});

// Rules: contracts.non-disclosure
describe('a termination of a maker who may not be disclosed', () => {
  const SANNA = pending.value.createdByTenantId;
  const withProtected = (protectedId: number) => tenants.value.map((one) => ({ ...one, nonDisclosure: one.id === protectedId }));
  const [sanna] = pending.value.beneficiaries;
  const personal = [pending.value.newAddress.streetAddress, 'FI49 5000 9420 0287 30', sanna?.email, sanna?.phoneNumber];
  const shown = () => personal.filter((text) => document.body.textContent.includes(text ?? ''));

  it('shows another party neither the new address nor contact details and accounts, and says so', async () => {
    // The backend of this test leaves nothing out: the portal hides.
    open({ answers: { [`${CALLS}/tenants`]: withProtected(SANNA) } });
    await acceptButton();
    expect(await screen.findByText(fi.notDisclosed)).toBeTruthy();
    expect(shown()).toEqual([]);
    expect(screen.getByText(/^Sanna Lahtinen teki irtisanomisilmoituksen/)).toBeTruthy();
  });

  it.each([
    ['to the maker', SANNA, { ...pending.value, createdByTenantId: SANNA }, SANNA],
    ['when only the reader may not be disclosed', MIKKO, pending.value, MIKKO],
  ])('shows everything %s', async (_, protectedId, request, reader) => {
    const [contract] = mikko.contracts;
    open({
      session: { contracts: [{ ...contract, tenant: { ...contract?.tenant, id: reader } }] },
      answers: { [`${CALLS}/termination`]: request, [`${CALLS}/tenants`]: withProtected(protectedId) },
    });
    await heading(reader === SANNA ? fi.headingRead : fi.heading);
    await waitFor(() => expect(shown()).toEqual(personal));
    expect(screen.queryByText(fi.notDisclosed)).toBeNull();
  });
});

describe('a decision that cannot be started', () => {
  const { failed } = fi;
  const of = identification.failure;
  it.each<[status: number, code: string, accept: string, reject: string]>([
    [500, 'TERMINATE_CONTRACT_INIT_CONFIRM_ERROR', failed.notStarted.accept, failed.notStarted.reject],
    [500, 'CONFIRM_OPERATION_GENERIC_ERROR', failed.notStarted.accept, failed.notStarted.reject],
    [400, 'INVALID_CONFIRM_TYPE', of.terminationOutOfService.text, of.terminationOutOfService.text],
    [400, 'VALIDATION_ERROR', of.terminationOutOfService.text, of.terminationOutOfService.text],
    [400, 'TOO_EARLY', of.terminationTooEarly.text, of.terminationTooEarly.text],
    [400, 'CONFIRMATION_TOO_LATE', of.terminationTooLate.text, of.terminationTooLate.text],
    [400, 'PASSPORT_IDENTITY_DISABLED', of.terminationPassport.text, of.terminationPassport.text],
    [400, 'NO_IDENTITY_VERIFIER', of.noVerifier.text, of.noVerifier.text],
    [400, 'NO_USER', of.noUser.text, of.noUser.text],
    [400, 'NO_ATTRIBUTES', of.noAttributes.text, of.noAttributes.text],
    [400, 'BAD_REQUEST', failed.notAsked, failed.notAsked],
    [404, 'NOT_FOUND', failed.gone, failed.gone],
    [503, 'OUT_OF_SERVICE', of.terminationOutOfService.text, of.terminationOutOfService.text],
    [503, 'SERVICE_UNAVAILABLE', errors.SERVICE_UNAVAILABLE, errors.SERVICE_UNAVAILABLE],
    [500, 'INTERNAL_SERVER_ERROR', errors.INTERNAL_SERVER_ERROR, errors.INTERNAL_SERVER_ERROR],
  ])('%i %s tells it above the buttons, which can be pressed again', async (status, code, accept, reject) => {
    open({ answers: { [APPROVE]: new Refusal(status, code) } });
    await userEvent.click(await acceptButton());
    const told = await screen.findByRole('alert');
    expect(told.textContent).toContain(failed.title.accept);
    expect(told.textContent).toContain(accept);
    expect(told.compareDocumentPosition(await acceptButton())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect((await acceptButton()).getAttribute('aria-disabled')).toBeNull();

    await confirmRejection();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(failed.title.reject));
    expect(screen.getByRole('alert').textContent).toContain(reject);
  });

  it('shows that there is nothing to decide when it was decided meanwhile, and moves the focus there', async () => {
    open({
      answers: {
        [APPROVE]: new Refusal(404, 'NOT_FOUND'),
        [`${CALLS}/termination`]: new InTurn(pending.value, new Refusal(404, 'NOT_FOUND')),
      },
    });
    await userEvent.click(await acceptButton());
    expect(await heading(fi.nothing.title)).toBe(document.activeElement);
  });

  it('shows that the user has confirmed when they did so elsewhere', async () => {
    const [question, ...others] = notified.value;
    const settled = [{ ...question, closedAt: '2026-11-20T11:00:00+02:00' }, ...others];
    open({ answers: { [APPROVE]: new Refusal(400, 'BAD_REQUEST'), '/api/user/notifications': new InTurn(notified.value, settled) } });
    await userEvent.click(await acceptButton());
    expect(await heading(fi.headingRead)).toBe(document.activeElement);
    expect(screen.getByText(fi.stands.confirmed.title)).toBeTruthy();
    expect(screen.queryByRole('button', { name: fi.decision.accept.button })).toBeNull();
  });
});

describe('a termination that does not wait for the user', () => {
  it.each<[string, unknown, string, string]>([
    ['own', { ...pending.value, createdByTenantId: MIKKO }, fi.stands.own.title, 'Teit irtisanomisilmoituksen 16.11.2026.'],
    ['in review', inReview.value, fi.stands.ready_for_review.title, 'Sanna Lahtinen teki irtisanomisilmoituksen 16.11.2026.'],
    ['made by the company', byCompany.value, fi.stands.ready_for_review.title, 'Asiakaspalvelumme kirjasi irtisanomisen 10.11.2026.'],
    ['approved', approved.value, fi.stands.approved.title, 'Toinen sopimusosapuoli teki irtisanomisilmoituksen 12.08.2026.'],
    ['rejected', rejected.value, fi.stands.rejected.title, 'Sanna Lahtinen teki irtisanomisilmoituksen 09.03.2026.'],
  ])('%s: says where it stands and shows what it says', async (_, request, title, made) => {
    open({ answers: { [`${CALLS}/termination`]: request, '/api/user/notifications': noneNotified.value } });
    expect(await screen.findByText(title)).toBeTruthy();
    await heading(fi.headingRead);
    expect(screen.getByText(made)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: common.action.backToHome })).toBeTruthy();
  });

  it.each<['approved' | 'rejected' | undefined, string]>([
    [undefined, fi.nothing.text],
    ['approved', fi.nothing.approved],
    ['rejected', fi.nothing.rejected],
  ])('says so and leads home when there is none (the last one: %s)', async (status, text) => {
    const terminationRequest = status && { status, createdAt: pending.value.createdAt };
    const [contract] = mikko.contracts;
    open({
      session: { contracts: [{ ...contract, terminationRequest }] },
      answers: { [`${CALLS}/termination`]: new Refusal(404, 'NOT_FOUND') },
    });
    await heading(fi.nothing.title);
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: common.action.backToHome })).toBeTruthy();
  });

  it('shows an error page when it cannot be loaded', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    open({ answers: { [`${CALLS}/termination`]: new Refusal(503, 'SERVICE_UNAVAILABLE') } });
    expect(await screen.findByText('error page')).toBeTruthy();
  });
});

// Rules: ending.decision-outcome
const NONCE = 'f1000000-0000-4000-8000-000000000040';

/** The tab remembers that the user left for the identification. */
function leftTo(action: string): void {
  const journey = { subject: 'termination', action, contractUuid: CONTRACT, requestUuid: pending.value.uuid };
  sessionStorage.setItem('portal.journey', JSON.stringify({ ...journey, nonce: NONCE, userUuid: profile.value.uuid }));
}

describe('back from the identification', () => {
  // Rules: identification.believed-return
  it.each(['accept', 'reject'])('shows where the request stands now without a journey of this tab: %s', async (action) => {
    const { router } = open({ search: `?success=true&action=${action}&state=confirmed` });
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.queryByText(fi.outcome.accept.confirmed.title)).toBeNull();
    expect(screen.queryByText(fi.outcome.reject.alreadyConfirmed.title)).toBeNull();
  });

  const { accept, reject } = fi.outcome;
  it.each<[string, string, { title: string; text: string }, dates: boolean]>([
    ['accept', 'confirmed', accept.confirmed, true],
    ['accept', 'pending', accept.pending, true],
    ['accept', 'rejected', accept.rejected, false],
    ['accept', 'not_found', accept.not_found, false],
    ['reject', 'rejected', reject.rejected, false],
    ['reject', 'confirmed', reject.alreadyConfirmed, true],
    ['reject', 'pending', reject.pending, true],
    ['reject', 'not_found', reject.not_found, false],
  ])(
    '%s, %s: says what came of it with the focus on its heading, and the dates where it goes on',
    async (action, state, { title, text }, dates) => {
      leftTo(action);
      open({ search: `?success=true&action=${action}&state=${state}&nonce=${NONCE}` });
      const outcome = await heading(title);
      await waitFor(() => expect(document.activeElement).toBe(outcome));
      expect(screen.getByText(text)).toBeTruthy();
      expect(screen.getByRole('link', { name: common.action.backToHome })).toBeTruthy();
      if (dates) expect(await screen.findByText('31.12.2026')).toBeTruthy();
      else expect(backend.calls.filter(({ call }) => call.endsWith('/termination'))).toEqual([]);
      expect(screen.queryByRole('button', { name: common.action.print }) !== null).toBe(dates);
      if (dates) expect(await screen.findByRole('link', { name: identification.sentRequest.termination })).toBeTruthy();
    },
  );

  it('shows the dates of a termination that the acceptance has decided at once: it is read by its uuid', async () => {
    leftTo('accept');
    const byUuid = `${CALLS}/termination?requestUuid=${pending.value.uuid}`;
    open({
      search: `?success=true&action=accept&state=confirmed&nonce=${NONCE}`,
      answers: { [byUuid]: { ...pending.value, status: 'approved' }, [`${CALLS}/termination`]: new Refusal(404, 'NOT_FOUND') },
    });
    await heading(accept.confirmed.title);
    expect(await screen.findByText('31.12.2026')).toBeTruthy();
    expect(backend.asked).toContain(byUuid);
    expect(backend.asked).not.toContain(`${CALLS}/termination`);
  });

  it('shows the thank-you view also when the dates cannot be loaded', async () => {
    leftTo('accept');
    open({
      search: `?success=true&action=accept&state=confirmed&nonce=${NONCE}`,
      answers: { [`${CALLS}/termination`]: new Refusal(503, 'SERVICE_UNAVAILABLE') },
    });
    await heading(accept.confirmed.title);
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
    expect(screen.getByText(accept.confirmed.text)).toBeTruthy();
  });

  it('makes the completion call, and then shows the thank-you view', async () => {
    leftTo('accept');
    open({ search: `?success=true&action=accept&state=loading&nonce=${NONCE}`, answers: { [COMPLETE]: completed.value } });
    await heading(accept.confirmed.title);
    expect(backend.calls.find(({ call }) => call === COMPLETE)?.body).toEqual({
      operationType: 'resident_app_accept_contract_termination',
      operationData: { nonce: NONCE, terminationRequestId: pending.value.uuid },
      locale: 'fi',
    });
  });

  it('shows a failure with a link to start again on the same page', async () => {
    const { router } = open({ search: '?error=CONFIRM_OPERATION_CANCELLED&action=accept' });
    await heading(identification.failure.cancelled.title);
    // Without a journey of this tab: rule identification.believed-failure.
    expect(screen.getByText(identification.standing.title)).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: identification.restart }));
    expect(router.state.location.search).toBe('');
    expect(await acceptButton()).toBeTruthy();
  });
});
