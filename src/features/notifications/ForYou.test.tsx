// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getListNotificationsQueryKey } from 'generated/api/notifications/notifications.ts';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { object, string } from 'zod/mini';
import { PAY_NOW } from '@/domain/pay-now.ts';
import { draftOf } from '@/forms/drafts.ts';
import { paths, patterns } from '@/paths.ts';
import { access } from '@/session/access.ts';
import { type Answers, answerWith, Refusal } from '@/test-support/backend.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import { allFlags, CONTRACT, rolesOn, SECOND_CONTRACT, sessionFor, staff } from '@/test-support/session.ts';
import { show } from '@/test-support/show.tsx';
import { PageHeading } from '@/ui/PageHeading.tsx';
import common from '../../../locales/fi/common.json';
import errors from '../../../locales/fi/errors.json';
import fi from '../../../locales/fi/notifications.json';
import closed2011 from '../../../openapi/examples/closeNotification/200.party-payer.json';
import waiting from '../../../openapi/examples/getTermination/200.cotenant.json';
import allCategories from '../../../openapi/examples/listNotifications/200.all-categories.json';
import allCloseable from '../../../openapi/examples/listNotifications/200.all-closeable.json';
import allClosed from '../../../openapi/examples/listNotifications/200.all-closed.json';
import empty from '../../../openapi/examples/listNotifications/200.empty.json';
import partyPayer from '../../../openapi/examples/listNotifications/200.party-payer.json';
import unknownCategory from '../../../openapi/examples/listNotifications/200.unknown-category.json';
import { ForYou } from './ForYou.tsx';

const LIST = '/api/user/notifications';
const oneMessage = partyPayer.value.filter(({ contractUuid }) => contractUuid === CONTRACT);
const MESSAGE = fi.message.title;
const KENNO = fi.contract_termination_request_kenno_rejected.title;
const close = (title: string) => fi.close.replace('{{title}}', title);
const closing = (id: number) => `${LIST}/${id}/close`;
const closedAnswer = (id: number) => ({ ...closed2011.value, id });

type Options = Omit<Parameters<typeof show>[1], 'path' | 'at'> & {
  /** The notifications come after the page, whose loader waits for them only briefly. */
  isLate?: boolean;
};

function frontPage(answers: Answers, { isLate = false, ...options }: Options = {}) {
  const asked = answerWith(answers);
  const list = answers[LIST];
  const seed: Options['seed'] = (queryClient) => {
    // Old, so that it is asked for as well.
    if (!isLate && Array.isArray(list)) queryClient.setQueryData(getListNotificationsQueryKey(), list, { updatedAt: 1 });
  };
  const page = (
    <>
      <PageHeading>Hei Aino</PageHeading>
      <ForYou contractUuid={CONTRACT} />
    </>
  );
  const at = paths.frontPage({ contractUuid: CONTRACT });
  const { router } = show(page, { path: patterns.frontPage, at, config: { messaging: true }, seed, ...options });
  return { asked, router };
}

beforeAll(() => startI18nForTests());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const heading = () => screen.findByRole('heading', { level: 2, name: fi.heading });
const row = async (title: string) => within((await screen.findByText(title)).closest('li') as HTMLElement);
const titles = () => screen.queryAllByRole('listitem').map((item) => item.querySelector('.action-title')?.textContent);
const showAll = (count: number) => userEvent.click(screen.getByRole('button', { name: fi.showAll.replace('{{count}}', String(count)) }));

