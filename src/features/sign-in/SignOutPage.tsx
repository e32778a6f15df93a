import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from 'client/api-error.ts';
import { pause } from 'client/transport.ts';
import { logout } from 'generated/api/sign-in/sign-in.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useConfig } from '@/config/config-context.tsx';
import { parseSearch, paths } from '@/paths.ts';
import { forgetResident, keepingChoices } from '@/session/forget-resident.ts';
import { tellTabs } from '@/session/tabs.ts';
import { Button } from '@/ui/Button.tsx';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { FullPageLoader } from '@/ui/FullPageLoader.tsx';

/** Signs out and goes to the sign-in page, keeping the state or the error it came with (sign-in.sign-out). Users who were not signed in go there, too. */
export function SignOutPage() {
  const { t } = useTranslation('sign-in');
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { policy } = useConfig();
  const [failed, setFailed] = useState(false);

  // A retry resets the failure, and the effect runs again.
  useEffect(() => {
    if (failed) return;
    const leaving = new AbortController();
    const signOut = async () => {
      try {
        await keepingChoices('signed-out', () => logout({ signal: leaving.signal }));
      } catch (error) {
        if (leaving.signal.aborted) return;
        const hadNoSession = error instanceof ApiError && error.status === 401;
        if (!hadNoSession) return setFailed(true);
      }
      forgetResident(queryClient, 'signed-out');
      tellTabs({ kind: 'signed-out', notice: 'signed_out' });
      await pause(policy.logoutDelayMs, leaving.signal);
      await navigate(paths.login(), { replace: true, state: state ?? returned(search) ?? { notice: 'signed_out' } });
    };
    signOut().catch(() => undefined);
    return () => leaving.abort();
  }, [failed, navigate, policy.logoutDelayMs, queryClient, search, state]);

  if (!failed) return <FullPageLoader label={t('signingOut')} />;
  return (
    <EmptyState
      level={1}
      title={t('signOutFailed.title')}
      action={
        <Button variant="primary" onClick={() => setFailed(false)}>
          {t('signOutFailed.retry')}
        </Button>
      }
    >
      {t('signOutFailed.text')}
    </EmptyState>
  );
}

/** The error and e-mail of another service's return (sign-in.error-with-email); null when there are none. */
function returned(search: string): { error: string; email?: string | undefined } | null {
  const { error, email } = parseSearch('errorReturn', search);
  return error === undefined ? null : { error, email };
}
