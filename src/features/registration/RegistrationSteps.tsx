import { resendVerificationCode, setVerificationCode } from 'generated/api/registration/registration.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { css } from 'styled-system/css';
import { button, link } from 'styled-system/recipes';
import { object, parse } from 'zod/mini';
import { BoundCodeField, ResendCode } from '@/forms/BoundCodeField.tsx';
import { sixDigitCode } from '@/forms/credential-validators.ts';
import { checkedBy, useAppForm } from '@/forms/use-app-form.ts';
import { useErrorText } from '@/i18n/use-error-text.ts';
import { Notice } from '@/loading/Notice.tsx';
import { paths } from '@/paths.ts';
import { Card } from '@/ui/Card.tsx';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { Welcome } from '@/ui/illustrations/Welcome.tsx';
import { PAGE_HEADING_ID } from '@/ui/PageHeading.tsx';
import { RegistrationPage } from './RegistrationPage.tsx';
import { restartPath } from './registration-phase.ts';
import { type ShownFailure, useRegistrationFailure } from './use-registration-failure.ts';

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

/** The last phase: registration succeeded. */
export function RegisteredStep() {
  const { t } = useTranslation('registration');
  return (
    <EmptyState
      level={1}
      illustration={<Welcome />}
      title={t('success.heading')}
      action={
        <Link to={paths.login()} className={button({ variant: 'primary' })}>
          {t('signIn')}
        </Link>
      }
    >
      {t('success.text')}
    </EmptyState>
  );
}

/** The failure of a registration step, with a link to start again when nothing else helps. */
export function FailureNotice({ title, failure }: { title: string; failure: ShownFailure | null }) {
  const { t } = useTranslation('registration');
  const errorText = useErrorText();
  if (failure === null) return null;
  return (
    <Notice
      tone="danger"
      title={title}
      live="assertive"
      action={
        failure.restart ? (
          <Link to={restartPath()} className={link({ kind: 'alone' })}>
            {t('restart')}
          </Link>
        ) : undefined
      }
    >
      {errorText(failure.error)}
    </Notice>
  );
}
