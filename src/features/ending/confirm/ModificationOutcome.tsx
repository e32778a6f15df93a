import { useGetModification } from 'generated/api/modification/modification.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format.ts';
import { ApprovalOutcome } from '@/identification/ApprovalOutcome.tsx';
import type { ApprovalAction } from '@/identification/approval-failure.ts';
import type { OutcomeState } from '@/identification/return-view.ts';
import { Skeleton, SkeletonRegion } from '@/ui/Skeleton.tsx';
import { SummaryList } from '@/ui/SummaryList.tsx';

interface ModificationOutcomeProps {
  contractUuid: string;
  action: ApprovalAction;
  state: OutcomeState;
}

/** What came of accepting or rejecting the modification (ending.decision-outcome). */
export function ModificationOutcome({ contractUuid, action, state }: ModificationOutcomeProps) {
  const { t } = useTranslation('confirm-modification');
  return (
    <ApprovalOutcome
      action={action}
      state={state}
      words={(outcome) => ({ title: t(`outcome.${outcome}.title`), text: t(`outcome.${outcome}.text`) })}
      dates={() => <MovingOut contractUuid={contractUuid} />}
    />
  );
}

/** The page stands without it: what was done does not depend on whether the date can be loaded. */
function MovingOut({ contractUuid }: { contractUuid: string }) {
  const { t } = useTranslation(['confirm-modification', 'common']);
  const format = useFormat();
  const { data: request, isPending } = useGetModification(contractUuid);
  if (isPending) {
    return (
      <SkeletonRegion label={t('common:loading')}>
        <Skeleton shape="block" height={4} />
      </SkeletonRegion>
    );
  }
  if (request === undefined) return null;
  return <SummaryList items={[{ label: t('change.inEffect'), value: format.date(request.inEffect) }]} />;
}
