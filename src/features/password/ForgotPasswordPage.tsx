import { ApiError } from 'client/api-error.ts';
import { confirmForgotPassword, forgotPassword } from 'generated/api/password/password.ts';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { normalizeEmail } from '@/domain/email.ts';
import { paths } from '@/paths.ts';
import { useFocusOnStep } from '@/ui/use-focus-on-step.ts';
import { ChangePasswordStep, type NewCredentials } from './ChangePasswordStep.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { GiveEmailStep } from './GiveEmailStep.tsx';

/** A forgotten password: e-mail address, then code and new password, then the sign-in page (password.forgot-page). */
export function ForgotPasswordPage() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const [failure, setFailure] = useState<ApiError | null>(null);
  const codeSentTo = readCodeSentTo(state);
  useFocusOnStep(codeSentTo === null ? 'email' : 'code');

  /** Makes a call. A failure is shown above the form, which keeps what was typed (password.failure-screen). */
  const succeeds = async (call: () => Promise<unknown>): Promise<boolean> => {
    setFailure(null);
    try {
      await call();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
      return false;
    }
  };
  const sendCode = async (address: string) => {
    setEmail(address);
    if (await succeeds(() => forgotPassword({ email: address }))) await navigate(paths.forgotPassword(), { state: codeSentState(address) });
  };
  const changePassword = async (address: string, credentials: NewCredentials) => {
    if (await succeeds(() => confirmForgotPassword({ email: address, ...credentials })))
      await navigate(paths.login(), { state: { notice: 'password_changed' }, replace: true });
  };

  if (codeSentTo === null) {
    const isOfStep = failure?.operationId === 'forgotPassword';
    return <GiveEmailStep given={email} failed={isOfStep && <FailureNotice error={failure} email={email} />} onGiven={sendCode} />;
  }
  const isOfStep = failure?.operationId === 'confirmForgotPassword';
  return (
    <ChangePasswordStep
      email={codeSentTo}
      failed={isOfStep && <FailureNotice error={failure} email={codeSentTo} />}
      onGiven={(credentials) => changePassword(codeSentTo, credentials)}
      resend={() => {
        setFailure(null);
        return forgotPassword({ email: codeSentTo });
      }}
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
