/** The run itself: states, headers, keys, and a backend or verifier that stops. */
import { afterEach, describe, expect, it } from 'vitest';
import type { PactInteraction } from '../../pact/pact-file.ts';
import { getNoThing, getThing, login, smallContract, THING } from '../testing/small-contract.ts';
import { type Answerer, sendJson, type TinyBackend, tinyBackend } from '../testing/tiny-backend.ts';
import { type VerifyOptions, verify } from './verify.ts';

const open: TinyBackend[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});

async function start(answer: Answerer): Promise<string> {
  const backend = await tinyBackend(answer);
  open.push(backend);
  return backend.origin;
}

const keyed = (...interactions: PactInteraction[]) => interactions.map((interaction, index) => ({ key: `${index}`, interaction }));

function run(options: Partial<VerifyOptions> & Pick<VerifyOptions, 'baseUrl'>) {
  return verify({ contract: smallContract(), interactions: keyed(getThing), timeoutMs: 2000, ...options });
}

// Every run starts Pact's verifier anew; on a busy machine that takes its time.
describe('verify', { timeout: 180_000 }, () => {
  it('sets the states in their order, puts their values into the request, and takes the states back', async () => {
    const calls: string[] = [];
    const origin = await start((request, response, body) => {
      calls.push(request.url === '/states' ? body : `${request.method} ${request.url} ${request.headers.cookie}`);
      if (request.url !== '/states') return sendJson(response, THING);
      const { state, action } = JSON.parse(body) as { state: string; action: string };
      return action === 'setup' && state === 'a signed-in resident' ? sendJson(response, { session: 'of-the-state' }) : void response.end();
    });
    const [result] = await run({ baseUrl: `${origin}/api/`, statesUrl: `${origin}/states` });
    expect(result?.findings).toEqual([]);
    expect(calls.map((call) => (call.startsWith('{') ? (JSON.parse(call) as unknown) : call))).toEqual([
      { action: 'setup', state: 'a signed-in resident', params: { resident: 'party-payer' } },
      { action: 'setup', state: 'a thing', params: {} },
      'GET /api/things/7 resident_session=of-the-state; __Host-resident_session=of-the-state',
      { action: 'teardown', state: 'a signed-in resident', params: { resident: 'party-payer' } },
      { action: 'teardown', state: 'a thing', params: {} },
    ]);
  });

  it('reports a state that cannot be set, sends no request, and tears down the other states', async () => {
    const asked: string[] = [];
    const origin = await start((request, response, body) => {
      asked.push(request.url === '/states' ? (JSON.parse(body) as { action: string }).action : 'request');
      if (request.url === '/states' && body.includes('"setup"') && body.includes('a thing')) {
        return sendJson(response, { error: 'unknown state' }, 422);
      }
      return sendJson(response, request.url === '/states' ? {} : THING);
    });
    const [result] = await run({ baseUrl: origin, statesUrl: `${origin}/states` });
    expect(result).toMatchObject({ outcome: 'error', findings: [{ in: 'state', by: ['state'] }] });
    expect(result?.findings[0]?.actual).toBe('state could not be set: a thing: 422 {"error":"unknown state"}');
    expect(asked).toEqual(['setup', 'setup', 'teardown', 'teardown']);
  });

  it('notes that no state gave a session, where one was needed and the interaction fails', async () => {
    const origin = await start((request, response) =>
      request.url === '/states' ? void response.end() : sendJson(response, { code: 'NOT_FOUND' }, 404),
    );
    const [result] = await run({ baseUrl: origin, statesUrl: `${origin}/states` });
    expect(result?.notes).toEqual([expect.stringContaining('no state answered {"session": …}')]);
  });

  it('sends the given headers to the API, and to the state endpoint only on the same host', async () => {
    const keys: Record<string, unknown> = {};
    const note =
      (name: string): Answerer =>
      (request, response) => {
        keys[name] = request.headers['x-api-key'];
        sendJson(response, name === 'api' ? THING : {});
      };
    const api = await start((request, response, body) => note(request.url === '/states' ? 'own states' : 'api')(request, response, body));
    const elsewhere = await start(note('other states'));
    await run({ baseUrl: api, statesUrl: `${api}/states`, headers: { 'x-api-key': 'k' } });
    await run({ baseUrl: api, statesUrl: elsewhere, headers: { 'x-api-key': 'k' } });
    expect(keys).toEqual({ api: 'k', 'own states': 'k', 'other states': undefined });
  });

  it('calls onStart before each interaction, also for repeated ones, and returns the results in order', async () => {
    let current = '';
    const origin = await start((_, response) => sendJson(response, { ...THING, id: Number(current) }));
    const interactions = Array.from({ length: 60 }, (_, index) => ({ key: String(index), interaction: getThing }));
    const reported: string[] = [];
    const results = await run({
      baseUrl: origin,
      interactions,
      onStart: async (key) => {
        await Promise.resolve();
        current = key;
      },
      onResult: ({ key }) => reported.push(key),
    });
    expect(results.map(({ key }) => key)).toEqual(interactions.map(({ key }) => key));
    expect(results.filter(({ outcome }) => outcome === 'passed').map(({ key }) => key)).toEqual(['7']);
    expect(reported).toHaveLength(60);
  });

  it('throws the error of onStart and sends no further request', async () => {
    const asked: string[] = [];
    const origin = await start((request, response) => {
      asked.push(request.url ?? '');
      sendJson(response, THING);
    });
    const interactions = Array.from({ length: 60 }, (_, index) => ({ key: String(index), interaction: getThing }));
    const onStart = (key: string) => {
      if (key === '2') throw new Error('the caller is out of order');
    };
    await expect(run({ baseUrl: origin, interactions, onStart })).rejects.toThrow('the caller is out of order');
    expect(asked).toHaveLength(2);
  });

  it('verifies several at once, each with its own answer', async () => {
    const origin = await start((request, response) =>
      request.url === '/things/7' ? sendJson(response, THING) : sendJson(response, {}, 500),
    );
    const interactions = Array.from({ length: 60 }, (_, index) => ({
      key: String(index),
      interaction: index % 2 === 0 ? getThing : login,
    }));
    const results = await run({ baseUrl: origin, interactions, concurrency: 2 });
    expect(results.map(({ operationId }) => operationId)).toEqual(interactions.map((_, index) => (index % 2 === 0 ? 'getThing' : 'login')));
    expect(results.every(({ operationId, outcome }) => (operationId === 'getThing') === (outcome === 'passed'))).toBe(true);
  });

  it('lets extra fields pass when they are allowed', async () => {
    const origin = await start((_, response) => sendJson(response, { ...THING, extra: 1, owner: { ...THING.owner, more: 1 } }));
    const [strict] = await run({ baseUrl: origin });
    const [tolerant] = await run({ baseUrl: origin, allowExtraFields: true });
    expect(strict?.findings.map(({ pointer }) => pointer).toSorted()).toEqual(['/extra', '/owner/more']);
    expect(tolerant?.findings).toEqual([]);
  });

  it('stops sending requests when nobody answers', async () => {
    let asked = 0;
    const origin = await start(() => {
      asked += 1;
    });
    const results = await run({
      baseUrl: origin,
      interactions: keyed(...Array.from({ length: 6 }, () => getThing)),
      timeoutMs: 100,
      giveUpAfter: 3,
    });
    expect(results.map(({ outcome }) => outcome)).toEqual(['failed', 'failed', 'failed', 'skipped', 'skipped', 'skipped']);
    expect(asked).toBe(3);
  });

  it('survives a connection that the backend closes between two requests', async () => {
    const origin = await start((request, response) => {
      sendJson(response, THING);
      // Kept open by what the answer says, and closed all the same.
      response.on('finish', () => setImmediate(() => request.socket.destroy()));
    });
    const results = await run({ baseUrl: origin, interactions: keyed(getThing, getThing, getThing, getThing) });
    expect(results.flatMap(({ findings }) => findings)).toEqual([]);
  });

  it('reports the interaction that Pact cannot read, and verifies the others', async () => {
    const origin = await start((_, response) => sendJson(response, THING));
    const unreadable = { ...getThing, description: 'getThing 200.unreadable', type: 'No/Such/Type' };
    const results = await run({ baseUrl: origin, interactions: keyed(getThing, unreadable, getThing) });
    expect(results.map(({ outcome }) => outcome)).toEqual(['passed', 'failed', 'passed']);
  });

  it('refuses an interaction of an operation that the contract does not have', async () => {
    const unknown = { ...getNoThing, comments: { references: { OpenAPI: { operationId: 'getNothing' } } } };
    await expect(run({ baseUrl: 'http://127.0.0.1:9', interactions: keyed(unknown) })).rejects.toThrow(
      'getThing 404.not-found: the contract has no operation getNothing',
    );
  });
});
