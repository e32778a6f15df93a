import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Backend, createBackend } from '../server.ts';
import { type Browser, openBrowser } from '../testing/browser.ts';
import { stillClock, WORLD_MOMENT } from '../world/clock.ts';
import type { FeedbackDetail } from '../world/collections/notices.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const CONTRACT = '10000000-0000-4000-8000-000000000001';

let backend: Backend;
let browser: Browser;
const clock = stillClock(WORLD_MOMENT);

beforeEach(async () => {
  clock.reset();
  backend = await createBackend({ clock });
  browser = openBrowser(backend);
  await browser.signIn('party-payer@example.com');
});

afterEach(() => backend.close());

const NOTICE = {
  contractUuid: CONTRACT,
  noticeReporter: { phoneNumber: '+358 40 0000 101', email: 'party-payer@example.com' },
  title: 'Saako parvekkeella grillata?',
};

const list = async (kind: string) => (await browser.get(`/contracts/${CONTRACT}/${kind}s`)).body as FeedbackDetail[];

describe.each([
  { kind: 'question', other: 'feedback', classId: 21, answeredInDays: 2 },
  { kind: 'feedback', other: 'question', classId: 20, answeredInDays: 14 },
])('a $kind', ({ kind, other, classId, answeredInDays }) => {
  const create = (changes: object = {}, by = browser) => by.post(`/${kind}`, { ...NOTICE, ...changes });
  const read = (uuid: string) => browser.get(`/contracts/${CONTRACT}/${kind}s/${uuid}`);
  const update = (uuid: string, changes: object) =>
    browser.send('PATCH', `/contracts/${CONTRACT}/${kind}s/${uuid}`, { ...NOTICE, ...changes });
  const made = async (changes: object = {}) => {
    await create(changes);
    const [newest] = await list(kind);
    return newest?.uuid ?? '';
  };
  const wait = async (days: number) => {
    clock.advance(days * DAY_MS);
    await browser.signIn('party-payer@example.com');
  };

  it('is listed by the operation of its kind only', async () => {
    const others = [await list(other), (await browser.get(`/contracts/${CONTRACT}/defect-notices`)).body];
    const { id } = (await create()).body as { id: number };
    const [newest] = await list(kind);
    expect(newest).toMatchObject({
      id,
      noticeType: kind,
      defectClassId: classId,
      status: 'created',
      latestEvent: { eventType: 'created' },
    });
    expect([await list(other), (await browser.get(`/contracts/${CONTRACT}/defect-notices`)).body]).toEqual(others);
    expect(await browser.get(`/contracts/${CONTRACT}/${other}s/${newest?.uuid}`)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('becomes completed in time; after that, an update answers 400 BAD_REQUEST', async () => {
    const uuid = await made();
    await wait(1);
    expect(await read(uuid)).toMatchObject({ body: { status: 'in_progress', latestEvent: { eventType: 'accepted' } } });
    await wait(answeredInDays - 1);
    expect(await read(uuid)).toMatchObject({ body: { status: 'completed', latestEvent: { eventType: 'completed' } } });
    expect(await update(uuid, { title: 'Entä talvella?' })).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
    expect(await read(uuid)).toMatchObject({ body: { title: NOTICE.title } });
  });
});
