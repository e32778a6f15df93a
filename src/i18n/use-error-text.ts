import { ApiError, type ErrorCode } from 'client/api-error.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * What to tell a user about an error: what happened and what to do, by its code alone (shell §8). The type of `t` demands a text for every
 * code. An error that is none of ours is UNKNOWN.
 */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('errors');
  return useCallback((error: unknown) => t(textKey(error)), [t]);
}

function textKey(error: unknown): ErrorCode | 'OFFLINE' {
  if (!(error instanceof ApiError)) return 'UNKNOWN';
  return error.code === 'NETWORK_ERROR' && !navigator.onLine ? 'OFFLINE' : error.code;
}
