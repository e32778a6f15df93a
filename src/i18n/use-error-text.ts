import { ApiError, type ErrorCode, isFaultOfService } from 'client/api-error.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Codes that say nothing of their own: the status of the answer says more. */
const WITHOUT_MEANING: ReadonlySet<ErrorCode> = new Set(['UNKNOWN', 'UNEXPECTED']);

/** Statuses whose meaning is told (api.refusals-told). */
const TEXT_OF_STATUS = { 403: 'refused.403', 404: 'refused.404', 409: 'refused.409', 413: 'refused.413', 422: 'refused.422' } as const;

/** Waits up to this are told in seconds, longer ones in minutes. */
const MOST_SECONDS = 90;

/**
 * The message of an error for the user: what happened and what to do, by its code alone (api.error-codes, shell.load-failures). The type of `t` demands a text for every
 * code. Any other error is UNKNOWN. Where the code has no meaning of its own, or the backend says how long to wait, the status speaks instead.
 */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation(['errors', 'common']);
  const refusalText = useRefusalText();
  return useCallback(
    (error: unknown) => {
      const code: ErrorCode = error instanceof ApiError ? error.code : 'UNKNOWN';
      if (error instanceof ApiError && error.hasSentNothing) return t('common:offlineNothingSent');
      if (code === 'NETWORK_ERROR' && !navigator.onLine) return t('common:offline');
      const isTold = error instanceof ApiError && (WITHOUT_MEANING.has(code) || error.retryAfter !== undefined);
      return (isTold ? refusalText(error) : null) ?? t(`errors:${code}`);
    },
    [t, refusalText],
  );
}

/**
 * The sentence with the id of a failed call, by which customer service finds it in the logs (api.request-id). Null where the service has not to answer
 * for the failure: the message itself then says what to do.
 */
export function useSupportReference(): (error: unknown) => string | null {
  const { t } = useTranslation('common');
  return useCallback(
    (error: unknown) =>
      error instanceof ApiError && error.requestId !== undefined && isFaultOfService(error)
        ? t('supportReference', { id: error.requestId })
        : null,
    [t],
  );
}

/** What the status of a refusal means and what to do, in one sentence or two; null for other statuses (api.refusals-told). */
export function useRefusalText(): (error: ApiError) => string | null {
  const { t } = useTranslation('common');
  return useCallback(
    ({ status, retryAfter }: ApiError) => {
      if (status === 429) {
        if (retryAfter === undefined) return t('refused.429');
        return retryAfter <= MOST_SECONDS
          ? t('refused.wait.seconds', { count: retryAfter })
          : t('refused.wait.minutes', { count: Math.ceil(retryAfter / 60) });
      }
      const textOfStatus: Partial<Record<number, (typeof TEXT_OF_STATUS)[keyof typeof TEXT_OF_STATUS]>> = TEXT_OF_STATUS;
      const key = textOfStatus[status];
      return key === undefined ? null : t(key);
    },
    [t],
  );
}
