import { useGetModification } from 'generated/api/modification/modification.ts';
import { useGetTermination } from 'generated/api/termination/termination.ts';
import type { Subject } from '@/identification/journey.ts';
import type { Confirmed } from './next-steps.ts';

/** The request that was just confirmed, as the backend recorded it. If it cannot be read, the thank-you page is shown without dates. */
export function useConfirmed(subject: Subject, contractUuid: string): { isLoading: boolean; confirmed: Confirmed } {
  const termination = useGetTermination(contractUuid, undefined, { query: { enabled: subject === 'termination' } });
  const modification = useGetModification(contractUuid, undefined, { query: { enabled: subject === 'modification' } });
  return subject === 'termination'
    ? { isLoading: termination.isPending, confirmed: { subject, request: termination.data ?? null } }
    : { isLoading: modification.isPending, confirmed: { subject, request: modification.data ?? null } };
}
