import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { ApiError } from 'client/api-error.ts';

/**
 * For a change that was refused: `update.send(…).catch(lookAgain(key))` reads the notice again. When it was completed meanwhile, its page shows
 * that in the place of the form (fault-reports.closed-meanwhile).
 */
export function useLookAgain() {
  const queryClient = useQueryClient();
  return (queryKey: QueryKey) =>
    async (error: unknown): Promise<never> => {
      if (error instanceof ApiError && error.status === 400) await queryClient.invalidateQueries({ queryKey });
      throw error;
    };
}
