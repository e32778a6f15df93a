// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Contract } from 'generated/zod/contract.zod.ts';
import { UserProfile } from 'generated/zod/userProfile.zod.ts';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { array, parse } from 'zod/mini';
import { paths, patterns } from '@/paths.ts';
import { type Backend, backendForTests, InTurn, Refusal } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { rolesOn, staff } from '@/test-support/session.ts';
import { show } from '@/test-support/show.tsx';
import common from '../../../../locales/fi/common.json';
import fi from '../../../../locales/fi/confirm-modification.json';
import identification from '../../../../locales/fi/identification.json';
import form from '../../../../locales/fi/modification.json';
import saved from '../../../../openapi/examples/completeModification/200.add-tenant-saved.json';
import confirmed from '../../../../openapi/examples/completeModification/200.confirmed.json';
import approved from '../../../../openapi/examples/getModification/200.approved.json';
import full from '../../../../openapi/examples/getModification/200.full.json';
import pending from '../../../../openapi/examples/getModification/200.modification-pending.json';
import unidentified from '../../../../openapi/examples/getModification/200.pending-strong-authentication.json';
import inReview from '../../../../openapi/examples/getModification/200.ready-for-review.json';
import rejected from '../../../../openapi/examples/getModification/200.rejected.json';
import several from '../../../../openapi/examples/getModification/200.several-leave.json';
import profile from '../../../../openapi/examples/getUserProfile/200.modification.json';
import accepting from '../../../../openapi/examples/initModificationApproval/request.accept.json';
import contracts from '../../../../openapi/examples/listContracts/200.modification.json';
import noNotifications from '../../../../openapi/examples/listNotifications/200.empty.json';
import emiliaMadeIt from '../../../../openapi/examples/listNotifications/200.modification.json';
import tenantsOf12 from '../../../../openapi/examples/listTenants/200.modification.json';
import tenantsOf13 from '../../../../openapi/examples/listTenants/200.modification-pending.json';
import { ConfirmModificationPage } from './ConfirmPage.tsx';

const emilias = parse(array(Contract), contracts.value);
const WITH_CHILD = '10000000-0000-4000-8000-000000000012';
const OF_TWO = '10000000-0000-4000-8000-000000000013';
const VILLE = { [WITH_CHILD]: 1122, [OF_TWO]: 1132 };

let backend: Backend;

interface Situation {
  contract?: typeof WITH_CHILD | typeof OF_TWO;
  /** Signed in as Ville, or as Emilia. */
  emilia?: boolean;
  search?: string;
  session?: object;
  answers?: (calls: string) => Record<string, unknown>;
}

function open({ contract = OF_TWO, emilia = false, search = '', session = {}, answers = () => ({}) }: Situation = {}) {
  const calls = `/api/contracts/${contract}`;
  backend = backendForTests({
    [`${calls}/modification`]: (contract === OF_TWO ? pending : full).value,
    [`${calls}/tenants`]: (contract === OF_TWO ? tenantsOf13 : tenantsOf12).value,
    '/api/contracts': contracts.value,
    '/api/user/notifications': (emilia ? emiliaMadeIt : noNotifications).value,
    ...answers(calls),
  });
  const own = emilias.map((one) => (emilia ? one : { ...one, tenant: { ...one.tenant, id: VILLE[contract] } }));
  return show(<ConfirmModificationPage />, {
    path: patterns.confirmModification,
    at: paths.confirmModification({ contractUuid: contract }) + search,
    session: {
      contracts: own,
      permissions: rolesOn(contract, 'tenant', 'contractParty'),
      profile: parse(UserProfile, profile.value),
      ...session,
    },
  });
}

beforeAll(() => startI18nForTests());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  window.location.hash = '';
});

const APPROVE = (calls: string) => `POST ${calls}/confirm-operation/init/contract-modification/approve`;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const acceptButton = () => screen.findByRole('button', { name: fi.decision.accept.button });
const rejectButton = () => screen.findByRole('button', { name: fi.decision.reject.button });
const approvals = () => backend.calls.filter(({ call }) => call.endsWith('/approve')).map(({ body }) => body);
const isOfNewParty = (element: Element) => element.closest('dl')?.previousElementSibling?.tagName === 'H3';
const shown = () =>
  Object.fromEntries(
    screen
      .getAllByRole('term')
      .filter((term) => !isOfNewParty(term))
      .map((term) => [term.textContent, term.nextElementSibling?.textContent ?? null]),
  );
const newParties = () =>
  screen
    .getAllByRole('definition')
    .filter(isOfNewParty)
    .map(({ textContent }) => textContent);

