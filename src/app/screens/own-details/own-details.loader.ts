import { getGetInvoiceAddressQueryOptions } from 'generated/api/payments/payments.ts';
import { guarded } from '@/session/guarded.ts';

/** The profile is part of the session. The invoice address shows its own failure, so a failure stops nothing here. */
export const loader = guarded('ownDetails', {
  start: ({ queryClient, contractUuid }) => {
    void queryClient.query(getGetInvoiceAddressQueryOptions(contractUuid)).catch(() => undefined);
  },
});
