import fc from 'fast-check';
import { matchPath, matchRoutes } from 'react-router';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { type PageName, type PathParams, parseSearch, paths, patterns, withSearch } from './paths.ts';

const contractUuid = '10000000-0000-4000-8000-000000000001';

/** Every builder with its types taken away, to go through them all. */
const builders = Object.entries(paths) as [PageName, (params: Record<string, string>) => string][];
const namesIn = (page: PageName) => [...patterns[page].matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
const pagesOf = (path: string) =>
  Object.entries(patterns)
    .filter(([, pattern]) => matchPath(pattern, path))
    .map(([page]) => page);

describe('addresses', () => {
  // Rules: shell.contract-routes, sign-in.page-addresses, registration.page-addresses, ending.page-addresses, add-tenant.page-address
  it('builds the addresses that letters and bookmarks contain', () => {
    expect(paths.frontPage({ contractUuid })).toBe(`/asiointi/${contractUuid}`);
    expect(paths.boardBulletin({ contractUuid, bulletinUuid: 'b' })).toBe(`/asiointi/${contractUuid}/ilmoitustaulu/b`);
    expect(paths.confirmTermination({ contractUuid })).toBe(`/asiointi/${contractUuid}/irtisano/vahvista`);
    expect(paths.ownDetails({ contractUuid })).toBe(`/omat-tiedot/${contractUuid}`);
    expect(paths.registerVerifyEmail()).toBe('/register/verify-email');
    expect(paths.root()).toBe('/');
  });

  it.each(builders)('lead back to the page %s alone, with the same parameters', (page, build) => {
    const params = Object.fromEntries(namesIn(page).map((name, index) => [name, `${name}-${index}`]));
    const path = build({ ...params, contractUuid: params.contractId ?? '' });
    expect(pagesOf(path)).toEqual([page]);
    expect(matchPath(patterns[page], path)?.params).toEqual(params);
  });

  it('survive any text in a parameter', () => {
    // Dot segments are walked by every browser, and react-router decodes a written-out "%2F" once too often; no id of ours looks so.
    const text = fc.string({ minLength: 1, unit: 'grapheme-composite' }).filter((any) => !/^\.{1,2}$|%2f/i.test(any));
    fc.assert(
      fc.property(text, (id) => {
        const { pathname } = new URL(paths.bulletin({ contractUuid: id, bulletinUuid: 'x' }), 'https://asukas.example.com');
        expect(matchRoutes([{ path: patterns.bulletin }], pathname)?.[0]?.params).toEqual({ contractId: id, bulletinUuid: 'x' });
      }),
      { examples: [['../login'], ['a/b?c#d'], ['å ä ö'], ['%20'], ['//evil.example']] },
    );
  });

  it('ask for exactly the parameters that they need', () => {
    expectTypeOf<{ contractUuid: string; messageThreadUuid: string }>().toExtend<PathParams<'messageThread'>>();
    expectTypeOf<{ contractUuid: string }>().not.toExtend<PathParams<'messageThread'>>();
    expectTypeOf<{ messageThreadUuid: string }>().not.toExtend<PathParams<'messageThread'>>();
    expectTypeOf(paths.login).parameters.toEqualTypeOf<[]>();
    expectTypeOf(paths.parking).parameters.toEqualTypeOf<[PathParams<'parking'>]>();
  });
});

describe('a query', () => {
  it('is added to an address, without what is undefined', () => {
    expect(withSearch(paths.login(), { error: 'generic_error', email: 'a+b@example.com' })).toBe(
      '/login?error=generic_error&email=a%2Bb%40example.com',
    );
    expect(withSearch(paths.login(), { error: undefined })).toBe('/login');
  });

  // Rules: registration.email-parameter
  it('is read by page', () => {
    expect(parseSearch('registerAuth', '?provider=candour&resetOldUser')).toEqual({ provider: 'candour', resetOldUser: true });
    expect(parseSearch('registerAuth', '?resetOldUser=false')).toEqual({});
    expect(parseSearch('registerVerifyEmail', '?email=Aino%40Example.com')).toEqual({ email: 'aino@example.com' });
    expect(parseSearch('terminate', new URLSearchParams('success=true&state=confirmed'))).toEqual({ success: true, state: 'confirmed' });
    expect(parseSearch('confirmTermination', '?error=CONFIRM_OPERATION_CANCELLED')).toEqual({ error: 'CONFIRM_OPERATION_CANCELLED' });
    expect(parseSearch('confirmModification', '?success=true&action=reject')).toEqual({ success: true, action: 'reject' });
    expect(parseSearch('errorReturn', '?error=user_already_registered&email=a%40example.com')).toEqual({
      error: 'user_already_registered',
      email: 'a@example.com',
    });
  });

  it.each([
    ['registerAuth', 'provider=<evil>'],
    ['registerVerifyEmail', 'email=nobody'],
    ['registerVerifyEmail', 'email=%E0%A4%A'],
    ['terminate', 'state=approved&success=yes&error=<script>'],
    ['confirmTermination', 'action=delete&__proto__=x'],
  ] as const)('counts as empty on %s with the bad %s', (page, search) => expect(parseSearch(page, search)).toEqual({}));
});
