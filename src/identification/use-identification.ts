import { useQueryClient } from '@tanstack/react-query';
import { ApiError, isOutcomeUnknown, isSessionExpired } from 'client/api-error.ts';
import { getListContractsQueryKey } from 'generated/api/contracts/contracts.ts';
import { useEffect, useRef, useState } from 'react';
import { useConfig } from '@/config/config-context.tsx';
import { type SafeUrl, safeUrl, type UrlRules } from '@/domain/safe-url.ts';
import { LEAVING_MS, leaveFor } from '@/session/leave-for.ts';
import { useSession } from '@/session/session.ts';
import { forgetJourney, keepJourney, type Purpose, type Subject, startJourney } from './journey.ts';

export type IdentificationState =
  | { kind: 'idle' }
  /** From the first click until the browser has left. */
  | { kind: 'leaving' }
  /** The browser did not leave; every value is still on the page. */
  | { kind: 'failed'; error: ApiError };

/** Replaced in tests. */
export interface LeavingTools {
  leave?: (url: SafeUrl) => void;
  newNonce?: () => string;
}

const IDLE: IdentificationState = { kind: 'idle' };
const assign = (url: SafeUrl) => leaveFor(url);
const randomNonce = () => crypto.randomUUID();

/**
 * Leaves for strong identification (identification.leave-link, identification.nonce-match). `start` makes the nonce of the attempt, stores the journey, lets `send`
 * make the init call with the nonce, and sends the browser to the link of the answer. During this, a second `start` does nothing.
 * `start` does not reject when the API answers with an error; the state is `failed` then.
 */
export function useIdentification(purpose: Purpose, tools: LeavingTools = {}) {
  const { leave = assign, newNonce = randomNonce } = tools;
  const { allowedHosts } = useConfig();
  const { uuid: userUuid } = useSession().profile;
  const queryClient = useQueryClient();
  const [state, setState] = useState<IdentificationState>(IDLE);
  /** The nonce of the present attempt. */
  const attempt = useRef<string | null>(null);

  useEffect(() => {
    // The browser's back button may restore this page from its cache as it was left: busy.
    const revive = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      attempt.current = null;
      setState(IDLE);
    };
    window.addEventListener('pageshow', revive);
    return () => {
      window.removeEventListener('pageshow', revive);
      // A user who has gone to another page meanwhile stays there.
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
      keepJourney(startJourney(purpose, { userUuid, nonce }));
      const url = checkedLink(await send(nonce), { origin: window.location.origin, allowedHosts });
      if (attempt.current !== nonce) return;
      leave(url);
      // When the identification service does not answer, the button can be pressed again.
      setTimeout(() => end(nonce, IDLE), LEAVING_MS);
    } catch (error) {
      forgetJourney(nonce);
      // The transport has already sent the user to the sign-in page.
      if (isSessionExpired(error)) return;
      // Another tab may have sent the request meanwhile, or it arrived though its answer did not: what the contract says now decides.
      const mayHaveRequest = error instanceof ApiError && (error.status === 400 || isOutcomeUnknown(error));
      if (mayHaveRequest) void queryClient.invalidateQueries({ queryKey: getListContractsQueryKey() });
      end(nonce, { kind: 'failed', error: leavingError(error, purpose.subject) });
    }
  };

  return { state, start };
}

/** @throws ApiError INVALID_RESPONSE when the link is not allowed (api.safe-url) */
function checkedLink({ link }: { link: string }, rules: UrlRules): SafeUrl {
  const safe = safeUrl(link, rules);
  if (safe === null) throw new ApiError({ code: 'INVALID_RESPONSE', status: 200, operationId: null, pointer: '/link' });
  return safe;
}

/** Why the browser could not leave for the identification, as an ApiError whose code has a text. */
function leavingError(error: unknown, subject: Subject): ApiError {
  if (error instanceof ApiError) return forSubject(subject, error);
  // A programming error: logged, and reported when the user has consented.
  reportError(error);
  return new ApiError({ code: 'UNKNOWN', status: -1, operationId: null, cause: error });
}

/** Older backends answer with the termination's code for both subjects (openapi/paths/modification.yaml). */
function forSubject(subject: Subject, error: ApiError): ApiError {
  if (subject !== 'modification' || error.code !== 'TERMINATE_CONTRACT_INIT_CONFIRM_ERROR') return error;
  const { status, operationId } = error;
  return new ApiError({ code: 'MODIFICATION_CONTRACT_INIT_CONFIRM_ERROR', status, operationId, cause: error });
}
