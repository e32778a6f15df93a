// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '@/config/load-config.ts';
import { callLog } from './call-log.ts';
import { scenario, scenarioInterceptor, withModuleOverrides } from './scenario.ts';
import { NO_SCENARIO, type OperationChoice, withChoice, withModule } from './scenario-state.ts';

const PROFILE = '/api/user/profile';

function before(signal = new AbortController().signal, operationId = 'getUserProfile', method = 'GET', url = PROFILE) {
  return scenarioInterceptor.before({ operationId, method, url, signal });
}
function after(operationId: string, status: number, url = PROFILE, method = 'GET') {
  scenarioInterceptor.after({ operationId, method, url, status, milliseconds: 12 });
}
function choose(choice: OperationChoice) {
  scenario.set(withChoice(scenario.get(), 'getUserProfile', choice));
}

beforeEach(() => {
  scenario.set(NO_SCENARIO);
  callLog.set([]);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a call', () => {
  it('goes out unchanged when nothing is chosen', async () => {
    expect(await before()).toEqual({});
  });

  it('asks for the chosen example', async () => {
    choose({ outcome: { kind: 'example', status: 200, name: 'no-phone' }, delayMs: 0 });
    expect(await before()).toEqual({ Prefer: 'code=200, example=no-phone' });
  });

  it('asks the mock for a failure, and fails in the browser when offline', async () => {
    choose({ outcome: { kind: 'failure', failure: 'hang' }, delayMs: 0 });
    expect(await before()).toEqual({ Prefer: 'failure=hang' });
    choose({ outcome: { kind: 'failure', failure: 'offline' }, delayMs: 0 });
    await expect(before()).rejects.toThrow(TypeError);
  });

  it('waits as long as chosen', async () => {
    vi.useFakeTimers();
    choose({ outcome: null, delayMs: 2000 });
    const ready = vi.fn();
    void before().then(ready);
    await vi.advanceTimersByTimeAsync(1999);
    expect(ready).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ready).toHaveBeenCalledWith({});
  });

  it('stops waiting when it is aborted', async () => {
    choose({ outcome: null, delayMs: 60_000 });
    const leaving = new AbortController();
    const call = before(leaving.signal);
    leaving.abort(new Error('left the page'));
    await expect(call).rejects.toThrow('left the page');
  });

  it('is logged with what was asked for', async () => {
    choose({ outcome: { kind: 'status', status: 503 }, delayMs: 0 });
    await before();
    after('getUserProfile', 503);
    expect(callLog.get()).toEqual([
      { operationId: 'getUserProfile', method: 'GET', url: PROFILE, status: 503, milliseconds: 12, asked: '503' },
    ]);
  });
});

describe('the chosen resident', () => {
  it('is dropped when somebody signs in or out by hand', () => {
    scenario.set({ ...NO_SCENARIO, resident: 'staff' });
    after('login', 401, '/api/login', 'POST');
    expect(scenario.get().resident).toBe('staff');
    after('login', 200, '/api/login', 'POST');
    expect(scenario.get().resident).toBeNull();
  });
});

describe('the scenario', () => {
  it('survives a reload', async () => {
    choose({ outcome: { kind: 'failure', failure: 'html' }, delayMs: 0 });
    vi.resetModules();
    const reloaded = await import('./scenario.ts');
    expect(reloaded.scenario.get()).toEqual(scenario.get());
  });

  it('leaves nothing behind when it is reset', () => {
    choose({ outcome: null, delayMs: 500 });
    expect(localStorage).toHaveLength(1);
    scenario.set(NO_SCENARIO);
    expect(localStorage).toHaveLength(0);
  });
});

describe('withModuleOverrides', () => {
  const origin = 'http://localhost:5173';
  const read = readConfig('{"provider": {"name": "X"}, "modules": {"messaging": true}}', origin);
  if (read.kind !== 'ok') throw new Error('the configuration is broken');
  const { config } = read;

  it('leaves the configuration as it is when nothing is switched', () => {
    expect(withModuleOverrides(config, origin)).toEqual(config);
  });

  it('switches modules either way', () => {
    scenario.set(withModule(withModule(NO_SCENARIO, 'messaging', false), 'contractTerminationOnly', true));
    expect(withModuleOverrides(config, origin).modules).toEqual({ contractTerminationOnly: true, defectNotice: true, messaging: false });
  });

  it('sets an accepted external address for fault reports, and removes it', () => {
    scenario.set(withModule(NO_SCENARIO, 'customDefectNoticeLink', true));
    const elsewhere = withModuleOverrides(config, origin);
    const link = new URL(elsewhere.modules.customDefectNoticeLinkUrl ?? '');
    expect(elsewhere.allowedHosts).toContain(link.host);
    scenario.set(withModule(NO_SCENARIO, 'customDefectNoticeLink', false));
    expect(withModuleOverrides(elsewhere, origin).modules.customDefectNoticeLinkUrl).toBeUndefined();
  });
});
