import { getListTenantsQueryOptions } from 'generated/api/contracts/contracts.ts';
import { getGetModificationQueryOptions } from 'generated/api/modification/modification.ts';
import { getGetTerminationQueryOptions } from 'generated/api/termination/termination.ts';
import { parseSearch } from '@/paths.ts';
import { guarded, type PageContext } from '@/session/guarded.ts';

const ignore = () => undefined;

/** Both calls start with the route. The page shows its own skeleton and failure. */
export const terminationLoader = guarded('termination', {
  start: (context) => {
    const { queryClient, contractUuid } = context;
    queryClient.query(getGetTerminationQueryOptions(contractUuid, namedIn(context))).catch(ignore);
    queryClient.query(getListTenantsQueryOptions(contractUuid)).catch(ignore);
  },
});

export const modificationLoader = guarded('modification', {
  start: (context) => {
    const { queryClient, contractUuid } = context;
    queryClient.query(getGetModificationQueryOptions(contractUuid, namedIn(context))).catch(ignore);
    queryClient.query(getListTenantsQueryOptions(contractUuid)).catch(ignore);
  },
});

function namedIn({ request }: PageContext): { requestUuid: string } | undefined {
  const { requestUuid } = parseSearch('sentNotice', new URL(request.url).search);
  return requestUuid === undefined ? undefined : { requestUuid };
}
