import { ApiError } from 'client/api-error.ts';
import { confirmForgotPassword, forgotPassword } from 'generated/api/password/password.ts';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { normalizeEmail } from '@/domain/email.ts';
import { paths } from '@/paths.ts';
import { useFocusOnStep } from '@/ui/use-focus-on-step.ts';
import { ChangePasswordStep, type NewCredentials } from './ChangePasswordStep.tsx';
import { FailedStep } from './FailedStep.tsx';
import { GiveEmailStep } from './GiveEmailStep.tsx';
import { resetCause, retryFrom } from './reset-cause.ts';

/** The typed values, kept after a failure so that the next attempt starts with them. In memory only. */
interface Typed extends NewCredentials {
  email: string;
}

const nothingTyped: Typed = { email: '', resetCode: '', newPassword: '' };

/** A forgotten password: e-mail address, then code and new password, then the sign-in page (password.forgot-page). */
export function ForgotPasswordPage() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(nothingTyped);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const codeSentTo = readCodeSentTo(state);
  // The form of the address stays through every failure; its failure stands above it.
  const isAboutAddress = failure !== null && codeSentTo === null && resetCause(failure) !== 'user_not_confirmed';
  useFocusOnStep(failure !== null && !isAboutAddress ? 'failed' : codeSentTo === null ? 'email' : 'code');

  /** Makes a call. A failure shows the failure screen, and what was typed is kept for the next attempt. */
  const succeeds = async (sent: Typed, call: () => Promise<unknown>): Promise<boolean> => {
    try {
      await call();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setTyped(sent);
      setFailure(error);
      return false;
    }
  };
  const sendCode = async (email: string) => {
    setFailure(null);
    const isSent = await succeeds({ ...nothingTyped, email }, () => forgotPassword({ email }));
    if (isSent) await navigate(paths.forgotPassword(), { state: codeSentState(email) });
  };
  const changePassword = async (email: string, credentials: NewCredentials) => {
    const isChanged = await succeeds({ email, ...credentials }, () => confirmForgotPassword({ email, ...credentials }));
    if (isChanged) await navigate(paths.login(), { state: { notice: 'password_changed' }, replace: true });
  };

  if (failure !== null && !isAboutAddress) {
    const tryAgain = async () => {
      const from = retryFrom(resetCause(failure));
      if (from === 'email' && codeSentTo !== null) await navigate(paths.forgotPassword(), { replace: true });
      setFailure(null);
    };
    return <FailedStep error={failure} email={typed.email} onTryAgain={() => void tryAgain()} />;
  }
  if (codeSentTo === null) return <GiveEmailStep given={typed.email} failure={failure} onGiven={sendCode} />;
  return (
    <ChangePasswordStep
      email={codeSentTo}
      typed={typed}
      onGiven={(credentials) => changePassword(codeSentTo, credentials)}
      resend={() => forgotPassword({ email: codeSentTo })}
    />
  );
}

/** The navigation state after a code was sent, so that a reload keeps the step. */
function codeSentState(email: string): { codeSentTo: string } {
  return { codeSentTo: email };
}

/** The address that a code was sent to; null when no code was sent. */
function readCodeSentTo(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('codeSentTo' in state) || typeof state.codeSentTo !== 'string') return null;
  return normalizeEmail(state.codeSentTo) || null;
}
