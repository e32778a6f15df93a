import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { link } from 'styled-system/recipes';
import { object } from 'zod/mini';
import { BoundNewPasswordField } from '@/forms/BoundNewPasswordField.tsx';
import { newPassword, repeatedPassword, samePasswords } from '@/forms/password-rules.ts';
import { checkedBy, useAppForm } from '@/forms/use-app-form.ts';
import { Card } from '@/ui/Card.tsx';
import { PAGE_HEADING_ID } from '@/ui/PageHeading.tsx';
import { RegistrationPage } from './RegistrationPage.tsx';
import { cancelled } from './registration-links.ts';

const schema = object({ newPassword: newPassword(), repeatedPassword: repeatedPassword() }).check(samePasswords());

interface CreatePasswordStepProps {
  /** The password chosen before, when the resident came back to it. */
  chosen: string | null;
  onChosen: (newPassword: string) => void;
}

/** First phase after identification: the password of the new account. It is sent later, together with the e-mail address. */
export function CreatePasswordStep({ chosen, onChosen }: CreatePasswordStepProps) {
  const { t } = useTranslation(['registration', 'credentials']);
  const form = useAppForm({
    ...checkedBy(schema),
    defaultValues: { newPassword: chosen ?? '', repeatedPassword: chosen ?? '' },
    onSubmit: ({ value }) => onChosen(value.newPassword),
  });
  return (
    <RegistrationPage heading={t('password.heading')} lead={t('password.lead')} step={{ step: 1, of: 3 }}>
      <Card padding="roomy">
        <form.AppForm>
          <form.Frame labelledBy={PAGE_HEADING_ID}>
            <form.AppField name="newPassword">{() => <BoundNewPasswordField />}</form.AppField>
            <form.AppField name="repeatedPassword">
              {(field) => <field.PasswordField label={t('credentials:repeatPassword')} autoComplete="new-password" required />}
            </form.AppField>
            <form.SubmitButton width="full">{t('password.submit')}</form.SubmitButton>
          </form.Frame>
        </form.AppForm>
      </Card>
      <p>
        <Link {...cancelled} className={link({ kind: 'alone' })}>
          {t('cancel')}
        </Link>
      </p>
    </RegistrationPage>
  );
}
