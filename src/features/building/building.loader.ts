import { getGetBuildingInfoQueryOptions } from 'generated/api/building/building.ts';
import { getListDocumentsQueryOptions } from 'generated/api/documents/documents.ts';
import { guarded } from '@/session/guarded.ts';

const ignore = () => undefined;

/** The page shows its own skeleton and failure. The documents tell whether there are safety documents to lead to. */
export const loader = guarded('building', {
  start: ({ queryClient, contractUuid }) => {
    queryClient.query(getGetBuildingInfoQueryOptions(contractUuid)).catch(ignore);
    queryClient.query(getListDocumentsQueryOptions(contractUuid)).catch(ignore);
  },
});
