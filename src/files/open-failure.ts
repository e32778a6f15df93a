import { ApiError } from 'client/api-error.ts';

/** Every way in which a file cannot be opened or saved, each with a title in `open-file` and a text in `errors`. (files.failed-to-open, files.failed-to-load) */
export const OPEN_FAILURES = ['FILE_FAILED_TO_OPEN', 'FILE_FAILED_TO_LOAD', 'INVALID_RESPONSE'] as const;
/** `SERVER_FAILED_TO_OPEN`: the server answered FILE_FAILED_TO_OPEN; neither the browser nor a blocked tab is to blame. */
export type OpenFailureCode = (typeof OPEN_FAILURES)[number] | 'SERVER_FAILED_TO_OPEN';

/** The code of a failure of `openFile` or `downloadFile`. Any other error means that the file could not be loaded. */
export function openFailure(error: unknown): OpenFailureCode {
  if (error instanceof ApiError && error.code === 'FILE_FAILED_TO_OPEN' && error.cause instanceof ApiError) return 'SERVER_FAILED_TO_OPEN';
  const code = error instanceof ApiError ? OPEN_FAILURES.find((known) => known === error.code) : undefined;
  return code ?? 'FILE_FAILED_TO_LOAD';
}
