import { ApiError } from 'client/api-error.ts';
import { confirmForgotPassword, forgotPassword } from 'generated/api/password/password.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { css } from 'styled-system/css';
import { link } from 'styled-system/recipes';
import { object, parse } from 'zod/mini';
import { normalizeEmail } from '@/domain/contact-details.ts';
import { BoundCodeField, ResendCode } from '@/forms/BoundCodeField.tsx';
import { BoundNewPasswordField } from '@/forms/BoundNewPasswordField.tsx';
import { BoundPasswordField } from '@/forms/BoundPasswordField.tsx';
import { requiredEmail, sixDigitCode } from '@/forms/credential-validators.ts';
import { newPassword, repeatedPassword, samePasswords } from '@/forms/password-rules.ts';
import { checkedBy, useAppForm } from '@/forms/use-app-form.ts';
import { useErrorText } from '@/i18n/use-error-text.ts';
import { Notice } from '@/loading/Notice.tsx';
import { paths } from '@/paths.ts';
import { Card } from '@/ui/Card.tsx';
import { PAGE_HEADING_ID, PageHeading } from '@/ui/PageHeading.tsx';
import { useFocusOnStep } from '@/ui/use-focus-on-step.ts';
import { mayBeChanged, resetCause } from './change-password.ts';

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

const emailSchema = object({ email: requiredEmail() });

interface GiveEmailStepProps {
  given: string;
  /** Why no code could be sent. */
  failed: ReactNode;
  onGiven: (email: string) => Promise<void>;
}

/** Asks for the e-mail address of the account. */
function GiveEmailStep({ given, failed, onGiven }: GiveEmailStepProps) {
  const { t } = useTranslation('password');
  const form = useAppForm({
    ...checkedBy(emailSchema),
    defaultValues: { email: given },
    onSubmit: ({ value }) => onGiven(parse(emailSchema, value).email),
  });
  return (
    <PasswordPage heading={t('email.heading')} lead={t('email.lead')}>
      {failed}
      <Card padding="roomy">
        <form.AppForm>
          <form.Frame labelledBy={PAGE_HEADING_ID}>
            <form.AppField name="email">
              {(field) => <field.EmailField label={t('email.label')} autoComplete="username" required />}
            </form.AppField>
            <form.SubmitButton width="full" busyText={t('email.submitting')}>
              {t('email.submit')}
            </form.SubmitButton>
          </form.Frame>
        </form.AppForm>
      </Card>
    </PasswordPage>
  );
}

const passwordSchema = object({ resetCode: sixDigitCode(), newPassword: newPassword(), repeatedPassword: repeatedPassword() }).check(
  samePasswords(),
);

interface NewCredentials {
  resetCode: string;
  newPassword: string;
}

interface ChangePasswordStepProps {
  /** Where the code was sent. */
  email: string;
  /** Why the password could not be changed. */
  failed: ReactNode;
  onGiven: (credentials: NewCredentials) => Promise<void>;
  resend: () => Promise<unknown>;
}

/** Asks for the code that was sent and the new password. */
function ChangePasswordStep({ email, failed, onGiven, resend }: ChangePasswordStepProps) {
  const { t } = useTranslation(['password', 'credentials']);
  const form = useAppForm({
    ...checkedBy(passwordSchema),
    defaultValues: { resetCode: '', newPassword: '', repeatedPassword: '' },
    onSubmit: ({ value }) => {
      const { resetCode, newPassword: chosen } = parse(passwordSchema, value);
      return onGiven({ resetCode, newPassword: chosen });
    },
  });
  return (
    <PasswordPage heading={t('change.heading')} lead={t('change.lead', { email })}>
      {failed}
      <Card padding="roomy">
        <form.AppForm>
          <form.Frame labelledBy={PAGE_HEADING_ID}>
            <form.AppField name="resetCode">{() => <BoundCodeField />}</form.AppField>
            <form.AppField name="newPassword">{() => <BoundNewPasswordField username={email} />}</form.AppField>
            <form.AppField name="repeatedPassword">
              {() => <BoundPasswordField label={t('credentials:repeatPassword')} autoComplete="new-password" required />}
            </form.AppField>
            <form.SubmitButton width="full" busyText={t('change.submitting')}>
              {t('change.submit')}
            </form.SubmitButton>
          </form.Frame>
        </form.AppForm>
      </Card>
      <ResendCode send={resend} />
      <p>
        <Link to={paths.forgotPassword()} className={link({ kind: 'alone' })}>
          {t('change.changeEmail')}
        </Link>
      </p>
    </PasswordPage>
  );
}

interface FailureNoticeProps {
  error: ApiError;
  /** The user's e-mail address; an unconfirmed registration continues with it. */
  email: string;
}

/** Says above the form that the password change failed, with its cause and what to do (password.failure-screen). */
function FailureNotice({ error, email }: FailureNoticeProps) {
  const { t } = useTranslation('password');
  const errorText = useErrorText();
  const cause = resetCause(error);
  return (
    <Notice
      tone="danger"
      title={t(mayBeChanged(error) ? 'own.unknown.title' : 'failed.heading')}
      live="assertive"
      action={
        cause === 'user_not_confirmed' ? (
          <Link to={paths.register()} state={{ continueRegistration: true, email }} className={link({ kind: 'alone' })}>
            {t('failed.continueRegistration')}
          </Link>
        ) : undefined
      }
    >
      {cause === null || error.retryAfter !== undefined ? errorText(error) : t(`failed.cause.${cause}`)}
      {mayBeChanged(error) && ` ${t('own.unknown.text')}`}
    </Notice>
  );
}

/** The narrow column of every step, with a link to the sign-in page below. */
function PasswordPage({ heading, lead, children }: { heading: string; lead: string; children: ReactNode }) {
  const { t } = useTranslation('password');
  return (
    <div className={root}>
      <PageHeading lead={<span className={unbroken}>{lead}</span>}>{heading}</PageHeading>
      {children}
      <p>
        <Link to={paths.login()} className={link({ kind: 'alone' })}>
          {t('cancel')}
        </Link>
      </p>
    </div>
  );
}

const root = css({ maxWidth: 'form', marginInline: { base: 'auto', desktop: '0' }, display: 'grid', gap: '5' });
// A hyphen in the middle of an e-mail address would look like a part of it.
const unbroken = css({ hyphens: 'none' });
