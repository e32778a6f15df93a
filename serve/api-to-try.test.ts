import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listen } from '../mock/server.ts';
import world from '../openapi/world.json' with { type: 'json' };
import { apiToTry } from './api-to-try.ts';

beforeEach(() => vi.useFakeTimers({ now: new Date('2031-05-10T12:00:00+03:00'), toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

it.each(['backend', 'mock'] as const)('the %s of `npm start` has its newest notification on the day before today', async (name) => {
  const api = await apiToTry(name);
  const { server, port } = await listen(api.handle, 0, '127.0.0.1');
  const address = `http://127.0.0.1:${port}/api`;
  const signedIn = await fetch(`${address}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), 'x-requested-with': 'resident-portal' },
    body: JSON.stringify({ username: 'party-payer@example.com', password: world.password }),
  });
  const [cookie = ''] = signedIn.headers.getSetCookie().map((one) => one.split(';')[0]);
  const notifications = await fetch(`${address}/user/notifications`, { headers: { cookie } });
  const days = ((await notifications.json()) as { createdAt: string }[]).map(({ createdAt }) => createdAt.slice(0, 10));
  expect(days.toSorted().at(-1)).toBe('2031-05-09');
  server.closeAllConnections();
  server.close();
  await api.close();
});
