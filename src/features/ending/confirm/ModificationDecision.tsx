import { initModificationApproval } from 'generated/api/modification/modification.ts';
import type { ModificationRequest } from 'generated/zod/modificationRequest.zod.ts';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '@/i18n/i18n.ts';
import { useFormat } from '@/i18n/use-format.ts';
import { ApprovalActions } from '@/identification/ApprovalActions.tsx';
import { paths } from '@/paths.ts';

interface ModificationDecisionProps {
  contractUuid: string;
  request: ModificationRequest;
  onOutdated: () => void;
}

/** Confirm or reject the modification (ending.decision-page, modification.approve-call). */
export function ModificationDecision({ contractUuid, request: { uuid, inEffect }, onOutdated }: ModificationDecisionProps) {
  const { t } = useTranslation('confirm-modification');
  const date = useFormat().date(inEffect);
  return (
    <ApprovalActions
      about={{ subject: 'modification', contractUuid, requestUuid: uuid }}
      words={{ ...t('decision', { returnObjects: true, date }), failed: t('failed', { returnObjects: true }) }}
      send={(operationType, nonce) =>
        initModificationApproval(contractUuid, {
          operationData: { modificationRequestId: uuid },
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
