import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, isSessionExpired } from 'client/api-error.ts';
import { getListContractsQueryKey } from 'generated/api/contracts/contracts.ts';
import { getListNotificationsQueryKey } from 'generated/api/notifications/notifications.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { withSearch } from '@/paths.ts';
import { localeForBackend } from '@/session/locale-for-backend.ts';
import { useSession } from '@/session/session.ts';
import { useFocusOnStep } from '@/ui/use-focus-on-step.ts';
import { COMPLETION_PAUSES, completionQuery, isPassing } from './completion.ts';
import { isKnown } from './failures.ts';
import { forgetJourney, type Journey, readJourney } from './journey.ts';
import { type Failed, type Outcome, type ReturnPage, type ReturnView, returnView, settledSearch } from './return-view.ts';

/** The view of a page after the return from the identification; `none`: the page itself. */
export type Return =
  | ReturnView
  /** The user is identified, but after a minute nobody knows whether the operation is recorded. `error`: the last call that failed; null while the backend says that it is still recording. */
  | Unfinished;

export interface Unfinished {
  kind: 'unfinished';
  journey: Journey;
  error: ApiError | null;
  /** Asks again. */
  retry: () => void;
}

/**
 * The return from strong identification to this page (identification.return-address, identification.loading-state): reads the address, makes the completion call where it is due, and puts an
 * address without the nonce in its place once the outcome is known, so that nobody believes it twice. Moves the focus to the heading of
 * each view that follows the first.
 */
export function useReturn(
  page: ReturnPage,
  contractUuid: string,
  { pauses = COMPLETION_PAUSES }: { pauses?: readonly number[] } = {},
): Return {
  const { search } = useLocation();
  const { uuid: userUuid } = useSession().profile;
  // The return loads the page anew, so the journey that was stored then is the right one.
  const [kept] = useState(() => readJourney());
  // The settled address alone proves nothing: the outcome, or that a failure is that of the own journey, is shown with it until the page is left or loaded anew.
  const [settled, setSettled] = useState<{ search: string; view: Outcome | Failed } | null>(null);
  const arrived = settled?.search === search ? settled.view : returnView({ page, search, contractUuid, userUuid, kept });
  const view = useCompletion(arrived, pauses);
  useSettling({ page, arrived, view, onSettled: setSettled });
  useFocusOnStep(view.kind);
  return view;
}

function useCompletion(arrived: ReturnView, pauses: readonly number[]): Return {
  const queryClient = useQueryClient();
  const journey = arrived.kind === 'completing' ? arrived.journey : null;
  const { data, error, isFetching, refetch } = useQuery(completionQuery(queryClient, journey, localeForBackend, pauses));
  if (journey === null) return arrived;
  const { subject, action } = journey;
  if (data !== undefined) return { kind: 'outcome', subject, action, ...data };
  // With an expired session the user is on the way to the sign-in page, and comes back to this address.
  if (error === null || isFetching || isSessionExpired(error)) return { kind: 'completing', journey };
  if (isPassing(error))
    return { kind: 'unfinished', journey, error: error instanceof ApiError ? error : null, retry: () => void refetch() };
  const code = error instanceof ApiError ? error.code : 'UNKNOWN';
  // Contract or request are gone: that is an outcome, not a failure of the identification.
  return code === 'NOT_FOUND'
    ? { kind: 'outcome', subject, action, state: 'not_found', requestUuid: null }
    : { kind: 'failed', subject, action, code, isOwn: true, ...(error instanceof ApiError && !isKnown(code) && { error }) };
}

interface Settling {
  page: ReturnPage;
  arrived: ReturnView;
  view: Return;
  onSettled: (settled: { search: string; view: Outcome | Failed }) => void;
}

/** Once the end is known: what it changed is stale, the address says it without the nonce, and the journey is forgotten. */
function useSettling({ page, arrived, view, onSettled }: Settling): void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { search, pathname } = useLocation();
  const settled = settledSearch(page, search, view);
  const address = settled === null ? null : withSearch(pathname, settled);
  // The completion call has already invalidated what it changed.
  const wasRecorded = arrived.kind === 'outcome';
  const settle = useEffectEvent(async (to: string) => {
    const nonce = new URLSearchParams(search).get('nonce') ?? '';
    if (wasRecorded) {
      for (const queryKey of [getListContractsQueryKey(), getListNotificationsQueryKey()]) void queryClient.invalidateQueries({ queryKey });
    }
    if (view.kind === 'outcome' || view.kind === 'failed') onSettled({ search: to.slice(pathname.length), view });
    await navigate(to, { replace: true, preventScrollReset: true });
    // Not before: until then the address can only be read with the journey. A link without one leaves the journey that is under way.
    forgetJourney(nonce);
  });

  useEffect(() => {
    if (address !== null) void settle(address);
  }, [address]);
}
