/** The calls that the open screen has made. */
import type { CallRecord } from 'client/transport.ts';
import { createStore } from './store.ts';

export interface LoggedCall extends CallRecord {
  /** The answer requested by the `Prefer` header, as `200 empty`; null when none was requested. */
  asked: string | null;
}

/** Newest first. */
export const callLog = createStore<readonly LoggedCall[]>([]);

/** More calls than any screen makes; limits the memory of a page that is open all day. */
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

/**
 * The operations of the screen, the most recently needed first, then the ones answered only by the cache. A repeated call changes
 * no position, so that an opened row does not move while a developer uses it.
 */
export function calledOperations(calls: readonly LoggedCall[], fromCache: readonly string[]): CalledOperation[] {
  const byOperation = new Map<string, CalledOperation>();
  for (const call of calls.toReversed()) {
    const times = (byOperation.get(call.operationId)?.times ?? 0) + 1;
    byOperation.set(call.operationId, { operationId: call.operationId, last: call, times });
  }
  const cached = fromCache.filter((operationId) => !byOperation.has(operationId));
  return [...[...byOperation.values()].toReversed(), ...cached.map((operationId) => ({ operationId, last: null, times: 0 }))];
}

/** The part of a router's state that distinguishes screens. */
export interface ScreenState {
  initialized: boolean;
  location: { pathname: string };
  navigation: { state: string; location?: { pathname: string } | undefined };
}

/** Whether the user navigates to another screen; a redirect and its calls belong to the same navigation. */
export function isNewScreen(before: ScreenState, now: ScreenState): boolean {
  const wasAtRest = before.initialized && before.navigation.state === 'idle';
  const goal = now.navigation.location?.pathname ?? now.location.pathname;
  return wasAtRest && goal !== before.location.pathname;
}