describe('the rows for the resident', () => {
  // Rules: notifications.first-five, notifications.for-you, notifications.tasks-marked
  it('begin with what must be done, and are five at first', async () => {
    frontPage({ [LIST]: allCategories.value });
    await waitFor(() => expect(titles()).toHaveLength(5));
    await showAll(3);
    expect(titles()).toEqual([
      expect.stringMatching(/^Huomio: Maksurästi −1\s?284,07\s€$/),
      `Huomio: ${fi.contract_termination_request_approval_needed.title}`,
      `Huomio: ${fi.contract_modification_request_approval_needed.title}`,
      KENNO,
      fi.contract_termination_request_tenant_rejected.title,
      fi.contract_modification_request_kenno_rejected.title,
      fi.contract_modification_request_tenant_rejected.title,
      MESSAGE,
    ]);
    await userEvent.click(screen.getByRole('button', { name: fi.showFewer }));
    expect(titles()).toHaveLength(5);
  });

  // Rules: notifications.first-five
  it('keep the room of one row when they come late, and show the others on demand', async () => {
    frontPage({ [LIST]: allCategories.value }, { isLate: true });
    await waitFor(() => expect(titles()).toHaveLength(1));
    // By keys the rows come first, as when they come in time.
    const more = screen.getByRole('button', { name: fi.showAll.replace('{{count}}', '7') });
    expect(screen.getByRole('list').compareDocumentPosition(more) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await showAll(7);
    expect(titles()).toHaveLength(8);
  });

  // Rules: notifications.nothing-waits
  it.each([
    ['there are no notifications', empty.value],
    ['all are closed', allClosed.value],
    ['their category is not one we know', unknownCategory.value.filter(({ category }) => !(category in fi))],
  ])('leave one calm line when %s', async (_, answer) => {
    frontPage({ [LIST]: answer });
    expect(await screen.findByText(fi.nothing)).toBeTruthy();
    expect(titles()).toEqual([]);
  });

  // Rules: ending.confirm-by
  it.each([
    ['2026-11-30T23:59:59+02:00', 'Vahvista viimeistään 30.11.2026'],
    ['2026-12-01T00:00:00+02:00', 'Määräpäivä 30.11.2026 on mennyt. Sopimus jatkuu.'],
  ])('say at %s by which day a termination must be confirmed', async (now, text) => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
    frontPage({
      [LIST]: allCategories.value,
      [`/api/contracts/${CONTRACT}/termination`]: { ...waiting.value, contractUuid: CONTRACT },
    });
    const { title } = fi.contract_termination_request_approval_needed;
    expect(await (await row(title)).findByText(text)).toBeTruthy();
  });

  // Rules: notifications.all-homes
  it('read the terminations of those that are shown only, and say nothing of a day when one cannot be read', async () => {
    const [home] = sessionFor().contracts;
    if (!home) throw new Error('the example has a home');
    const uuids = Array.from({ length: 8 }, (_, at) => `10000000-0000-4000-8000-0000000010${at}0`);
    const contracts = uuids.map((uuid) => ({ ...home, uuid }));
    const approval = allCategories.value.find(({ category }) => category === 'contract_termination_request_approval_needed');
    const { asked } = frontPage(
      { [LIST]: uuids.map((contractUuid, id) => ({ ...approval, id, contractUuid })) },
      { session: { contracts: [home, ...contracts] } },
    );
    await waitFor(() => expect(titles()).toHaveLength(5));
    const read = () => new Set(asked.filter((path) => path.endsWith('/termination'))).size;
    await waitFor(() => expect(read()).toBe(5));
    await showAll(3);
    await waitFor(() => expect(read()).toBe(8));
    expect(screen.getAllByText(new RegExp(fi.contract_termination_request_approval_needed.line))).toHaveLength(8);
  });

  // Rules: notifications.all-homes
  it('name the home when it is not the one that is shown', async () => {
    const [first] = allCloseable.value;
    frontPage(
      { [LIST]: [first, { ...first, id: 1, contractUuid: SECOND_CONTRACT }] },
      { routes: [{ path: patterns.paymentInfo, element: null }] },
    );
    await waitFor(() => expect(titles()).toHaveLength(2));
    const [own, other] = screen.getAllByRole('link');
    expect(own?.textContent).not.toContain('Kuvitelmankuja');
    expect(other?.textContent).toMatch(/Kuvitelmankuja 2 A 3\u00a0· Maksa tai sovi maksuajasta$/);
    expect(other?.getAttribute('href')).toBe(paths.paymentInfo({ contractUuid: SECOND_CONTRACT }));
  });

  // Rules: notifications.all-homes
  it('name another home whose contract ends, and lead to its front page', async () => {
    const [home, otherHome] = sessionFor().contracts;
    if (!home || !otherHome) throw new Error('the example has two homes');
    const contracts = [
      home,
      { ...otherHome, endDate: '2999-12-31', terminationRequest: { status: 'approved', createdAt: '2026-10-01T08:00:00Z' } } as const,
    ];
    frontPage({ [LIST]: empty.value }, { session: { contracts } });
    const link = await screen.findByRole('link', { name: /^Sopimus päättyy \d+\u00a0päivän päästä.*Kuvitelmankuja 2 A 3$/ });
    expect(link.getAttribute('href')).toBe(paths.frontPage({ contractUuid: SECOND_CONTRACT }));
  });

  // Rules: notifications.missing-phone
  it('name the missing phone number, which leads to own details and back', async () => {
    const { profile } = sessionFor();
    const { router } = frontPage(
      { [LIST]: empty.value },
      { session: { profile: { ...profile, phoneNumber: null } }, routes: [{ path: patterns.ownDetails, element: null }] },
    );
    await userEvent.click(await screen.findByRole('link', { name: new RegExp(`^${fi.missingPhone.title}`) }));
    expect(router.state.location).toMatchObject({
      pathname: paths.ownDetails({ contractUuid: CONTRACT }),
      state: { returnTo: paths.frontPage({ contractUuid: CONTRACT }) },
    });
  });

  // Rules: notifications.kept-draft
  it('name a draft that waits, but not for staff', async () => {
    const { profile } = sessionFor();
    const routes = [{ path: patterns.createFaultReport, element: null }];
    const draft = draftOf('fault-report', object({ title: string() }));
    draft.save({ userUuid: profile.uuid ?? '', contractUuid: CONTRACT }, { title: 'Hana tippuu' });
    frontPage({ [LIST]: empty.value }, { routes });
    const link = await screen.findByRole('link', { name: new RegExp(`^${fi.draft['fault-report']}`) });
    expect(link.getAttribute('href')).toBe(paths.createFaultReport({ contractUuid: CONTRACT }));
    cleanup();
    frontPage({ [LIST]: empty.value }, { routes, session: { metadata: staff } });
    expect(await screen.findByText(fi.nothing)).toBeTruthy();
  });

  // Rules: notifications.decided-notice
  it('shrink to one calm line above the decided change when nothing waits', async () => {
    const [home] = sessionFor().contracts;
    if (!home) throw new Error('the example has a home');
    const change = { status: 'approved', createdAt: '2026-11-11T08:27:00+02:00', modificationRequestId: 'changed' } as const;
    const path = patterns.sentModification;
    const routes = [{ path, handle: access.modification, element: null }];
    frontPage({ [LIST]: empty.value }, { routes, session: { contracts: [{ ...home, modificationRequest: change }] } });
    expect(await screen.findByText(fi.nothing)).toBeTruthy();
    const link = screen.getByRole('link', { name: new RegExp(`^${fi.decidedRequest.modification}`) });
    expect(link.getAttribute('href')).toBe(`${paths.sentModification({ contractUuid: CONTRACT })}?requestUuid=changed`);
  });

  it('show a skeleton while they are loading', () => {
    frontPage({ [LIST]: new Promise(() => undefined) });
    expect(screen.getByRole('status').textContent).toBe(common.loading);
    expect(screen.queryByText(fi.nothing)).toBeNull();
  });

  it('offer a retry when the notifications cannot be loaded, and have the others meanwhile', async () => {
    const answers: Answers = { [LIST]: new Refusal(503, 'SERVICE_UNAVAILABLE') };
    frontPage(answers, { session: { profile: { ...sessionFor().profile, phoneNumber: null } } });
    await screen.findByText(fi.loadFailed);
    expect(titles()).toEqual([fi.missingPhone.title]);
    answers[LIST] = oneMessage;
    await userEvent.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
    await screen.findByText(MESSAGE);
    expect(screen.queryByText(fi.loadFailed)).toBeNull();
  });
});

