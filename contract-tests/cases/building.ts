import type { TagTable } from './case.ts';

export const building = {
  getBuildingInfo: {},
} satisfies TagTable;
