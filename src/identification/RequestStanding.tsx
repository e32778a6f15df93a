import { useTranslation } from 'react-i18next';
import { Notice } from '@/loading/Notice.tsx';
import { useSession } from '@/session/session.ts';

/** What the backend says now of the requests about the contract, whatever the address says of them (identification.believed-failure). */
export function RequestStanding({ contractUuid }: { contractUuid: string }) {
  const { t } = useTranslation('identification');
  const contract = useSession().contracts.find(({ uuid }) => uuid === contractUuid);
  if (contract === undefined) return null;
  const { terminationRequest, modificationRequest } = contract;
  return (
    <Notice tone="info" title={t('standing.title')}>
      {terminationRequest && <p>{t(`standing.termination.${terminationRequest.status}`)}</p>}
      {modificationRequest && <p>{t(`standing.modification.${modificationRequest.status}`)}</p>}
      {!terminationRequest && !modificationRequest && <p>{t('standing.none')}</p>}
    </Notice>
  );
}
