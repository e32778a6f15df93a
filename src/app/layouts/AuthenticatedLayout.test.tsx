// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getListContractsQueryKey } from 'generated/api/contracts/contracts.ts';
import { getGetUserProfileQueryKey } from 'generated/api/profile/profile.ts';
import { getListUserPermissionsQueryKey } from 'generated/api/session/session.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { paths, patterns } from '@/paths.ts';
import { answerWith } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { CONTRACT, FOREIGN_CONTRACT, SECOND_CONTRACT, sessionFor, staff } from '@/test-support/session.ts';
import { show } from '@/test-support/show.tsx';
import { PageHeading } from '@/ui/PageHeading.tsx';
import fi from '../../../locales/fi/common.json';
import contacts from '../../../openapi/examples/listContacts/200.party-payer.json';
import { AuthenticatedLayout } from './AuthenticatedLayout.tsx';

const CHILDREN = [
  { index: true, element: <PageHeading>Hei Aino</PageHeading> },
  { path: patterns.bulletinBoard, element: <PageHeading>Ilmoitustaulu</PageHeading> },
];

type Options = Omit<Parameters<typeof show>[1], 'path' | 'at'>;

function frontPage(options: Options = {}, contractUuid = CONTRACT) {
  answerWith({ [`/api/contracts/${CONTRACT}/contacts`]: contacts.value });
  return show(<AuthenticatedLayout />, { path: patterns.frontPage, at: paths.frontPage({ contractUuid }), children: CHILDREN, ...options });
}

beforeAll(() => startI18nForTests());
beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** jsdom has no popovers, so the content of closed panels is in the page and visible. */
const menus = () => screen.getAllByRole('navigation', { name: fi.menu.label, hidden: true }).map((menu) => within(menu));

it('observes each part of the session once, however many read it', () => {
  const { queryClient } = frontPage();
  const observers = (queryKey: readonly unknown[]) => queryClient.getQueryCache().find({ queryKey })?.getObserversCount();
  // One is of `show`, for what is shown without a layout.
  expect([getListContractsQueryKey(), getListUserPermissionsQueryKey(), getGetUserProfileQueryKey()].map(observers)).toEqual([2, 2, 2]);
});

// Rules: shell.menu-groups
describe('the menu', () => {
  it('shows the same on a phone and on a desktop: links to existing pages, labels for coming ones', () => {
    frontPage();
    expect(menus()).toHaveLength(2);
    for (const menu of menus()) {
      expect(menu.getAllByRole('link', { hidden: true }).map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        [fi.menu.home, `/asiointi/${CONTRACT}`],
        [fi.menu.bulletinBoard, `/asiointi/${CONTRACT}/ilmoitustaulu`],
      ]);
      expect(menu.getByText(fi.menu.terminateContract).textContent).toBe(`${fi.menu.terminateContract} ${fi.comingSoon}`);
    }
  });

  it('of a wide window, the links of the footer and the home of the front page are not rendered on a phone', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
    frontPage();
    expect(menus()).toHaveLength(1);
    expect(screen.queryByRole('button', { name: new RegExp(fi.contract.switch) })).toBeNull();
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.queryByRole('link', { name: fi.footer.storage })).toBeNull();
    await userEvent.click(footer.getByRole('button', { name: fi.footer.legal }));
    expect(footer.getByRole('link', { name: fi.footer.storage })).toBeTruthy();
  });

  it('marks the page that is shown', () => {
    frontPage();
    const [menu] = menus();
    expect(menu?.getByRole('link', { current: 'page', hidden: true }).textContent).toBe(fi.menu.home);
  });

  it('says that a link to another site opens a new tab', () => {
    frontPage({ config: { customDefectNoticeLinkUrl: 'https://huolto.example.com/' } });
    const [link] = screen.getAllByRole('link', {
      name: new RegExp(String.raw`^${fi.menu.faultReport} *\(${fi.opensInNewTab}\)$`),
      hidden: true,
    });
    expect(link?.getAttribute('href')).toBe('https://huolto.example.com/');
  });
});

// Rules: shell.authenticated-layout
describe('the top bar', () => {
  it('shows the user’s name and the sign-out link', () => {
    frontPage();
    expect(screen.getByText('Aino Virtanen', { selector: 'p' })).toBeTruthy();
    expect(screen.getByRole('link', { name: fi.user.logOut, hidden: true }).getAttribute('href')).toBe('/logout');
  });

  it('names the user’s menu also for a user without a name', () => {
    const { profile } = sessionFor();
    frontPage({ session: { profile: { ...profile, firstName: null, lastName: null } } });
    expect(screen.getAllByText(fi.user.menu)).not.toEqual([]);
  });

  it.each([
    ['the contract of the address', SECOND_CONTRACT, 'Kuvitelmankuja 2 A 3'],
    ['the first contract where the address has one of somebody else', FOREIGN_CONTRACT, 'Malliraitti 4 B 12'],
  ])('names %s', (_, contractUuid, home) => {
    frontPage({}, contractUuid);
    expect(screen.getByRole('button', { name: `${home}: ${fi.contract.switch}` })).toBeTruthy();
  });
});

// Rules: session.impersonation-banner
describe('staff on behalf of a resident', () => {
  it('sees a banner with their own e-mail address', () => {
    frontPage({ session: { metadata: staff } });
    const banner = screen.getByRole('region', { name: fi.impersonation.label });
    expect(banner.textContent).toBe(fi.impersonation.banner.replace('{{email}}', 'asiakaspalvelija@example.com'));
  });

  it('get a banner that no resident sees', () => {
    frontPage();
    expect(screen.queryByRole('region', { name: fi.impersonation.label })).toBeNull();
  });
});

describe('the page', () => {
  it('offers a skip link past the menu', async () => {
    frontPage();
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe(fi.skipToContent);
    expect(document.activeElement?.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`);
  });

  it('shows the contacts in the footer', async () => {
    frontPage();
    const foot = within(screen.getByRole('contentinfo'));
    expect(await foot.findByRole('link', { name: '+358 40 0000 100' })).toBeTruthy();
  });

  it('moves the focus to the heading after each navigation, but not on the first page', async () => {
    const { router } = frontPage();
    expect(document.activeElement).toBe(document.body);
    await act(() => router.navigate(paths.bulletinBoard({ contractUuid: CONTRACT })));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Ilmoitustaulu' }));
  });

  it('leaves the focus alone when only the query changes', async () => {
    const { router } = frontPage();
    const link = screen.getAllByRole('link')[0];
    link?.focus();
    await act(() => router.navigate(`${paths.frontPage({ contractUuid: CONTRACT })}?lang=sv`));
    expect(document.activeElement).toBe(link);
  });
});
