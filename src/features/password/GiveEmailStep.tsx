import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { object, parse } from 'zod/mini';
import { requiredEmail } from '@/forms/credential-validators.ts';
import { checkedBy, useAppForm } from '@/forms/use-app-form.ts';
import { Card } from '@/ui/Card.tsx';
import { PAGE_HEADING_ID } from '@/ui/PageHeading.tsx';
import { PasswordPage } from './PasswordPage.tsx';

const schema = object({ email: requiredEmail() });

interface GiveEmailStepProps {
  given: string;
  /** Why no code could be sent. */
  failed: ReactNode;
  onGiven: (email: string) => Promise<void>;
}

/** Asks for the e-mail address of the account. */
export function GiveEmailStep({ given, failed, onGiven }: GiveEmailStepProps) {
  const { t } = useTranslation('password');
  const form = useAppForm({
    ...checkedBy(schema),
    defaultValues: { email: given },
    onSubmit: ({ value }) => onGiven(parse(schema, value).email),
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
