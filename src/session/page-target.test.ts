import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { createRoutes } from '@/app/routes.tsx';
import { patterns } from '@/paths.ts';
import { allFlags, CONTRACT, configFor, type ModuleSettings, rolesOn, sessionFor } from '@/test-support/session.ts';
import { hasRoute } from './app-context.ts';
import { pageTarget } from './page-target.tsx';
import type { Session } from './session.ts';

const routes: RouteObject[] = [
  { children: [{ children: [{ path: patterns.frontPage }, { path: patterns.paymentInfo }, { path: patterns.createFaultReport }] }] },
  { path: '*' },
];

describe('a page', () => {
  it.each([
    ['frontPage', true],
    ['paymentInfo', true],
    ['paymentHistory', false],
    ['documents', false],
  ] as const)('exists as %s: %s', (page, exists) => {
    expect(hasRoute(routes, patterns[page])).toBe(exists);
  });

  it('exists nowhere when there are no routes', () => {
    expect(hasRoute([], patterns.root)).toBe(false);
  });

  it.each(Object.values(patterns))('exists at %s as the router finds it', (pattern) => {
    const table = createRoutes();
    const found = matchRoutes(table, pattern.replaceAll(/:\w+/g, CONTRACT))?.at(-1)?.route.path === pattern;
    expect(hasRoute(table, pattern)).toBe(found);
  });
});

describe('a link', () => {
  const to = (
    page: Parameters<typeof pageTarget>[0],
    capability: Parameters<typeof pageTarget>[1],
    session: Partial<Session> = {},
    modules: ModuleSettings = {},
  ) => pageTarget(page, capability, { session: sessionFor(session), config: configFor(modules), contractUuid: CONTRACT }, routes);

  it('leads to the page of the contract', () => {
    expect(to('paymentInfo', 'payments')).toEqual({ kind: 'page', to: `/asiointi/${CONTRACT}/maksut/tiedot` });
  });

  it('leads nowhere yet when the page is announced, or has no route', () => {
    expect(to('paymentInfo', 'payments', { flags: { ...allFlags, paymentInfo: false } })).toEqual({ kind: 'coming-soon' });
    expect(to('documents', 'documents')).toEqual({ kind: 'coming-soon' });
  });

  // Rules: shell.menu-fault-report
  it('leads to the provider’s own site, whether or not our page exists', () => {
    const url = 'https://huolto.example.com/';
    expect(to('createFaultReport', 'faultReports', {}, { customDefectNoticeLinkUrl: url })).toEqual({ kind: 'external', url });
  });

  it('disappears when the page is not for the user, also where it does not exist yet', () => {
    expect(to('paymentInfo', 'payments', { permissions: rolesOn(CONTRACT, 'tenant') })).toBeNull();
    expect(to('documents', 'documents', {}, { contractTerminationOnly: true })).toBeNull();
  });
});
