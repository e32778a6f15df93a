import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { Notice } from '@/loading/Notice.tsx';
import { Button } from '@/ui/Button.tsx';
import type { Doubt } from './send-once.ts';

interface DoubtNoticeProps {
  doubt: NonNullable<Doubt>;
  /** Why the last send failed, and that nothing was lost. */
  why?: string | undefined;
  /** Sends the form as another one; given when that is asked. */
  onNew?: (() => void) | undefined;
  /** Whether it is read aloud at once; where it follows a send, unless said otherwise. */
  isNews?: boolean;
  /** Whether it is read out for taking the focus instead. */
  takesFocus?: boolean;
}

/** Says that a send without an answer may have arrived, and asks before another one is made of it (api.may-have-arrived). */
export function DoubtNotice({
  doubt,
  why,
  onNew,
  isNews = why !== undefined || onNew !== undefined,
  takesFocus = false,
}: DoubtNoticeProps) {
  const { t } = useTranslation('common');
  return (
    <Notice tone="warning" title={t('form.doubt.title')} live={isNews ? 'assertive' : undefined} takesFocus={takesFocus}>
      <div className={parts}>
        {why !== undefined && <p>{why}</p>}
        <p>
          {doubt.hasLooked ? t('form.doubt.notFound') : t('form.doubt.notSeen')} {onNew === undefined && t('form.doubt.again')}
        </p>
        {onNew !== undefined && (
          <>
            <p>{t('form.doubt.other')}</p>
            <p>
              <Button onClick={onNew}>{t('form.doubt.asNew')}</Button>
            </p>
          </>
        )}
      </div>
    </Notice>
  );
}

const parts = css({ display: 'grid', gap: '3' });
