import type { TagTable } from './case.ts';

export const building = {
  getBuildingInfo: { success: ['party-payer', 'minimal'] },
} satisfies TagTable;
