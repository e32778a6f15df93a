import { ApiError, isSessionExpired } from 'client/api-error.ts';
import { useEffect, useRef, useState } from 'react';
import { useConfig } from '@/config/config-context.tsx';
import { type SafeUrl, safeUrl, type UrlRules } from '@/domain/safe-url.ts';
import { useSession } from '@/session/session.ts';
import { forgetJourney, type Journey, keepJourney, type Purpose, startJourney } from './journey.ts';
import { leavingError } from './leaving-error.ts';

export type IdentificationState =
  | { kind: 'idle' }
  /** From the first click until the browser is gone. */
  | { kind: 'leaving' }
  /** Nothing was sent on, and the user is still here with all they typed. */
  | { kind: 'failed'; error: ApiError };

/** Tests bring their own. */
export interface LeavingTools {
  leave?: (url: SafeUrl) => void;
  newNonce?: () => string;
  keep?: (journey: Journey) => void;
}

/** After this many milliseconds on the way to a service that does not come, the button can be pressed again. */
export const LEAVING_MS = 20_000;

const IDLE: IdentificationState = { kind: 'idle' };
const assign = (url: SafeUrl) => window.location.assign(url);
const randomNonce = () => crypto.randomUUID();

/**
 * Leaves for strong identification (identification.leave-link, identification.nonce-match). `start` makes the nonce of the attempt, keeps the journey, lets `send`
 * make the init call with that nonce, and sends the browser to the answered link. While this goes on, another `start` does nothing.
 * `start` never rejects for an error of the API: that is the state `failed`.
 */
export function useIdentification(purpose: Purpose, tools: LeavingTools = {}) {
  const { leave = assign, newNonce = randomNonce, keep = keepJourney } = tools;
  const { allowedHosts } = useConfig();
  const { uuid: userUuid } = useSession().profile;
  const [state, setState] = useState<IdentificationState>(IDLE);
  /** The nonce of the attempt that is under way. */
  const attempt = useRef<string | null>(null);

  useEffect(() => {
    // The back button of the identification service may bring this very page back as it was left: busy.
    const revive = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      attempt.current = null;
      setState(IDLE);
    };
    window.addEventListener('pageshow', revive);
    return () => {
      window.removeEventListener('pageshow', revive);
      // Whoever goes to another page in the meantime is not sent away from there.
      attempt.current = null;
    };
  }, []);

  const end = (nonce: string, next: IdentificationState) => {
    if (attempt.current !== nonce) return;
    attempt.current = null;
    setState(next);
  };

  const start = async (send: (nonce: string) => Promise<{ link: string }>): Promise<void> => {
    if (attempt.current !== null) return;
    const nonce = newNonce();
    attempt.current = nonce;
    setState({ kind: 'leaving' });
    try {
      keep(startJourney(purpose, { userUuid, nonce }));
      const url = checkedLink(await send(nonce), { origin: window.location.origin, allowedHosts });
      if (attempt.current !== nonce) return;
      leave(url);
      setTimeout(() => end(nonce, IDLE), LEAVING_MS);
    } catch (error) {
      forgetJourney(nonce);
      // The transport has told it already: the user is on the way to the sign-in page.
      if (isSessionExpired(error)) return;
      end(nonce, { kind: 'failed', error: leavingError(error, purpose.subject) });
    }
  };

  return { state, start };
}

/** @throws ApiError INVALID_RESPONSE when the link leads where it must not (api.safe-url) */
function checkedLink({ link }: { link: string }, rules: UrlRules): SafeUrl {
  const safe = safeUrl(link, rules);
  if (safe === null) throw new ApiError({ code: 'INVALID_RESPONSE', status: 200, operationId: null, pointer: '/link' });
  return safe;
}
