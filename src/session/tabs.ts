import { ownName } from '@/domain/base-path.ts';

/**
 * The messages about the session between the tabs of this browser (session.cleared-everywhere). Without BroadcastChannel a tab
 * learns of a change when it is shown again (src/app/watch-session.ts), and from its next API call.
 */
export const CHANNEL = 'portal.session';

export type TabMessage =
  /** The session has ended on purpose: every tab leaves at once. */
  | { kind: 'signed-out'; notice: 'signed_out' | 'account_removed' }
  /** A call was answered that nobody is signed in, or somebody has signed in: every tab asks who is signed in now. */
  | { kind: 'expired' }
  | { kind: 'signed-in' }
  /** The own details were saved: every tab reads them again. */
  | { kind: 'profile-saved' };

let channel: BroadcastChannel | null | undefined;

function theChannel(): BroadcastChannel | null {
  if (channel === undefined) channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(ownName(CHANNEL));
  return channel;
}

/** Whether this tab learns at once what happens to the session in the others. */
export function hearsOtherTabs(): boolean {
  return theChannel() !== null;
}

/** Tells all other tabs; the own tab hears nothing of it. */
export function tellTabs(message: TabMessage): void {
  theChannel()?.postMessage(message);
}

/** Gives what stops listening. A message that is not one of ours (another release of the portal in another tab) is ignored. */
export function listenToTabs(listener: (message: TabMessage) => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>) => {
    const message = readMessage(data);
    if (message !== null) listener(message);
  };
  theChannel()?.addEventListener('message', hear);
  return () => theChannel()?.removeEventListener('message', hear);
}

function readMessage(data: unknown): TabMessage | null {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return null;
  switch (data.kind) {
    case 'expired':
    case 'signed-in':
    case 'profile-saved':
      return { kind: data.kind };
    case 'signed-out':
      return { kind: 'signed-out', notice: 'notice' in data && data.notice === 'account_removed' ? 'account_removed' : 'signed_out' };
    default:
      return null;
  }
}
