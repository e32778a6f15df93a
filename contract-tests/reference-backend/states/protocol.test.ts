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
  it('answer 404 to an unknown state, with its name and the list of known states', async () => {
    expect(await setUp('a resident who flies')).toMatchObject({
      status: 404,
      body: { error: 'unknown state "a resident who flies"', known: expect.arrayContaining(['a signed-in resident']) },
    });
  });

  it.each([
    ['a signed-in resident', { resident: 'nobody' }],
    ['a signed-in resident', {}],
    ['feature flags', { messages: 'perhaps' }],
  ])('answer 422 to a wrong parameter of "%s": %o', async (state, params) => {
    expect(await setUp(state, params)).toMatchObject({ status: 422, body: { error: expect.stringContaining(state) } });
  });

  it('answer 400 to an unknown action', async () => {
    expect(await browser.post('/_states', { state: 'nobody is signed in', action: 'dance' })).toMatchObject({ status: 400 });
  });

  it('answer with the value of the session cookie', async () => {
    const { session } = (await setUp('a signed-in resident', { resident: 'occupancy' })).body as { session: string };
    browser.cookies.set('resident_session', session);
    expect(await browser.get('/user/profile')).toMatchObject({ body: { firstName: 'Kajsa' } });
  });

  it('add up: a later one keeps the session of an earlier one', async () => {
    await setUp('a signed-in resident', { resident: 'occupancy' });
    const { session } = (await setUp('removing the account is not in use')).body as { session: string };
    browser.cookies.set('resident_session', session);
    expect(await browser.post('/user/remove-user')).toMatchObject({ status: 404 });
    expect(await browser.get('/user/profile')).toMatchObject({ body: { firstName: 'Kajsa' } });
  });

  it('undoes the state at teardown', async () => {
    await setUp('feature flags', { messages: false });
    await tearDown();
    expect(await flags()).toMatchObject({ messages: true });
  });

  it('start from the seeds after a call to the API, also without a teardown', async () => {
    await setUp('feature flags', { messages: false });
    expect(await flags()).toMatchObject({ messages: false });
    await setUp('feature flags', { paymentInfo: false });
    expect(await flags()).toMatchObject({ messages: true, paymentInfo: false });
  });

  it('stop the clock at the time of the examples', () => {
    expect([backend.world.now.toISOString(), backend.world.today]).toEqual(['2026-11-20T10:00:00.000Z', '2026-11-20']);
  });
});
