/** The way back from a question or feedback: to the page that the resident came from (feedback.back-link). */
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '@/paths.ts';

/** The pages that lead to questions and feedback, and are led back to. From any other page the way back is the front page. */
const ORIGINS = { contacts: paths.contacts, contactHistory: paths.contactHistory } as const;
type Origin = keyof typeof ORIGINS;

/** The navigation state that tells a page where its resident came from. */
export function cameFrom(origin: Origin): { cameFrom: Origin } {
  return { cameFrom: origin };
}

/** What of a navigation state tells the origin, to be passed on to the next page. */
export function originIn(state: unknown): { cameFrom: Origin } | undefined {
  if (typeof state !== 'object' || state === null || !('cameFrom' in state)) return undefined;
  return state.cameFrom === 'contacts' || state.cameFrom === 'contactHistory' ? cameFrom(state.cameFrom) : undefined;
}

/**
 * The way back of a form. Its steps move on without the navigation state: each gets it again, so that a reload keeps it.
 * @returns its name in `common:menu`, its address, and the navigation state that passes it on
 */
export function useWayBack(contractUuid: string) {
  const location = useLocation();
  const navigate = useNavigate();
  const { state } = location;
  const current = originIn(state);
  const [origin] = useState(current);
  const isForgotten = origin !== undefined && current === undefined;
  const remember = useEffectEvent(() => {
    const { pathname, search } = location;
    void navigate({ pathname, search }, { replace: true, state: { ...state, ...origin }, preventScrollReset: true });
  });
  useEffect(() => {
    if (isForgotten) remember();
  }, [isForgotten]);
  return origin === undefined
    ? ({ name: 'home', address: paths.frontPage({ contractUuid }), state: undefined } as const)
    : { name: origin.cameFrom, address: ORIGINS[origin.cameFrom]({ contractUuid }), state: origin };
}

export type WayBack = ReturnType<typeof useWayBack>;
