import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { link } from 'styled-system/recipes';
import { object, parse } from 'zod/mini';
import { BoundCodeField, ResendCode } from '@/forms/BoundCodeField.tsx';
import { BoundNewPasswordField } from '@/forms/BoundNewPasswordField.tsx';
import { sixDigitCode } from '@/forms/credential-validators.ts';
import { newPassword, repeatedPassword, samePasswords } from '@/forms/password-rules.ts';
import { checkedBy, useAppForm } from '@/forms/use-app-form.ts';
import { paths } from '@/paths.ts';
import { Card } from '@/ui/Card.tsx';
import { PAGE_HEADING_ID } from '@/ui/PageHeading.tsx';
import { PasswordPage } from './PasswordPage.tsx';

const schema = object({ resetCode: sixDigitCode(), newPassword: newPassword(), repeatedPassword: repeatedPassword() }).check(
  samePasswords(),
);

export interface NewCredentials {
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
export function ChangePasswordStep({ email, failed, onGiven, resend }: ChangePasswordStepProps) {
  const { t } = useTranslation(['password', 'credentials']);
  const form = useAppForm({
    ...checkedBy(schema),
    defaultValues: { resetCode: '', newPassword: '', repeatedPassword: '' },
    onSubmit: ({ value }) => {
      const { resetCode, newPassword: chosen } = parse(schema, value);
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
            <form.AppField name="newPassword">{() => <BoundNewPasswordField />}</form.AppField>
            <form.AppField name="repeatedPassword">
              {(field) => <field.PasswordField label={t('credentials:repeatPassword')} autoComplete="new-password" required />}
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
