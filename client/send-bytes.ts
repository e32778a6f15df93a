import type { ZodMiniType } from 'zod/mini';
import { answerText } from './answer-text.ts';
import { ApiError, isFaultOfService } from './api-error.ts';
import { asApiError, REQUEST_ID, REQUESTED_WITH, readAnswer, withOneMoreTry } from './request.ts';
import { type Transport, transport } from './transport.ts';

/** An upload of bytes to the address that the backend gave. */
export interface Delivery {
  /** The operation of the contract. */
  operationId: string;
  /** Absolute; the caller has checked it with `safeUrl`. */
  url: string;
  bytes: ArrayBuffer;
  /** MIME type of the bytes. Sent to our own API; another host gets only `headers`. */
  contentType: string;
  /** The headers that the backend asked for. */
  headers: Readonly<Record<string, string>>;
  /** The success schema of our own API. The answer of another host is not checked. */
  schema: ZodMiniType;
  /** Time limit for all attempts together, in milliseconds. */
  timeoutMs: number;
  signal: AbortSignal;
  /** Share of the bytes sent, 0 to 1; starts again on a retry. Never called where the browser reports no progress. */
  onProgress: (share: number) => void;
}

/**
 * Sends bytes by PUT, without cookies whatever the host (files.upload-without-credentials), and once more after a temporary failure.
 *
 * Progress is known for other hosts only. Only XMLHttpRequest reports it, and XMLHttpRequest cannot omit the cookies of our own origin;
 * `fetch` can, so bytes for our own API are sent by `fetch`.
 *
 * A 401 is an expired permission to upload and does not end the session (openapi/paths/files.yaml): only the caller is told.
 *
 * @throws ApiError INVALID_RESPONSE for headers that no request can carry, TIMEOUT when its time is over, REDIRECT when the answer
 *   was a redirect, and all that `request` throws; an abort by the caller rejects with the signal's reason
 */
export async function sendBytes(delivery: Delivery): Promise<void> {
  const { operationId, signal: caller } = delivery;
  const via = transport();
  if (via.isImpersonator()) throw new ApiError({ code: 'IMPERSONATION_WRITE_ACCESS_DENIED', status: 401, operationId });
  caller.throwIfAborted();
  const headers = headersOf(delivery);
  const timeout = AbortSignal.timeout(delivery.timeoutMs);
  const signal = AbortSignal.any([caller, timeout]);
  const isOwn = new URL(delivery.url).origin === location.origin;
  if (isOwn) addOwnHeaders(via, headers, delivery.contentType);
  const send = isOwn ? sendToApi : sendToStore;
  try {
    await withOneMoreTry({ via, operationId }, signal, () => send(via, { ...delivery, signal }, headers));
  } catch (failure) {
    if (caller.aborted) throw caller.reason;
    if (failure === timeout.reason) throw new ApiError({ code: 'TIMEOUT', status: -1, operationId, cause: failure });
    const error = asApiError(failure, operationId);
    // A 413 of a gateway means that the file is too large, whatever the body of the answer is (api.gateway-answers).
    if (error.status === 413) throw new ApiError({ code: 'FILE_TOO_LARGE', status: 413, operationId, cause: failure });
    error.requestId = headers.get(REQUEST_ID) ?? undefined;
    if (isFaultOfService(error)) via.onFault?.(error);
    throw error;
  }
}

function headersOf({ headers, operationId }: Delivery): Headers {
  try {
    return new Headers(headers);
  } catch (cause) {
    throw new ApiError({ code: 'INVALID_RESPONSE', status: 200, operationId, cause });
  }
}

/** The headers of every write on our own API. Another host may refuse a header that it did not ask for. */
function addOwnHeaders(via: Transport, headers: Headers, contentType: string): void {
  headers.set('Accept', 'application/json');
  headers.set('Idempotency-Key', via.newKey());
  headers.set('X-Requested-With', REQUESTED_WITH);
  const requestId = via.newRequestId?.();
  if (requestId !== undefined) headers.set(REQUEST_ID, requestId);
  if (!headers.has('Content-Type')) headers.set('Content-Type', contentType);
}

async function sendToApi(via: Transport, { operationId, url, bytes, schema, signal }: Delivery, given: Headers): Promise<void> {
  const headers = new Headers(given);
  const method = 'PUT';
  const started = performance.now();
  let status = -1;
  try {
    const extra = await via.interceptor?.before({ operationId, method, url, signal });
    for (const [name, value] of Object.entries(extra ?? {})) headers.set(name, value);
    // oxlint-disable-next-line eslint/no-restricted-globals -- the bytes of an upload, which go without credentials
    const answer = await fetch(url, { method, headers, body: bytes, signal, credentials: 'omit', redirect: 'manual' });
    if (answer.type === 'opaqueredirect') throw redirected(operationId);
    status = answer.status;
    const retryAfter = answer.headers.get('Retry-After');
    readAnswer({ via, operationId, schema }, { status, text: await answerText(answer, operationId), retryAfter });
  } finally {
    via.interceptor?.after({ operationId, method, url, status, milliseconds: performance.now() - started });
  }
}

function sendToStore(via: Transport, { operationId, url, bytes, signal, onProgress }: Delivery, headers: Headers): Promise<void> {
  return new Promise((resolve, reject) => {
    // oxlint-disable-next-line eslint/no-restricted-globals -- it alone reports how much of a file has been sent
    const call = new XMLHttpRequest();
    const stop = () => call.abort();
    call.open('PUT', url);
    call.withCredentials = false;
    for (const [name, value] of headers) call.setRequestHeader(name, value);
    call.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    call.addEventListener('load', () => {
      try {
        if (call.responseURL !== new URL(url).href.replace(/#.*/, '')) throw redirected(operationId);
        // File stores answer with any of these statuses and with arbitrary bodies.
        if (call.status < 200 || call.status > 299) {
          const { status, responseText: text } = call;
          readAnswer({ via, operationId }, { status, text, retryAfter: call.getResponseHeader('Retry-After') });
        }
        resolve();
      } catch (error) {
        reject(error);
      }
    });
    call.addEventListener('error', () => reject(new TypeError('The bytes did not arrive')));
    call.addEventListener('abort', () => reject(signal.reason));
    call.addEventListener('loadend', () => signal.removeEventListener('abort', stop));
    signal.addEventListener('abort', stop, { once: true });
    onProgress(0);
    call.send(bytes);
  });
}

function redirected(operationId: string): ApiError {
  return new ApiError({ code: 'REDIRECT', status: 303, operationId });
}
