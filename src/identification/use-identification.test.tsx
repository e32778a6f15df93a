// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError, type ErrorCode } from 'client/api-error.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LEAVING_MS } from '@/session/leave-for.ts';
import { CONTRACT } from '@/test-support/session.ts';
import { show } from '@/test-support/show.tsx';
import ftn from '../../openapi/examples/initTermination/200.ftn.json';
import { type Purpose, readJourney } from './journey.ts';
import { NONCE, OTHER_NONCE, ownTermination, REQUEST } from './test-support/journeys.ts';
import { type LeavingTools, useIdentification } from './use-identification.ts';

const leave = vi.fn<(url: string) => void>();
const send = vi.fn<(nonce: string) => Promise<{ link: string }>>();
const OWN: Purpose = { subject: 'termination', action: 'confirm', contractUuid: CONTRACT };

function Page({ purpose, tools }: { purpose: Purpose; tools: LeavingTools }) {
  const { state, start } = useIdentification(purpose, tools);
  return (
    <>
      <button type="button" onClick={() => void start(send)}>
        Identify
      </button>
      <p data-testid="state">{state.kind === 'failed' ? state.error.code : state.kind}</p>
    </>
  );
}

function open(purpose: Purpose = OWN, tools: LeavingTools = {}) {
  const nonces = [NONCE, OTHER_NONCE];
  return show(<Page purpose={purpose} tools={{ leave, newNonce: () => nonces.shift() ?? '', ...tools }} />, {
    path: '/asiointi/:contractId/irtisano',
    at: `/asiointi/${CONTRACT}/irtisano`,
    routes: [{ path: '/elsewhere', element: <p>elsewhere</p> }],
  });
}
const press = () => fireEvent.click(screen.getByRole('button'));
const state = () => screen.getByTestId('state').textContent;
const refused = (code: ErrorCode, status = 500) => new ApiError({ code, status, operationId: 'initTermination' });

beforeEach(() => {
  sessionStorage.clear();
  leave.mockReset();
  send.mockReset().mockResolvedValue(ftn.value);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('leaving for the identification', () => {
  // Rules: identification.leave-link, identification.nonce-match
  it('sends the nonce that it has stored before, and follows the link', async () => {
    let keptAtSend: unknown;
    send.mockImplementation(async () => {
      keptAtSend = readJourney();
      return ftn.value;
    });
    open();
    expect(state()).toBe('idle');
    press();
    expect(state()).toBe('leaving');
    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith(ftn.value.link));
    expect(send).toHaveBeenCalledExactlyOnceWith(NONCE);
    expect(keptAtSend).toEqual(ownTermination);
    expect(readJourney()).toEqual(ownTermination);
    expect(state()).toBe('leaving');
  });

  it('sends nothing on a second click, neither before nor after the answer', async () => {
    open();
    press();
    press();
    await waitFor(() => expect(leave).toHaveBeenCalledOnce());
    press();
    expect(send).toHaveBeenCalledOnce();
    expect(leave).toHaveBeenCalledOnce();
  });

  it('stores the id of the request to decide', async () => {
    open({ subject: 'modification', action: 'reject', contractUuid: CONTRACT, requestUuid: REQUEST });
    press();
    await waitFor(() => expect(leave).toHaveBeenCalledOnce());
    expect(readJourney()).toMatchObject({ subject: 'modification', action: 'reject', requestUuid: REQUEST, nonce: NONCE });
  });

  it('does not leave when the user has gone to another page meanwhile', async () => {
    let answer: (link: { link: string }) => void = () => undefined;
    send.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    const { router } = open();
    press();
    await act(() => router.navigate('/elsewhere'));
    await act(async () => answer(ftn.value));
    expect(screen.getByText('elsewhere')).toBeDefined();
    expect(leave).not.toHaveBeenCalled();
  });

  it('starts again, with another nonce, when the browser comes back to the page as it was', async () => {
    open();
    press();
    await waitFor(() => expect(leave).toHaveBeenCalledOnce());
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false })));
    expect(state()).toBe('leaving');
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(state()).toBe('idle');
    press();
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(2));
    expect(send).toHaveBeenLastCalledWith(OTHER_NONCE);
    expect(readJourney()?.nonce).toBe(OTHER_NONCE);
  });

  it('ends when the identification service does not answer', async () => {
    vi.useFakeTimers();
    open();
    press();
    await act(() => vi.advanceTimersByTimeAsync(LEAVING_MS - 1));
    expect(state()).toBe('leaving');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(state()).toBe('idle');
  });
});

