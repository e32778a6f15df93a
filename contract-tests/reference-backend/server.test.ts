import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Backend, createBackend } from './server.ts';
import { type Browser, openBrowser } from './testing/browser.ts';
import { stillClock, WORLD_MOMENT } from './world/clock.ts';

const AINO = 'party-payer@example.com';
const DETAILS = { email: AINO, phoneNumber: '+358 40 0000 101' };

let backend: Backend;
let browser: Browser;
const clock = stillClock(WORLD_MOMENT);
const reported: string[] = [];

beforeEach(async () => {
  clock.reset();
  reported.length = 0;
  backend = await createBackend({ clock, report: (problem) => reported.push(problem) });
  browser = openBrowser(backend);
});

afterEach(() => backend.close());

describe('addresses and methods', () => {
  it('answers 404 NOT_FOUND for an unknown path', async () => {
    expect(await browser.get('/no-such-thing')).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it.each(['OPTIONS', 'DELETE', 'PUT'] as const)(
    'answers %s on a known path with 405 METHOD_NOT_ALLOWED and an Allow header',
    async (method) => {
      const answer = await backend.inject({ method, url: '/api/feature-flags' });
      expect(answer.statusCode).toBe(405);
      expect(answer.headers.allow).toBe('GET, HEAD');
      expect(answer.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    },
  );

  it('sets and reads its cookies with the prefix __Host- when hostCookies is on', async () => {
    await backend.close();
    backend = await createBackend({ clock, hostCookies: true });
    browser = openBrowser(backend);
    await browser.signIn(AINO);
    expect([...browser.cookies.keys()]).toEqual(['__Host-resident_session']);
    expect(await browser.get('/contracts')).toMatchObject({ status: 200 });
    await browser.post('/logout');
    expect([...browser.cookies.keys()]).toEqual([]);
  });

  it('answers HEAD like GET, without a body', async () => {
    const answer = await backend.inject({ method: 'HEAD', url: '/api/feature-flags' });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
  });

  it.each(['/contracts/%zz', '/feature-flags?%zz'])('answers 400 BAD_REQUEST when the URL cannot be decoded: %s', async (path) => {
    expect(await browser.get(path)).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
  });

  it('sends Cache-Control: no-store and X-Content-Type-Options: nosniff', async () => {
    expect((await browser.get('/feature-flags')).headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-type': 'application/json; charset=utf-8',
    });
  });

  it('answers 404 at /_states when provider states are not enabled', async () => {
    expect(await browser.post('/_states', { state: 'nobody is signed in', action: 'setup' })).toMatchObject({ status: 404 });
  });
});

describe('request bodies and headers', () => {
  const login = (payload: string, headers: Record<string, string> = {}) =>
    backend.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), 'x-requested-with': 'resident-portal', ...headers },
      payload,
    });

  it.each([
    ['a body that is not JSON', '{', {}],
    ['an empty body', '', {}],
    ['a Content-Type other than JSON', 'username=a', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['a body of more than 1 MB', JSON.stringify({ username: AINO, password: 'x'.repeat(1024 * 1024) }), {}],
    ['an Idempotency-Key that is not a UUID', '{}', { 'idempotency-key': 'not-a-uuid' }],
    ['an unknown X-Requested-With', '{}', { 'x-requested-with': 'somebody' }],
  ])('answers 400 BAD_REQUEST to %s', async (_what, payload, headers) => {
    const answer = await login(payload, headers);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'BAD_REQUEST']);
  });

  it.each([
    ['a missing field', { username: AINO }],
    ['a value that is not allowed', { username: AINO, password: 'lyhyt' }],
    ['an array instead of an object', []],
  ])('answers 400 VALIDATION_ERROR to %s', async (_what, body) => {
    const answer = await login(JSON.stringify(body));
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'VALIDATION_ERROR']);
  });
});

describe('the session', () => {
  it('gets 401 AUTH_ERROR when the value of the cookie was changed', async () => {
    await browser.signIn(AINO);
    browser.cookies.set('resident_session', `${browser.cookies.get('resident_session')}x`);
    expect(await browser.get('/user/profile')).toMatchObject({ status: 401, code: 'AUTH_ERROR' });
  });
});

describe('the days of the examples', () => {
  const createdAt = async (from: Browser) => {
    await from.signIn(AINO);
    const { body } = await from.get('/user/notifications');
    return (body as { createdAt: string }[]).map((one) => Date.parse(one.createdAt));
  };

  it('move with the current day with moveExamples, and stay as they are without it', async () => {
    const [first] = await createdAt(browser);
    const today = '2029-11-20';
    const moved = await createBackend({ moveExamples: true, today, report: () => {} });
    const still = await createBackend({ today, report: () => {} });
    expect(((await createdAt(openBrowser(moved)))[0] ?? 0) - (first ?? 0)).toBe((3 * 365 + 1) * 86_400_000);
    expect((await createdAt(openBrowser(still)))[0]).toBe(first);
    await moved.close();
    await still.close();
  });
});

describe('staff on behalf of a resident', () => {
  beforeEach(() => browser.signIn('staff@example.com'));

  it('get 401 IMPERSONATION_WRITE_ACCESS_DENIED for a write, whether its body is valid or not', async () => {
    expect(await browser.post('/user/update', DETAILS)).toMatchObject({ status: 401, code: 'IMPERSONATION_WRITE_ACCESS_DENIED' });
    expect(await browser.post('/user/update', {})).toMatchObject({ status: 401, code: 'IMPERSONATION_WRITE_ACCESS_DENIED' });
  });

  it('sign out as anyone does', async () => {
    expect(await browser.post('/logout')).toMatchObject({ status: 200 });
  });
});

