import { initTerminationApproval } from 'generated/api/termination/termination.ts';
import type { TerminationRequest } from 'generated/zod/terminationRequest.zod.ts';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '@/i18n/i18n.ts';
import { useFormat } from '@/i18n/use-format.ts';
import { ApprovalActions } from '@/identification/ApprovalActions.tsx';
import { paths } from '@/paths.ts';

interface TerminationDecisionProps {
  contractUuid: string;
  request: TerminationRequest;
  onOutdated: () => void;
}

/** Confirm or reject the termination (ending.decision-page, termination.approve-call). */
export function TerminationDecision({ contractUuid, request: { uuid, endDate }, onOutdated }: TerminationDecisionProps) {
  const { t } = useTranslation('confirm-termination');
  const date = useFormat().date(endDate);
  return (
    <ApprovalActions
      about={{ subject: 'termination', contractUuid, requestUuid: uuid }}
      words={{ ...t('decision', { returnObjects: true, date }), failed: t('failed', { returnObjects: true }) }}
      send={(operationType, nonce) =>
        initTerminationApproval(contractUuid, {
          operationData: { terminationRequestId: uuid },
          operationType,
          locale: currentLanguage(),
          nonce,
        })
      }
      onOutdated={onOutdated}
      back={paths.frontPage({ contractId: contractUuid })}
    />
  );
}