describe('when leaving fails', () => {
  it.each([
    'TERMINATE_CONTRACT_INIT_CONFIRM_ERROR',
    'TOO_EARLY',
    'OUT_OF_SERVICE',
    'NETWORK_ERROR',
    'IMPERSONATION_WRITE_ACCESS_DENIED',
  ] as const)('%s is told here, and the next attempt has a nonce of its own', async (code) => {
    send.mockRejectedValueOnce(refused(code));
    open();
    press();
    await waitFor(() => expect(state()).toBe(code));
    expect(readJourney()).toBeNull();
    press();
    await waitFor(() => expect(leave).toHaveBeenCalledOnce());
    expect(send.mock.calls).toEqual([[NONCE], [OTHER_NONCE]]);
  });

  // Another tab may have sent the same request: then the page says so by what the contract says now.
  it.each([
    [400, 1],
    [503, 0],
  ])('reads the contracts again when it is refused with %i: %i times', async (status, times) => {
    send.mockRejectedValueOnce(refused('BAD_REQUEST', status));
    const { queryClient } = open();
    const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
    press();
    await waitFor(() => expect(state()).toBe('BAD_REQUEST'));
    expect(invalidate.mock.calls.filter(([filter]) => JSON.stringify(filter?.queryKey) === '["/contracts"]')).toHaveLength(times);
  });

  it.each([
    'https://evil.example.org/',
    '//evil.example.org',
    'javascript:alert(1)',
    'http://tunnistus.example.com/',
    '',
    'https://tunnistus.example.com@evil.example.org/',
  ])('a link that must not be followed is INVALID_RESPONSE: %j', async (link) => {
    send.mockResolvedValue({ link });
    open();
    press();
    await waitFor(() => expect(state()).toBe('INVALID_RESPONSE'));
    expect(leave).not.toHaveBeenCalled();
    expect(readJourney()).toBeNull();
  });

  it('sends nothing when the browser cannot store the nonce', async () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    open(OWN);
    press();
    await waitFor(() => expect(state()).toBe('FORM_CHECK_FAILED'));
    expect(send).not.toHaveBeenCalled();
    full.mockRestore();
  });

  it.each([
    ['CONTRACT_ID_INVALID', { ...OWN, contractUuid: '' }],
    ['FORM_VALUES_INVALID', { ...OWN, action: 'accept', requestUuid: '' }],
  ] as const)('sends nothing with %s', async (code, purpose) => {
    open(purpose);
    press();
    await waitFor(() => expect(state()).toBe(code));
    expect(send).not.toHaveBeenCalled();
  });

  it('uses the modification’s code when an older backend answers with the termination’s', async () => {
    send.mockRejectedValue(refused('TERMINATE_CONTRACT_INIT_CONFIRM_ERROR'));
    open({ ...OWN, subject: 'modification' });
    press();
    await waitFor(() => expect(state()).toBe('MODIFICATION_CONTRACT_INIT_CONFIRM_ERROR'));
  });

  it('shows nothing for an expired session, because the transport sends the user to the sign-in page', async () => {
    send.mockRejectedValue(refused('UNAUTHORIZED', 401));
    open();
    press();
    await waitFor(() => expect(readJourney()).toBeNull());
    expect(state()).toBe('leaving');
  });

  it('reports a programming error and does not stay busy', async () => {
    const report = vi.fn();
    vi.stubGlobal('reportError', report);
    const mistake = new TypeError('x is undefined');
    send.mockRejectedValue(mistake);
    open();
    press();
    await waitFor(() => expect(state()).toBe('UNKNOWN'));
    expect(report).toHaveBeenCalledExactlyOnceWith(mistake);
  });
});