describe('a notification of a message', () => {
  it.each<[string, Options]>([
    ['at the API', { session: { flags: { ...allFlags, messages: false } } }],
    ['in the configuration', { config: {} }],
  ])('is hidden while messages are off %s', async (_, options) => {
    frontPage({ [LIST]: allCloseable.value }, options);
    expect(await screen.findByText(KENNO)).toBeTruthy();
    expect(screen.queryByText(MESSAGE)).toBeNull();
  });
});

describe('the link of a row', () => {
  const messages = { path: patterns.messages, element: null };
  const payments = { path: patterns.paymentInfo, element: null };

  it('leads to the page where the user can act', async () => {
    const { router } = frontPage({ [LIST]: allCategories.value }, { routes: [messages, payments] });
    await heading();
    await waitFor(() => expect(titles()).toHaveLength(5));
    await showAll(3);
    expect(screen.getByRole('link', { name: new RegExp(`^${MESSAGE}`) }).getAttribute('href')).toBe(`/asiointi/${CONTRACT}/viestit`);
    const due = screen.getByRole('link', { name: /Maksurästi/ });
    expect(due.getAttribute('href')).toBe(`/asiointi/${CONTRACT}/maksut/tiedot`);
    // payments.codes-at-once
    await userEvent.click(due);
    await waitFor(() => expect(router.state.location.state).toEqual(PAY_NOW));
  });

  it('stays away when the page does not exist or is not for the user', async () => {
    frontPage({ [LIST]: allCategories.value }, { routes: [payments], session: { permissions: rolesOn(CONTRACT, 'tenant') } });
    await waitFor(() => expect(titles()).toHaveLength(5));
    expect(screen.queryAllByRole('link')).toEqual([]);
  });
});

