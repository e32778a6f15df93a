import { useQueryClient } from '@tanstack/react-query';
import { getUserMetadata } from 'generated/api/session/session.ts';
import { logout } from 'generated/api/sign-in/sign-in.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useConfig } from '@/config/config-context.tsx';
import { clearDraftsOfOthers } from '@/forms/drafts.ts';
import { paths, SIGN_OUT } from '@/paths.ts';
import { partOf, usePart } from '@/ui/use-part.ts';
import { forgetResident, keepingChoices } from './forget-resident.ts';
import { rememberPlace } from './return-to.ts';
import { useSession } from './session.ts';
import { tellTabs } from './tabs.ts';
import { useSessionUse } from './use-session-use.ts';

const warningPart = partOf(() => import('./IdleWarning.tsx'));
/** Without a network the warning is asked for again after this long: the page stays, and the session ends as if nobody had answered. */
const TRY_AGAIN_AFTER_MS = 5000;

const MINUTE_MS = 60 * 1000;

/** Keeps a session in use alive, announces the end of an idle one, and leaves for the sign-in page when it is over. */
export function SessionKeeper() {
  const { policy } = useConfig();
  const { profile } = useSession();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isLeaving = useRef(false);
  const userUuid = profile.uuid;
  useEffect(() => {
    if (userUuid !== null) clearDraftsOfOthers(userUuid);
  }, [userUuid]);

  /** The backend's own session may be longer than the configuration says, so that it is ended there too, if it can be. */
  const end = async () => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    await keepingChoices('expired', () => logout()).catch(() => undefined);
    rememberPlace(location.pathname + location.search);
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
