import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, isSessionExpired } from 'client/api-error.ts';
import { getListContractsQueryKey } from 'generated/api/contracts/contracts.ts';
import { getListNotificationsQueryKey } from 'generated/api/notifications/notifications.ts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { currentLanguage } from '@/i18n/i18n.ts';
import { withSearch } from '@/paths.ts';
import { useSession } from '@/session/session.ts';
import { useFocusOnStep } from '@/ui/use-focus-on-step.ts';
import { COMPLETION_PAUSES, completionQuery, isPassing } from './completion.ts';
import { forgetJourney, type Journey, readJourney } from './journey.ts';
import { type ReturnPage, type ReturnView, returnView, settledSearch } from './return-view.ts';

/** What a page shows after the return from the identification; `none`: the page itself. */
export type Return =
  | ReturnView
  /** The user is identified, but after a minute the operation is not recorded yet. `retry` asks again. */
  | { kind: 'unfinished'; journey: Journey; retry: () => void };

/**
 * The return from strong identification to this page (identification.return-address, identification.loading-state): reads the address, makes the completion call if
 * needed, and replaces the address with one without the nonce when the outcome is known, so that a reload shows the same view. Moves the focus to
 * the heading of each view after the first.
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
  const arrived = returnView({ page, search, contractUuid, userUuid, kept });
  const view = useCompletion(arrived, pauses);
  useSettling({ page, arrived, view });
  useFocusOnStep(view.kind);
  return view;
}

function useCompletion(arrived: ReturnView, pauses: readonly number[]): Return {
  const queryClient = useQueryClient();
  const journey = arrived.kind === 'completing' ? arrived.journey : null;
  const { data, error, isFetching, refetch } = useQuery(completionQuery(queryClient, journey, currentLanguage, pauses));
  if (journey === null) return arrived;
  const { subject, action } = journey;
  if (data !== undefined) return { kind: 'outcome', subject, action, state: data };
  // With an expired session the user is sent to the sign-in page, and comes back to this address.
  if (error === null || isFetching || isSessionExpired(error)) return { kind: 'completing', journey };
  if (isPassing(error)) return { kind: 'unfinished', journey, retry: () => void refetch() };
  const code = error instanceof ApiError ? error.code : 'UNKNOWN';
  // The contract or request does not exist any more: an outcome, not a failure of the identification.
  return code === 'NOT_FOUND' ? { kind: 'outcome', subject, action, state: 'not_found' } : { kind: 'failed', subject, action, code };
}

/** When the outcome is known: invalidates the changed queries, replaces the address with one without the nonce, and removes the journey. */
function useSettling({ page, arrived, view }: { page: ReturnPage; arrived: ReturnView; view: Return }): void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { search, pathname } = useLocation();
  const settled = settledSearch(page, search, view);
  const address = settled === null ? null : withSearch(pathname, settled);
  // The completion call has already invalidated what it changed.
  const wasRecorded = arrived.kind === 'outcome';

  useEffect(() => {
    if (address === null) return;
    const nonce = new URLSearchParams(search).get('nonce') ?? '';
    const settle = async () => {
      if (wasRecorded) {
        for (const queryKey of [getListContractsQueryKey(), getListNotificationsQueryKey()])
          void queryClient.invalidateQueries({ queryKey });
      }
      await navigate(address, { replace: true, preventScrollReset: true });
      // Not earlier, because until then the address can only be read with the journey.
      forgetJourney(nonce);
    };
    void settle();
  }, [address, search, wasRecorded, queryClient, navigate]);
}