describe('closing a notification', () => {
  it('removes it even when the reloaded list still has it, and moves the focus to the heading of the rows', async () => {
    const { asked } = frontPage({ [LIST]: allCloseable.value, [closing(2908)]: closedAnswer(2908) });
    await userEvent.click(await screen.findByRole('button', { name: close(KENNO) }));
    await waitFor(() => expect(screen.queryByText(KENNO)).toBeNull());
    expect(screen.getByText(MESSAGE)).toBeTruthy();
    expect(document.activeElement).toBe(await heading());
    await waitFor(() => expect(asked).toEqual([LIST, closing(2908), LIST]));
  });

  it('moves the focus from the last one to the heading, under which the calm line stands', async () => {
    frontPage({ [LIST]: oneMessage, [closing(2011)]: closed2011.value });
    await userEvent.click(await screen.findByRole('button', { name: close(MESSAGE) }));
    expect(await screen.findByText(fi.nothing)).toBeTruthy();
    expect(document.activeElement).toBe(await heading());
  });

  it('happens once, however often the button is pressed', async () => {
    let answer: (value: unknown) => void = () => {};
    const { asked } = frontPage({ [LIST]: oneMessage, [closing(2011)]: new Promise((resolve) => (answer = resolve)) });
    const button = await screen.findByRole('button', { name: close(MESSAGE) });
    button.click();
    button.click();
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    await userEvent.click(button);
    answer(closed2011.value);
    await waitFor(() => expect(screen.queryByText(MESSAGE)).toBeNull());
    expect(asked.filter((path) => path === closing(2011))).toHaveLength(1);
  });

  it('shows a failure at the notification, which stays and can be closed again', async () => {
    const answers: Answers = { [LIST]: oneMessage, [closing(2011)]: new Refusal(500, 'INTERNAL_SERVER_ERROR') };
    frontPage(answers);
    await userEvent.click(await screen.findByRole('button', { name: close(MESSAGE) }));
    expect((await (await row(MESSAGE)).findByRole('alert')).textContent).toBe(`${fi.closeFailed} ${errors.INTERNAL_SERVER_ERROR}`);
    answers[closing(2011)] = closed2011.value;
    await userEvent.click(screen.getByRole('button', { name: close(MESSAGE) }));
    await waitFor(() => expect(screen.queryByText(MESSAGE)).toBeNull());
  });

  // Rules: session.impersonation-controls
  it('is disabled for staff, with the reason', async () => {
    const { asked } = frontPage({ [LIST]: oneMessage }, { session: { metadata: staff } });
    const button = await screen.findByRole('button', { name: close(MESSAGE), description: fi.closeReadOnly });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button);
    expect(asked).toEqual([LIST]);
  });

  it('is not offered for a notification that is not closeable', async () => {
    frontPage({ [LIST]: allCategories.value });
    const approval = await row(fi.contract_termination_request_approval_needed.title);
    expect(approval.queryByRole('button')).toBeNull();
  });
});
