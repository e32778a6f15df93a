import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/loading/Notice.tsx';
import { useSession } from '@/session/session.ts';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { useFocusOnReturn } from '@/ui/use-focus-on-step.ts';

interface IdentificationOutcomeProps {
  /** One of src/ui/illustrations. */
  illustration: ReactNode;
  title: string;
  /** A text about what happened and what happens next. */
  children: ReactNode;
  /** Links and buttons; the first one is the primary one. */
  actions?: ReactNode;
}

/** The outcome of an identification: a heading, which takes the focus, with picture, text and actions (ending.return-states). */
export function IdentificationOutcome({ illustration, title, children, actions }: IdentificationOutcomeProps) {
  useFocusOnReturn();
  return (
    <EmptyState level={1} align="start" illustration={illustration} title={title} action={actions}>
      {children}
    </EmptyState>
  );
}

/** Whether a request about the contract waits or is approved; not without a contract (identification.believed-failure). */
export function useStandingRequests(contractUuid: string | undefined): boolean {
  const contract = useSession().contracts.find(({ uuid }) => uuid === contractUuid);
  return [contract?.terminationRequest, contract?.modificationRequest].some(
    (request) => request !== undefined && request.status !== 'rejected',
  );
}

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
