import { getListTenantsQueryOptions } from 'generated/api/contracts/contracts.ts';
import { getGetModificationQueryOptions } from 'generated/api/modification/modification.ts';
import { getListNotificationsQueryOptions } from 'generated/api/notifications/notifications.ts';
import { getGetTerminationQueryOptions } from 'generated/api/termination/termination.ts';
import { parseSearch } from '@/paths.ts';
import { guarded, type PageContext } from '@/session/guarded.ts';

const ignore = () => undefined;

export const confirmTerminationLoader = guarded('termination', {
  start: (context) => {
    if (isReturn('confirmTermination', context)) return;
    context.queryClient.query(getGetTerminationQueryOptions(context.contractUuid)).catch(ignore);
    loadTheRest(context);
  },
});

export const confirmModificationLoader = guarded('modification', {
  start: (context) => {
    if (isReturn('confirmModification', context)) return;
    context.queryClient.query(getGetModificationQueryOptions(context.contractUuid)).catch(ignore);
    loadTheRest(context);
  },
});

/** A return from the identification needs none of the calls. */
function isReturn(page: 'confirmTermination' | 'confirmModification', { request }: PageContext): boolean {
  const { success, error } = parseSearch(page, new URL(request.url).search);
  return success === true || error !== undefined;
}

/** All calls start with the route. The page shows a skeleton meanwhile, and handles their failures. */
function loadTheRest({ queryClient, contractUuid }: PageContext): void {
  queryClient.query(getListTenantsQueryOptions(contractUuid)).catch(ignore);
  queryClient.query(getListNotificationsQueryOptions()).catch(ignore);
}

/** Both calls start with the route. The page shows its own skeleton and failure. */
export const sentTerminationLoader = guarded('termination', {
  start: (context) => {
    const { queryClient, contractUuid } = context;
    queryClient.query(getGetTerminationQueryOptions(contractUuid, namedIn(context))).catch(ignore);
    queryClient.query(getListTenantsQueryOptions(contractUuid)).catch(ignore);
  },
});

export const sentModificationLoader = guarded('modification', {
  start: (context) => {
    const { queryClient, contractUuid } = context;
    queryClient.query(getGetModificationQueryOptions(contractUuid, namedIn(context))).catch(ignore);
    queryClient.query(getListTenantsQueryOptions(contractUuid)).catch(ignore);
  },
});

function namedIn({ request }: PageContext): { requestUuid: string } | undefined {
  const { requestUuid } = parseSearch('sentRequest', new URL(request.url).search);
  return requestUuid === undefined ? undefined : { requestUuid };
}
