import { resendVerificationCode } from 'generated/api/registration/registration.ts';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { link } from 'styled-system/recipes';
import { object, parse } from 'zod/mini';
import { requiredEmail } from '@/forms/credential-validators.ts';
import { checkedBy, useAppForm } from '@/forms/use-app-form.ts';
import { parseSearch, paths } from '@/paths.ts';
import { Card } from '@/ui/Card.tsx';
import { PAGE_HEADING_ID } from '@/ui/PageHeading.tsx';
import { useFocusOnStep } from '@/ui/use-focus-on-step.ts';
import { RegistrationPage } from './RegistrationPage.tsx';
import { FailureNotice, RegisteredStep, VerifyCodeStep } from './RegistrationSteps.tsx';
import { placeState, readPlace, restartPath } from './registration-phase.ts';
import { useRegistrationFailure } from './use-registration-failure.ts';

const schema = object({ email: requiredEmail() });

/** Confirms the e-mail address of an account that was created earlier: address, code, success (registration.verify-email, registration.email-parameter). */
export function ConfirmEmailPage() {
  const { t } = useTranslation('registration');
  const { state } = useLocation();
  const navigate = useNavigate();
  const place = readPlace(state);
  useFocusOnStep(place.kind);

  if (place.kind === 'registered') return <RegisteredStep />;
  if (place.kind !== 'code') return <ConfirmEmailForm />;
  return (
    <VerifyCodeStep
      email={place.email}
      heading={t('code.heading')}
      lead={t('code.lead', { email: place.email })}
      onConfirmed={() => void navigate(paths.registerVerifyEmail(), { state: placeState.registered(), replace: true })}
    >
      <Restart />
    </VerifyCodeStep>
  );
}

function ConfirmEmailForm() {
  const { t } = useTranslation('registration');
  const { search } = useLocation();
  const navigate = useNavigate();
  const { shown, run } = useRegistrationFailure();
  const form = useAppForm({
    ...checkedBy(schema),
    defaultValues: { email: parseSearch('registerVerifyEmail', search).email ?? '' },
    onSubmit: async ({ value }) => {
      const { email } = parse(schema, value);
      const isSent = await run(email, () => resendVerificationCode({ email }));
      if (isSent) await navigate(paths.registerVerifyEmail(), { state: placeState.code(email) });
    },
  });
  return (
    <RegistrationPage heading={t('confirmEmail.heading')} lead={t('confirmEmail.lead')}>
      {/* Whatever the cause, the user can start registration again (registration.verify-email). */}
      <FailureNotice title={t('confirmEmail.failed')} failure={shown && { ...shown, restart: true }} />
      <Card padding="roomy">
        <form.AppForm>
          <form.Frame labelledBy={PAGE_HEADING_ID}>
            <form.AppField name="email">{(field) => <field.EmailField label={t('email.label')} required />}</form.AppField>
            <form.SubmitButton width="full" busyText={t('email.submitting')}>
              {t('email.submit')}
            </form.SubmitButton>
          </form.Frame>
        </form.AppForm>
      </Card>
      <p>
        <Link to={paths.login()} className={link({ kind: 'alone' })}>
          {t('toSignIn')}
        </Link>
      </p>
    </RegistrationPage>
  );
}

function Restart() {
  const { t } = useTranslation('registration');
  return (
    <p>
      <Link to={restartPath()} className={link({ kind: 'alone' })}>
        {t('restart')}
      </Link>
    </p>
  );
}
