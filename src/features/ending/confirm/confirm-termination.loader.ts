import { getListTenantsQueryOptions } from 'generated/api/contracts/contracts.ts';
import { getListNotificationsQueryOptions } from 'generated/api/notifications/notifications.ts';
import { getGetTerminationQueryOptions } from 'generated/api/termination/termination.ts';
import { parseSearch } from '@/paths.ts';
import { guarded } from '@/session/guarded.ts';

const ignore = () => undefined;

/** All calls start with the route; the page shows its shape meanwhile, and what becomes of them. A return from the identification needs none. */
export const loader = guarded('termination', {
  start: ({ queryClient, contractUuid, request }) => {
    const { success, error } = parseSearch('confirmTermination', new URL(request.url).search);
    if (success === true || error !== undefined) return;
    queryClient.query(getGetTerminationQueryOptions(contractUuid)).catch(ignore);
    queryClient.query(getListTenantsQueryOptions(contractUuid)).catch(ignore);
    queryClient.query(getListNotificationsQueryOptions()).catch(ignore);
  },
});
