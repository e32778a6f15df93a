/** Tests that the capability checks detect a missing capability, on the reference backend with one part disabled. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { capabilities } from '../capabilities.ts';
import { readInteractions } from '../core/interaction.ts';
import { PACT, theContract } from '../data.ts';
import { type Reference, referenceBackend } from '../testing/reference.ts';
import { sendJson, tinyBackend } from '../testing/tiny-backend.ts';
import type { Capability, Check, CheckContext } from './check.ts';
import { checksOf, runChecks } from './run-checks.ts';

const contract = theContract();
const pact = readInteractions(PACT).map(({ interaction }) => interaction);
const VISIBLE = ['sendMessage', 'createDefectNotice'];

let backend: Reference;
beforeAll(async () => {
  backend = await referenceBackend();
});
beforeEach(() => backend.change(() => {}));
afterAll(() => backend.close());

const isVisible = ({ operationId }: Check): boolean => VISIBLE.includes(operationId);

function check(capability: string, target: { baseUrl: string; statesUrl?: string } = backend, isWanted = isVisible) {
  const { baseUrl, statesUrl } = target;
  return runChecks({
    contract,
    pact,
    capabilities: capabilities.filter(({ name }) => name === capability),
    baseUrl,
    ...(statesUrl !== undefined && { statesUrl }),
    timeoutMs: 2000,
    isWanted,
  });
}

/** Those about every write. */
const ofWrites = capabilities.filter(({ name }) => name.endsWith('-writes'));

