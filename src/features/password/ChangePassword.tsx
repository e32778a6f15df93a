import { ApiError } from 'client/api-error.ts';
import { confirmResetPassword, sendPasswordResetCode } from 'generated/api/password/password.ts';
import { KeyRound } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { useErrorText } from '@/i18n/use-error-text.ts';
import { Notice } from '@/loading/Notice.tsx';
import { mayWrite } from '@/session/access.ts';
import { useSession } from '@/session/session.ts';
import { ActionPart } from '@/ui/ActionCard.tsx';
import { Button } from '@/ui/Button.tsx';
import { PressRow } from '@/ui/PressRow.tsx';
import { partOf, usePart } from '@/ui/use-part.ts';
import { failureCause, mayBeChanged, NOTHING_TYPED, type PasswordChange, retryOf, type Typed } from './change-password.ts';

const stepsPart = partOf(() => import('./OwnPasswordSteps.tsx'));

/**
 * Changes the password inside own details: a code by e-mail, the code, the new password (profile.change-password, profile.change-password-failed).
 * @param email of the profile; the code goes to the address of the user name, which may be an older one
 */
export function ChangePassword({ email }: { email: string | null }) {
  const { t } = useTranslation(['password', 'common']);
  const errorText = useErrorText();
  const headingId = useId();
  const [change, setChange] = useState<PasswordChange>({ kind: 'closed' });
  const reason = mayWrite(useSession()) ? undefined : t('common:impersonation.reason');
  const { heading, row } = useFocusOnChange(change.kind);
  const steps = usePart(stepsPart, 'idle');
  const run = async (typed: Typed, call: () => Promise<unknown>, next: PasswordChange) => {
    try {
      await call();
      setChange(next);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setChange({ kind: 'failed', error, typed });
    }
  };
  const sendCode = async (typed: Typed = NOTHING_TYPED) => {
    setChange({ kind: 'sending' });
    // A new code leaves no use for an old one.
    const kept = { ...typed, resetCode: '' };
    const send = async () => {
      // No code is sent that could not be given afterwards.
      await steps.need();
      if (stepsPart.code === null) throw new ApiError({ code: 'NETWORK_ERROR', status: -1, operationId: 'sendPasswordResetCode' });
      await sendPasswordResetCode();
    };
    await run(kept, send, { kind: 'code', typed: kept });
  };
  const confirm = (typed: Typed) => run(typed, () => confirmResetPassword(typed), { kind: 'completed' });
  const cancel = () => setChange({ kind: 'closed' });
  const tryAgain = (error: ApiError, typed: Typed) => {
    const retry = retryOf(error, typed);
    if (retry === 'send-code') return void sendCode(typed);
    setChange(retry);
  };

  const stepTitle = (key: 'own.code.heading' | 'own.newPassword.heading' | 'own.heading') => (
    <h3 id={headingId} ref={heading} tabIndex={-1} className={title}>
      {t(key)}
    </h3>
  );
  const body = (): ReactNode => {
    switch (change.kind) {
      case 'closed':
      case 'sending':
      case 'completed':
        return (
          <>
            {change.kind === 'completed' && (
              <ActionPart>
                <Notice tone="success" title={t('own.completed.title')} takesFocus>
                  {t('own.completed.text')}
                </Notice>
              </ActionPart>
            )}
            <PressRow
              ref={row}
              icon={KeyRound}
              title={t('own.start')}
              line={t('own.lead')}
              reason={reason}
              busy={change.kind === 'sending'}
              busyText={t('email.submitting')}
              onPress={() => void sendCode()}
            />
          </>
        );
      case 'code':
        return (
          <div className={part}>
            {stepTitle('own.code.heading')}
            <p className={unbroken}>{email === null ? t('own.code.leadWithoutEmail') : t('own.code.lead', { email })}</p>
            {steps.code && (
              <steps.code.CodeStep
                typed={change.typed}
                headingId={headingId}
                onGiven={(resetCode) => setChange({ kind: 'new-password', typed: { ...change.typed, resetCode } })}
                onCancel={cancel}
                resend={() => sendPasswordResetCode()}
              />
            )}
          </div>
        );
      case 'new-password':
        return (
          <div className={part}>
            {stepTitle('own.newPassword.heading')}
            {steps.code && (
              <steps.code.NewPasswordStep
                typed={change.typed}
                username={email ?? ''}
                headingId={headingId}
                onGiven={(chosen) => confirm({ ...change.typed, newPassword: chosen })}
                onCancel={cancel}
              />
            )}
          </div>
        );
      case 'failed': {
        const cause = failureCause(change.error);
        return (
          <div className={part}>
            {stepTitle('own.heading')}
            <Notice
              tone="danger"
              title={t(mayBeChanged(change.error) ? 'own.unknown.title' : 'failed.heading')}
              takesFocus
              action={
                <div className={ways}>
                  <Button onClick={() => tryAgain(change.error, change.typed)}>{t('failed.retry')}</Button>
                  <Button variant="quiet" onClick={cancel}>
                    {t('own.cancel')}
                  </Button>
                </div>
              }
            >
              {cause === null || change.error.retryAfter !== undefined ? errorText(change.error) : t(`own.cause.${cause}`)}
              {mayBeChanged(change.error) && ` ${t('own.unknown.text')}`}
            </Notice>
          </div>
        );
      }
    }
  };
  return body();
}

/** Moves the focus to the heading of each step, so that its name is read out, and back to the row that began. */
function useFocusOnChange(step: PasswordChange['kind']) {
  const heading = useRef<HTMLHeadingElement>(null);
  const row = useRef<HTMLButtonElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    const wasSending = shown.current;
    shown.current = step;
    // The row that sends the code keeps the focus while it is busy, and the notice of how it ended takes it.
    if (step !== 'completed' && step !== 'failed' && (step !== 'sending' || wasSending !== 'closed'))
      (heading.current ?? row.current)?.focus();
  }, [step]);
  return { heading, row };
}

const part = css({ display: 'grid', gap: '3', paddingInline: { base: '4', tablet: '5' }, paddingBlock: '3' });
const title = css({ textStyle: 'partTitle', _focus: { outline: 'none' } });
const ways = css({ display: 'flex', flexWrap: 'wrap', gap: '3' });
// A hyphen in the middle of an e-mail address would look like a part of it.
const unbroken = css({ hyphens: 'none', overflowWrap: 'anywhere' });
