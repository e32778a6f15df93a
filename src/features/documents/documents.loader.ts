import { getListDocumentsQueryOptions } from 'generated/api/documents/documents.ts';
import { guarded } from '@/session/guarded.ts';

/** The page shows its own skeleton and failure, so the list is not waited for. Absent in restricted mode (documents.page-address). */
export const loader = guarded('documents', {
  start: ({ queryClient, contractUuid }) => {
    queryClient.query(getListDocumentsQueryOptions(contractUuid)).catch(() => undefined);
  },
});
