/**
 * The mock has no identification service. Where the contract answers with the address of one, the mock answers with the address to which that
 * service would send the browser in the end (identification.return-address), so that a journey can be walked to its end without a backend. An example that
 * somebody prefers is answered as it is.
 */
import type { MatchedCall } from './choose-example.ts';

/** Where each operation's identification returns to, below the contract. */
const ROUTES = new Map([
  ['initTermination', 'irtisano'],
  ['initTerminationApproval', 'irtisano/vahvista'],
  ['initModification', 'irtisano'],
  ['initModificationApproval', 'sopimusmuutos/vahvista'],
]);
const COMPLETIONS: ReadonlySet<string> = new Set(['completeTermination', 'completeModification']);

/**
 * The link that replaces that of the example. The user counts as identified, and nothing is recorded yet (`state=loading`): the answer to the
 * completion call, which the scenario panel chooses, is the outcome.
 * @param sent the body of the call
 * @returns null for an operation that does not lead to an identification
 */
export function wayBack({ operation, params }: MatchedCall, sent: Record<string, unknown>): string | null {
  const route = ROUTES.get(operation.operationId);
  if (route === undefined) return null;
  const { nonce, operationType } = sent;
  const search = new URLSearchParams({
    success: 'true',
    ...(typeof operationType === 'string' && { action: operationType }),
    state: 'loading',
    ...(typeof nonce === 'string' && { nonce }),
  });
  return `/asiointi/${params.contractUuid ?? ''}/${route}?${search}`;
}

/** The example for the completion of a rejection; null for the default one. @param sent the body of the call */
export function completion({ operation }: MatchedCall, { operationType }: Record<string, unknown>): string | null {
  return COMPLETIONS.has(operation.operationId) && String(operationType).includes('_reject_') ? 'rejected' : null;
}
