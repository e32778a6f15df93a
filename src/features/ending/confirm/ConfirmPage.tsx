import type { ModificationRequest } from 'generated/zod/modificationRequest.zod.ts';
import type { TerminationRequest } from 'generated/zod/terminationRequest.zod.ts';
import { CompletingView, UnfinishedView } from '@/identification/CompletingView.tsx';
import { IdentificationFailure } from '@/identification/IdentificationFailure.tsx';
import { useReturn } from '@/identification/use-return.ts';
import { paths } from '@/paths.ts';
import { useContractUuid } from '@/session/session.ts';
import { MODIFICATION } from './modification-request.tsx';
import { RequestOutcome } from './RequestOutcome.tsx';
import { RequestToConfirm } from './RequestToConfirm.tsx';
import type { RequestKind } from './request-kind.ts';
import { TERMINATION } from './termination-request.tsx';

/** A termination that another contract party has requested (ending.decision-page). */
export function ConfirmTerminationPage() {
  return <ConfirmPage kind={TERMINATION} />;
}

/** A modification that another contract party has requested (modification.confirm-page). */
export function ConfirmModificationPage() {
  return <ConfirmPage kind={MODIFICATION} />;
}

/** A request that waits for the approval of the signed-in contract party: the decision, and after the identification its outcome. */
function ConfirmPage<Request extends TerminationRequest | ModificationRequest>({ kind }: { kind: RequestKind<Request> }) {
  const contractUuid = useContractUuid();
  const { page, subject } = kind;
  const returned = useReturn(page, contractUuid);
  switch (returned.kind) {
    case 'none':
      return <RequestToConfirm kind={kind} contractUuid={contractUuid} />;
    case 'completing':
      return <CompletingView journey={returned.journey} />;
    case 'unfinished':
      return <UnfinishedView {...returned} />;
    case 'outcome': {
      const action = returned.action === 'reject' ? 'reject' : 'accept';
      return (
        <RequestOutcome kind={kind} contractUuid={contractUuid} action={action} state={returned.state} requestUuid={returned.requestUuid} />
      );
    }
    case 'failed': {
      const { code, error, action, isOwn } = returned;
      const restart = { to: paths[page]({ contractUuid }) };
      const standingOf = isOwn ? undefined : contractUuid;
      return (
        <IdentificationFailure code={code} error={error} subject={subject} action={action} restart={restart} standingOf={standingOf} />
      );
    }
  }
}
