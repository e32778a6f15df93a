import { useQueryClient } from '@tanstack/react-query';
import { getListContractsQueryKey } from 'generated/api/contracts/contracts.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { useErrorText } from '@/i18n/use-error-text.ts';
import { HomeLink } from '@/session/PageTrail.tsx';
import { Button } from '@/ui/Button.tsx';
import { Loading, Pending } from '@/ui/illustrations/requests.tsx';
import { Spinner } from '@/ui/Spinner.tsx';
import { IdentificationOutcome, RequestStanding } from './IdentificationOutcome.tsx';
import type { Journey } from './journey.ts';
import type { Unfinished } from './use-return.ts';

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

/** Recording takes too long, every answer was lost, or the device is offline: says what the backend says of the requests by now (api.may-have-arrived). Asking again does no harm. */
export function UnfinishedView({ journey: { subject, contractUuid }, error, retry }: Omit<Unfinished, 'kind'>) {
  const { t } = useTranslation(['identification', 'common']);
  const errorText = useErrorText();
  const isStandingKnown = useContractsReadAgain();
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
      {!error?.hasSentNothing && <p>{t(`unfinished.text.${subject}`)}</p>}
      {error?.status === -1 && <p className={after}>{errorText(error)}</p>}
      <p className={after}>{t('unfinished.next')}</p>
      {isStandingKnown && (
        <div className={after}>
          <RequestStanding contractUuid={contractUuid} />
        </div>
      )}
    </IdentificationOutcome>
  );
}

/** Reads the contracts, and with them their requests, once more. @returns whether they have come */
function useContractsReadAgain(): boolean {
  const queryClient = useQueryClient();
  const [areRead, setRead] = useState(false);
  useEffect(() => {
    queryClient.refetchQueries({ queryKey: getListContractsQueryKey() }, { throwOnError: true }).then(
      () => setRead(true),
      () => undefined,
    );
  }, [queryClient]);
  return areRead;
}

const ring = css({ display: 'inline-flex', color: 'accent', fontSize: '2xl' });
const after = css({ marginTop: '3' });
