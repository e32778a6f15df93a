/** The data of the open screen by operation: which answers it uses, and how to load them again. */
import type { QueryClient } from '@tanstack/react-query';
import { operationOfQuery } from './contract.ts';

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
