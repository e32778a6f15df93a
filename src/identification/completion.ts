import { MutationObserver, type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { ApiError, isOutcomeUnknown } from 'client/api-error.ts';
import { completeModification, getCompleteModificationMutationOptions } from 'generated/api/modification/modification.ts';
import { completeTermination, getCompleteTerminationMutationOptions } from 'generated/api/termination/termination.ts';
import type { CompleteModificationRequest } from 'generated/zod/completeModificationRequest.zod.ts';
import type { CompleteTerminationRequest } from 'generated/zod/completeTerminationRequest.zod.ts';
import type { Locale } from 'generated/zod/locale.zod.ts';
import type { Journey } from './journey.ts';
import { type Outcome, requestOf } from './return-view.ts';

/** Milliseconds between the calls: about a minute in all. */
export const COMPLETION_PAUSES: readonly number[] = [1000, 2000, 4000, 8000, 16_000, 30_000];

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
export function completionQuery(queryClient: QueryClient, journey: Journey | null, locale: () => Locale, pauses: readonly number[]) {
  return queryOptions({
    queryKey: ['identification', journey?.nonce],
    queryFn: journey === null ? skipToken : () => complete(queryClient, journey, locale()),
    retry: (failures, error) => isPassing(error) && failures < pauses.length,
    retryDelay: (failures) => pauses[failures] ?? 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}

/** Whether the outcome is still unknown: recording goes on, or the answer was lost. An error code of the backend is final. */
export function isPassing(error: Error): boolean {
  if (!(error instanceof ApiError)) return error instanceof StillRecording;
  return isOutcomeUnknown(error);
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
