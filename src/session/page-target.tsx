import { Link, type RouteObject } from 'react-router';
import { useConfig } from '@/config/config-context.tsx';
import { type PageName, paths, patterns } from '@/paths.ts';
import type { RenderLink } from '@/ui/render-link.ts';
import { type AccessInput, access, type Capability } from './access.ts';
import { hasRoute, useRouteTable } from './app-context.ts';
import { useSession } from './session.ts';

type ParamsOf<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<Rest>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never;

/** Pages that need no more than the contract in their address: the ones a menu, a tile or a notification can lead to. */
export type ContractPage = {
  [Page in PageName]: [ParamsOf<(typeof patterns)[Page]>] extends ['contractId'] ? Page : never;
}[PageName];

/** Where a link leads: to a page of ours, to the provider's own site, or nowhere yet. */
export type PageTarget = { kind: 'page'; to: string } | { kind: 'external'; url: string } | { kind: 'coming-soon' };

/** Where a page's link leads for this user; null when there is nothing for them. A page that has no route yet is coming soon. */
export function pageTarget(page: ContractPage, capability: Capability, input: AccessInput, routes: RouteObject[]): PageTarget | null {
  const verdict = access[capability](input);
  switch (verdict.kind) {
    case 'hidden':
      return null;
    case 'external':
      return { kind: 'external', url: verdict.url };
    case 'coming-soon':
      return { kind: 'coming-soon' };
    case 'allowed':
      return hasRoute(routes, patterns[page])
        ? { kind: 'page', to: paths[page]({ contractUuid: input.contractUuid }) }
        : { kind: 'coming-soon' };
  }
}

/** Finds link targets for the signed-in user on one contract. */
export function usePageTarget(contractUuid: string): (page: ContractPage, capability: Capability) => PageTarget | null {
  const session = useSession();
  const config = useConfig();
  const routes = useRouteTable();
  return (page, capability) => pageTarget(page, capability, { session, config, contractUuid }, routes);
}

/** A link to a page of ours, for parts that leave the element to their user. @param state navigation state for the page */
export function linkTo(address: string, state?: object): RenderLink {
  return (props) => <Link to={address} state={state} {...props} />;
}
