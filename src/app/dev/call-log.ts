/** The calls that the open screen has made. */
import type { CallRecord } from 'client/transport.ts';
import { createStore } from './store.ts';

export interface LoggedCall extends CallRecord {
  /** What the `Prefer` header asked for, as `200 empty`; null when nothing was asked for. */
  asked: string | null;
}

/** Newest first. */
export const callLog = createStore<readonly LoggedCall[]>([]);

/** More than any screen calls; keeps a page that is open all day small. */
const MOST = 200;

export function logCall(call: LoggedCall): void {
  callLog.set([call, ...callLog.get()].slice(0, MOST));
}

export interface CalledOperation {
  operationId: string;
  /** The newest call; null when the screen shows the operation's answer from the cache. */
  last: LoggedCall | null;
  times: number;
}

/** The operations of the screen, newest call first, then the ones that only the cache has answered. */
export function calledOperations(calls: readonly LoggedCall[], fromCache: readonly string[]): CalledOperation[] {
  const byOperation = new Map<string, CalledOperation>();
  for (const call of calls) {
    const known = byOperation.get(call.operationId);
    if (known) known.times += 1;
    else byOperation.set(call.operationId, { operationId: call.operationId, last: call, times: 1 });
  }
  for (const operationId of fromCache) {
    if (!byOperation.has(operationId)) byOperation.set(operationId, { operationId, last: null, times: 0 });
  }
  return [...byOperation.values()];
}

/** The part of a router's state that tells screens apart. */
export interface ScreenState {
  initialized: boolean;
  location: { pathname: string };
  navigation: { state: string; location?: { pathname: string } | undefined };
}

/** Whether the user is leaving for another screen; a redirect on the way is the same journey, and so are the calls it made. */
export function isNewScreen(before: ScreenState, now: ScreenState): boolean {
  const wasAtRest = before.initialized && before.navigation.state === 'idle';
  const goal = now.navigation.location?.pathname ?? now.location.pathname;
  return wasAtRest && goal !== before.location.pathname;
}
