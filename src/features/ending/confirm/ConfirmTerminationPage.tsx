import { useParams } from 'react-router';
import { CompletingView, UnfinishedView } from '@/identification/CompletingView.tsx';
import { IdentificationFailure } from '@/identification/IdentificationFailure.tsx';
import { useReturn } from '@/identification/use-return.ts';
import { paths } from '@/paths.ts';
import { TerminationOutcome } from './TerminationOutcome.tsx';
import { TerminationToConfirm } from './TerminationToConfirm.tsx';

/** A termination that another contract party has started: the decision, and what came of it after the identification (ending.decision-page). */
export function ConfirmTerminationPage() {
  const { contractId = '' } = useParams();
  const returned = useReturn('confirmTermination', contractId);
  switch (returned.kind) {
    case 'none':
      return <TerminationToConfirm contractUuid={contractId} />;
    case 'completing':
      return <CompletingView journey={returned.journey} />;
    case 'unfinished':
      return <UnfinishedView journey={returned.journey} retry={returned.retry} />;
    case 'outcome': {
      const { action, state } = returned;
      return <TerminationOutcome contractUuid={contractId} action={action === 'reject' ? 'reject' : 'accept'} state={state} />;
    }
    case 'failed': {
      const { code, action } = returned;
      const to = paths.confirmTermination({ contractId });
      return <IdentificationFailure code={code} subject="termination" action={action} restart={{ to }} />;
    }
  }
}
