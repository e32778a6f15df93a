/** The two forms for changing the password on the own details page: the code, and the new password (`profile.change-password`). */
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { object, parse } from 'zod/mini';
import { BoundCodeField, ResendCode } from '@/forms/BoundCodeField.tsx';
import { BoundNewPasswordField } from '@/forms/BoundNewPasswordField.tsx';
import { BoundPasswordField } from '@/forms/BoundPasswordField.tsx';
import { sixDigitCode } from '@/forms/credential-validators.ts';
import { newPassword, repeatedPassword, samePasswords } from '@/forms/password-rules.ts';
import { checkedBy, useAppForm } from '@/forms/use-app-form.ts';
import { Button } from '@/ui/Button.tsx';
import type { Typed } from './change-password.ts';

const codeSchema = object({ resetCode: sixDigitCode() });

interface StepProps {
  typed: Typed;
  headingId: string;
  onCancel: () => void;
}

interface CodeStepProps extends StepProps {
  onGiven: (resetCode: string) => void;
  /** Sends another code. */
  resend: () => Promise<unknown>;
}

/** Asks for the code that was sent. */
export function CodeStep({ typed, headingId, onGiven, onCancel, resend }: CodeStepProps) {
  const { t } = useTranslation(['password', 'common']);
  const form = useAppForm({
    ...checkedBy(codeSchema),
    defaultValues: { resetCode: typed.resetCode },
    onSubmit: ({ value }) => onGiven(parse(codeSchema, value).resetCode),
  });
  return (
    <>
      <form.AppForm>
        <form.Frame labelledBy={headingId}>
          <form.AppField name="resetCode">{() => <BoundCodeField />}</form.AppField>
          <div className={ways}>
            <form.SubmitButton>{t('common:action.next')}</form.SubmitButton>
            <Button onClick={onCancel}>{t('own.cancel')}</Button>
          </div>
        </form.Frame>
      </form.AppForm>
      <ResendCode send={resend} />
    </>
  );
}

const passwordSchema = object({ newPassword: newPassword(), repeatedPassword: repeatedPassword() }).check(samePasswords());

interface NewPasswordStepProps extends StepProps {
  /** The address of the profile, which is what most sign in with; '' when there is none. */
  username: string;
  onGiven: (chosen: string) => Promise<void>;
}

/** Asks for the new password, twice. */
export function NewPasswordStep({ typed, headingId, username, onGiven, onCancel }: NewPasswordStepProps) {
  const { t } = useTranslation(['password', 'credentials']);
  const form = useAppForm({
    ...checkedBy(passwordSchema),
    defaultValues: { newPassword: typed.newPassword, repeatedPassword: typed.newPassword },
    onSubmit: ({ value }) => onGiven(parse(passwordSchema, value).newPassword),
  });
  return (
    <form.AppForm>
      <form.Frame labelledBy={headingId}>
        <form.AppField name="newPassword">{() => <BoundNewPasswordField username={username} />}</form.AppField>
        <form.AppField name="repeatedPassword">
          {() => <BoundPasswordField label={t('credentials:repeatPassword')} autoComplete="new-password" required />}
        </form.AppField>
        <div className={ways}>
          <form.SubmitButton busyText={t('change.submitting')}>{t('change.submit')}</form.SubmitButton>
          <Button onClick={onCancel}>{t('own.cancel')}</Button>
        </div>
      </form.Frame>
    </form.AppForm>
  );
}

const ways = css({ display: 'flex', flexWrap: 'wrap', gap: '3' });
