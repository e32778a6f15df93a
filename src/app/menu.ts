import { matchRoutes, type RouteObject } from 'react-router';
import { type PageName, paths } from '@/paths.ts';
import { type Access, type AccessInput, access, type Capability, isRestricted } from '@/session/access.ts';

/** Pages that need no more than the contract in their address: the ones a menu can lead to. */
type ContractPage = Extract<
  PageName,
  'frontPage' | 'createFaultReport' | 'terminate' | 'messages' | 'ownDetails' | 'paymentInfo' | 'documents' | 'building' | 'contacts' | 'bulletinBoard'
>;

export interface MenuEntry {
  page: ContractPage;
  capability: Capability;
  /** Whether the entry stays in contract-termination-only mode (shell §2: home, terminate contract and own details only). */
  inRestrictedMenu: boolean;
}

export type MenuGroupName = 'home' | 'transactions' | 'userInfo' | 'ownProperty';

/** The navigation menu, in order; shell §2. */
const MENU = {
  home: [{ page: 'frontPage', capability: 'frontPage', inRestrictedMenu: true }],
  transactions: [
    { page: 'createFaultReport', capability: 'faultReports', inRestrictedMenu: false },
    { page: 'terminate', capability: 'termination', inRestrictedMenu: true },
    { page: 'messages', capability: 'messages', inRestrictedMenu: false },
  ],
  userInfo: [
    { page: 'ownDetails', capability: 'ownDetails', inRestrictedMenu: true },
    { page: 'paymentInfo', capability: 'payments', inRestrictedMenu: false },
  ],
  ownProperty: [
    { page: 'documents', capability: 'documents', inRestrictedMenu: false },
    { page: 'building', capability: 'building', inRestrictedMenu: false },
    { page: 'contacts', capability: 'contacts', inRestrictedMenu: false },
    { page: 'bulletinBoard', capability: 'bulletinBoard', inRestrictedMenu: false },
  ],
} as const satisfies Record<MenuGroupName, readonly MenuEntry[]>;

/** Where an entry or a tile leads: to a page of ours, to the provider's own site, or nowhere yet. */
export type Target = { kind: 'page'; to: string } | { kind: 'external'; url: string } | { kind: 'coming-soon' };

export interface MenuItem {
  page: ContractPage;
  target: Target;
}

export interface MenuGroup {
  name: MenuGroupName;
  items: MenuItem[];
}

/** The menu of this user on this contract; groups with nothing in them are left out. */
export function menuFor(input: AccessInput, routes: RouteObject[]): MenuGroup[] {
  const restricted = isRestricted(input);
  return Object.entries(MENU).flatMap(([name, entries]) => {
    const items = entries.flatMap((entry) => {
      if (restricted && !entry.inRestrictedMenu) return [];
      const target = targetOf(entry, input, routes);
      return target ? [{ page: entry.page, target }] : [];
    });
    return items.length === 0 ? [] : [{ name: name as MenuGroupName, items }];
  });
}

/** Where a page's link leads for this user; null when there is nothing for them. A page that has no route yet is coming soon. */
export function targetOf({ page, capability }: Omit<MenuEntry, 'inRestrictedMenu'>, input: AccessInput, routes: RouteObject[]): Target | null {
  const verdict: Access = access[capability](input);
  switch (verdict.kind) {
    case 'hidden':
      return null;
    case 'external':
      return { kind: 'external', url: verdict.url };
    case 'coming-soon':
      return { kind: 'coming-soon' };
    case 'allowed': {
      const to = paths[page]({ contractId: input.contractUuid });
      return hasRoute(routes, to) ? { kind: 'page', to } : { kind: 'coming-soon' };
    }
  }
}

/** Whether an address has a page of its own, not only the catch-all. */
export function hasRoute(routes: RouteObject[], address: string): boolean {
  const deepest = matchRoutes(routes, address)?.at(-1)?.route;
  return deepest !== undefined && deepest.path !== '*';
}
