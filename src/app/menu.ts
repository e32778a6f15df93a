import { type AccessInput, type Capability, isRestricted } from '@/session/access.ts';
import type { ContractPage, PageTarget } from '@/session/page-target.tsx';

interface MenuEntry {
  page: ContractPage;
  capability: Capability;
  /** Whether the entry stays in contract-termination-only mode (home, terminate contract and own details only: shell.menu-restricted). */
  inRestrictedMenu: boolean;
}

/** The navigation menu, in order (shell.menu-groups). */
const MENU = [
  { name: 'home', entries: [{ page: 'frontPage', capability: 'frontPage', inRestrictedMenu: true }] },
  {
    name: 'transactions',
    entries: [
      { page: 'createFaultReport', capability: 'faultReports', inRestrictedMenu: false },
      { page: 'terminate', capability: 'termination', inRestrictedMenu: true },
      { page: 'messages', capability: 'messages', inRestrictedMenu: false },
    ],
  },
  {
    name: 'userInfo',
    entries: [
      { page: 'ownDetails', capability: 'ownDetails', inRestrictedMenu: true },
      { page: 'paymentInfo', capability: 'payments', inRestrictedMenu: false },
    ],
  },
  {
    name: 'ownProperty',
    entries: [
      { page: 'documents', capability: 'documents', inRestrictedMenu: false },
      { page: 'building', capability: 'building', inRestrictedMenu: false },
      { page: 'contacts', capability: 'contacts', inRestrictedMenu: false },
      { page: 'bulletinBoard', capability: 'bulletinBoard', inRestrictedMenu: false },
      { page: 'parking', capability: 'parking', inRestrictedMenu: false },
    ],
  },
] as const satisfies readonly { name: string; entries: readonly MenuEntry[] }[];

export type MenuGroupName = (typeof MENU)[number]['name'];
export type MenuPage = (typeof MENU)[number]['entries'][number]['page'];

export interface MenuItem {
  page: MenuPage;
  target: PageTarget;
}

export interface MenuGroup {
  name: MenuGroupName;
  items: MenuItem[];
}

/**
 * The menu of one user on one contract; empty groups are left out.
 * @param targetOf where a page leads for this user, null when it is not for them
 */
export function menuFor(
  input: Omit<AccessInput, 'contractUuid'>,
  targetOf: (page: ContractPage, capability: Capability) => PageTarget | null,
): MenuGroup[] {
  const restricted = isRestricted(input);
  return MENU.flatMap(({ name, entries }): MenuGroup[] => {
    const items = entries.flatMap(({ page, capability, inRestrictedMenu }): MenuItem[] => {
      if (restricted && !inRestrictedMenu) return [];
      const target = targetOf(page, capability);
      return target ? [{ page, target }] : [];
    });
    return items.length === 0 ? [] : [{ name, items }];
  });
}
