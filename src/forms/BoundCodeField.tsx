import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { type Clock, systemClock } from '@/domain/clock.ts';
import { plain } from '@/domain/typed-text.ts';
import { useErrorText } from '@/i18n/use-error-text.ts';
import { useFormat } from '@/i18n/use-format.ts';
import { Notice } from '@/loading/Notice.tsx';
import { Button } from '@/ui/Button.tsx';
import { CodeField } from '@/ui/CodeField.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { useBoundField } from './use-bound-field.ts';

/** The verification code of the form (texts: credentials.json): `<form.AppField name="code">{() => <BoundCodeField />}</form.AppField>`. */
export function BoundCodeField() {
  const { t } = useTranslation('credentials');
  const label = t('code');
  const { change, ...field } = useBoundField(label);
  return <CodeField {...field} label={label} hint={t('codeHint')} required plain={plain} onValueChange={change} />;
}

type Sending = { kind: 'idle' } | { kind: 'sending' } | { kind: 'sent'; at: string } | { kind: 'failed'; error: unknown };

interface ResendCodeProps {
  /** Asks for a new code; rejects with an ApiError when none was sent. */
  send: () => Promise<unknown>;
  clock?: Clock;
}

/** Asks for a new verification code and says when it was sent, or why it was not (registration.resend-code; texts: credentials.json). */
export function ResendCode({ send, clock = systemClock }: ResendCodeProps) {
  const { t } = useTranslation('credentials');
  const errorText = useErrorText();
  const format = useFormat();
  const [sending, setSending] = useState<Sending>({ kind: 'idle' });

  const resend = async () => {
    setSending({ kind: 'sending' });
    try {
      await send();
      setSending({ kind: 'sent', at: clock().toISOString() });
    } catch (error) {
      setSending({ kind: 'failed', error });
    }
  };
  return (
    <div className={root}>
      <Button icon={<Icon of={RotateCw} />} busy={sending.kind === 'sending'} busyText={t('resend.sending')} onClick={() => void resend()}>
        {t('resend.ask')}
      </Button>
      <Notice
        tone="warning"
        title={sending.kind === 'sent' ? t('resend.sent', { time: format.time(sending.at) }) : undefined}
        live="polite"
        isShown={sending.kind === 'sent'}
      >
        {t('resend.sentText')}
      </Notice>
      {sending.kind === 'failed' && (
        <Notice tone="danger" title={t('resend.failed')} live="assertive">
          {errorText(sending.error)}
        </Notice>
      )}
    </div>
  );
}

const root = css({ display: 'grid', gap: '3', justifyItems: 'start' });