// Rules: modification.confirm-page, ending.decision-page
describe('a change that waits for the user', () => {
  it('shows when it was requested, what it means, and its details', async () => {
    open();
    await acceptButton();
    await heading(fi.heading);
    expect(screen.getByText(/^Sopimusmuutosta pyydettiin 15\.11\.2026\. Muutos tulee voimaan vasta/)).toBeTruthy();
    expect(screen.getByText(/^Muutat pois viimeistään 31\.12\.2026\./)).toBeTruthy();
    expect(shown()).toEqual({
      [fi.change.leaving_one]: 'Ville Korhonen',
      [form.leaving.inEffect]: '31.12.2026',
      [form.preview.description]: pending.value.description,
    });
    expect(screen.getByRole('link', { name: common.action.back }).getAttribute('href')).toBe(`/asiointi/${OF_TWO}`);
  });

  it('shows the transfer, and new contract parties with birth dates but without identity codes', async () => {
    open({ contract: WITH_CHILD });
    await acceptButton();
    expect(screen.getByText(/^Emilia Korhonen muuttaa pois viimeistään 30\.11\.2026, ja sopimus siirtyy sinulle\./)).toBeTruthy();
    expect(shown()).toEqual({
      [fi.change.leaving_one]: 'Emilia Korhonen',
      [form.leaving.inEffect]: '30.11.2026',
      [form.preview.from]: 'Emilia Korhonen',
      [form.preview.to]: 'Ville Korhonen',
      [form.preview.description]: full.value.description,
    });
    expect(newParties()).toEqual(['Helena', 'Korhonen', '12.01.1992', 'Åsa', 'Öhman']);
    expect(document.body.textContent).not.toContain('120192-904E');
  });

  it('names every leaving tenant, also one who is no longer on the contract', async () => {
    open({ contract: WITH_CHILD, answers: (calls) => ({ [`${calls}/modification`]: several.value }) });
    await acceptButton();
    expect(screen.getByText(/^Emilia Korhonen ja Oona Korhonen muuttavat pois/)).toBeTruthy();
    expect(shown()[fi.change.leaving_other]).toBe('Emilia Korhonen\nOona Korhonen');
    cleanup();
    open({ contract: WITH_CHILD, answers: (calls) => ({ [`${calls}/modification`]: several.value, [`${calls}/tenants`]: [] }) });
    await acceptButton();
    expect(shown()[fi.change.leaving_other]).toBe('2 sopimuksesta jo poistunutta asukasta');
    expect(screen.getByText(/^2 sopimuksesta jo poistunutta asukasta muuttavat pois/)).toBeTruthy();
  });

  it('says to a tenant who stays that the contract continues', async () => {
    open({ emilia: true, answers: () => ({ '/api/user/notifications': noNotifications.value }) });
    await acceptButton();
    expect(screen.getByText(/^Ville Korhonen muuttaa pois viimeistään 31\.12\.2026\. Sinun sopimuksesi jatkuu/)).toBeTruthy();
  });

  it('is accepted on the way through identification', async () => {
    open({ answers: (calls) => ({ [APPROVE(calls)]: { link: '/#identify' } }) });
    await userEvent.click(await acceptButton());
    await waitFor(() => expect(window.location.hash).toBe('#identify'));
    const { nonce } = JSON.parse(sessionStorage.getItem('portal.journey') ?? '{}');
    expect(approvals()).toEqual([{ ...accepting.value, nonce }]);
  });

  it('is rejected after a question', async () => {
    open({ answers: (calls) => ({ [APPROVE(calls)]: { link: '/#identify' } }) });
    await userEvent.click(await rejectButton());
    expect((await screen.findByRole('alertdialog')).textContent).toContain(fi.decision.ask.text);
    expect(approvals()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: fi.decision.ask.confirm }));
    await waitFor(() => expect(approvals()).toEqual([expect.objectContaining({ operationType: 'reject' })]));
  });

  it('lets staff read but not decide it', async () => {
    open({ session: { metadata: staff } });
    expect((await acceptButton()).getAttribute('aria-disabled')).toBe('true');
    expect((await rejectButton()).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getAllByText(common.impersonation.reason)).toHaveLength(2);
  });

  it.each<[number, string, string]>([
    [500, 'MODIFICATION_CONTRACT_INIT_CONFIRM_ERROR', fi.failed.notStarted.accept],
    [500, 'TERMINATE_CONTRACT_INIT_CONFIRM_ERROR', fi.failed.notStarted.accept],
    [400, 'NO_RESIDENT_USER', identification.failure.noResidentUser.text],
    [400, 'TOO_EARLY', identification.failure.modificationTooEarly.text],
    [400, 'BAD_REQUEST', fi.failed.notAsked],
    [404, 'NOT_FOUND', fi.failed.gone],
    [503, 'OUT_OF_SERVICE', identification.failure.modificationOutOfService.text],
  ])('explains in words of its own that the change cannot begin with %i %s', async (status, code, text) => {
    open({ answers: (calls) => ({ [APPROVE(calls)]: new Refusal(status, code) }) });
    await userEvent.click(await acceptButton());
    const told = (await screen.findByRole('alert')).textContent;
    expect(told).toContain(fi.failed.title.accept);
    expect(told).toContain(text);
    expect(told).not.toMatch(/irtisano/i);
  });

  it('stays hidden when it was decided meanwhile', async () => {
    open({
      answers: (calls) => ({
        [APPROVE(calls)]: new Refusal(404, 'NOT_FOUND'),
        [`${calls}/modification`]: new InTurn(pending.value, new Refusal(404, 'NOT_FOUND')),
      }),
    });
    await userEvent.click(await acceptButton());
    expect(await heading(fi.nothing.title)).toBe(document.activeElement);
  });
});

