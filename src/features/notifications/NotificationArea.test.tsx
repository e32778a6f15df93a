// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18nForTests } from '@/i18n/i18n-for-tests.ts';
import { paths, patterns } from '@/paths.ts';
import { type Answers, answerWith, Refusal } from '@/test-support/backend.ts';
import { allFlags, CONTRACT, rolesOn, staff } from '@/test-support/session.ts';
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
import { NotificationArea } from './NotificationArea.tsx';

const LIST = '/api/user/notifications';
const MESSAGE = fi.message.title;
const KENNO = fi.contract_termination_request_kenno_rejected.title;
const close = (title: string) => fi.close.replace('{{title}}', title);
const closing = (id: number) => `${LIST}/${id}/close`;
const closedAnswer = (id: number) => ({ ...closed2011.value, id });

type Options = Omit<Parameters<typeof show>[1], 'path' | 'at'>;

function frontPage(answers: Answers, options: Options = {}) {
  const asked = answerWith(answers);
  const page = (
    <>
      <PageHeading>Hei Aino</PageHeading>
      <NotificationArea contractUuid={CONTRACT} />
    </>
  );
  show(page, { path: patterns.frontPage, at: paths.frontPage({ contractUuid: CONTRACT }), config: { messaging: true }, ...options });
  return asked;
}

beforeAll(() => startI18nForTests());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const heading = () => screen.findByRole('heading', { level: 2, name: fi.heading });
const notice = async (title: string) => within((await screen.findByText(title)).closest('li') as HTMLElement);
const titles = () => screen.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent);

describe('the notices of a contract', () => {
  // Rules: notifications.first-five
  it('shows the notices of the enabled categories, important ones first, each with its own text', async () => {
    frontPage({ [LIST]: allCategories.value });
    await heading();
    expect(titles()).toHaveLength(5);
    await userEvent.click(screen.getByRole('button', { name: fi.showAll_other.replace('{{count}}', '3') }));
    expect(titles()).toEqual([
      expect.stringMatching(/^Huomio: Maksurästi −1\s?284,07\s€$/),
      `Huomio: ${fi.contract_termination_request_approval_needed.title}`,
      `Huomio: ${KENNO}`,
      `Huomio: ${fi.contract_termination_request_tenant_rejected.title}`,
      `Huomio: ${fi.contract_modification_request_approval_needed.title}`,
      `Huomio: ${fi.contract_modification_request_kenno_rejected.title}`,
      `Huomio: ${fi.contract_modification_request_tenant_rejected.title}`,
      `Tiedoksi: ${MESSAGE}`,
    ]);
    await userEvent.click(screen.getByRole('button', { name: fi.showFewer }));
    expect(titles()).toHaveLength(5);
  });

  // Rules: ending.confirm-by
  it.each([
    ['2026-11-30T23:59:59+02:00', /^Vahvista viimeistään 30\.11\.2026, jotta sopimus päättyy 31\.12\.2026\./],
    ['2026-12-01T00:00:00+02:00', /^Päättymispäivä 31\.12\.2026 edellytti/],
  ])('say at %s by which day a termination must be confirmed', async (now, text) => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
    frontPage({
      [LIST]: allCategories.value,
      [`/api/contracts/${CONTRACT}/termination`]: { ...waiting.value, contractUuid: CONTRACT },
    });
    const { title } = fi.contract_termination_request_approval_needed;
    expect(await (await notice(title)).findByText(text)).toBeTruthy();
  });

  it('say nothing of that day when the termination cannot be read, and do not ask for it without such a notice', async () => {
    const asked = frontPage({
      [LIST]: allCategories.value,
      [`/api/contracts/${CONTRACT}/termination`]: new Refusal(404, 'NOT_FOUND'),
    });
    const { title, text } = fi.contract_termination_request_approval_needed;
    const one = await notice(title);
    await waitFor(() => expect(one.getAllByText(/./).map(({ textContent }) => textContent)).toContain(text));
    expect(one.queryByText(/30\.11\.2026/)).toBeNull();
    expect(asked).toContain(`/api/contracts/${CONTRACT}/termination`);
    cleanup();
    const without = frontPage({ [LIST]: partyPayer.value });
    await heading();
    expect(without).toEqual([LIST]);
  });

  it.each([
    ['there are none', empty.value],
    ['all are closed', allClosed.value],
    ['their category is not one we know', unknownCategory.value.filter(({ category }) => !(category in fi))],
  ])('take no room when %s', async (_, answer) => {
    frontPage({ [LIST]: answer });
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  });

  it('show a skeleton while they are loading', () => {
    frontPage({ [LIST]: new Promise(() => undefined) });
    expect(screen.getByRole('status').textContent).toBe(common.loading);
  });

  it('offer a retry when they cannot be loaded', async () => {
    const answers: Answers = { [LIST]: new Refusal(503, 'SERVICE_UNAVAILABLE') };
    frontPage(answers);
    await screen.findByText(fi.loadFailed);
    answers[LIST] = partyPayer.value;
    await userEvent.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
    await screen.findByText(MESSAGE);
    expect(screen.queryByText(fi.loadFailed)).toBeNull();
  });
});

