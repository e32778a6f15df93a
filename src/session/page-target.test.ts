import type { RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { patterns } from '@/paths.ts';
import { allFlags, CONTRACT, configFor, type ModuleSettings, rolesOn, sessionFor } from '@/test-support/session.ts';
import { pageTarget } from './page-target.ts';
import { hasRoute } from './route-table.ts';
import type { Session } from './session.ts';

const routes: RouteObject[] = [
  { children: [{ children: [{ path: patterns.frontPage }, { path: patterns.paymentInfo }, { path: patterns.createFaultReport }] }] },
  { path: '*' },
];

describe('a page exists', () => {
  it.each([
    [`/asiointi/${CONTRACT}`, true],
    [`/asiointi/${CONTRACT}/maksut/tiedot`, true],
    [`/asiointi/${CONTRACT}/maksut`, false],
    [`/asiointi/${CONTRACT}/dokumentit`, false],
    ['/nowhere', false],
  ])('at %s: %s', (address, exists) => {
    expect(hasRoute(routes, address)).toBe(exists);
  });

  it('nowhere when there are no routes', () => {
    expect(hasRoute([], '/')).toBe(false);
  });
});

describe('a link leads', () => {
  const to = (
    page: Parameters<typeof pageTarget>[0],
    capability: Parameters<typeof pageTarget>[1],
    session: Partial<Session> = {},
    modules: ModuleSettings = {},
  ) => pageTarget(page, capability, { session: sessionFor(session), config: configFor(modules), contractUuid: CONTRACT }, routes);

  it('to the page of the contract', () => {
    expect(to('paymentInfo', 'payments')).toEqual({ kind: 'page', to: `/asiointi/${CONTRACT}/maksut/tiedot` });
  });

  it('nowhere yet when the page is announced, or has no route', () => {
    expect(to('paymentInfo', 'payments', { flags: { ...allFlags, paymentInfo: false } })).toEqual({ kind: 'coming-soon' });
    expect(to('documents', 'documents')).toEqual({ kind: 'coming-soon' });
  });

  // Rules: shell.menu-fault-report
  it('to the provider’s own site, whether or not our page exists', () => {
    const url = 'https://huolto.example.com/';
    expect(to('createFaultReport', 'faultReports', {}, { customDefectNoticeLinkUrl: url })).toEqual({ kind: 'external', url });
  });

  it('is not there at all when the page is not for the user, also where it does not exist yet', () => {
    expect(to('paymentInfo', 'payments', { permissions: rolesOn(CONTRACT, 'tenant') })).toBeNull();
    expect(to('documents', 'documents', {}, { contractTerminationOnly: true })).toBeNull();
  });
});
