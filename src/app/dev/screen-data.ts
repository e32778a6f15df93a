/** What the open screen shows, by operation: which answers it uses, and asking for them again. */
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
 * Forgets what these operations have answered and asks again, as if the screen were opened anew: its skeleton shows meanwhile, and an error
 * page gives way when the new answer is a good one. `all` does so for every operation.
 */
export function askAgain(queryClient: QueryClient, router: Revalidator, operationIds: readonly string[] | 'all'): void {
  // Nobody waits for the answers: a hanging one would never come, and errors are the screen's to show.
  void queryClient.resetQueries({
    predicate: ({ queryKey }) => {
      const operationId = operationOfQuery(queryKey);
      return operationId !== null && (operationIds === 'all' || operationIds.includes(operationId));
    },
  });
  void router.revalidate();
}
