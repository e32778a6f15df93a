import type { UseQueryOptions } from '@tanstack/react-query';
import type { ApiError } from 'client/api-error.ts';
import type { initTerminationApproval } from 'generated/api/termination/termination.ts';
import type { ModificationRequest } from 'generated/zod/modificationRequest.zod.ts';
import type { TerminationRequest } from 'generated/zod/terminationRequest.zod.ts';
import type { ReactNode } from 'react';
import type { Subject } from '@/identification/journey.ts';
import type { RequestToDecide, requestQuery } from '@/identification/use-request-to-decide.ts';
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
  /** The query of the contract's open request; with a uuid, of that request, whatever its status. */
  queryOf: (contractUuid: string, requestUuid: string | null, query?: Partial<typeof requestQuery>) => UseQueryOptions<Request, ApiError>;
  /** Starts the approval or the rejection. */
  sendDecision: (
    contractUuid: string,
    requestUuid: string,
    decision: Omit<Parameters<typeof initTerminationApproval>[1], 'operationData'>,
  ) => Promise<{ link: string }>;
  /** The day on which the contract ends or changes. */
  takesEffectOn: (request: Request) => string;
  standingOf: (request: Request, facts: RequestFacts) => TerminationStanding | ModificationStanding;
  /** Says who made the request and when. */
  MadeBy: (props: RequestProps<Request>) => ReactNode;
  /** Says what the request means for the user. */
  Meaning: (props: RequestProps<Request>) => ReactNode;
  /** Says until when all must have confirmed a request that waits for them, if its day depends on it. */
  ConfirmBy: (props: Pick<RequestProps<Request>, 'request'>) => ReactNode;
  /** Says what an acceptance does, also when it comes after the last day of confirming. */
  AcceptText: (props: Pick<RequestProps<Request>, 'request'>) => ReactNode;
  /** Shows all that the request says; folded on a phone, a termination is a line a part. */
  Summary: (props: RequestProps<Request> & { isFolded: boolean }) => ReactNode;
  /** The dates that are shown after the decision. */
  Dates: (props: Pick<RequestProps<Request>, 'request'>) => ReactNode;
}
