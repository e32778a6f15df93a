import { verifyEmail } from 'generated/api/registration/registration.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, type To, useLocation, useNavigate } from 'react-router';
import { css } from 'styled-system/css';
import { link } from 'styled-system/recipes';
import { object, parse } from 'zod/mini';
import { BoundNewPasswordField } from '@/forms/BoundNewPasswordField.tsx';
import { BoundPasswordField } from '@/forms/BoundPasswordField.tsx';
import { requiredEmail } from '@/forms/credential-validators.ts';
import { newPassword as newPasswordRule, repeatedPassword, samePasswords } from '@/forms/password-rules.ts';
import { checkedBy, useAppForm } from '@/forms/use-app-form.ts';
import { parseSearch, paths } from '@/paths.ts';
import { Card } from '@/ui/Card.tsx';
import { PAGE_HEADING_ID } from '@/ui/PageHeading.tsx';
import { useFocusOnReturn, useFocusOnStep } from '@/ui/use-focus-on-step.ts';
import { RegistrationPage } from './RegistrationPage.tsx';
import { FailureNotice, RegisteredStep, VerifyCodeStep } from './RegistrationSteps.tsx';
import { cancelled, placeState, readPlace, registrationPhase, restartPath } from './registration-phase.ts';
import { useRegistrationFailure } from './use-registration-failure.ts';

/** Registration after identification, or the rest of an interrupted one (registration.phase-order). */
export function RegisterPage() {
  const { t } = useTranslation('registration');
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const [newPassword, setNewPassword] = useState<string | null>(null);
  const [createdFor, setCreatedFor] = useState<string | null>(null);
  const authorized = parseSearch('register', search).authorized ?? false;
  const phase = registrationPhase({ authorized, place: readPlace(state), newPassword, createdFor });
  useFocusOnStep(phase.kind);

  const here = { pathname: paths.register(), search };
  const choosePassword = (password: string) => {
    setNewPassword(password);
    void navigate(here, { state: placeState.email() });
  };
  const enterCode = (email: string) => {
    setCreatedFor(email);
    void navigate(here, { state: placeState.code(email) });
  };
  const succeed = () => {
    setNewPassword(null);
    // Without the query: after a reload or Back the user is no longer authorised.
    void navigate(paths.register(), { state: placeState.registered(), replace: true });
  };

  switch (phase.kind) {
    case 'not-authorized':
      return <Navigate to={paths.logout()} state={{ error: 'registration_failed' }} replace />;
    case 'create-password':
      return <CreatePasswordStep chosen={newPassword} createdFor={createdFor} onChosen={choosePassword} />;
    case 'verify-email':
      return <VerifyEmailStep newPassword={phase.newPassword} given={createdFor} back={here} onSent={enterCode} />;
    case 'success':
      return <RegisteredStep />;
    case 'verify-code': {
      const { email, isContinued } = phase;
      return (
        <VerifyCodeStep
          email={email}
          heading={t(isContinued ? 'code.continueHeading' : 'code.heading')}
          lead={t(isContinued ? 'code.continueLead' : 'code.lead', { email })}
          step={isContinued ? undefined : { step: 3, of: 3 }}
          onConfirmed={succeed}
        >
          <div className={ways}>
            {isContinued ? (
              <Link to={restartPath()} className={link({ kind: 'alone' })}>
                {t('restart')}
              </Link>
            ) : (
              <Link to={here} state={placeState.email()} className={link({ kind: 'alone' })}>
                {t('code.changeEmail')}
              </Link>
            )}
            <Link {...cancelled(email)} className={link({ kind: 'alone' })}>
              {t('cancel')}
            </Link>
          </div>
        </VerifyCodeStep>
      );
    }
  }
}

const ways = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '5' });

const passwordSchema = object({ newPassword: newPasswordRule(), repeatedPassword: repeatedPassword() }).check(samePasswords());

interface CreatePasswordStepProps {
  /** The password chosen before, when the resident came back to it. */
  chosen: string | null;
  /** The address of the account, when the resident came back after it was made. */
  createdFor: string | null;
  onChosen: (newPassword: string) => void;
}

/** First phase after identification: the password of the new account. It is sent later, together with the e-mail address. */
function CreatePasswordStep({ chosen, createdFor, onChosen }: CreatePasswordStepProps) {
  const { t } = useTranslation(['registration', 'credentials']);
  useFocusOnReturn();
  const form = useAppForm({
    ...checkedBy(passwordSchema),
    defaultValues: { newPassword: chosen ?? '', repeatedPassword: chosen ?? '' },
    onSubmit: ({ value }) => onChosen(value.newPassword),
  });
  return (
    <RegistrationPage heading={t('password.heading')} lead={t('password.lead')} step={{ step: 1, of: 3 }}>
      <Card padding="roomy">
        <form.AppForm>
          <form.Frame labelledBy={PAGE_HEADING_ID}>
            <form.AppField name="newPassword">{() => <BoundNewPasswordField username={createdFor ?? ''} />}</form.AppField>
            <form.AppField name="repeatedPassword">
              {() => <BoundPasswordField label={t('credentials:repeatPassword')} autoComplete="new-password" required />}
            </form.AppField>
            <form.SubmitButton width="full">{t('password.submit')}</form.SubmitButton>
          </form.Frame>
        </form.AppForm>
      </Card>
      <p>
        <Link {...cancelled(createdFor)} className={link({ kind: 'alone' })}>
          {t('cancel')}
        </Link>
      </p>
    </RegistrationPage>
  );
}

const emailSchema = object({ email: requiredEmail() });

interface VerifyEmailStepProps {
  newPassword: string;
  /** The address given before, when the user returned to change it. */
  given: string | null;
  /** The page of the password. */
  back: To;
  /** The account was created and a code is on its way to the address. */
  onSent: (email: string) => void;
}

/** Second phase: the e-mail address. With it the account is created, and a code is sent there (verifyEmail: registration.phase-order). */
function VerifyEmailStep({ newPassword, given, back, onSent }: VerifyEmailStepProps) {
  const { t } = useTranslation('registration');
  const { shown, run } = useRegistrationFailure();
  const form = useAppForm({
    ...checkedBy(emailSchema),
    defaultValues: { email: given ?? '' },
    onSubmit: async ({ value }) => {
      const { email } = parse(emailSchema, value);
      if (await run(email, () => verifyEmail({ email, newPassword }))) onSent(email);
    },
  });
  return (
    <RegistrationPage heading={t('email.heading')} lead={t('email.lead')} step={{ step: 2, of: 3 }}>
      <FailureNotice title={t('email.failed')} failure={shown} />
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
      <div className={ways}>
        <Link to={back} className={link({ kind: 'alone' })}>
          {t('email.back')}
        </Link>
        <Link {...cancelled(given)} className={link({ kind: 'alone' })}>
          {t('cancel')}
        </Link>
      </div>
    </RegistrationPage>
  );
}
