import { readFileSync } from 'node:fs';
import { request, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FILE_BYTES } from '../generated/limits.ts';
import type { MockOperation } from './choose-example.ts';
import { createMock, listen, type Mock } from './server.ts';

const PASSWORD = 'Asukas-2026!';
const WRITE = {
  'content-type': 'application/json',
  'idempotency-key': 'f0000000-0000-4000-8000-000000000001',
  'x-requested-with': 'resident-portal',
};

const NOW = new Date('2026-11-20T10:00:00Z');

let mock: Mock;
let server: Server;
let base: string;
const reported: string[] = [];

beforeAll(async () => {
  mock = await createMock({ report: (line) => reported.push(line), now: () => NOW });
  const listening = await listen(mock.handle, 0, '127.0.0.1');
  server = listening.server;
  base = `http://127.0.0.1:${listening.port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await mock.close();
});
beforeEach(() => {
  reported.length = 0;
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(base + path, { headers });
const as = (resident: string) => ({ cookie: `resident_session=${resident}` });
const signIn = (username: string, password: string, headers: Record<string, string> = {}) =>
  fetch(`${base}/api/login`, { method: 'POST', headers: { ...WRITE, ...headers }, body: JSON.stringify({ username, password }) });

describe('a signed-in resident', () => {
  it('gets their own examples, with and without /api in front', async () => {
    const profile = await get('/api/user/profile', as('occupancy'));
    expect(profile.status).toBe(200);
    expect(await profile.json()).toMatchObject({ firstName: 'Kajsa' });
    expect(await (await get('/user/profile', as('arrears'))).json()).toMatchObject({ firstName: 'Jonna' });
  });

  it('gets no answer that a cache may keep', async () => {
    expect((await get('/api/user/profile', as('occupancy'))).headers.get('cache-control')).toBe('no-store');
  });

  it('learns the time of the mock, whether Prism answers or the mock itself', async () => {
    for (const path of ['/api/user/profile', '/api/nothing-here']) {
      expect((await get(path, as('occupancy'))).headers.get('date')).toBe(NOW.toUTCString());
    }
  });

  it('sees the notices of the examples on the days of today when the examples are moved, also in years to come', async () => {
    const later = await createMock({ report: () => {}, moveExamples: true, now: () => new Date('2029-11-20T10:00:00Z') });
    const listening = await listen(later.handle, 0, '127.0.0.1');
    const dayOf = async (from: string) => {
      const answer = await fetch(`${from}/api/user/notifications`, { headers: as('party-payer') });
      return ((await answer.json()) as { createdAt: string }[]).map(({ createdAt }) => Date.parse(createdAt));
    };
    const [now, then] = [await dayOf(base), await dayOf(`http://127.0.0.1:${listening.port}`)];
    expect(then.length).toBeGreaterThan(0);
    const DAYS = 3 * 365 + 1;
    expect(then.map((moment, index) => Math.round((moment - (now[index] ?? 0)) / 86_400_000))).toEqual(now.map(() => DAYS));
    listening.server.closeAllConnections();
    listening.server.close();
    await later.close();
  });

  it('gets 401 UNAUTHORIZED without a cookie', async () => {
    const answer = await get('/api/user/profile');
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 'UNAUTHORIZED' });
    expect(reported).toEqual([]);
  });

  it('changes for one call by a header, signed in or not', async () => {
    const prefer = { prefer: 'resident=occupancy' };
    expect(await (await get('/api/user/profile', prefer)).json()).toMatchObject({ firstName: 'Kajsa' });
    expect(await (await get('/api/user/profile', { ...prefer, ...as('arrears') })).json()).toMatchObject({ firstName: 'Kajsa' });
  });
});

