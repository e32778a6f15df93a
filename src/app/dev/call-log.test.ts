import { afterEach, describe, expect, it } from 'vitest';
import { calledOperations, callLog, isNewScreen, type LoggedCall, logCall } from './call-log.ts';

const call = (operationId: string, status = 200): LoggedCall => ({
  operationId,
  method: 'GET',
  url: `/api/${operationId}`,
  status,
  milliseconds: 5,
  asked: null,
});

afterEach(() => callLog.set([]));

it('keeps the newest call first, and a limited number of calls', () => {
  for (let number = 0; number < 300; number += 1) logCall(call(`operation${number}`));
  expect(callLog.get()[0]?.operationId).toBe('operation299');
  expect(callLog.get()).toHaveLength(200);
});

it('lists each operation once, in a position that a second call does not change, and cached ones last', () => {
  const calls = [call('getContract'), call('listContacts', 503), call('getContract', 500)];
  expect(calledOperations(calls, ['listContacts', 'getUserProfile'])).toEqual([
    { operationId: 'listContacts', last: calls[1], times: 1 },
    { operationId: 'getContract', last: calls[0], times: 2 },
    { operationId: 'getUserProfile', last: null, times: 0 },
  ]);
});

describe('isNewScreen', () => {
  const at = (pathname: string, to?: string, initialized = true) => ({
    initialized,
    location: { pathname },
    navigation: to === undefined ? { state: 'idle' } : { state: 'loading', location: { pathname: to } },
  });

  it('answers true as soon as a navigation to another path starts', () => {
    expect(isNewScreen(at('/a'), at('/a', '/b'))).toBe(true);
    expect(isNewScreen(at('/a'), at('/b'))).toBe(true);
  });

  it('answers false on arrival, on a redirect, at the first load and when only the search changes', () => {
    expect(isNewScreen(at('/a', '/b'), at('/b'))).toBe(false);
    expect(isNewScreen(at('/a', '/b'), at('/a', '/c'))).toBe(false);
    expect(isNewScreen(at('/', undefined, false), at('/b'))).toBe(false);
    expect(isNewScreen(at('/a'), at('/a', '/a'))).toBe(false);
  });
});
