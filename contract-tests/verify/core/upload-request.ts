/** The request of `uploadFile` as a backend wants it: the token of the pact under the backend's own headers, or in its signed address. */
import type { OutgoingHttpHeaders } from 'node:http';

/** How the contract's examples name the header. */
const EXAMPLE_HEADER = 'x-upload-token';

const OF_CONTRACT = /\/file\/[^/]+\/content$/;

interface UploadRequest {
  url: URL;
  headers: OutgoingHttpHeaders;
}

/**
 * A state may answer `uploadUrl` and `uploadHeaders` of the upload that it has started, as `initFile` would (files.upload-address). The permission then goes
 * there; one that the pact makes wrong on purpose takes the place of each of the headers, or of the query.
 *
 * @param values what the states answered
 */
export function asAnnounced(
  operationId: string,
  values: Readonly<Record<string, unknown>>,
  request: UploadRequest,
  origin: string,
): UploadRequest {
  const { uploadUrl, uploadHeaders = {}, uploadToken } = values;
  if (operationId !== 'uploadFile' || typeof uploadUrl !== 'string' || !URL.canParse(uploadUrl, origin)) return request;
  const { [EXAMPLE_HEADER]: token, ...others } = request.headers;
  const given = new URL(uploadUrl, origin);
  // Another upload than that of the state: its address is the contract's.
  const isOther = OF_CONTRACT.test(given.pathname) && given.pathname !== request.url.pathname;
  const isRight = token === uploadToken;
  const url = isOther ? new URL(request.url) : given;
  if (isOther) url.search = given.search;
  if (isRight) return { url, headers: { ...others, ...(uploadHeaders as Record<string, string>) } };
  const wrong = Object.fromEntries(Object.keys(uploadHeaders as object).map((name) => [name, token]));
  for (const name of given.searchParams.keys()) url.searchParams.set(name, String(token));
  return { url, headers: { ...others, ...(token !== undefined && wrong) } };
}

/** The values of a state, with a token for the pact's request where the backend has none of its own to tell. */
export function withToken(values: Record<string, unknown>): Record<string, unknown> {
  return typeof values.uploadUrl === 'string' && values.uploadToken === undefined ? { ...values, uploadToken: 'as-announced' } : values;
}
