import { useGetModification } from 'generated/api/modification/modification.ts';
import { useGetTermination } from 'generated/api/termination/termination.ts';
import type { Subject } from '@/identification/journey.ts';
import type { Confirmed } from './next-steps.ts';

/**
 * Reads the request that was just confirmed from the backend, because the form has been emptied. It is read by its uuid, regardless of its
 * status: a request that was decided at once is no longer open. If it cannot be read, the thank-you view is shown without dates
 * (ending.thank-you).
 * @param requestUuid null with a backend that does not name it: then the open request is read
 */
export function useConfirmed(
  subject: Subject,
  contractUuid: string,
  requestUuid: string | null,
): { isLoading: boolean; confirmed: Confirmed } {
  const named = requestUuid === null ? undefined : { requestUuid };
  const termination = useGetTermination(contractUuid, named, { query: { enabled: subject === 'termination' } });
  const modification = useGetModification(contractUuid, named, { query: { enabled: subject === 'modification' } });
  return subject === 'termination'
    ? { isLoading: termination.isPending, confirmed: { subject, request: termination.data ?? null } }
    : { isLoading: modification.isPending, confirmed: { subject, request: modification.data ?? null } };
}
