import type { QueryClient } from '@tanstack/react-query';
import { configureTransport, pause, type Transport } from 'client/transport.ts';
import type { paths } from 'generated/openapi.d.ts';
import { ErrorResponse } from 'generated/zod/errorResponse.zod.ts';
import type { UserMetadata } from 'generated/zod/userMetadata.zod.ts';
import type { Config } from '@/config/config.ts';
import { onHost } from '@/domain/base-path.ts';
import { followServerDate } from '@/domain/clock.ts';
import { earlyFetch } from '@/domain/early-answers.ts';
import { noteCall } from '@/session/last-call.ts';
import { reportFault } from './consent/error-reporting.ts';

export interface TransportParts {
  queryClient: QueryClient;
  policy: Pick<Config['policy'], 'writeDelayMs' | 'requestTimeoutMs'>;
  onSessionExpired: () => void;
  interceptor?: Transport['interceptor'];
}

/** Configures the transport with the portal's configuration, session and navigation. */
export function startTransport({ queryClient, policy, onSessionExpired, interceptor }: TransportParts): void {
  configureTransport({
    baseUrl: onHost('/api'),
    writeDelayMs: policy.writeDelayMs,
    timeoutMs: policy.requestTimeoutMs,
    errorSchema: ErrorResponse,
    isOffline: () => !navigator.onLine,
    isImpersonator: () => isKnownImpersonator(queryClient),
    onSessionExpired,
    onAnswered: (date) => {
      // First, since the call is noted by the clock that the portal goes by.
      followServerDate(date);
      noteCall();
    },
    fetch: earlyFetch,
    newKey: () => crypto.randomUUID(),
    // Over plain HTTP the browser makes none, and reading must work there, as when the portal is tried on a phone.
    newRequestId: globalThis.isSecureContext ? () => crypto.randomUUID() : undefined,
    onFault: reportFault,
    pause,
    reportInvalidResponse: ({ operationId, pointer, rule }) =>
      // oxlint-disable-next-line no-console -- for the backend's developers; the page tells the user, so it is no error of the portal
      console.info(`INVALID_RESPONSE ${operationId} at ${pointer || '/'}: ${rule}`),
    interceptor,
  });
}

/** The generated key of getUserMetadata, by its address: the sign-in page must not load the code of the session for it. */
const METADATA_KEY = ['/user/metadata'] as const satisfies readonly [keyof paths];

/** Whether the signed-in user is staff acting on behalf of a resident, as far as is known without a call. */
export function isKnownImpersonator(queryClient: QueryClient): boolean {
  return queryClient.getQueryData<UserMetadata>(METADATA_KEY)?.isImpersonator ?? false;
}
