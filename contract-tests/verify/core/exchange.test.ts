import { afterEach, describe, expect, it } from 'vitest';
import { sendJson, type TinyBackend, tinyBackend } from '../testing/tiny-backend.ts';
import { connect } from './exchange.ts';

const LIMITS = { timeoutMs: 5000, maxBodyBytes: 1000 };
const connection = connect();
let backend: TinyBackend | undefined;
afterEach(async () => {
  connection.close();
  await backend?.close();
});

/** A gateway that refuses the first requests. */
async function refusing(times: number, retryAfter: string) {
  let requests = 0;
  backend = await tinyBackend((_, response) => {
    requests += 1;
    if (requests > times) sendJson(response, { done: true });
    else response.writeHead(429, { 'retry-after': retryAfter }).end('slow down');
  });
  const asked = { method: 'POST', headers: {}, body: undefined };
  const exchanged = await connection.send(new URL(backend.origin), asked, LIMITS);
  return { status: exchanged.kind === 'answer' ? exchanged.answer.status : exchanged.broken.actual, requests };
}

// Rules: api.gateway-answers
describe('a gateway that limits requests', () => {
  it('is asked again after the seconds that it names', async () => {
    expect(await refusing(2, '0')).toEqual({ status: 200, requests: 3 });
  });

  it('is asked again after the moment that it names', async () => {
    expect(await refusing(1, new Date(Date.now() - 1000).toUTCString())).toEqual({ status: 200, requests: 2 });
  });

  it('is reported when it goes on, or names no moment, or one that is far away', async () => {
    expect(await refusing(100, '0')).toEqual({ status: 429, requests: 4 });
    expect(await refusing(1, '3600')).toEqual({ status: 429, requests: 1 });
    expect(await refusing(1, 'soon')).toEqual({ status: 429, requests: 1 });
  });
});
