import { useQueryClient } from '@tanstack/react-query';
import { getUserMetadata } from 'generated/api/session/session.ts';
import { logout } from 'generated/api/sign-in/sign-in.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useConfig } from '@/config/config-context.tsx';
import { inPortal, ownName } from '@/domain/base-path.ts';
import { systemClock } from '@/domain/clock.ts';
import { paths, SIGN_OUT } from '@/paths.ts';
import { partOf, usePart } from '@/ui/use-part.ts';
import { forgetResident, keepingChoices } from './forget-resident.ts';
import { sessionStep } from './keep-alive.ts';
import { LAST_CALL_KEY, lastCallAt, noteCall } from './last-call.ts';
import { rememberPlace } from './return-to.ts';
import { tellTabs } from './tabs.ts';

const warningPart = partOf(() => import('./IdleWarning.tsx'));
/** Without a network the warning is asked for again after this long: the page stays, and the session ends as if nobody had answered. */
const TRY_AGAIN_AFTER_MS = 5000;

const MINUTE_MS = 60 * 1000;

/** Keeps a session in use alive, announces the end of an idle one, and leaves for the sign-in page when it is over. */
export function SessionKeeper() {
  const { policy } = useConfig();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isLeaving = useRef(false);

  /** The backend's own session may be longer than the configuration says, so that it is ended there too, if it can be. */
  const end = async () => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    await keepingChoices('expired', () => logout()).catch(() => undefined);
    rememberPlace(inPortal(location.pathname) + location.search);
    tellTabs({ kind: 'expired' });
    await navigate(paths.login(), { replace: true, state: { error: 'login_expired' } });
    forgetResident(queryClient, 'expired');
  };
  const { endsAt, stay } = useSessionUse({
    sessionMs: policy.sessionMinutes * MINUTE_MS,
    keepAlive: getUserMetadata,
    onOver: () => void end(),
  });

  const warning = usePart(warningPart);
  const needWarning = useEffectEvent(() => void warning.need());
  const isAnnounced = endsAt !== null;
  useEffect(() => {
    if (!isAnnounced) return;
    needWarning();
    const timer = setInterval(() => needWarning(), TRY_AGAIN_AFTER_MS);
    return () => clearInterval(timer);
  }, [isAnnounced]);

  if (endsAt === null || warning.code === null) return null;
  return <warning.code.IdleWarning endsAt={endsAt} onStay={stay} onLeave={() => void navigate(paths.logout(), { state: SIGN_OUT })} />;
}

/** The events that count as use of the portal. */
const ACTIVITIES = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'scroll', 'touchmove', 'input'] as const;
/** Use is noticed at most this often. */
const NOTICED_EVERY_MS = 1000;

interface SessionUseOptions {
  sessionMs: number;
  /** A call that the backend counts as use of the session; rejects when it was not answered. */
  keepAlive: () => Promise<unknown>;
  onOver: () => void;
}

/**
 * Watches how the session is used in this tab; what other tabs do is known by `lastCallAt`.
 * @returns `endsAt`: the moment at which an idle session ends while that is announced, else null; `stay` keeps it alive, and rejects when it cannot
 */
function useSessionUse({ sessionMs, keepAlive, onOver }: SessionUseOptions): { endsAt: number | null; stay: () => Promise<void> } {
  const [endsAt, setEndsAt] = useState<number | null>(null);
  const [looks, setLooks] = useState(0);
  const lookAgain = () => setLooks((count) => count + 1);
  const announced = useRef(false);
  const lastActivityAt = useRef(0);
  const lastKeepAliveAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const check = useEffectEvent(() => {
    clearTimeout(timer.current);
    const now = systemClock().getTime();
    const step = sessionStep(
      { lastCallAt: lastCallAt(now), lastActivityAt: lastActivityAt.current, lastKeepAliveAt: lastKeepAliveAt.current, sessionMs },
      now,
    );
    announced.current = step.kind === 'announce';
    setEndsAt(step.kind === 'announce' ? step.endsAt : null);
    switch (step.kind) {
      case 'over':
        return onOver();
      case 'keep-alive':
        lastKeepAliveAt.current = now;
        void keepAlive().then(lookAgain, lookAgain);
        return;
      case 'announce':
        timer.current = setTimeout(lookAgain, step.endsAt - now);
        return;
      case 'wait':
        timer.current = setTimeout(lookAgain, step.until - now);
    }
  });

  useEffect(() => {
    // The calls of the page have just been answered, and this tab may not be allowed to remember when.
    if (lastCallAt() === 0) noteCall();
    // Whoever sees the announcement decides by its buttons: it must not go away under the pointer that is on its way to them.
    const use = () => {
      const now = systemClock().getTime();
      if (announced.current || now - lastActivityAt.current < NOTICED_EVERY_MS) return;
      lastActivityAt.current = now;
      check();
    };
    const awake = () => check();
    const otherTab = ({ key }: StorageEvent) => {
      if (key === ownName(LAST_CALL_KEY)) check();
    };
    check();
    for (const activity of ACTIVITIES) addEventListener(activity, use, { passive: true, capture: true });
    document.addEventListener('visibilitychange', awake);
    addEventListener('focus', awake);
    addEventListener('storage', otherTab);
    return () => {
      clearTimeout(timer.current);
      for (const activity of ACTIVITIES) removeEventListener(activity, use, { capture: true });
      document.removeEventListener('visibilitychange', awake);
      removeEventListener('focus', awake);
      removeEventListener('storage', otherTab);
    };
  }, []);

  useEffect(() => {
    if (looks > 0) check();
  }, [looks]);

  const stay = async () => {
    await keepAlive();
    lookAgain();
  };
  return { endsAt, stay };
}
