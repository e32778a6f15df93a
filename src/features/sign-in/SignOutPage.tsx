import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from 'client/api-error.ts';
import { pause } from 'client/transport.ts';
import { logout } from 'generated/api/sign-in/sign-in.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { button } from 'styled-system/recipes';
import { useConfig } from '@/config/config-context.tsx';
import { useErrorText } from '@/i18n/use-error-text.ts';
import { paths, RETURN_FROM_ELSEWHERE } from '@/paths.ts';
import { forgetResident, keepingChoices } from '@/session/forget-resident.ts';
import { tellTabs } from '@/session/tabs.ts';
import { Button } from '@/ui/Button.tsx';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { FullPageLoader } from '@/ui/Spinner.tsx';
import { readSignInState } from './sign-in-state.ts';

/**
 * The portal's own links carry a navigation state; an address that was opened from elsewhere has none, and asks first (sign-in.sign-out-asked).
 * So does the return from an identification that this browser did not begin, where there is a session to end (sign-in.return-elsewhere).
 */
export function SignOutPage() {
  const { state } = useLocation();
  const [isConfirmed, setConfirmed] = useState(false);
  if (isConfirmed) return <SigningOut />;
  if (state === null) return <SignOutQuestion onConfirm={() => setConfirmed(true)} />;
  return isFromElsewhere(state) ? <ReturnFromElsewhere onConfirm={() => setConfirmed(true)} /> : <SigningOut />;
}

function isFromElsewhere(state: unknown): boolean {
  return readSignInState(state)?.key === RETURN_FROM_ELSEWHERE.error;
}

/** Goes on to the sign-in page where nobody is signed in, and asks otherwise, also when that is not known. */
function ReturnFromElsewhere({ onConfirm }: { onConfirm: () => void }) {
  const { t } = useTranslation('sign-in');
  const navigate = useNavigate();
  const [mayHaveSession, setMayHaveSession] = useState(false);
  useEffect(() => {
    const look = async () => {
      const { getUserMetadata } = await import('generated/api/session/session.ts');
      await getUserMetadata();
    };
    look().then(
      () => setMayHaveSession(true),
      (error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== 401) return setMayHaveSession(true);
        return navigate(paths.login(), { replace: true, state: RETURN_FROM_ELSEWHERE });
      },
    );
  }, [navigate]);
  return mayHaveSession ? <SignOutQuestion onConfirm={onConfirm} /> : <FullPageLoader label={t('signingOut')} />;
}

function SignOutQuestion({ onConfirm }: { onConfirm: () => void }) {
  const { t } = useTranslation('sign-in');
  return (
    <EmptyState
      level={1}
      title={t('signOutQuestion.title')}
      action={
        <>
          <Button variant="primary" onClick={onConfirm}>
            {t('signOutQuestion.confirm')}
          </Button>
          <Link to={paths.root()} className={button({ variant: 'quiet' })}>
            {t('signOutQuestion.stay')}
          </Link>
        </>
      }
    >
      {t('signOutQuestion.text')}
    </EmptyState>
  );
}

/** Signs out and goes to the sign-in page, keeping the state it came with (sign-in.sign-out). Users who were not signed in go there, too. */
function SigningOut() {
  const { t } = useTranslation('sign-in');
  const { state } = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { policy } = useConfig();
  const errorText = useErrorText();
  const [failed, setFailed] = useState<{ error: unknown } | null>(null);

  // A retry resets the failure, and the effect runs again.
  useEffect(() => {
    if (failed !== null) return;
    const leaving = new AbortController();
    const signOut = async () => {
      try {
        await keepingChoices('signed-out', () => logout({ signal: leaving.signal }));
      } catch (error) {
        if (leaving.signal.aborted) return;
        const hadNoSession = error instanceof ApiError && error.status === 401;
        if (!hadNoSession) return setFailed({ error });
      }
      forgetResident(queryClient, 'signed-out');
      tellTabs({ kind: 'signed-out', notice: 'signed_out' });
      await pause(policy.logoutDelayMs, leaving.signal);
      await navigate(paths.login(), { replace: true, state: asStateOfSignIn(state) });
    };
    signOut().catch(() => undefined);
    return () => leaving.abort();
  }, [failed, navigate, policy.logoutDelayMs, queryClient, state]);

  if (failed === null) return <FullPageLoader label={t('signingOut')} />;
  return (
    <EmptyState
      level={1}
      title={t('signOutFailed.title')}
      action={
        <Button variant="primary" onClick={() => setFailed(null)}>
          {t('signOutFailed.retry')}
        </Button>
      }
    >
      {`${errorText(failed.error)} ${t('signOutFailed.text')}`}
    </EmptyState>
  );
}

/** The navigation state for the sign-in page: the reason for the sign-out if there is one, else that the user has signed out. */
function asStateOfSignIn(state: unknown): unknown {
  return readSignInState(state) === null ? { notice: 'signed_out' } : state;
}
