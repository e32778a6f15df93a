import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Backend, createBackend } from '../server.ts';
import { type Browser, openBrowser } from '../testing/browser.ts';
import { stillClock, WORLD_MOMENT } from '../world/clock.ts';
import type { FaultReportDetail } from '../world/collections/notices.ts';

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const CONTRACT = '10000000-0000-4000-8000-000000000001';
/** Of the examples: a completed upload of party-payer. */
const JPEG = '60000000-0000-4000-8000-000000000101';

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

const FAULT = {
  contractUuid: CONTRACT,
  defectLocation: 'CONTRACT_TARGET',
  defectClassId: 2,
  hasPetsInApartment: true,
  masterKeyAccessAllowed: false,
  title: 'Hana vuotaa',
};

const create = (changes: object = {}, by = browser) => by.post('/defect-notice', { ...FAULT, ...changes });
const list = async (contract = CONTRACT) => (await browser.get(`/contracts/${contract}/defect-notices`)).body as FaultReportDetail[];
const get = async (uuid: string) => (await browser.get(`/contracts/${CONTRACT}/defect-notices/${uuid}`)).body as FaultReportDetail;
const update = (uuid: string, changes: object = {}, by = browser) =>
  by.send('PATCH', `/contracts/${CONTRACT}/defect-notice/${uuid}`, { ...FAULT, ...changes });

/** Makes one, and finds it as the newest of the list. */
async function made(changes: object = {}): Promise<string> {
  await create(changes);
  const [newest] = await list();
  return newest?.uuid ?? '';
}

/** Time passes; the session, which is good for a working day, is opened anew. */
async function wait(milliseconds: number): Promise<void> {
  clock.advance(milliseconds);
  await browser.signIn('party-payer@example.com');
}

const kinds = ({ events }: FaultReportDetail) => events.map(({ eventType }) => eventType);

describe('the timeline of a fault report', () => {
  it('gets events as time passes, until the status is completed', async () => {
    const uuid = await made();
    expect(kinds(await get(uuid))).toEqual(['created']);
    await wait(15 * MINUTE_MS);
    expect(await get(uuid)).toMatchObject({ status: 'in_progress', latestEvent: { eventType: 'work_order_created' } });
    await wait(2 * DAY_MS);
    const done = await get(uuid);
    expect(kinds(done)).toEqual(['created', 'accepted', 'work_order_created', 'started', 'work_note_created', 'completed']);
    expect(done.status).toBe('completed');
    const [, , ordered, ...rest] = done.events;
    expect(rest.map(({ workOrder }) => workOrder)).toEqual(rest.map(() => ordered?.workOrder));
    expect(Date.parse(done.latestEvent?.workFinishedAt ?? '')).toBeLessThan(Date.parse(done.latestEvent?.createdAt ?? ''));
  });

  it('gets an event for an update, which does not change the status', async () => {
    const uuid = await made();
    await wait(MINUTE_MS);
    await update(uuid, { title: 'Hana vuotaa pahemmin' });
    expect(kinds(await get(uuid))).toEqual(['created', 'work_note_created']);
    expect(await get(uuid)).toMatchObject({ status: 'created', latestEvent: { workNoteDescription: expect.stringContaining('muutti') } });
    await wait(10 * MINUTE_MS);
    expect(kinds(await get(uuid))).toEqual(['created', 'work_note_created', 'accepted']);
    await update(uuid, { title: 'Hana vuotaa yhä pahemmin' });
    expect(kinds(await get(uuid))).toEqual(['created', 'work_note_created', 'accepted', 'work_note_created']);
    expect(await get(uuid)).toMatchObject({ status: 'in_progress' });
  });

  it('gives every event a different id', async () => {
    const uuids = [await made(), await made()];
    await wait(2 * DAY_MS);
    const ids = (await Promise.all(uuids.map(get))).flatMap(({ events }) => events.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('updateDefectNotice', () => {
  it('keeps a file that a co-tenant attached, but answers 400 when somebody else’s upload is attached', async () => {
    const contractUuid = '10000000-0000-4000-8000-000000000012';
    const ofEmilia = '60000000-0000-4000-8000-000000000212';
    const ville = openBrowser(backend);
    await ville.signIn('ville.korhonen@example.com');
    const change = (fileUuids: string[]) =>
      ville.send('PATCH', `/contracts/${contractUuid}/defect-notice/70000000-0000-4000-8000-000000003120`, {
        ...FAULT,
        contractUuid,
        fileUuids,
      });
    expect(await change([ofEmilia])).toMatchObject({ status: 200 });
    expect(await create({ contractUuid, fileUuids: [ofEmilia] }, ville)).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' });
    expect(await change([JPEG])).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' });
    expect(await ville.get(`/contracts/${contractUuid}/defect-notices/70000000-0000-4000-8000-000000003120`)).toMatchObject({
      body: { files: [{ uuid: ofEmilia, createdByUserId: 2011 }] },
    });
  });

  it('answers 404 NOT_FOUND to another resident, and for a notice of another kind', async () => {
    const uuid = await made();
    const other = openBrowser(backend);
    await other.signIn('occupancy@example.com');
    expect(await update(uuid, {}, other)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await update('70000000-0000-4000-8000-000000003108')).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});
