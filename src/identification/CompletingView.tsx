import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { Button } from '@/ui/Button.tsx';
import { Loading } from '@/ui/illustrations/Loading.tsx';
import { Pending } from '@/ui/illustrations/Pending.tsx';
import { Spinner } from '@/ui/Spinner.tsx';
import { HomeLink } from './HomeLink.tsx';
import { IdentificationOutcome } from './IdentificationOutcome.tsx';
import type { Journey } from './journey.ts';

/** The user is identified, and the operation is being recorded (identification.loading-state). */
export function CompletingView({ journey: { subject, action } }: { journey: Journey }) {
  const { t } = useTranslation('identification');
  return (
    <div aria-busy="true">
      <IdentificationOutcome
        illustration={<Loading />}
        title={t(`completing.title.${action}.${subject}`)}
        actions={
          <span className={ring}>
            <Spinner />
          </span>
        }
      >
        <div role="status">
          <p>{t(`completing.text.${action}.${subject}`)}</p>
          <p className={after}>{t('completing.stay')}</p>
        </div>
      </IdentificationOutcome>
    </div>
  );
}

/** Recording takes too long, or every answer was lost. Asking again does no harm. */
export function UnfinishedView({ journey: { subject }, retry }: { journey: Journey; retry: () => void }) {
  const { t } = useTranslation(['identification', 'common']);
  return (
    <IdentificationOutcome
      illustration={<Pending />}
      title={t('unfinished.title')}
      actions={
        <>
          <Button variant="primary" onClick={retry}>
            {t('common:action.retry')}
          </Button>
          <HomeLink variant="quiet" />
        </>
      }
    >
      <p>{t(`unfinished.text.${subject}`)}</p>
      <p className={after}>{t('unfinished.next')}</p>
    </IdentificationOutcome>
  );
}

const ring = css({ display: 'inline-flex', color: 'accent', fontSize: '2xl' });
const after = css({ marginTop: '3' });
