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

/**
 * The operations of the screen, the one it came to need last first, then the ones that only the cache has answered. A repeated call changes
 * no place: what a developer has opened and is clicking at must not run away.
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
