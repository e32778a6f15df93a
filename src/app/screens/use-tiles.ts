import { useConfig } from '@/config/config-context.tsx';
import { type Capability, isRestricted } from '@/session/access.ts';
import { type ContractPage, type PageTarget, usePageTarget } from '@/session/page-target.tsx';
import { useSession } from '@/session/session.ts';

/** The task tiles, in order (shell.tile-order). A tile without a page says "coming soon", and so is the last one. */
const TILES = [
  { name: 'faultReport', page: 'createFaultReport', capability: 'faultReports' },
  { name: 'payments', page: 'paymentInfo', capability: 'payments' },
  { name: 'moveNotice', page: 'terminate', capability: 'termination' },
  { name: 'parking', page: 'parking', capability: 'parking' },
  // Only where the menu has no entry for messages (shell.tile-messages).
  { name: 'messages', page: 'messages', capability: 'messages', onlyRestricted: true },
  { name: 'saunaReservation', page: null, capability: 'saunaReservation' },
] as const satisfies readonly { name: string; page: ContractPage | null; capability: Capability; onlyRestricted?: true }[];

export interface TaskTile {
  name: (typeof TILES)[number]['name'];
  target: PageTarget;
}

/** The tiles of this user on this contract; tiles that the user may not use are left out. */
export function tilesFor(
  targetOf: (page: ContractPage, capability: Capability) => PageTarget | null,
  { restricted }: { restricted: boolean },
): TaskTile[] {
  return TILES.flatMap((tile): TaskTile[] => {
    if ('onlyRestricted' in tile && !restricted) return [];
    const { name, page, capability } = tile;
    const target: PageTarget | null = page === null ? { kind: 'coming-soon' } : targetOf(page, capability);
    return target ? [{ name, target }] : [];
  });
}

export function useTiles(contractUuid: string): TaskTile[] {
  const [session, config] = [useSession(), useConfig()];
  return tilesFor(usePageTarget(contractUuid), { restricted: isRestricted({ session, config }) });
}
