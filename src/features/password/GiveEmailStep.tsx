import type { ApiError } from 'client/api-error.ts';
import { useTranslation } from 'react-i18next';
import { object, parse } from 'zod/mini';
import { requiredEmail } from '@/forms/credential-validators.ts';
import { checkedBy, useAppForm } from '@/forms/use-app-form.ts';
import { useErrorText } from '@/i18n/use-error-text.ts';
import { Notice } from '@/loading/Notice.tsx';
import { Card } from '@/ui/Card.tsx';
import { PAGE_HEADING_ID } from '@/ui/PageHeading.tsx';
import { PasswordPage } from './PasswordPage.tsx';
import { resetCause } from './reset-cause.ts';

const schema = object({ email: requiredEmail() });

interface GiveEmailStepProps {
  given: string;
  /** Why no code could be sent; null when none was asked for. */
  failure: ApiError | null;
  onGiven: (email: string) => Promise<void>;
}

/** Asks for the e-mail address of the account. */
export function GiveEmailStep({ given, failure, onGiven }: GiveEmailStepProps) {
  const { t } = useTranslation('password');
  const errorText = useErrorText();
  const cause = failure === null ? null : resetCause(failure);
  const form = useAppForm({
    ...checkedBy(schema),
    defaultValues: { email: given },
    onSubmit: ({ value }) => onGiven(parse(schema, value).email),
  });
  return (
    <PasswordPage heading={t('email.heading')} lead={t('email.lead')}>
      {failure !== null && (
        <Notice tone="danger" title={t('failed.heading')} live="assertive">
          {cause === null ? errorText(failure) : t(`failed.cause.${cause}`)}
        </Notice>
      )}
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