describe('signing in and out', () => {
  it('sets the resident in a cookie that scripts cannot read', async () => {
    const answer = await signIn('cotenant@example.com', PASSWORD);
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual(['resident_session=cotenant; HttpOnly; Secure; SameSite=Lax; Path=/']);
  });

  it.each([
    ['cotenant@example.com', 'Wrong-2026!', 'INVALID_CREDENTIALS'],
    ['nobody@example.com', PASSWORD, 'INVALID_CREDENTIALS'],
    ['unconfirmed@example.com', PASSWORD, 'USER_NOT_CONFIRMED'],
  ])('refuses %s with %s: %s', async (username, password, code) => {
    const answer = await signIn(username, password);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('fail on purpose by a header', async () => {
    const answer = await signIn('cotenant@example.com', PASSWORD, { prefer: 'example=login-failed' });
    expect(await answer.json()).toMatchObject({ code: 'LOGIN_FAILED' });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('continues a registration as if the identification service had been visited', async () => {
    const cookies = async (example: string) =>
      (await get('/api/registration-entry-link?locale=fi', { prefer: `example=${example}` })).headers.getSetCookie();
    expect(await cookies('authorized')).toEqual(['resident_registration=mock; HttpOnly; Secure; SameSite=Lax; Path=/']);
    expect(await cookies('registration-failed')).toEqual([]);

    const verify = (headers: Record<string, string>) =>
      fetch(`${base}/api/verify-email`, {
        method: 'POST',
        headers: { ...WRITE, ...headers },
        body: JSON.stringify({ email: 'new@example.com', newPassword: PASSWORD }),
      });
    expect((await verify({})).status).toBe(401);
    expect((await verify({ cookie: 'resident_registration=mock' })).status).toBe(200);
  });

  describe('an identification', () => {
    const CONTRACT = '10000000-0000-4000-8000-000000000004';
    const NONCE = 'f1000000-0000-4000-8000-000000000040';
    const REQUEST = { terminationRequestId: '80000000-0000-4000-8000-000000000004' };
    const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
      const answer = await fetch(`${base}/api/contracts/${CONTRACT}/confirm-operation/${path}`, {
        method: 'POST',
        headers: { ...WRITE, ...as('cotenant'), ...headers },
        body: JSON.stringify(body),
      });
      return answer.json() as Promise<Record<string, unknown>>;
    };
    const approval = { operationData: REQUEST, operationType: 'reject', locale: 'fi', nonce: NONCE };
    const APPROVE = 'init/contract-termination/approve';

    it('returns at once with the nonce to be recorded, unless an example is preferred', async () => {
      expect(await post(APPROVE, approval)).toEqual({
        link: `/asiointi/${CONTRACT}/irtisano/vahvista?success=true&action=reject&state=loading&nonce=${NONCE}`,
      });
      expect(await post(APPROVE, approval, { prefer: 'example=reject' })).toEqual({ link: expect.stringMatching(/^https:/) });
      expect(await post(APPROVE, approval, { prefer: 'code=500' })).toMatchObject({ code: 'INTERNAL_SERVER_ERROR' });
    });

    it.each([
      ['accept', 'confirmed'],
      ['reject', 'rejected'],
    ])('finds a completed %s %s', async (action, state) => {
      const operationType = `resident_app_${action}_contract_termination`;
      const body = { operationType, operationData: { ...REQUEST, nonce: NONCE }, locale: 'fi' };
      expect(await post('contract-termination', body)).toMatchObject({ state });
    });
  });

  it('clears the cookie at sign-out', async () => {
    const answer = await fetch(`${base}/api/logout`, { method: 'POST', headers: { ...WRITE, ...as('cotenant') } });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual(['resident_session=; HttpOnly; Secure; SameSite=Lax; Path=/; Max-Age=0']);
  });
});

describe('what cannot be answered', () => {
  it.each([
    ['/api/nothing', 'The contract has no GET /nothing.'],
    ['/api', 'The contract has no GET .'],
    ['/api/login', 'The contract has no GET /login.'],
    ['/api/media/../secret', 'The contract has no GET /secret.'],
  ])('answers %s, which is outside the contract, with NOT_FOUND', async (path, message) => {
    const answer = await get(path, as('party-payer'));
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(await answer.json()).toEqual({ code: 'NOT_FOUND', message });
  });

  it('refuses a body that breaks the contract, and tells the developer why', async () => {
    const answer = await fetch(`${base}/api/login`, { method: 'POST', headers: WRITE, body: '{"username": "x"}' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'BAD_REQUEST' });
    expect(reported).toEqual([expect.stringContaining('login answered 400')]);
    expect(reported[0]).toContain('password');
  });

  it('refuses a write without the headers of a write', async () => {
    const answer = await fetch(`${base}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'cotenant@example.com', password: PASSWORD }),
    });
    expect(answer.status).toBe(400);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(reported[0]).toContain('idempotency-key');
  });

  it('turns a problem report of Prism into an error of the contract', async () => {
    const answer = await fetch(`${base}/api/logout`, { method: 'POST', headers: as('party-payer') });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(await answer.json()).toEqual({ code: 'BAD_REQUEST', message: expect.stringContaining('Prism') });
  });

  it('answers a browser that asks for a page with JSON', async () => {
    const answer = await get('/api/user/profile', { ...as('party-payer'), accept: 'text/html' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('application/json');
  });

  it('takes the largest file, and refuses a body that is larger', async () => {
    const upload = (bytes: number) =>
      fetch(`${base}/api/file/60000000-0000-4000-8000-000000000101/content`, {
        method: 'PUT',
        headers: { ...WRITE, 'content-type': 'application/pdf', 'x-upload-token': 'u.1' },
        body: new Uint8Array(bytes).fill(32),
      });
    const tooLarge = await upload(FILE_BYTES + 1);
    expect(tooLarge.status).toBe(400);
    expect(await tooLarge.json()).toMatchObject({ code: 'FILE_TOO_LARGE' });
    expect((await upload(FILE_BYTES)).status).toBe(200);
  });
});

describe('Prefer', () => {
  it.each([
    ['example=nonexistent', 'getUserProfile has no example "nonexistent". It has: 200 party-payer'],
    ['code=418', 'getUserProfile has no status 418'],
    ['code=401, example=occupancy', 'getUserProfile has no status 401 with example "occupancy"'],
    ['failure=fire', 'There is no failure called "fire"'],
  ])('answers %s, which the contract does not have, with a message and nothing else', async (prefer, message) => {
    const answer = await get('/api/user/profile', { ...as('party-payer'), prefer });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ code: 'BAD_REQUEST', message: expect.stringContaining(message) });
  });

  it('takes the resident’s own example when only success is preferred', async () => {
    const answer = await get('/api/user/profile', { ...as('occupancy'), prefer: 'code=200' });
    expect(await answer.json()).toMatchObject({ firstName: 'Kajsa' });
  });

  it('answers with random data on demand', async () => {
    const answer = await get('/api/user/profile', { ...as('occupancy'), prefer: 'dynamic=true' });
    expect(answer.status).toBe(200);
    expect(await answer.json()).not.toMatchObject({ firstName: 'Kajsa' });
  });

  it('answers with an HTML error page', async () => {
    const answer = await get('/api/user/profile', { ...as('party-payer'), prefer: 'failure=html' });
    expect(answer.status).toBe(502);
    expect(await answer.text()).toContain('<h1>');
  });

  it('answers with a body that is not JSON', async () => {
    const answer = await get('/api/user/profile', { ...as('party-payer'), prefer: 'failure=malformed' });
    expect(answer.status).toBe(200);
    await expect(answer.json()).rejects.toThrow(SyntaxError);
  });

  it('breaks the connection', async () => {
    await expect(get('/api/user/profile', { ...as('party-payer'), prefer: 'failure=reset' })).rejects.toThrow();
  });

  it('never answers a hanging call', async () => {
    const call = fetch(`${base}/api/user/profile`, {
      headers: { ...as('party-payer'), prefer: 'failure=hang' },
      signal: AbortSignal.timeout(150),
    });
    await expect(call).rejects.toThrow(expect.objectContaining({ name: 'TimeoutError' }));
  });

  // Rules: api.gateway-answers
  it.each([
    ['code=429', 429, 'retry-after', '30'],
    ['code=429, example=moment', 429, 'retry-after', 'Fri, 20 Nov 2026 10:01:00 GMT'],
    ['code=405', 405, 'allow', 'GET, PATCH'],
    ['code=413', 413, 'retry-after', null],
    ['code=415', 415, 'retry-after', null],
  ])('answers %s as a gateway does, in words of its own', async (prefer, status, header, value) => {
    const answer = await get('/api/user/profile', { ...as('party-payer'), prefer });
    expect(answer.status).toBe(status);
    expect(answer.headers.get(header)).toBe(value);
    expect(answer.headers.get('content-type')).toBe('text/html');
    expect(await answer.text()).toContain(`<h1>${status} `);
  });

  it('answers a write as a gateway does before it looks at the body', async () => {
    const headers = { ...as('party-payer'), prefer: 'code=413' };
    expect((await fetch(`${base}/api/logout`, { method: 'POST', headers, body: 'anything' })).status).toBe(413);
  });

  it('names the examples of a gateway when the preferred one does not exist', async () => {
    const answer = await get('/api/user/profile', { ...as('party-payer'), prefer: 'code=429, example=tomorrow' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining('no example "tomorrow". It has: seconds, moment.') });
  });

  it('understands a header that is sent twice', async () => {
    const status = await new Promise((resolve, reject) => {
      request(
        `${base}/api/user/profile`,
        { headers: { ...as('party-payer'), prefer: ['code=503', 'example=service-unavailable'] } },
        (answer) => resolve(answer.resume().statusCode),
      )
        .on('error', reject)
        .end();
    });
    expect(status).toBe(503);
  });
});

describe('pictures of the examples', () => {
  it('draws the same picture for the same name every time', async () => {
    const answer = await get('/api/media/leikkipuisto.svg');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
    const drawing = await answer.text();
    expect(drawing).toMatch(/^<svg .*<\/svg>$/);
    expect(await (await get('/api/media/leikkipuisto.svg')).text()).toBe(drawing);
    expect(await (await get('/api/media/pihatalkoot.svg')).text()).not.toBe(drawing);
  });

  it.each([
    ['hana-1.png', 'image/png', /^\u0089PNG\r\n/],
    ['ohje.pdf', 'application/pdf', /^%PDF-1\.4\n/],
  ])('serves a real file of its type: %s', async (name, type, begins) => {
    const answer = await get(`/api/media/${name}`);
    expect(answer.headers.get('content-type')).toBe(type);
    expect(Buffer.from(await answer.arrayBuffer()).toString('latin1')).toMatch(begins);
  });

  it.each(['/api/media/Name.svg', '/api/media/x.gif', '/api/media/a%2Fb.svg'])(
    'does not serve pictures under other names: %s',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );
});

describe('every named answer of the contract', () => {
  const operations = JSON.parse(readFileSync(new URL('../generated/operations.json', import.meta.url), 'utf8')) as MockOperation[];
  // Enough for Prism to accept a call without a body. Calls with bodies are tested in contract-tests/on-mock.
  const readable = operations.filter(({ method }) => method === 'GET');

  it.each(readable.map((operation) => [operation.operationId, operation] as const))('%s answers each on demand', async (_, operation) => {
    const path = operation.path.replace('{id}', '1').replaceAll(/\{\w+\}/g, '10000000-0000-4000-8000-000000000001');
    const asked = operation.answers.map(({ status, name }) => ({ status, prefer: `code=${status}, example=${name}` }));
    const answered = asked.map(async ({ prefer }) => {
      const answer = await get(`/api${path}?locale=fi&include=all`, { ...as('party-payer'), prefer });
      return { status: answer.status, prefer };
    });
    expect(await Promise.all(answered)).toEqual(asked);
  });
});

it('names the missing step when the contract has not been generated', async () => {
  await expect(createMock({ folder: '/nonexistent' })).rejects.toThrow('npm run generate');
});

it('serves the examples of the contract unchanged', async () => {
  const file = new URL('../openapi/examples/getUserProfile/200.party-payer.json', import.meta.url);
  const { value: expected } = JSON.parse(readFileSync(file, 'utf8')) as { value: unknown };
  expect(await (await get('/api/user/profile', as('party-payer'))).json()).toEqual(expected);
});
