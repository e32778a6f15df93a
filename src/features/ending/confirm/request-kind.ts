import type { initTerminationApproval } from 'generated/api/termination/termination.ts';
import type { ModificationRequest } from 'generated/zod/modificationRequest.zod.ts';
import type { TerminationRequest } from 'generated/zod/terminationRequest.zod.ts';
import type { ReactNode } from 'react';
import type { Subject } from '@/identification/journey.ts';
import type { RequestResult, RequestToDecide, requestQuery } from '@/identification/use-request-to-decide.ts';
import type { SummaryItem } from '@/ui/SummaryList.tsx';
import type { ModificationStanding, TerminationStanding } from './request-standing.ts';

/** The data of the page beside the request. */
export type RequestFacts = Pick<Extract<RequestToDecide<never>, { kind: 'request' }>, 'tenants' | 'ownTenantId' | 'notifications'> & {
  contractUuid: string;
};

interface RequestProps<Request> {
  request: Request;
  facts: RequestFacts;
}

/** The differences between the two kinds of request that other contract parties confirm: terminations and modifications. */
export interface RequestKind<Request extends TerminationRequest | ModificationRequest> {
  subject: Subject;
  page: 'confirmTermination' | 'confirmModification';
  /** The locale file of the page. */
  texts: 'confirm-termination' | 'confirm-modification';
  /** Without a uuid, the contract's open request; with one that request, whatever its status. */
  useRequest: (
    contractUuid: string,
    requestUuid: string | null,
    query?: Partial<typeof requestQuery>,
  ) => RequestResult<Request> & { isPending: boolean };
  /** Starts the approval or the rejection. */
  sendDecision: (
    contractUuid: string,
    requestUuid: string,
    decision: Omit<Parameters<typeof initTerminationApproval>[1], 'operationData'>,
  ) => Promise<{ link: string }>;
  /** What an acceptance does, when it comes after the last day of confirming; null before, and without such a day. */
  useLateText: (request: Request | null) => string | null;
  /** The day on which the contract ends or changes. */
  takesEffectOn: (request: Request) => string;
  standingOf: (request: Request, facts: RequestFacts) => TerminationStanding | ModificationStanding;
  /** Says who made the request and when. */
  useMadeBy: () => (request: Request, facts: RequestFacts) => string;
  /** Says what the request means for the user. */
  Meaning: (props: RequestProps<Request>) => ReactNode;
  /** Says until when all must have confirmed a request that waits for them, if its day depends on it. */
  ConfirmBy: (props: Pick<RequestProps<Request>, 'request'>) => ReactNode;
  /** Shows all that the request says; folded on a phone, a termination is a line a part. */
  Summary: (props: RequestProps<Request> & { isFolded: boolean }) => ReactNode;
  /** The dates that are shown after the decision. */
  useDates: (request: Request | null) => SummaryItem[];
}
