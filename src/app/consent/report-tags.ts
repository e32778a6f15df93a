/** What a report says beside the error: nothing by which a resident could be recognized (session.personal-data, shell.error-reporting). */
import type { ApiError } from 'client/api-error.ts';
import { matchPath } from 'react-router';
import { patterns } from '@/paths.ts';

declare global {
  interface ImportMetaEnv {
    /** Version and commit of the build (scripts/vite/health.ts); undefined in development. */
    readonly PORTAL_RELEASE: string | undefined;
  }
}

export const RELEASE = import.meta.env.PORTAL_RELEASE ?? 'development';

/** The pattern of the page with this path, `/asiointi/:contractId/viestit`: never the address itself, which names contracts and messages. */
export function pagePattern(pathname: string): string {
  return Object.values(patterns).find((pattern) => matchPath(pattern, pathname) !== null) ?? 'unknown';
}

/** @param pathname of the page that is shown */
export function tagsOf({ operationId, code, status, requestId }: ApiError, pathname: string): Record<string, string> {
  return {
    operationId: operationId ?? 'none',
    code,
    status: String(status),
    page: pagePattern(pathname),
    ...(requestId !== undefined && { requestId }),
  };
}
