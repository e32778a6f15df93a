import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Backend, createBackend } from '../server.ts';
import { type Browser, openBrowser } from '../testing/browser.ts';

let backend: Backend;
let browser: Browser;

beforeEach(async () => {
  backend = await createBackend({ states: true });
  browser = openBrowser(backend);
});

afterEach(() => backend.close());

const setUp = (state: string, params: object = {}) => browser.post('/_states', { state, params, action: 'setup' });
const tearDown = () => browser.post('/_states', { state: 'any', action: 'teardown' });
const flags = async () => (await browser.get('/feature-flags')).body as Record<string, boolean>;

describe('provider states', () => {
  it('refuse an unknown state by its name, and list those that are known', async () => {
    expect(await setUp('a resident who flies')).toMatchObject({
      status: 404,
      body: { error: 'unknown state "a resident who flies"', known: expect.arrayContaining(['a signed-in resident']) },
    });
  });

  it.each([
    ['a signed-in resident', { resident: 'nobody' }],
    ['a signed-in resident', {}],
    ['feature flags', { messages: 'perhaps' }],
  ])('refuse a wrong parameter of "%s": %o', async (state, params) => {
    expect(await setUp(state, params)).toMatchObject({ status: 422, body: { error: expect.stringContaining(state) } });
  });

  it('refuse an unknown action', async () => {
    expect(await browser.post('/_states', { state: 'nobody is signed in', action: 'dance' })).toMatchObject({ status: 400 });
  });

  it('answer the value of the session cookie', async () => {
    const { session } = (await setUp('a signed-in resident', { resident: 'occupancy' })).body as { session: string };
    browser.cookies.set('resident_session', session);
    expect(await browser.get('/user/profile')).toMatchObject({ body: { firstName: 'Kajsa' } });
  });

  it('combine: a later one keeps the session of an earlier one', async () => {
    await setUp('a signed-in resident', { resident: 'occupancy' });
    const { session } = (await setUp('removing the account is not in use')).body as { session: string };
    browser.cookies.set('resident_session', session);
    expect(await browser.post('/user/remove-user')).toMatchObject({ status: 404 });
    expect(await browser.get('/user/profile')).toMatchObject({ body: { firstName: 'Kajsa' } });
  });

  it('are dropped by a teardown', async () => {
    await setUp('feature flags', { messages: false });
    await tearDown();
    expect(await flags()).toMatchObject({ messages: true });
  });

  it('of the next interaction start from the seeds, also without a teardown', async () => {
    await setUp('feature flags', { messages: false });
    expect(await flags()).toMatchObject({ messages: false });
    await setUp('feature flags', { paymentInfo: false });
    expect(await flags()).toMatchObject({ messages: true, paymentInfo: false });
  });

  it('stand still at the moment of the examples', () => {
    expect([backend.world.now.toISOString(), backend.world.today]).toEqual(['2026-11-20T10:00:00.000Z', '2026-11-20']);
  });

  it('are reset in less than three milliseconds', async () => {
    await setUp('too many failed attempts');
    const started = performance.now();
    backend.world.reset();
    expect(performance.now() - started).toBeLessThan(3);
  });
});
