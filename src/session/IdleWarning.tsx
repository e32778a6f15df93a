import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { systemClock } from '@/domain/clock.ts';
import { useErrorText } from '@/i18n/use-error-text.ts';
import { Notice } from '@/loading/Notice.tsx';
import { Button } from '@/ui/Button.tsx';
import { Dialog } from '@/ui/Dialog.tsx';
import { VisuallyHidden } from '@/ui/VisuallyHidden.tsx';
import { spokenSeconds } from './keep-alive.ts';

interface IdleWarningProps {
  /** When the session ends, in milliseconds since 1970. */
  endsAt: number;
  /** Keeps the session; rejects when that did not work. */
  onStay: () => Promise<void>;
  onLeave: () => void;
}

const SECOND_MS = 1000;

/** Announces the end of an idle session with a countdown, a way to stay and a way to leave. */
export function IdleWarning({ endsAt, onStay, onLeave }: IdleWarningProps) {
  const { t } = useTranslation('session');
  const errorText = useErrorText();
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const secondsLeft = useSecondsUntil(endsAt);

  const stay = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      await onStay();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={() => void stay()}
      title={t('idle.title')}
      description={t('idle.text')}
      closeLabel={null}
      actions={
        <>
          <Button variant="primary" width="fullOnPhone" busy={isBusy} busyText={t('idle.staying')} onClick={() => void stay()}>
            {t('idle.stay')}
          </Button>
          <Button width="fullOnPhone" onClick={onLeave}>
            {t('idle.leave')}
          </Button>
        </>
      }
    >
      <p className={countdown} role="timer" aria-live="off">
        {t('idle.left', { minutes: Math.floor(secondsLeft / 60), seconds: String(secondsLeft % 60).padStart(2, '0') })}
      </p>
      <VisuallyHidden announce>{t('idle.spoken', { count: spokenSeconds(secondsLeft) })}</VisuallyHidden>
      {failure !== null && (
        <Notice tone="danger" title={t('idle.failed')} live="assertive">
          {errorText(failure)}
        </Notice>
      )}
    </Dialog>
  );
}

function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(() => systemClock().getTime());
  useEffect(() => {
    const timer = setInterval(() => setNow(systemClock().getTime()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((moment - now) / SECOND_MS));
}

const countdown = css({ textStyle: 'sectionTitle', fontVariantNumeric: 'tabular-nums', marginBlock: '3' });
