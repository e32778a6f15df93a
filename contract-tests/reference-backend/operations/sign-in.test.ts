import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '../rules/attempt-limits.ts';
import { type Backend, createBackend } from '../server.ts';
import { type Browser, openBrowser } from '../testing/browser.ts';
import { stillClock, WORLD_MOMENT } from '../world/clock.ts';
import { cast } from '../world/seed.ts';

const AINO = 'party-payer@example.com';
const MINUTE_MS = 60 * 1000;

let backend: Backend;
let browser: Browser;
const clock = stillClock(WORLD_MOMENT);
const login = (username: string, password = cast.password) => browser.post('/login', { username, password });

beforeEach(async () => {
  clock.reset();
  backend = await createBackend({ clock });
  browser = openBrowser(backend);
});

afterEach(() => backend.close());

describe('signing in', () => {
  it.each(cast.residents.filter(({ key }) => key !== 'staff'))('opens a session with the profile of $key', async ({ email, userUuid }) => {
    expect(await login(email)).toMatchObject({ status: 200, body: { success: true } });
    expect(await browser.get('/user/profile')).toMatchObject({ status: 200, body: { uuid: userUuid } });
  });

  it('ignores the case of the e-mail', async () => {
    expect(await login('Party-Payer@Example.com')).toMatchObject({ status: 200 });
  });
});

describe('too many attempts to sign in', () => {
  const failTimes = async (times: number) => {
    for (let time = 0; time < times; time += 1) await login(AINO, 'Wrong-password-1!');
  };

  it('lock the account for 15 minutes, also for the right password', async () => {
    await failTimes(LIMITS.failuresInARow);
    expect(await login(AINO)).toMatchObject({ status: 401, code: 'TOO_MANY_FAILED_ATTEMPTS_EXCEPTION' });
    clock.advance(15 * MINUTE_MS);
    expect(await login(AINO)).toMatchObject({ status: 200 });
  });

  it('counts failures in a row, and starts again after a success', async () => {
    await failTimes(LIMITS.failuresInARow - 1);
    expect(await login(AINO)).toMatchObject({ status: 200 });
    await failTimes(LIMITS.failuresInARow - 1);
    expect(await login(AINO)).toMatchObject({ status: 200 });
  });

  it('do not lock other accounts', async () => {
    await failTimes(LIMITS.failuresInARow);
    expect(await login('occupancy@example.com')).toMatchObject({ status: 200 });
  });

  it('get 401 TOO_MANY_REQUESTS_EXCEPTION within one minute, until it is over', async () => {
    for (let time = 0; time < LIMITS.requestsAMinute; time += 1) await login('tuntematon@example.org');
    expect(await login('tuntematon@example.org')).toMatchObject({ status: 401 });
    backend.world.collection('attempts').put({
      ...backend.world.collection('attempts').get('tuntematon@example.org')!,
      lockedUntil: null,
    });
    expect(await login('tuntematon@example.org')).toMatchObject({ status: 401, code: 'TOO_MANY_REQUESTS_EXCEPTION' });
    clock.advance(MINUTE_MS);
    expect(await login('tuntematon@example.org')).toMatchObject({ status: 401, code: 'INVALID_CREDENTIALS' });
  });
});

describe('the account of a resident', () => {
  beforeEach(() => browser.signIn(AINO));

  it('sends Clear-Site-Data for cache and storage at logout and removeUser', async () => {
    const headers = { 'clear-site-data': '"cache", "storage"' };
    expect(await browser.post('/logout')).toMatchObject({ status: 200, headers });
    await browser.signIn(AINO);
    expect(await browser.post('/user/remove-user')).toMatchObject({ status: 200, headers });
  });
});

describe('the length of a session', () => {
  const isOpen = async () => (await browser.get('/user/profile')).status === 200;

  it('counts from its last call', async () => {
    await login(AINO);
    clock.advance(29 * MINUTE_MS);
    expect(await isOpen()).toBe(true);
    clock.advance(29 * MINUTE_MS);
    expect(await isOpen()).toBe(true);
    clock.advance(31 * MINUTE_MS);
    expect(await isOpen()).toBe(false);
  });

  it('follows /dev/settings, also for an open session', async () => {
    await login(AINO);
    await browser.post('/dev/settings.json', { sessionMinutes: 3 });
    clock.advance(2 * MINUTE_MS);
    expect(await isOpen()).toBe(true);
    clock.advance(4 * MINUTE_MS);
    expect(await isOpen()).toBe(false);
  });
});
