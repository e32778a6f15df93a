import { useQueryClient } from '@tanstack/react-query';
import { getUserMetadata } from 'generated/api/session/session.ts';
import { logout } from 'generated/api/sign-in/sign-in.ts';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useConfig } from '@/config/config-context.tsx';
import { clearDraftsOfOthers } from '@/forms/drafts.ts';
import { paths, SIGN_OUT } from '@/paths.ts';
import { forgetResident, keepingChoices } from './forget-resident.ts';
import { rememberPlace } from './return-to.ts';
import { useSession } from './session.ts';
import { tellTabs } from './tabs.ts';
import { useSessionUse } from './use-session-use.ts';

const IdleWarning = lazy(async () => ({ default: (await import('./IdleWarning.tsx')).IdleWarning }));

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

  if (endsAt === null) return null;
  return (
    <Suspense>
      <IdleWarning endsAt={endsAt} onStay={stay} onLeave={() => void navigate(paths.logout(), { state: SIGN_OUT })} />
    </Suspense>
  );
}
