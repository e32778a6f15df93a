import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { ApprovalAction } from '@/identification/approval-failure.ts';
import { CompletingView, UnfinishedView } from '@/identification/CompletingView.tsx';
import { IdentificationFailure } from '@/identification/IdentificationFailure.tsx';
import type { Subject } from '@/identification/journey.ts';
import type { OutcomeState } from '@/identification/return-view.ts';
import { useReturn } from '@/identification/use-return.ts';
import { paths } from '@/paths.ts';
import { ModificationOutcome } from './ModificationOutcome.tsx';
import { ModificationToConfirm } from './ModificationToConfirm.tsx';
import { TerminationOutcome } from './TerminationOutcome.tsx';
import { TerminationToConfirm } from './TerminationToConfirm.tsx';

interface OutcomeProps {
  contractUuid: string;
  action: ApprovalAction;
  state: OutcomeState;
}

/** What differs between the two subjects: the page's address, the request, and what came of the decision. */
const SUBJECTS = {
  termination: { page: 'confirmTermination', ToConfirm: TerminationToConfirm, Outcome: TerminationOutcome },
  modification: { page: 'confirmModification', ToConfirm: ModificationToConfirm, Outcome: ModificationOutcome },
} as const satisfies Record<
  Subject,
  {
    page: 'confirmTermination' | 'confirmModification';
    ToConfirm: (props: { contractUuid: string }) => ReactNode;
    Outcome: (props: OutcomeProps) => ReactNode;
  }
>;

/** A termination that another contract party has requested (ending.decision-page). */
export function ConfirmTerminationPage() {
  return <ConfirmPage subject="termination" />;
}

/** A modification that another contract party has requested (modification.confirm-page). */
export function ConfirmModificationPage() {
  return <ConfirmPage subject="modification" />;
}

/** A request that waits for the approval of the signed-in contract party: the decision, and after the identification what came of it. */
function ConfirmPage({ subject }: { subject: Subject }) {
  const { contractId: contractUuid = '' } = useParams();
  const { page, ToConfirm, Outcome } = SUBJECTS[subject];
  const returned = useReturn(page, contractUuid);
  switch (returned.kind) {
    case 'none':
      return <ToConfirm contractUuid={contractUuid} />;
    case 'completing':
      return <CompletingView journey={returned.journey} />;
    case 'unfinished':
      return <UnfinishedView journey={returned.journey} retry={returned.retry} />;
    case 'outcome': {
      const { action, state } = returned;
      return <Outcome contractUuid={contractUuid} action={action === 'reject' ? 'reject' : 'accept'} state={state} />;
    }
    case 'failed': {
      const { code, action } = returned;
      return (
        <IdentificationFailure code={code} subject={subject} action={action} restart={{ to: paths[page]({ contractId: contractUuid }) }} />
      );
    }
  }
}
