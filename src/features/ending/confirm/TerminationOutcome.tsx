import { useGetTermination } from 'generated/api/termination/termination.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format.ts';
import { ApprovalOutcome } from '@/identification/ApprovalOutcome.tsx';
import type { ApprovalAction } from '@/identification/approval-failure.ts';
import type { OutcomeState } from '@/identification/return-view.ts';
import { Skeleton, SkeletonRegion } from '@/ui/Skeleton.tsx';
import { SummaryList } from '@/ui/SummaryList.tsx';

interface TerminationOutcomeProps {
  contractUuid: string;
  action: ApprovalAction;
  state: OutcomeState;
}

/** What came of accepting or rejecting the termination (ending.decision-outcome). */
export function TerminationOutcome({ contractUuid, action, state }: TerminationOutcomeProps) {
  const { t } = useTranslation('confirm-termination');
  return (
    <ApprovalOutcome
      action={action}
      state={state}
      words={(outcome) => {
        // Only modifications save new contract parties: a backend that says so of a termination means that everyone has confirmed.
        const key = outcome === 'accept.add_tenant_saved' ? 'accept.confirmed' : outcome;
        return { title: t(`outcome.${key}.title`), text: t(`outcome.${key}.text`) };
      }}
      dates={() => <Dates contractUuid={contractUuid} />}
    />
  );
}

/** The page stands without them: what was done does not depend on whether they can be loaded. */
function Dates({ contractUuid }: { contractUuid: string }) {
  const { t } = useTranslation(['termination', 'common']);
  const format = useFormat();
  const { data: request, isPending } = useGetTermination(contractUuid);
  if (isPending) {
    return (
      <SkeletonRegion label={t('common:loading')}>
        <Skeleton shape="block" height={8} />
      </SkeletonRegion>
    );
  }
  if (request === undefined) return null;
  const { endDate, movingOutDate } = request;
  return (
    <SummaryList
      items={[
        { label: t('end.label'), value: format.date(endDate) },
        ...(movingOutDate === null ? [] : [{ label: t('movingOut.label'), value: format.date(movingOutDate) }]),
      ]}
    />
  );
}
