import { describe, expect, it } from 'vitest';
import { behaviours as always, capabilities } from '../verify/capabilities.ts';
import { theContract } from '../verify/data.ts';
import { behaviourMutant, behaviours } from './behaviours.ts';

/** The headers with which a faulty backend handles a request. */
async function handledHeaders(operator: string, headers: Record<string, string>) {
  const fault = behaviours.find((one) => one.operator === operator)?.fault('sendMessage', theContract());
  const request = { method: 'POST', url: '/api/login', headers, body: Buffer.alloc(0), sessions: [] };
  let handled: unknown;
  await fault?.around?.(request, async (one) => {
    handled = one.headers;
    return { status: 200, headers: [], body: Buffer.alloc(0) };
  });
  return handled;
}

describe('a fault of behaviour', () => {
  it('is detected by the checks of a capability', () => {
    const names = [...always, ...capabilities].map(({ name }) => name);
    expect(behaviours.filter(({ capability }) => capability !== undefined && !names.includes(capability))).toEqual([]);
  });

  it('treats each repeated key as a new one', async () => {
    const sent = { 'idempotency-key': 'k', cookie: 'c' };
    const first = await handledHeaders('repeated-key-executed-twice', sent);
    const second = await handledHeaders('repeated-key-executed-twice', sent);
    expect(first).toEqual({ cookie: 'c', 'idempotency-key': expect.stringMatching(/^[\da-f-]{36}$/) });
    expect(first).not.toEqual(second);
  });

  it('accepts requests of other sites', async () => {
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', cookie: 'c' };
    expect(await handledHeaders('cross-site-write-accepted', foreign)).toEqual({ cookie: 'c', 'x-requested-with': 'resident-portal' });
    expect(await handledHeaders('write-without-header-accepted', { cookie: 'c' })).toEqual({
      cookie: 'c',
      'x-requested-with': 'resident-portal',
    });
  });

  it('is one mutant of an operation, which any of its checks may see', () => {
    const verdicts = ['idempotent-writes: one', 'idempotent-writes: two'].map((seenBy) => ({
      mutantId: 'sendMessage 200 repeated-key-executed-twice',
      seenBy,
    }));
    expect(behaviourMutant(verdicts)).toEqual({
      id: 'sendMessage 200 repeated-key-executed-twice',
      operationId: 'sendMessage',
      status: 200,
      operator: 'repeated-key-executed-twice',
      pointer: '',
      class: 'semantic',
      seenBy: ['idempotent-writes: one', 'idempotent-writes: two'],
    });
  });

  it('is equivalent, with a reason, only for repeated keys of writes whose second execution cannot be seen', () => {
    const mutantOf = (operator: string) => behaviourMutant([{ mutantId: `updateUser 200 ${operator}`, seenBy: 'c' }]);
    expect(mutantOf('repeated-key-executed-twice')).toMatchObject({ class: 'equivalent', reason: expect.stringContaining('profile') });
    expect(mutantOf('cross-site-write-accepted')).toMatchObject({ class: 'semantic' });
  });

  it('does not apply to other mutants', () => {
    expect(behaviourMutant([{ mutantId: 'updateUser 200 field-missing', seenBy: 'c' }])).toBeNull();
    expect(behaviourMutant([])).toBeNull();
  });
});