describe('a notice of a message', () => {
  it.each<[string, Options]>([
    ['at the API', { session: { flags: { ...allFlags, messages: false } } }],
    ['in the configuration', { config: {} }],
  ])('is hidden while messages are off %s', async (_, options) => {
    frontPage({ [LIST]: allCloseable.value }, options);
    await heading();
    expect(screen.queryByText(MESSAGE)).toBeNull();
    expect(screen.getByText(KENNO)).toBeTruthy();
  });
});

describe('the link of a notice', () => {
  const messages = { path: patterns.messages, element: null };
  const payments = { path: patterns.paymentInfo, element: null };

  it('leads to the page where the user can act', async () => {
    frontPage({ [LIST]: allCategories.value }, { routes: [messages, payments] });
    await heading();
    await userEvent.click(screen.getByRole('button', { name: fi.showAll_other.replace('{{count}}', '3') }));
    expect(screen.getByRole('link', { name: fi.message.action }).getAttribute('href')).toBe(`/asiointi/${CONTRACT}/viestit`);
    expect(screen.getByRole('link', { name: fi.arrear.action }).getAttribute('href')).toBe(`/asiointi/${CONTRACT}/maksut/tiedot`);
  });

  it('is absent when the page does not exist or is not for the user', async () => {
    frontPage({ [LIST]: allCategories.value }, { routes: [payments], session: { permissions: rolesOn(CONTRACT, 'tenant') } });
    await heading();
    expect(screen.queryAllByRole('link')).toEqual([]);
  });
});

describe('closing a notice', () => {
  it('removes it even when the reloaded list still has it, and moves the focus to the remaining notices', async () => {
    const asked = frontPage({ [LIST]: allCloseable.value, [closing(2908)]: closedAnswer(2908) });
    await userEvent.click(await screen.findByRole('button', { name: close(KENNO) }));
    await waitFor(() => expect(screen.queryByText(KENNO)).toBeNull());
    expect(screen.getByText(MESSAGE)).toBeTruthy();
    expect(document.activeElement).toBe(await heading());
    await waitFor(() => expect(asked).toEqual([LIST, closing(2908), LIST]));
  });

  it('of the last one moves the focus to the heading of the page', async () => {
    frontPage({ [LIST]: partyPayer.value, [closing(2011)]: closed2011.value });
    await userEvent.click(await screen.findByRole('button', { name: close(MESSAGE) }));
    await waitFor(() => expect(screen.queryByText(MESSAGE)).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('happens once, however often the button is pressed', async () => {
    let answer: (value: unknown) => void = () => {};
    const asked = frontPage({ [LIST]: partyPayer.value, [closing(2011)]: new Promise((resolve) => (answer = resolve)) });
    const button = await screen.findByRole('button', { name: close(MESSAGE) });
    button.click();
    button.click();
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    await userEvent.click(button);
    answer(closed2011.value);
    await waitFor(() => expect(screen.queryByText(MESSAGE)).toBeNull());
    expect(asked.filter((path) => path === closing(2011))).toHaveLength(1);
  });

  it('shows a failure at the notice, which stays and can be closed again', async () => {
    const answers: Answers = { [LIST]: partyPayer.value, [closing(2011)]: new Refusal(500, 'INTERNAL_SERVER_ERROR') };
    frontPage(answers);
    await userEvent.click(await screen.findByRole('button', { name: close(MESSAGE) }));
    expect((await (await notice(MESSAGE)).findByRole('alert')).textContent).toBe(`${fi.closeFailed} ${errors.INTERNAL_SERVER_ERROR}`);
    answers[closing(2011)] = closed2011.value;
    await userEvent.click(screen.getByRole('button', { name: close(MESSAGE) }));
    await waitFor(() => expect(screen.queryByText(MESSAGE)).toBeNull());
  });

  // Rules: session.impersonation-controls
  it('is disabled for staff, with the reason', async () => {
    const asked = frontPage({ [LIST]: partyPayer.value }, { session: { metadata: staff } });
    const button = await screen.findByRole('button', { name: close(MESSAGE), description: fi.closeReadOnly });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button);
    expect(asked).toEqual([LIST]);
  });

  it('is not offered for a notice that is not closeable', async () => {
    frontPage({ [LIST]: allCategories.value });
    const approval = await notice(fi.contract_termination_request_approval_needed.title);
    expect(approval.queryByRole('button')).toBeNull();
  });
});
