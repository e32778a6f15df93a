/** Building data and contacts. The id of each document is the contract's uuid. */
import type { SuccessOf } from '../../handler.ts';

export type BuildingInfo = SuccessOf<'getBuildingInfo'>;
export type Contact = SuccessOf<'listContacts'>[number];

declare module '../store.ts' {
  interface Collections {
    buildings: { id: string; building: BuildingInfo };
    contacts: { id: string; contacts: Contact[] };
  }
}
