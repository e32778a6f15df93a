import type { ModificationRequest } from 'generated/zod/modificationRequest.zod.ts';
import type { TerminationRequest } from 'generated/zod/terminationRequest.zod.ts';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { ApprovalOutcome } from '@/identification/ApprovalPage.tsx';
import type { ApprovalAction } from '@/identification/approval-failure.ts';
import type { OutcomeState } from '@/identification/return-view.ts';
import { Skeleton, SkeletonRegion } from '@/ui/Skeleton.tsx';
import { SummaryList } from '@/ui/SummaryList.tsx';
import { NoticeLink } from '../notice/NoticeLink.tsx';
import type { RequestKind } from './request-kind.ts';

interface RequestOutcomeProps<Request extends TerminationRequest | ModificationRequest> {
  kind: RequestKind<Request>;
  contractUuid: string;
  action: ApprovalAction;
  state: OutcomeState;
  /** The request that was decided about; null where it is not named. */
  requestUuid: string | null;
}

/** The page after the user has accepted or rejected the request (ending.decision-outcome). */
export function RequestOutcome<Request extends TerminationRequest | ModificationRequest>(props: RequestOutcomeProps<Request>) {
  const { kind, contractUuid, action, state, requestUuid } = props;
  const { t } = useTranslation(kind.texts);
  return (
    <ApprovalOutcome
      action={action}
      // Only a modification has new contract parties to save. For a termination this state means that everyone has confirmed.
      state={state === 'add_tenant_saved' && !kind.addsParties ? 'confirmed' : state}
      words={(outcome) => ({ title: t(`outcome.${outcome}.title`), text: t(`outcome.${outcome}.text`) })}
      dates={() => <Dates kind={kind} contractUuid={contractUuid} requestUuid={requestUuid} />}
    />
  );
}

/** The dates of the request. The page is shown without them when they cannot be loaded. */
function Dates<Request extends TerminationRequest | ModificationRequest>({
  kind,
  contractUuid,
  requestUuid,
}: Pick<RequestOutcomeProps<Request>, 'kind' | 'contractUuid' | 'requestUuid'>) {
  const { t } = useTranslation('common');
  // oxlint-disable-next-line react/hooks -- each page has one kind, which never changes while it is mounted
  const datesOf = kind.useDates();
  // oxlint-disable-next-line react/hooks -- as above
  const { data: request, isPending } = kind.useRequest(contractUuid, requestUuid);
  if (isPending) {
    return (
      <SkeletonRegion label={t('loading')}>
        <Skeleton shape="block" height={8} />
      </SkeletonRegion>
    );
  }
  if (request === undefined) return null;
  const { ConfirmBy } = kind;
  return (
    <div className={parts}>
      <SummaryList items={datesOf(request)} />
      {request.status === 'pending_tenant_approval' && <ConfirmBy request={request} />}
      <p data-print="hide">
        <NoticeLink subject={kind.subject} contractUuid={contractUuid} requestUuid={request.uuid} />
      </p>
    </div>
  );
}

const parts = css({ display: 'grid', gap: '5' });
