import { type AccessInput, type Capability, isRestricted } from '@/session/access.ts';
import type { ContractPage, PageTarget } from '@/session/page-target.tsx';

type MenuEntry = {
  /** The text under `menu` in locales/<language>/common.json; default: the page. */
  text?: string;
  /** The entry stays in contract-termination-only mode (home, terminate contract and own details only: shell.menu-restricted). */
  inRestrictedMenu?: true;
} & ({ page: ContractPage & Capability } | { page: ContractPage; capability: Capability });

/** The navigation menu, in order (shell.menu-groups). The capability is that of the page's name when none is given. */
const MENU = [
  { name: 'home', entries: [{ page: 'frontPage', text: 'home', inRestrictedMenu: true }] },
  {
    name: 'transactions',
    entries: [
      { page: 'createFaultReport', text: 'faultReport', capability: 'faultReports' },
      { page: 'terminate', text: 'terminateContract', capability: 'termination', inRestrictedMenu: true },
      { page: 'messages' },
    ],
  },
  {
    name: 'userInfo',
    entries: [
      { page: 'ownDetails', inRestrictedMenu: true },
      { page: 'paymentInfo', text: 'payments', capability: 'payments' },
    ],
  },
  {
    name: 'ownProperty',
    entries: [{ page: 'documents' }, { page: 'building' }, { page: 'contacts' }, { page: 'bulletinBoard' }, { page: 'parking' }],
  },
] as const satisfies readonly { name: string; entries: readonly MenuEntry[] }[];

export type MenuGroupName = (typeof MENU)[number]['name'];
type Entry = (typeof MENU)[number]['entries'][number];

export interface MenuItem {
  page: Entry['page'];
  text: Extract<Entry, { text: string }>['text'] | Exclude<Entry, { text: string }>['page'];
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
    const items = entries.flatMap((entry): MenuItem[] => {
      if (restricted && !('inRestrictedMenu' in entry)) return [];
      const { page } = entry;
      const target = targetOf(page, 'capability' in entry ? entry.capability : entry.page);
      return target ? [{ page, text: 'text' in entry ? entry.text : entry.page, target }] : [];
    });
    return items.length === 0 ? [] : [{ name, items }];
  });
}
