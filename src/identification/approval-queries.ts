import type { ApiError } from 'client/api-error.ts';

interface Asked {
  state: { data: unknown };
}

/** The request to be decided. That there is none is an answer, not a failure; other failures go to the error page, unless it was there before. */
export const requestQuery = {
  retryOnMount: false,
  throwOnError: ({ code }: ApiError, query: Asked) => code !== 'NOT_FOUND' && query.state.data === undefined,
};

/** What the page cannot do without. */
export const neededQuery = { throwOnError: (_error: ApiError, query: Asked) => query.state.data === undefined };

/** Whether a refused start tells that the request is not what it was when the page was loaded: gone, or not waiting for the user any more. */
export function isOutdated({ code }: ApiError): boolean {
  return code === 'NOT_FOUND' || code === 'BAD_REQUEST';
}
