import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { notify, settleNotices } from '../rules/notifications.ts';
import { type Backend, createBackend } from '../server.ts';
import { type Browser, openBrowser } from '../testing/browser.ts';
import { stillClock, WORLD_MOMENT } from '../world/clock.ts';
import { contractUuid, residentOf } from '../world/seed.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const aino = { userUuid: residentOf('party-payer').userUuid, contractUuid: contractUuid(1) };

let backend: Backend;
let browser: Browser;
const clock = stillClock(WORLD_MOMENT);
const list = async () => (await browser.get('/user/notifications')).body as { id: number; category: string; closedAt?: string }[];

beforeEach(async () => {
  clock.reset();
  backend = await createBackend({ clock });
  browser = openBrowser(backend);
  await browser.signIn('party-payer@example.com');
});

afterEach(() => backend.close());

describe('a notification', () => {
  it('is listed first when it is new', async () => {
    const { id } = notify(backend.world, { ...aino, category: 'contract_lifecycle' });
    expect((await list())[0]).toEqual({
      id,
      contractUuid: aino.contractUuid,
      priority: 'normal',
      category: 'contract_lifecycle',
      notificationMeta: null,
      isCloseable: true,
      createdAt: WORLD_MOMENT.toISOString(),
    });
  });

  it.each([
    ['arrear', 'important', false],
    ['contract_termination_request_approval_needed', 'important', false],
    ['contract_modification_request_kenno_rejected', 'important', true],
    ['contract_termination_request_accepted', 'normal', true],
  ] as const)('takes from the category %s the priority %s and isCloseable %s', (category, priority, isCloseable) => {
    expect(notify(backend.world, { ...aino, category })).toMatchObject({ priority, isCloseable });
  });

  it('is not listed any more a year after it was closed', async () => {
    await browser.post('/user/notifications/2011/close');
    clock.advance(366 * DAY_MS);
    await browser.signIn('party-payer@example.com');
    const ids = (await list()).map(({ id }) => id);
    expect(ids).not.toContain(2011);
    expect(ids).toContain(2012);
  });

  it('refuses closeNotification with 400 BAD_REQUEST while arrears are open, and closes when they are settled', async () => {
    const { id } = notify(backend.world, { ...aino, category: 'arrear', arrearAmount: 642.5 });
    expect(await browser.post(`/user/notifications/${id}/close`)).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
    settleNotices(backend.world, { contractUuid: aino.contractUuid, category: 'arrear' });
    expect((await list()).find((one) => one.id === id)).toMatchObject({ closedAt: WORLD_MOMENT.toISOString() });
    expect(await browser.post(`/user/notifications/${id}/close`)).toMatchObject({ status: 200 });
  });

  it.each([
    ['1', 404, 'NOT_FOUND'],
    ['9007199254740991', 404, 'NOT_FOUND'],
    ['9007199254740993', 400, 'VALIDATION_ERROR'],
    ['0', 400, 'VALIDATION_ERROR'],
    ['12345678901234567', 400, 'BAD_REQUEST'],
    ['1.5', 400, 'BAD_REQUEST'],
  ])('answers to the id %s, which nobody has, with %d %s', async (id, status, code) => {
    expect(await browser.post(`/user/notifications/${id}/close`)).toMatchObject({ status, code });
  });
});
