/** The contract as the scenario panel knows it: its operations with their named answers, and those whose data the open screen uses. */

import type { QueryClient } from '@tanstack/react-query';
import operationList from 'generated/operations.json';
import { inPortal } from '@/domain/base-path.ts';
import { type MatchedCall, type MockOperation, matchOperation } from '../../../mock/choose-example.ts';

export const operations: readonly MockOperation[] = operationList;

export function operationById(operationId: string): MockOperation | undefined {
  return operations.find((operation) => operation.operationId === operationId);
}

/** A call by its address as the transport makes it, `/api/contracts?…` or absolute; null for something outside the contract. */
export function callAt(method: string, address: string): { call: MatchedCall; query: URLSearchParams } | null {
  const { pathname, searchParams } = new URL(address, 'http://portal');
  const call = matchOperation(operations, method, inPortal(pathname).replace(/^\/api(?=\/)/, ''));
  return call && { call, query: searchParams };
}

/** The operation that fills a query of the cache; generated keys begin with the path. */
function operationOfQuery(queryKey: readonly unknown[]): string | null {
  const [path] = queryKey;
  return typeof path === 'string' && path.startsWith('/') ? (callAt('GET', path)?.call.operation.operationId ?? null) : null;
}

/** The part of the router that the panel needs. */
export interface Revalidator {
  revalidate(): Promise<void>;
}

/** The operations whose answers are on the screen, called or cached, in the order in which the screen came to need them. */
export function operationsOnScreen(queryClient: QueryClient): string[] {
  const used = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .flatMap(({ queryKey }) => operationOfQuery(queryKey) ?? []);
  return [...new Set(used)];
}

/**
 * Removes the cached answers of these operations and loads them again, as if the screen were opened anew: its skeleton shows meanwhile, and an error
 * page disappears when the new answer is good. `all` does this for every operation.
 */
export function askAgain(queryClient: QueryClient, router: Revalidator, operationIds: readonly string[] | 'all'): void {
  // Do not await the answers: one may hang, and the screen shows the errors.
  void queryClient.resetQueries({
    predicate: ({ queryKey }) => {
      const operationId = operationOfQuery(queryKey);
      return operationId !== null && (operationIds === 'all' || operationIds.includes(operationId));
    },
  });
  void router.revalidate();
}