describe('a change that does not wait for the user', () => {
  it.each<[string, unknown, string]>([
    ['own', pending.value, fi.stands.own.title],
    ['its maker is not identified yet', unidentified.value, fi.stands.pending_strong_authentication.title],
    ['in review', inReview.value, fi.stands.ready_for_review.title],
    ['approved', approved.value, fi.stands.approved.title],
    ['rejected', rejected.value, fi.stands.rejected.title],
  ])('%s: says where it stands and what it says', async (_, request, title) => {
    open({ emilia: true, answers: (calls) => ({ [`${calls}/modification`]: request }) });
    expect(await screen.findByText(title)).toBeTruthy();
    await heading(fi.headingRead);
    expect(shown()[fi.change.leaving_one]).toBe('Ville Korhonen');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each<['approved' | 'rejected' | undefined, string]>([
    [undefined, fi.nothing.text],
    ['approved', fi.nothing.approved],
    ['rejected', fi.nothing.rejected],
  ])('says so when there is none (the last one: %s)', async (status, text) => {
    const modificationRequest = status && { status, createdAt: pending.value.createdAt };
    open({
      session: { contracts: emilias.map((one) => ({ ...one, modificationRequest })) },
      answers: (calls) => ({ [`${calls}/modification`]: new Refusal(404, 'NOT_FOUND') }),
    });
    await heading(fi.nothing.title);
    expect(screen.getByText(text)).toBeTruthy();
  });
});

const NONCE = 'f1000000-0000-4000-8000-000000000040';

/** The tab remembers that the user left for the identification. */
function leftTo(action: string): void {
  const journey = { subject: 'modification', action, contractUuid: OF_TWO, requestUuid: pending.value.uuid };
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
    ['accept', 'add_tenant_saved', accept.add_tenant_saved, true],
    ['accept', 'pending', accept.pending, true],
    ['accept', 'rejected', accept.rejected, false],
    ['accept', 'not_found', accept.not_found, false],
    ['reject', 'rejected', reject.rejected, false],
    ['reject', 'confirmed', reject.alreadyConfirmed, true],
    ['reject', 'add_tenant_saved', reject.alreadyConfirmed, true],
    ['reject', 'pending', reject.pending, true],
    ['reject', 'not_found', reject.not_found, false],
  ])('%s, %s: says what came of it, with the date where it goes on', async (action, state, { title, text }, dates) => {
    leftTo(action);
    open({ search: `?success=true&action=${action}&state=${state}&nonce=${NONCE}` });
    await heading(title);
    expect(screen.getByText(text)).toBeTruthy();
    if (dates) expect(await screen.findByText('31.12.2026')).toBeTruthy();
    else expect(backend.calls.filter(({ call }) => call.endsWith('/modification'))).toEqual([]);
  });

  // Rules: modification.completion-call, ending.decision-outcome
  it.each([
    ['everyone has confirmed', confirmed, accept.confirmed],
    ['the new contract parties are saved', saved, accept.add_tenant_saved],
  ])('shows the date of the request when the acceptance decides the change at once: %s', async (_, answer, outcome) => {
    const { requestUuid } = answer.value;
    leftTo('accept');
    open({
      search: `?success=true&action=accept&state=loading&nonce=${NONCE}`,
      answers: (calls) => ({
        [`POST ${calls}/confirm-operation/contract-modification`]: answer.value,
        // It is not open any more.
        [`${calls}/modification`]: new Refusal(404, 'NOT_FOUND'),
        [`${calls}/modification?requestUuid=${requestUuid}`]: { ...pending.value, status: 'approved' },
      }),
    });
    await heading(outcome.title);
    expect(screen.getByText(outcome.text)).toBeTruthy();
    expect(await screen.findByText('31.12.2026')).toBeTruthy();
    expect(backend.asked).not.toContain(`/api/contracts/${OF_TWO}/modification`);
  });

  it('makes the completion call, and then shows the thank-you view', async () => {
    leftTo('accept');
    open({
      search: `?success=true&action=accept&state=loading&nonce=${NONCE}`,
      answers: (calls) => ({ [`POST ${calls}/confirm-operation/contract-modification`]: saved.value }),
    });
    await heading(accept.add_tenant_saved.title);
    expect(screen.getByText(accept.add_tenant_saved.text)).toBeTruthy();
  });

  it('shows a failure with its own text and a link to start again', async () => {
    open({ search: '?error=MODIFICATION_CONTRACT_CONFIRM_ERROR&action=accept' });
    await heading(identification.failure.modificationNotRecorded.title);
    await userEvent.click(screen.getByRole('link', { name: identification.restart }));
    expect(await acceptButton()).toBeTruthy();
  });
});
