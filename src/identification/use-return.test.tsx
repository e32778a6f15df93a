// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { useParams } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { paths, patterns } from '@/paths.ts';
import { type Backend, backendForTests, InTurn, NO_NETWORK, Refusal } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { CONTRACT } from '@/test-support/session.ts';
import { show } from '@/test-support/show.tsx';
import { PageHeading } from '@/ui/PageHeading.tsx';
import acceptModification from '../../openapi/examples/completeModification/request.accept.json';
import confirmModification from '../../openapi/examples/completeModification/request.confirm.json';
import rejectModification from '../../openapi/examples/completeModification/request.reject.json';
import confirmed from '../../openapi/examples/completeTermination/200.confirmed.json';
import loading from '../../openapi/examples/completeTermination/200.loading.json';
import pending from '../../openapi/examples/completeTermination/200.pending.json';
import acceptTermination from '../../openapi/examples/completeTermination/request.accept.json';
import confirmTermination from '../../openapi/examples/completeTermination/request.confirm.json';
import rejectTermination from '../../openapi/examples/completeTermination/request.reject.json';
import { type Journey, keepJourney, readJourney } from './journey.ts';
import type { ReturnPage } from './return-view.ts';
import { decision, NONCE, OTHER_NONCE, ownModification, ownTermination } from './test-support/journeys.ts';
import { useReturn } from './use-return.ts';

const TERMINATION = `POST /api/contracts/${CONTRACT}/confirm-operation/contract-termination`;
const MODIFICATION = `POST /api/contracts/${CONTRACT}/confirm-operation/contract-modification`;
const LOADING = `?success=true&state=loading&nonce=${NONCE}`;
let backend: Backend;

function Page({ page }: { page: ReturnPage }) {
  const { contractId = '' } = useParams();
  const view = useReturn(page, contractId, { pauses: [0, 0] });
  return (
    <>
      <PageHeading>{view.kind}</PageHeading>
      <output>{JSON.stringify(view)}</output>
      {view.kind === 'unfinished' && (
        <button type="button" onClick={view.retry}>
          again
        </button>
      )}
    </>
  );
}

function comeBack(search: string, { page = 'terminate', kept }: { page?: ReturnPage; kept?: Journey } = {}) {
  if (kept) keepJourney(kept);
  return show(
    <StrictMode>
      <Page page={page} />
    </StrictMode>,
    { path: patterns[page], at: paths[page]({ contractUuid: CONTRACT }) + search },
  );
}
const view = () => JSON.parse(screen.getByRole('status').textContent ?? '');
const expectView = (expected: object) => waitFor(() => expect(view()).toEqual(expected));
const completions = () => backend.calls.filter(({ call }) => call.includes('/confirm-operation/'));
const ended = (kind: 'outcome' | 'failed', rest: object) => ({ kind, subject: 'termination', action: 'confirm', ...rest });

