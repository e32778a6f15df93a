import type { Capability } from '@/session/access.ts';
import { type ContractPage, type PageTarget, usePageTarget } from '@/session/page-target.ts';

/** The task tiles, in order (shell.tile-order). A tile without a page says "coming soon". */
const TILES = [
  { name: 'faultReport', page: 'createFaultReport', capability: 'faultReports' },
  { name: 'payments', page: 'paymentInfo', capability: 'payments' },
  { name: 'saunaReservation', page: null, capability: 'saunaReservation' },
  { name: 'moveNotice', page: 'terminate', capability: 'termination' },
  { name: 'parking', page: 'parking', capability: 'parking' },
] as const satisfies readonly { name: string; page: ContractPage | null; capability: Capability }[];

export interface TaskTile {
  name: (typeof TILES)[number]['name'];
  target: PageTarget;
}

/** The tiles of this user on this contract; tiles that the user may not use are left out. */
export function tilesFor(targetOf: (page: ContractPage, capability: Capability) => PageTarget | null): TaskTile[] {
  return TILES.flatMap(({ name, page, capability }): TaskTile[] => {
    const target: PageTarget | null = page === null ? { kind: 'coming-soon' } : targetOf(page, capability);
    return target ? [{ name, target }] : [];
  });
}

export function useTiles(contractUuid: string): TaskTile[] {
  return tilesFor(usePageTarget(contractUuid));
}
