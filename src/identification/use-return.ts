import { MutationObserver, type QueryClient, queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, isOutcomeUnknown, isSessionExpired } from 'client/api-error.ts';
import { getListContractsQueryKey } from 'generated/api/contracts/contracts.ts';
import { completeModification, getCompleteModificationMutationOptions } from 'generated/api/modification/modification.ts';
import { getListNotificationsQueryKey } from 'generated/api/notifications/notifications.ts';
import { completeTermination, getCompleteTerminationMutationOptions } from 'generated/api/termination/termination.ts';
import type { CompleteModificationRequest } from 'generated/zod/completeModificationRequest.zod.ts';
import type { CompleteTerminationRequest } from 'generated/zod/completeTerminationRequest.zod.ts';
import type { Locale } from 'generated/zod/locale.zod.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { withSearch } from '@/paths.ts';
import { localeForBackend } from '@/session/locale-for-backend.ts';
import { useSession } from '@/session/session.ts';
import { useFocusOnStep } from '@/ui/use-focus-on-step.ts';
import { isKnown } from './failures.ts';
import { forgetJourney, type Journey, readJourney } from './journey.ts';
import { type Failed, type Outcome, type ReturnPage, type ReturnView, requestOf, returnView, settledSearch } from './return-view.ts';

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

/** Milliseconds between the calls: about a minute in all. */
const COMPLETION_PAUSES: readonly number[] = [1000, 2000, 4000, 8000, 16_000, 30_000];

/** The operation is not recorded yet; the backend is to be asked again (openapi: completeTermination). */
class StillRecording extends Error {
  override readonly name = 'StillRecording';
}

/**
 * Makes the completion call of the journey, and repeats it while recording goes on or answers are lost. It is a query, not a mutation, so that
 * all callers of one journey share it. Repeating it does no harm: the backend answers with the same state.
 * @param journey null makes no call
 * @returns the state of the request, and its uuid where it is known
 * @throws ApiError what the backend refused; StillRecording or the ApiError of a lost answer after the last pause
 */
function completionQuery(queryClient: QueryClient, journey: Journey | null, locale: () => Locale, pauses: readonly number[]) {
  return queryOptions({
    queryKey: ['identification', journey?.nonce],
    queryFn: journey === null ? skipToken : () => complete(queryClient, journey, locale()),
    retry: (failures, error) => isPassing(error) && failures < pauses.length,
    retryDelay: (failures) => pauses[failures] ?? 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}

/** Whether asking again may tell the outcome: recording goes on, the answer was lost, or the device is offline. An error code of the backend is final. */
function isPassing(error: Error): boolean {
  if (!(error instanceof ApiError)) return error instanceof StillRecording;
  return error.hasSentNothing || isOutcomeUnknown(error);
}

/** Uses a mutation, because mutations invalidate what they changed (src/app/stale-after-write.ts). One that has recorded nothing yet counts as failed. */
async function complete(queryClient: QueryClient, journey: Journey, locale: Locale): Promise<Pick<Outcome, 'state' | 'requestUuid'>> {
  const { contractUuid } = journey;
  const { state, requestUuid = requestOf(journey) } =
    journey.subject === 'termination'
      ? await new MutationObserver(queryClient, {
          ...getCompleteTerminationMutationOptions(),
          mutationFn: async ({ data }) => recorded(await completeTermination(contractUuid, data)),
        }).mutate({ contractUuid, data: terminationRequest(journey, locale) })
      : await new MutationObserver(queryClient, {
          ...getCompleteModificationMutationOptions(),
          mutationFn: async ({ data }) => recorded(await completeModification(contractUuid, data)),
        }).mutate({ contractUuid, data: modificationRequest(journey, locale) });
  if (state === 'loading') throw new StillRecording();
  return { state, requestUuid };
}

function recorded<Answer extends { state: string }>(answer: Answer): Answer {
  if (answer.state === 'loading') throw new StillRecording();
  return answer;
}

function terminationRequest(journey: Journey, locale: Locale): CompleteTerminationRequest {
  const { nonce } = journey;
  if (journey.action === 'confirm') {
    return { operationType: 'resident_app_confirm_contract_termination', operationData: { nonce }, locale };
  }
  return {
    operationType: `resident_app_${journey.action}_contract_termination`,
    operationData: { nonce, terminationRequestId: journey.requestUuid },
    locale,
  };
}

function modificationRequest(journey: Journey, locale: Locale): CompleteModificationRequest {
  const { nonce } = journey;
  if (journey.action === 'confirm') {
    return { operationType: 'resident_app_confirm_contract_modification', operationData: { nonce }, locale };
  }
  return {
    operationType: `resident_app_${journey.action}_contract_modification`,
    operationData: { nonce, modificationRequestId: journey.requestUuid },
    locale,
  };
}
