// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Contract } from 'generated/zod/contract.zod.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { paths, patterns } from '@/paths.ts';
import { type Answers, answerWith } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { CONTRACT, type ModuleSettings, sessionFor } from '@/test-support/session.ts';
import { show } from '@/test-support/show.tsx';
import common from '../../../locales/fi/common.json';
import faultReports from '../../../locales/fi/fault-reports.json';
import frontPage from '../../../locales/fi/front-page.json';
import two from '../../../openapi/examples/listDefectNotices/200.occupancy.json';
import arrears from '../../../openapi/examples/listNotifications/200.arrears.json';
import { FrontPage } from './FrontPage.tsx';

const MAINTENANCE = 'https://huolto.example.com/';

function open(config: ModuleSettings, changes: Partial<Contract> = {}, answers: Answers = {}, clock = () => new Date()) {
  const [home] = sessionFor().contracts;
  if (!home) throw new Error('the example has a home');
  answerWith({ [`/api/contracts/${CONTRACT}/defect-notices`]: two.value, ...answers });
  show(<FrontPage clock={clock} />, {
    path: patterns.frontPage,
    at: paths.frontPage({ contractUuid: CONTRACT }),
    routes: [
      { path: patterns.createFaultReport, element: null },
      { path: patterns.faultReport, element: null },
      { path: patterns.messages, element: null },
      { path: patterns.terminate, element: null },
      { path: patterns.paymentInfo, element: null },
    ],
    session: { contracts: [{ ...home, ...changes }] },
    config,
  });
}
const latest = () => screen.queryByRole('heading', { level: 2, name: faultReports.latest.heading })?.closest('section') ?? null;
const tile = () => screen.getByRole('link', { name: new RegExp(`^${frontPage.tiles.faultReport.title}`) });

beforeAll(() => startI18nForTests());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

// Rules: shell.hill-line
it.each([
  ['12', 'day'],
  ['16', 'dusk'],
  ['21', 'night'],
])('begins with the hill line as it looks at %s o’clock in November, which is not read out', (hour, daylight) => {
  open({}, {}, {}, () => new Date(`2026-11-20T${hour}:00:00+02:00`));
  const strip = document.querySelector('[data-daylight]');
  expect(strip?.getAttribute('data-daylight')).toBe(daylight);
  expect(strip?.getAttribute('aria-hidden')).toBe('true');
  expect(strip?.compareDocumentPosition(screen.getByRole('heading', { level: 1 }))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

// Rules: fault-reports.custom-link
it('keeps the latest fault reports where the tile leads to the site of the property maintenance', async () => {
  open({ customDefectNoticeLinkUrl: MAINTENANCE });
  expect(tile().getAttribute('href')).toBe(MAINTENANCE);
  const section = latest();
  if (section === null) throw new Error('The front page has no latest fault reports.');
  expect(await within(section).findAllByRole('listitem')).toHaveLength(two.value.length);
  expect(within(section).queryAllByRole('link')).toEqual([]);
});

// Rules: shell.tile-messages
it('shows a tile for messages only in restricted mode, where the menu has no entry for them', () => {
  const name = new RegExp(`^${frontPage.tiles.messages.title}`);
  open({ contractTerminationOnly: true, messaging: true });
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(paths.messages({ contractUuid: CONTRACT }));
  cleanup();
  open({ messaging: true });
  expect(screen.queryByRole('link', { name })).toBeNull();
});

// Rules: shell.tile-facts
it('says on the tiles what is unpaid, and how many faults are not repaired yet', async () => {
  open({}, {}, { '/api/user/notifications': arrears.value.map((one) => ({ ...one, contractUuid: CONTRACT })) });
  const unrepaired = two.value.filter(({ status }) => status !== 'completed').length;
  const { faultReport, payments } = frontPage.tiles;
  const fact = unrepaired === 1 ? faultReport.open_one : faultReport.open_other.replace('{{count}}', String(unrepaired));
  await waitFor(() => expect(tile().textContent).toContain(fact));
  expect((await screen.findByText(/^Maksamatta \d/)).closest('a')?.textContent).toContain(payments.title);
});

it('shows the sauna as the last tile, without a link, and the site of the maintenance in a new tab', () => {
  open({ customDefectNoticeLinkUrl: MAINTENANCE });
  const rows = within(screen.getByRole('navigation', { name: frontPage.tiles.heading })).getAllByRole('listitem');
  const last = rows.at(-1);
  expect(last?.textContent).toContain(frontPage.tiles.saunaReservation.title);
  expect(last?.textContent).toContain(common.comingSoon);
  expect(last?.querySelector('a')).toBeNull();
  expect([tile().getAttribute('target'), tile().getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  expect(tile().textContent).toContain(common.opensInNewTab);
});

// Rules: ending.notice-page
it.each(['pending_tenant_approval', 'ready_for_review'] as const)(
  'says on the tile for terminating that it was sent while it is %s, and leads to it',
  (status) => {
    const terminationRequest = {
      status,
      createdAt: '2026-11-12T17:33:00+02:00',
      terminationRequestId: '80000000-0000-4000-8000-000000000101',
    };
    open({}, { terminationRequest });
    const { title } = frontPage.terminationSent;
    expect(screen.getByRole('link', { name: new RegExp(`^${title}`) }).getAttribute('href')).toBe(
      `${paths.sentTermination({ contractUuid: CONTRACT })}?requestUuid=${terminationRequest.terminationRequestId}`,
    );
    expect(screen.queryByText(frontPage.tiles.moveNotice.title)).toBeNull();
  },
);

it.each(['approved', 'rejected'] as const)('keeps the tile for terminating when the last termination is %s', (status) => {
  open({}, { terminationRequest: { status, createdAt: '2026-11-12T17:33:00+02:00' } });
  expect(screen.getByRole('link', { name: new RegExp(`^${frontPage.tiles.moveNotice.title}`) }).getAttribute('href')).toBe(
    paths.terminate({ contractUuid: CONTRACT }),
  );
});

it('hides the latest fault reports where the provider has switched them off', () => {
  open({ defectNotice: false });
  expect(latest()).toBeNull();
});
