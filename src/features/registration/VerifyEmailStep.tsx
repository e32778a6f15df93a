import { verifyEmail } from 'generated/api/registration/registration.ts';
import { useTranslation } from 'react-i18next';
import { Link, type To } from 'react-router';
import { css } from 'styled-system/css';
import { link } from 'styled-system/recipes';
import { object, parse } from 'zod/mini';
import { requiredEmail } from '@/forms/credential-validators.ts';
import { checkedBy, useAppForm } from '@/forms/use-app-form.ts';
import { Card } from '@/ui/Card.tsx';
import { PAGE_HEADING_ID } from '@/ui/PageHeading.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { RegistrationPage } from './RegistrationPage.tsx';
import { cancelled } from './registration-links.ts';
import { useRegistrationFailure } from './use-registration-failure.ts';

const schema = object({ email: requiredEmail() });

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
export function VerifyEmailStep({ newPassword, given, back, onSent }: VerifyEmailStepProps) {
  const { t } = useTranslation('registration');
  const { shown, run } = useRegistrationFailure();
  const form = useAppForm({
    ...checkedBy(schema),
    defaultValues: { email: given ?? '' },
    onSubmit: async ({ value }) => {
      const { email } = parse(schema, value);
      if (await run(email, () => verifyEmail({ email, newPassword }))) onSent(email);
    },
  });
  return (
    <RegistrationPage heading={t('email.heading')} lead={t('email.lead')} step={{ step: 2, of: 3 }}>
      <FailureNotice title={t('email.failed')} failure={shown} />
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
      <div className={ways}>
        <Link to={back} className={link({ kind: 'alone' })}>
          {t('email.back')}
        </Link>
        <Link {...cancelled} className={link({ kind: 'alone' })}>
          {t('cancel')}
        </Link>
      </div>
    </RegistrationPage>
  );
}

const ways = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '5' });
