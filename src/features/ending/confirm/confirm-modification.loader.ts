import { getListTenantsQueryOptions } from 'generated/api/contracts/contracts.ts';
import { getGetModificationQueryOptions } from 'generated/api/modification/modification.ts';
import { getListNotificationsQueryOptions } from 'generated/api/notifications/notifications.ts';
import { parseSearch } from '@/paths.ts';
import { guarded } from '@/session/guarded.ts';

const ignore = () => undefined;

/** All calls start with the route; the page shows its shape meanwhile, and what becomes of them. A return from the identification needs none. */
export const loader = guarded('modification', {
  start: ({ queryClient, contractUuid, request }) => {
    const { success, error } = parseSearch('confirmModification', new URL(request.url).search);
    if (success === true || error !== undefined) return;
    queryClient.query(getGetModificationQueryOptions(contractUuid)).catch(ignore);
    queryClient.query(getListTenantsQueryOptions(contractUuid)).catch(ignore);
    queryClient.query(getListNotificationsQueryOptions()).catch(ignore);
  },
});
