import { resendVerificationCode, setVerificationCode } from 'generated/api/registration/registration.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { object, parse } from 'zod/mini';
import { BoundCodeField, ResendCode } from '@/forms/BoundCodeField.tsx';
import { sixDigitCode } from '@/forms/credential-validators.ts';
import { checkedBy, useAppForm } from '@/forms/use-app-form.ts';
import { Card } from '@/ui/Card.tsx';
import { PAGE_HEADING_ID } from '@/ui/PageHeading.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { RegistrationPage } from './RegistrationPage.tsx';
import { useRegistrationFailure } from './use-registration-failure.ts';

const schema = object({ verificationCode: sixDigitCode() });

interface VerifyCodeStepProps {
  /** Where the code was sent. */
  email: string;
  heading: string;
  lead: string;
  step?: { step: number; of: number } | undefined;
  /** Called when the account is confirmed. */
  onConfirmed: () => void;
  /** Other actions, below the form. */
  children: ReactNode;
}

/** The code that was sent to the e-mail address; with it the account is confirmed (setVerificationCode: registration.code-call). */
export function VerifyCodeStep({ email, heading, lead, step, onConfirmed, children }: VerifyCodeStepProps) {
  const { t } = useTranslation('registration');
  const { shown, run, pass } = useRegistrationFailure();
  const form = useAppForm({
    ...checkedBy(schema),
    defaultValues: { verificationCode: '' },
    onSubmit: async ({ value }) => {
      const { verificationCode } = parse(schema, value);
      if (await run(email, () => setVerificationCode({ verificationCode, email }))) onConfirmed();
    },
  });
  return (
    <RegistrationPage heading={heading} lead={<span className={unbroken}>{lead}</span>} step={step}>
      <FailureNotice title={t('code.failed')} failure={shown} />
      <Card padding="roomy">
        <form.AppForm>
          <form.Frame labelledBy={PAGE_HEADING_ID}>
            <form.AppField name="verificationCode">{() => <BoundCodeField />}</form.AppField>
            <form.SubmitButton width="full" busyText={t('code.submitting')}>
              {t('code.submit')}
            </form.SubmitButton>
          </form.Frame>
        </form.AppForm>
      </Card>
      <ResendCode send={() => pass(email, () => resendVerificationCode({ email }))} />
      {children}
    </RegistrationPage>
  );
}

// A hyphen in the middle of an e-mail address would look like a part of it.
const unbroken = css({ hyphens: 'none' });
