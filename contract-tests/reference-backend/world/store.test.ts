import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBackend } from '../server.ts';
import { openBrowser } from '../testing/browser.ts';
import { clockFromDay, helsinkiDate, realClock, stillClock, WORLD_MOMENT } from './clock.ts';
import { World } from './store.ts';

const AINO = 'party-payer@example.com';

describe('the store', () => {
  let world: World;
  const faults = () => world.faults.all().map(({ id }) => id);

  beforeEach(() => {
    world = new World(stillClock(WORLD_MOMENT));
    world.seed(() => {
      world.faults.put({ id: 'a' });
      world.faults.put({ id: 'b' });
    });
  });

  it('lists documents in the order in which they were first put', () => {
    world.faults.put({ id: 'c' });
    world.faults.put({ id: 'a', operations: ['login'] });
    expect(faults()).toEqual(['a', 'b', 'c']);
  });

  it('resets changed, added and deleted documents to the seeds', () => {
    world.faults.change('a', { operations: ['login'] });
    world.faults.put({ id: 'c' });
    world.faults.delete('b');
    expect(faults()).toEqual(['a', 'c']);
    world.reset();
    expect(world.faults.all()).toEqual([{ id: 'a' }, { id: 'b' }]);
  });

  it('restores a deleted document when it is put again', () => {
    world.faults.delete('a');
    world.faults.put({ id: 'a' });
    expect(world.faults.has('a')).toBe(true);
  });

  it('freezes stored documents', () => {
    const fault = world.faults.put({ id: 'c', operations: ['login'] });
    expect(() => fault.operations?.push('logout')).toThrow(TypeError);
  });

  it('counts ids up, separately for each name', () => {
    expect([world.nextId('mails', 10), world.nextId('mails', 10), world.nextId('others', 1)]).toEqual([10, 11, 1]);
  });

  it('refuses to change a missing document', () => {
    expect(() => world.faults.change('x', {})).toThrow('there is no document x to change');
  });
});

describe('the day', () => {
  it('follows the calendar in Helsinki', () => {
    expect(helsinkiDate(new Date('2026-11-20T21:59:59Z'))).toBe('2026-11-20');
    expect(helsinkiDate(new Date('2026-11-20T22:00:00Z'))).toBe('2026-11-21');
  });

  it('starts as it is set, advances, and goes back at a reset', () => {
    const clock = clockFromDay('2027-03-01');
    expect(helsinkiDate(clock.now())).toBe('2027-03-01');
    clock.advance(24 * 60 * 60 * 1000);
    expect(helsinkiDate(clock.now())).toBe('2027-03-02');
    clock.reset();
    expect(helsinkiDate(clock.now())).toBe('2027-03-01');
  });

  it('follows the real clock by default', () => {
    expect(Math.abs(realClock().now().getTime() - Date.now())).toBeLessThan(1000);
  });
});

describe('a data folder', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'reference-backend-'));
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  it('keeps data, sessions, codes, removed accounts and files over a restart', async () => {
    const first = await createBackend({ data: folder });
    const browser = openBrowser(first);
    await browser.signIn(AINO);
    await browser.post('/user/update', { email: AINO, phoneNumber: '+358 40 0000 201' });
    await browser.post('/user/send-password-reset-code');
    const other = openBrowser(first);
    await other.signIn('occupancy@example.com');
    await other.post('/user/remove-user');
    first.world.blobs.put('a-file', Buffer.from([1, 2, 3]));
    const mails = (await browser.get('/dev/mailbox.json')).body;
    await first.close();

    const second = await createBackend({ data: folder });
    const later = openBrowser(second);
    later.cookies.set('resident_session', browser.cookies.get('resident_session') ?? '');
    expect(await later.get('/user/profile')).toMatchObject({ status: 200, body: { phoneNumber: '+358 40 0000 201' } });
    expect((await later.get('/dev/mailbox.json')).body).toEqual(mails);
    expect(mails).toHaveLength(1);
    await expect(later.signIn('occupancy@example.com')).rejects.toThrow('INVALID_CREDENTIALS');
    expect(second.world.blobs.get('a-file')).toEqual(new Uint8Array([1, 2, 3]));
    await second.close();
  });

  it('gives a repeated Idempotency-Key the first answer, also after a restart', async () => {
    const action = { 'idempotency-key': '00000000-0000-4000-8000-000000000001' };
    const first = await createBackend({ data: folder });
    const browser = openBrowser(first);
    await browser.signIn(AINO);
    await browser.post('/user/send-password-reset-code', undefined, action);
    await first.close();

    const second = await createBackend({ data: folder });
    const later = openBrowser(second);
    later.cookies.set('resident_session', browser.cookies.get('resident_session') ?? '');
    expect(await later.post('/user/send-password-reset-code', undefined, action)).toMatchObject({ status: 200 });
    expect((await later.get('/dev/mailbox.json')).body).toHaveLength(1);
    await second.close();
  });
});