describe('writes from another site', () => {
  beforeEach(() => browser.signIn(AINO));

  it.each([
    ['Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['Sec-Fetch-Site: same-site', { 'sec-fetch-site': 'same-site' }],
  ])('get 400 BAD_REQUEST and change nothing with %s', async (_why, headers) => {
    expect(await browser.post('/user/update', { ...DETAILS, marketingAllowed: true }, headers)).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
    });
    expect(await browser.get('/user/profile')).toMatchObject({ body: { marketingAllowed: false } });
  });

  it.each([
    ['https://evil.example.com', 400],
    ['null', 400],
    ['http://localhost:80', 200],
  ])('pass or fail by their Origin when Sec-Fetch-Site is missing: %s gets %i', async (origin, status) => {
    const answer = await backend.inject({
      method: 'POST',
      url: '/api/logout',
      headers: {
        origin,
        host: 'localhost',
        cookie: `resident_session=${browser.cookies.get('resident_session')}`,
        'idempotency-key': randomUUID(),
        'x-requested-with': 'resident-portal',
      },
    });
    expect(answer.statusCode).toBe(status);
  });

  it('get 400 BAD_REQUEST with an empty X-Requested-With', async () => {
    expect(await browser.post('/user/update', DETAILS, { 'x-requested-with': '' })).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
  });
});

describe('a repeated Idempotency-Key', () => {
  beforeEach(() => browser.signIn(AINO));
  const key = () => ({ 'idempotency-key': randomUUID() });

  it('gets the first answer also when that was a 400', async () => {
    const action = key();
    const body = { resetCode: '000000', newPassword: 'Uusi-salasana-2027!' };
    const first = await browser.post('/user/confirm-reset-password', body, action);
    expect(first).toMatchObject({ status: 400, code: 'CODE_MISMATCH_EXCEPTION' });
    expect(await browser.post('/user/confirm-reset-password', body, action)).toMatchObject({ status: 400, body: first.body });
  });

  it('gets 400 BAD_REQUEST with another body', async () => {
    const action = key();
    await browser.post('/user/update', DETAILS, action);
    expect(await browser.post('/user/update', { ...DETAILS, marketingAllowed: true }, action)).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
      body: { message: 'This Idempotency-Key came with another request before.' },
    });
  });

  it('gets the first answer also when the first call ended the session', async () => {
    const session = browser.cookies.get('resident_session') ?? '';
    const action = key();
    await browser.post('/user/remove-user', undefined, action);
    browser.cookies.set('resident_session', session);
    expect(await browser.post('/user/remove-user', undefined, action)).toMatchObject({ status: 200, body: { success: true } });
  });

  it('carries the write out again when the first answer was a 500', async () => {
    const action = key();
    backend.world.faults.put({ id: 'mail-out-of-order' });
    expect(await browser.post('/user/send-password-reset-code', undefined, action)).toMatchObject({ status: 500 });
    backend.world.faults.delete('mail-out-of-order');
    expect(await browser.post('/user/send-password-reset-code', undefined, action)).toMatchObject({ status: 200 });
  });
});

describe('answers of the backend', () => {
  it('become 500 INTERNAL_SERVER_ERROR when they break the contract, which is reported with operation and pointer', async () => {
    const wrong = await createBackend({
      clock,
      report: (problem) => reported.push(problem),
      tags: [
        {
          name: 'wrong',
          // Deliberately invalid; the compiler would refuse it.
          handlers: { getFeatureFlags: () => ({ body: { removeUser: 'yes' } as never }) },
        },
      ],
    });
    const answer = await wrong.inject({ method: 'GET', url: '/api/feature-flags' });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([500, 'INTERNAL_SERVER_ERROR']);
    expect(reported).toEqual([expect.stringMatching(/^getFeatureFlags: the answer is not what the contract says: \//)]);
    await wrong.close();
  });

  it('fail when they have a property that the contract does not name', () => {
    const operation = backend.contract.operations.find(({ operationId }) => operationId === 'logout')!;
    const cookie = { 'set-cookie': 'resident_session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax' };
    expect(backend.contract.problemsOfAnswer(operation, 200, { success: true }, cookie)).toEqual([]);
    expect(backend.contract.problemsOfAnswer(operation, 200, { success: true, more: 1 }, cookie)).toEqual([
      expect.stringContaining('more'),
    ]);
  });

  it.each([
    [200, { success: true }, {}, 'the header Set-Cookie is missing'],
    [200, { success: true }, { 'set-cookie': 'resident_session=' }, 'the header Set-Cookie is wrong'],
    [401, { code: 'NOT_FOUND' }, {}, '401 NOT_FOUND is not documented'],
    [418, { code: 'NOT_FOUND' }, {}, 'status 418 is not documented'],
  ])('fail without a documented status, error code and headers: %i %o %o', (status, body, headers, problem) => {
    const operation = backend.contract.operations.find(({ operationId }) => operationId === 'logout')!;
    expect(backend.contract.problemsOfAnswer(operation, status, body, headers)).toEqual([problem]);
  });
});
