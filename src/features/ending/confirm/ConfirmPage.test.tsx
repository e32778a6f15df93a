// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { InTurn, Refusal } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { staff } from '@/test-support/session.ts';
import common from '../../../../locales/fi/common.json';
import modificationTexts from '../../../../locales/fi/confirm-modification.json';
import terminationTexts from '../../../../locales/fi/confirm-termination.json';
import errors from '../../../../locales/fi/errors.json';
import identification from '../../../../locales/fi/identification.json';
import modificationSaved from '../../../../openapi/examples/completeModification/200.add-tenant-saved.json';
import {
  acceptButton,
  approvalsOf,
  approve,
  BOTH,
  complete,
  confirmRejection,
  heading,
  leftTo,
  NONCE,
  open,
  rejectButton,
  SUBJECTS,
  type Subject,
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
    const { backend } = open(subject, { answers: { [approve(subject)]: { link: '/#identify' } } });
    await userEvent.click(await acceptButton());
    await waitFor(() => expect(window.location.hash).toBe('#identify'));
    const { nonce } = JSON.parse(sessionStorage.getItem('portal.journey') ?? '{}');
    expect(approvalsOf(backend)).toEqual([{ ...accepting, nonce }]);
  });

  it('is rejected only after a question, which can be cancelled', async () => {
    const { backend } = open(subject, { answers: { [approve(subject)]: { link: '/#identify' } } });
    await userEvent.click(await rejectButton(subject));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain(fi.decision.ask.text);
    await userEvent.click(within(dialog).getByRole('button', { name: common.action.cancel }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(approvalsOf(backend)).toEqual([]);
    await confirmRejection(subject);
    await waitFor(() => expect(window.location.hash).toBe('#identify'));
    expect(approvalsOf(backend)).toEqual([expect.objectContaining({ operationType: 'reject' })]);
  });

  it('lets staff read but not decide it, and says why', async () => {
    const { backend } = open(subject, { session: { metadata: staff } });
    for (const button of [await acceptButton(), await rejectButton(subject)]) {
      expect(button.getAttribute('aria-disabled')).toBe('true');
      const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
      expect(reason?.textContent).toBe(common.impersonation.reason);
      await userEvent.click(button);
    }
    expect(approvalsOf(backend)).toEqual([]);
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
    const { backend } = open(subject, { search: `?success=true&action=${action}&state=${state}&nonce=${NONCE}` });
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
    const { backend } = open(subject, {
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
    leftTo(subject, 'accept');
    const { router } = open(subject, { search: `?error=MODIFICATION_CONTRACT_CONFIRM_ERROR&action=accept&nonce=${NONCE}` });
    await heading(identification.failure[`${subject}NotRecorded`].title);
    expect(screen.queryByText(identification.standing.title)).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: identification.restart }));
    expect(router.state.location.search).toBe('');
    expect(await acceptButton()).toBeTruthy();
  });

  // Rules: identification.believed-failure
  it('says without a journey of this tab how the request stands, and offers no new start', async () => {
    open(subject, { search: '?error=MODIFICATION_CONTRACT_CONFIRM_ERROR&action=accept' });
    await heading(identification.failure[`${subject}NotRecorded`].title);
    expect(screen.getByText(identification.standing[subject].pending_tenant_approval)).toBeTruthy();
    expect(screen.queryByRole('link', { name: identification.restart })).toBeNull();
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