describe('capabilities', { timeout: 120_000 }, () => {
  it.each(ofWrites)('$name checks every write of the contract that has a cookie', (capability) => {
    const checked = new Set(checksOf(capability, pact).map(({ operationId }) => operationId));
    const writes = [...contract.operations.values()].filter(({ method }) => method !== 'GET').map(({ operationId }) => operationId);
    expect(writes.filter((operationId) => !checked.has(operationId))).toEqual(
      capability.name === 'cross-site-writes' ? ['uploadFile'] : [],
    );
  });

  it.each(ofWrites)('the reference backend passes $name', async ({ name }) => {
    const results = await check(name);
    expect(results.length).toBeGreaterThanOrEqual(VISIBLE.length);
    expect(results.flatMap(({ findings }) => findings)).toEqual([]);
  });

  it('detects that a repeated key is executed twice', async () => {
    backend.change(({ headers }) => {
      if (headers['idempotency-key'] !== undefined) headers['idempotency-key'] = crypto.randomUUID();
    });
    const broken = (await check('idempotent-writes')).filter(({ outcome }) => outcome === 'failed');
    expect(broken.map(({ description }) => description)).toEqual([
      'createDefectNotice answers a repeated key with the first answer',
      'sendMessage acts once for a key, and again for another',
      'sendMessage acts once when two requests have the same key at the same time',
      'createDefectNotice acts once for a key, and again for another',
      'createDefectNotice acts once when two requests have the same key at the same time',
      'sendMessage refuses a key that came with another body',
      'createDefectNotice refuses a key that came with another body',
    ]);
    expect(broken[1]?.findings[0]).toMatchObject({ operationId: 'sendMessage', in: 'capability', by: ['capability'] });
  });

  it('detects that a repeated key records the change again in the events', async () => {
    const isNoted = ({ name }: Check) => name.includes('adds no event');
    expect((await check('idempotent-writes', backend, isNoted)).map(({ operationId, outcome }) => [operationId, outcome])).toEqual([
      ['updateDefectNotice', 'passed'],
      ['updateFeedback', 'passed'],
      ['updateQuestion', 'passed'],
    ]);
    backend.change(({ headers }) => {
      if (headers['idempotency-key'] !== undefined) headers['idempotency-key'] = crypto.randomUUID();
    });
    const broken = await check('idempotent-writes', backend, isNoted);
    expect(broken.map(({ outcome, findings }) => [outcome, findings[0]?.expected])).toEqual(
      broken.map(() => ['failed', expect.stringMatching(/^\d+ in the list after the same key again$/)]),
    );
  });

  it('detects that every write gets the answer of the first', async () => {
    backend.change(({ headers }) => {
      if (headers['idempotency-key'] !== undefined) headers['idempotency-key'] = 'f0000000-0000-4000-8000-000000000001';
    });
    const broken = (await check('idempotent-writes')).filter(({ outcome }) => outcome === 'failed');
    expect(broken.map(({ description }) => description)).toEqual([
      'sendMessage acts once for a key, and again for another',
      'createDefectNotice acts once for a key, and again for another',
    ]);
  });

  it.each([
    [
      'X-Requested-With is not looked at',
      'without X-Requested-With',
      (headers: NodeJS.Dict<unknown>) => {
        headers['x-requested-with'] = 'resident-portal';
      },
    ],
    [
      'Sec-Fetch-Site and Origin are not looked at',
      'as a script of another site',
      (headers: NodeJS.Dict<unknown>) => {
        delete headers['sec-fetch-site'];
        delete headers.origin;
      },
    ],
  ])('detects that %s', async (_, how, blind) => {
    backend.change(({ headers }) => blind(headers));
    const results = await check('cross-site-writes');
    expect(results.map(({ outcome }) => outcome)).toEqual(['failed', 'failed']);
    expect(results[0]?.findings.map(({ expected, actual }) => `${expected}: ${actual}`)).toEqual([`4xx ${how}: 200`]);
  });

  const throwing = (error: Error, before: (context: CheckContext) => Promise<unknown> = async () => {}): Capability => ({
    name: 'trial',
    about: 'A check that fails by itself.',
    checks: () => [
      {
        name: 'getFeatureFlags: throws',
        expects: 'nothing',
        operationId: 'getFeatureFlags',
        states: [],
        run: async (context) => {
          await before(context);
          throw error;
        },
      },
    ],
  });
  const runTrial = async (capability: Capability, baseUrl = backend.baseUrl) =>
    (await runChecks({ contract, pact, capabilities: [capability], baseUrl, timeoutMs: 2000 }))[0];

  it('takes an error of the check itself for no finding about the backend', async () => {
    const trial = throwing(new TypeError('items.slice is not a function'), (context) => context.call('getFeatureFlags', { as: null }));
    expect(await runTrial(trial)).toMatchObject({
      outcome: 'skipped',
      skipReason: { kind: 'broken-check', problem: 'items.slice is not a function' },
      findings: [],
    });
  });

  it('reports the answer of another shape that made a check fail by itself', async () => {
    const other = await tinyBackend((_, response) => sendJson(response, { messages: 5 }));
    const trial = throwing(new TypeError('x'), (context) => context.call('getFeatureFlags', { as: null }));
    expect(await runTrial(trial, other.origin)).toMatchObject({
      outcome: 'failed',
      findings: expect.arrayContaining([
        expect.objectContaining({ in: 'behaviour', pointer: '/messages', expected: expect.stringMatching(/^getFeatureFlags 200, body: /) }),
      ]),
    });
    await other.close();
  });

  it('detects a backend that refuses every write', async () => {
    backend.change(({ headers }) => {
      delete headers['x-requested-with'];
    });
    const [result] = await check('cross-site-writes');
    expect(result?.findings).toMatchObject([{ expected: '200 from the own site', actual: '400' }]);
  });

  it('says which state could not be set, and reports a backend that breaks off', async () => {
    const noStates = await tinyBackend((_, response) => void response.writeHead(500).end('no'));
    const [unset] = await check('cross-site-writes', { baseUrl: backend.baseUrl, statesUrl: noStates.origin });
    expect(unset).toMatchObject({ outcome: 'error', findings: [{ in: 'state', actual: expect.stringContaining('500 no') }] });
    await noStates.close();
    const breaking = await tinyBackend((request) => void request.socket.destroy());
    const [broken] = await check('cross-site-writes', { baseUrl: breaking.origin });
    expect(broken?.findings.every((one) => one.in === 'transport')).toBe(true);
    expect(broken?.outcome).toBe('failed');
    await breaking.close();
  });
});