beforeAll(() => startI18nForTests());
beforeEach(() => {
  sessionStorage.clear();
  backend = backendForTests();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('coming back identified, with nothing recorded yet', () => {
  it.each<[string, ReturnPage, Journey, string, { value: { operationType: string; operationData: object } }]>([
    ['own termination', 'terminate', ownTermination, TERMINATION, confirmTermination],
    ['own modification', 'terminate', ownModification, MODIFICATION, confirmModification],
    ['accepted termination', 'confirmTermination', decision('termination', 'accept'), TERMINATION, acceptTermination],
    ['rejected termination', 'confirmTermination', decision('termination', 'reject'), TERMINATION, rejectTermination],
    ['accepted modification', 'confirmModification', decision('modification', 'accept'), MODIFICATION, acceptModification],
    ['rejected modification', 'confirmModification', decision('modification', 'reject'), MODIFICATION, rejectModification],
  ])('%s is completed once, as the contract has it', async (_, page, kept, call, { value }) => {
    backend.answers[call] = pending.value;
    const { router } = comeBack(`${LOADING}&action=${kept.action}`, { page, kept });
    expect(view()).toEqual({ kind: 'completing', journey: kept });
    await expectView({ kind: 'outcome', subject: kept.subject, action: kept.action, ...pending.value });
    const request = 'requestUuid' in kept ? { [`${kept.subject}RequestId`]: kept.requestUuid } : {};
    const body = { operationType: value.operationType, operationData: { nonce: NONCE, ...request }, locale: 'fi' };
    expect(Object.keys(body.operationData)).toEqual(Object.keys(value.operationData));
    expect(completions()).toEqual([{ call, body }]);
    const about = page === 'terminate' ? `subject=${kept.subject}` : `action=${kept.action}`;
    await waitFor(() => expect(router.state.location.search).toBe(`?success=true&state=pending&${about}`));
    await waitFor(() => expect(readJourney()).toBeNull());
    expect(view()).toMatchObject({ kind: 'outcome', state: 'pending' });
  });

  it('reloads what was changed, once it is recorded', async () => {
    backend.answers[TERMINATION] = new InTurn(loading.value, confirmed.value);
    comeBack(LOADING, { kept: ownTermination });
    await expectView(ended('outcome', confirmed.value));
    const order = backend.calls.map(({ call }) => call);
    expect(order.filter((call) => call === 'GET /api/contracts')).toHaveLength(1);
    expect(order.indexOf('GET /api/contracts')).toBeGreaterThan(order.lastIndexOf(TERMINATION));
  });

  it('repeats the completion call while recording goes on, and when answers are lost', async () => {
    backend.answers[TERMINATION] = new InTurn(loading.value, NO_NETWORK, NO_NETWORK, confirmed.value);
    comeBack(LOADING, { kept: ownTermination });
    await expectView(ended('outcome', confirmed.value));
    const bodies = completions().map(({ body }) => JSON.stringify(body));
    expect(bodies).toHaveLength(4);
    expect(new Set(bodies).size).toBe(1);
  });

  it.each([
    ['recording never ends', loading.value],
    ['the network is down', NO_NETWORK],
    ['the backend is out of order', new Refusal(500, 'INTERNAL_SERVER_ERROR')],
    ['the answer cannot be read', { state: 'no such state' }],
  ])('is told to look later when %s, and goes on from there', async (_, answer) => {
    backend.answers[TERMINATION] = answer;
    const { router } = comeBack(LOADING, { kept: ownTermination });
    await waitFor(() => expect(view()).toMatchObject({ kind: 'unfinished' }));
    expect(router.state.location.search).toBe(LOADING);
    expect(readJourney()).toEqual(ownTermination);
    let arrive: (body: unknown) => void = () => undefined;
    backend.answers[TERMINATION] = new Promise((resolve) => {
      arrive = resolve;
    });
    fireEvent.click(screen.getByRole('button', { name: 'again' }));
    await waitFor(() => expect(view()).toMatchObject({ kind: 'completing' }));
    arrive(confirmed.value);
    await expectView(ended('outcome', confirmed.value));
  });

  it('is told to look later also when the device is offline, and nothing was sent', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    backend.answers[TERMINATION] = NO_NETWORK;
    comeBack(LOADING, { kept: ownTermination });
    await waitFor(() => expect(view()).toMatchObject({ kind: 'unfinished', error: { hasSentNothing: true } }));
    expect(readJourney()).toEqual(ownTermination);
    backend.answers[TERMINATION] = confirmed.value;
    fireEvent.click(screen.getByRole('button', { name: 'again' }));
    await expectView(ended('outcome', confirmed.value));
  });

  it.each([
    [400, 'IDENTITY_MISMATCH'],
    [400, 'INVALID_CONFIRM_TYPE'],
    [500, 'TERMINATE_CONTRACT_CONFIRM_ERROR'],
    [503, 'OUT_OF_SERVICE'],
    [401, 'IMPERSONATION_WRITE_ACCESS_DENIED'],
  ])('%i %s is the end of it', async (status, code) => {
    backend.answers[TERMINATION] = new Refusal(status, code);
    const { router } = comeBack(LOADING, { kept: ownTermination });
    await expectView(ended('failed', { code, isOwn: true }));
    await waitFor(() => expect(router.state.location.search).toBe(`?error=${code}&subject=termination`));
    await waitFor(() => expect(readJourney()).toBeNull());
    // The transport already sends a call to a failing server twice.
    expect(completions()).toHaveLength(status >= 500 ? 2 : 1);
  });

  it('shows not found when the contract or request does not exist any more', async () => {
    backend.answers[MODIFICATION] = new Refusal(404, 'NOT_FOUND');
    comeBack(LOADING, { kept: ownModification });
    await expectView({ kind: 'outcome', subject: 'modification', action: 'confirm', state: 'not_found', requestUuid: null });
  });

  it('continues after a new sign-in when the session had expired', async () => {
    backend.answers[TERMINATION] = new Refusal(401, 'UNAUTHORIZED');
    const { router } = comeBack(LOADING, { kept: ownTermination });
    await waitFor(() => expect(completions()).toHaveLength(1));
    await act(async () => undefined);
    expect(view()).toMatchObject({ kind: 'completing' });
    expect(router.state.location.search).toBe(LOADING);
    expect(readJourney()).toEqual(ownTermination);
  });
});

describe('coming back with a nonce that was not kept here', () => {
  it.each([
    ['another', `?success=true&state=loading&nonce=${OTHER_NONCE}`],
    ['none', '?success=true&state=loading'],
  ])('%s: asks for nothing and leaves what is under way alone', async (_, search) => {
    const { router } = comeBack(search, { kept: ownTermination });
    await expectView(ended('failed', { code: 'FORM_CHECK_FAILED', isOwn: false }));
    await act(async () => undefined);
    expect(completions()).toEqual([]);
    expect(readJourney()).toEqual(ownTermination);
    expect(router.state.location.search).toBe(search);
  });
});

describe('coming back with an outcome', () => {
  it('shows it, invalidates contracts and notifications once, and removes the nonce from the address', async () => {
    const { router } = comeBack(`?success=true&state=confirmed&nonce=${NONCE}`, { kept: ownModification });
    const end = { kind: 'outcome', subject: 'modification', action: 'confirm', state: 'confirmed', requestUuid: null };
    expect(view()).toEqual(end);
    await waitFor(() => expect(router.state.location.search).toBe('?success=true&state=confirmed&subject=modification'));
    await waitFor(() => expect(readJourney()).toBeNull());
    expect(view()).toEqual(end);
    expect(completions()).toEqual([]);
    expect(backend.calls.map(({ call }) => call)).toContain('GET /api/contracts');
  });

  // Rules: identification.believed-return
  it('is shown once: a reload shows the page itself, at its own address', async () => {
    const { router } = comeBack(`?success=true&state=confirmed&nonce=${NONCE}`, { kept: ownModification });
    await waitFor(() => expect(router.state.location.search).toBe('?success=true&state=confirmed&subject=modification'));
    const { search } = router.state.location;
    await waitFor(() => expect(readJourney()).toBeNull());
    cleanup();
    const again = comeBack(search);
    expect(view()).toEqual({ kind: 'none' });
    await waitFor(() => expect(again.router.state.location.search).toBe(''));
  });

  it('shows a failure, and shows it again after a reload', async () => {
    const { router } = comeBack(`?error=CONFIRM_OPERATION_CANCELLED&nonce=${NONCE}`, { kept: ownModification });
    const end = { kind: 'failed', subject: 'modification', action: 'confirm', code: 'CONFIRM_OPERATION_CANCELLED', isOwn: true };
    expect(view()).toEqual(end);
    await waitFor(() => expect(router.state.location.search).toBe('?error=CONFIRM_OPERATION_CANCELLED&subject=modification'));
    await waitFor(() => expect(readJourney()).toBeNull());
    const { search } = router.state.location;
    expect(view()).toEqual(end);
    cleanup();
    comeBack(search);
    expect(view()).toEqual({ ...end, isOwn: false });
  });

  it('replaces its entry in the history, so that going back does not repeat the return', async () => {
    const { router } = comeBack(`?success=true&state=pending&nonce=${NONCE}`, { kept: ownTermination });
    await waitFor(() => expect(router.state.location.search).not.toContain('nonce'));
    expect(router.state.historyAction).toBe('REPLACE');
  });
});

it('moves the focus to the heading of the view that follows the first', async () => {
  backend.answers[TERMINATION] = confirmed.value;
  comeBack(LOADING, { kept: ownTermination });
  expect(document.activeElement).toBe(document.body);
  await expectView(ended('outcome', confirmed.value));
  expect(document.activeElement?.textContent).toBe('outcome');
});
