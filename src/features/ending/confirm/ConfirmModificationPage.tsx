import { useParams } from 'react-router';
import { CompletingView, UnfinishedView } from '@/identification/CompletingView.tsx';
import { IdentificationFailure } from '@/identification/IdentificationFailure.tsx';
import { useReturn } from '@/identification/use-return.ts';
import { paths } from '@/paths.ts';
import { ModificationOutcome } from './ModificationOutcome.tsx';
import { ModificationToConfirm } from './ModificationToConfirm.tsx';

/** A change of the contract that another contract party has asked for: the decision, and what came of it (modification.confirm-page). */
export function ConfirmModificationPage() {
  const { contractId = '' } = useParams();
  const returned = useReturn('confirmModification', contractId);
  switch (returned.kind) {
    case 'none':
      return <ModificationToConfirm contractUuid={contractId} />;
    case 'completing':
      return <CompletingView journey={returned.journey} />;
    case 'unfinished':
      return <UnfinishedView journey={returned.journey} retry={returned.retry} />;
    case 'outcome': {
      const { action, state } = returned;
      return <ModificationOutcome contractUuid={contractId} action={action === 'reject' ? 'reject' : 'accept'} state={state} />;
    }
    case 'failed': {
      const { code, action } = returned;
      const to = paths.confirmModification({ contractId });
      return <IdentificationFailure code={code} subject="modification" action={action} restart={{ to }} />;
    }
  }
}
