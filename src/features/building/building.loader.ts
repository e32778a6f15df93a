import { getGetBuildingInfoQueryOptions } from 'generated/api/building/building.ts';
import { getListDocumentsQueryOptions } from 'generated/api/documents/documents.ts';
import type { BuildingInfo } from 'generated/zod/buildingInfo.zod.ts';
import { preload } from 'react-dom';
import { guarded } from '@/session/guarded.ts';
import { pictureAddress } from './rules.ts';

const ignore = () => undefined;

function askForPicture(building: BuildingInfo): void {
  const address = pictureAddress(building, location.origin);
  if (address !== null) preload(address, { as: 'image' });
}

/**
 * The page shows its own skeleton and failure. Its picture is asked for as soon as the address is known, and the documents tell whether there are
 * safety documents to lead to.
 */
export const loader = guarded('building', {
  start: ({ queryClient, contractUuid }) => {
    queryClient.query(getGetBuildingInfoQueryOptions(contractUuid)).then(askForPicture).catch(ignore);
    queryClient.query(getListDocumentsQueryOptions(contractUuid)).catch(ignore);
  },
});
