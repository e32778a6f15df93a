import { ApiError, type ErrorCode } from 'client/api-error.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * The message of an error for the user: what happened and what to do, by its code alone (api.error-codes, shell.load-failures). The type of `t` demands a text for every
 * code. Any other error is UNKNOWN.
 */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation(['errors', 'common']);
  return useCallback(
    (error: unknown) => {
      const code: ErrorCode = error instanceof ApiError ? error.code : 'UNKNOWN';
      return code === 'NETWORK_ERROR' && !navigator.onLine ? t('common:offline') : t(`errors:${code}`);
    },
    [t],
  );
}
