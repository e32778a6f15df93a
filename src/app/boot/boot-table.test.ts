import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { patterns } from '@/paths.ts';
import { callsOf, hasMessages, isOfPattern, isParty, isUnrestricted } from './boot-table.ts';

const table = Object.values(patterns).map((path) => ({ path }));
/** As the build sorts them: patterns without parameters come first. */
const sorted = table.toSorted((one, other) => one.path.split(':').length - other.path.split(':').length);
const filledIn = table.map(({ path }) => path.replaceAll(/:\w+/g, '10000000-0000-4000-8000-000000000001'));

it.each([...filledIn, '/login/', '/asiointi', '/asiointi//viestit', '/nowhere', '/omat-tiedot'])(
  'finds the page of %s as the router does',
  (path) => {
    const matched = matchRoutes(table, path)?.at(-1)?.route.path;
    // The router ignores doubled slashes; the boot file then knows no page and the portal loads it as usual.
    if (path.includes('//')) expect(sorted.find((row) => isOfPattern(path, row.path))).toBeUndefined();
    else expect(sorted.find((row) => isOfPattern(path, row.path))?.path).toBe(matched);
  },
);

describe('what is asked of the API for a page', () => {
  const contract = '10000000-0000-4000-8000-000000000001';
  const bulletin = '30000000-0000-4000-8000-000000000002';
  const calls = [
    '/contracts',
    '/contracts/$0/tenants',
    '/contracts/$0/bulletins/$1',
    '/notifications',
    '/contracts/$0/contacts',
    '/messages/$1',
    '/contracts/$0/beneficiaries',
  ];
  const row = {
    pattern: '/asiointi/:contractId/tiedotteet/:bulletinUuid',
    always: [0],
    unlessReturn: [1, 2, 3],
    unlessRestricted: [4],
    withMessages: [5],
    forParty: [6],
  };
  const asked = (pathname: string, search = '') => callsOf({ calls }, row, { pathname, search }).atOnce;

  it('inserts the ids of the address', () => {
    expect(asked(`/asiointi/${contract}/tiedotteet/${bulletin}`)).toEqual([
      '/api/contracts',
      `/api/contracts/${contract}/tenants`,
      `/api/contracts/${contract}/bulletins/${bulletin}`,
      '/api/notifications',
    ]);
  });

  it('leaves out a call for what is no id', () => {
    expect(asked(`/asiointi/${contract}/tiedotteet/uusin`)).toEqual([
      '/api/contracts',
      `/api/contracts/${contract}/tenants`,
      '/api/notifications',
    ]);
    expect(asked(`/asiointi/..%2F/tiedotteet/${bulletin}`)).toEqual(['/api/contracts', '/api/notifications']);
  });

  it.each(['?success=true&nonce=1', '?step=preview&error=CANCELLED'])('keeps to what a return needs at %s', (search) => {
    expect(asked(`/asiointi/${contract}/tiedotteet/${bulletin}`, search)).toEqual(['/api/contracts']);
  });

  it.each(['?step=preview', '?successor=1'])('includes everything at %s', (search) => {
    expect(asked(`/asiointi/${contract}/tiedotteet/${bulletin}`, search)).toHaveLength(4);
  });

  it('names apart what is asked only when the portal is not restricted', () => {
    const later = (pathname: string, search = '') => callsOf({ calls }, row, { pathname, search }).unlessRestricted;
    expect(later(`/asiointi/${contract}/tiedotteet/${bulletin}`)).toEqual([`/api/contracts/${contract}/contacts`]);
    expect(later(`/asiointi/${contract}/tiedotteet/${bulletin}`, '?success=true')).toHaveLength(1);
    expect(later(`/asiointi/uusin/tiedotteet/${bulletin}`)).toEqual([]);
  });

  it('names apart what is asked only when messages are on', () => {
    const later = (pathname: string) => callsOf({ calls }, row, { pathname, search: '' }).withMessages;
    expect(later(`/asiointi/${contract}/tiedotteet/${bulletin}`)).toEqual([`/api/messages/${bulletin}`]);
    expect(later(`/asiointi/${contract}/tiedotteet/uusin`)).toEqual([]);
  });

  it('names apart what is asked only for a contract party, and not at a return', () => {
    const later = (pathname: string, search = '') => callsOf({ calls }, row, { pathname, search }).forParty;
    expect(later(`/asiointi/${contract}/tiedotteet/${bulletin}`)).toEqual([`/api/contracts/${contract}/beneficiaries`]);
    expect(later(`/asiointi/${contract}/tiedotteet/${bulletin}`, '?success=true')).toEqual([]);
  });
});

// Rule: ending.contract-party-only
describe('a contract party before the code of the portal is there', () => {
  const contractUuid = '10000000-0000-4000-8000-000000000001';
  const path = `/asiointi/${contractUuid}/irtisano`;

  it('is found when the permissions give the role for the contract', () =>
    expect(isParty([{ contractUuid, tenantRoles: ['tenant', 'contractParty'] }], path)).toBe(true));

  it.each([
    [[{ contractUuid, tenantRoles: ['tenant', 'payer'] }]],
    [[{ contractUuid: '10000000-0000-4000-8000-000000000002', tenantRoles: ['contractParty'] }]],
    [[{ contractUuid }]],
    [[null]],
    [[]],
    [undefined],
    ['contractParty'],
  ])('is not found in %j', (permissions) => expect(isParty(permissions, path)).toBe(false));
});

// Rules: session.restricted-mode, session.restricted-either
describe('the portal before its code is there', () => {
  const flags = { passportAuth: true, contractTerminationOnly: false };

  it.each([
    [{}, flags],
    [{ modules: {} }, { passportAuth: true }],
    [{ modules: { contractTerminationOnly: false } }, flags],
  ])('counts as unrestricted by %j and %j', (config, read) => expect(isUnrestricted(config, read)).toBe(true));

  it.each([
    [{ modules: { contractTerminationOnly: true } }, flags],
    [{}, { ...flags, contractTerminationOnly: true }],
    [{}, null],
    [{}, 'flags'],
    [{ modules: 'all' }, flags],
  ])('counts as restricted by %j and %j', (config, read) => expect(isUnrestricted(config, read)).toBe(false));
});

// Rule: messages.flag-and-module
describe('messages before the code of the portal is there', () => {
  it('turn on by the module and the flag', () => expect(hasMessages({ modules: { messaging: true } }, { messages: true })).toBe(true));

  it.each([
    [{ modules: { messaging: true } }, { messages: false }],
    [{ modules: { messaging: true } }, {}],
    [{ modules: { messaging: true } }, null],
    [{ modules: { messaging: false } }, { messages: true }],
    [{ modules: {} }, { messages: true }],
    [{}, { messages: true }],
    [null, { messages: true }],
    [{ modules: { messaging: 'yes' } }, { messages: true }],
  ])('count as off by %j and %j', (config, flags) => expect(hasMessages(config, flags)).toBe(false));
});
