import { getListParkingAreasQueryOptions } from 'generated/api/parking/parking.ts';
import { guarded } from '@/session/guarded.ts';

const ignore = () => undefined;

/** The page shows its own skeleton and failure, so that nothing is waited for here. */
// Rules: parking.area-lists
export const loader = guarded('parking', {
  start: ({ queryClient, contractUuid }) => {
    void queryClient.query(getListParkingAreasQueryOptions(contractUuid, { include: 'all' })).catch(ignore);
    void queryClient.query(getListParkingAreasQueryOptions(contractUuid, { include: 'own' })).catch(ignore);
  },
});
