/** What each party of a request has answered, as far as the backend tells (ending.notice-parties). */
import type { ModificationRequest } from 'generated/zod/modificationRequest.zod.ts';
import type { Tenant } from 'generated/zod/tenant.zod.ts';
import type { TerminationRequest } from 'generated/zod/terminationRequest.zod.ts';

export type SentNotice =
  | { subject: 'termination'; request: TerminationRequest }
  | { subject: 'modification'; request: ModificationRequest };

export interface PartyAnswer {
  tenantId: number;
  /** `made`: the maker, who confirmed by making the request (ending.own-confirmation). `unknown`: the backend does not tell. */
  answer: 'made' | 'confirmed' | 'rejected' | 'asked' | 'unknown';
  /** Date-time; null for the maker, and where the backend does not tell. */
  askedAt: string | null;
  /** Date-time of the confirmation or rejection; null without one, and where the backend does not tell. */
  decidedAt: string | null;
}

/** Whether the backend tells who was asked and who answered, with the times. */
export function tellsConfirmations({ request }: SentNotice): boolean {
  return request.confirmations !== undefined;
}

/**
 * The maker first. Without the optional confirmations, only what follows from the status and the maker is known: all have confirmed what is with
 * the company or approved, and the only other party has yet to answer what waits for parties.
 * @param tenants of the contract, as the backend lists them
 */
export function partyAnswers(notice: SentNotice, tenants: readonly Tenant[]): PartyAnswer[] {
  const { confirmations } = notice.request;
  if (confirmations !== undefined) {
    return confirmations
      .map(({ status, ...one }) => ({ ...one, answer: status === 'confirmed' && one.askedAt === null ? ('made' as const) : status }))
      .toSorted((one, other) => Number(other.answer === 'made') - Number(one.answer === 'made'));
  }
  const maker = notice.subject === 'termination' ? notice.request.createdByTenantId : null;
  const takesOver = notice.subject === 'modification' ? notice.request.transferTenantEvent?.destinationTenantId : undefined;
  const others = tenants.filter(({ id, isContractParty }) => id !== maker && (isContractParty || id === takesOver));
  const answer = answerOfOthers(notice, maker, others.length);
  return [
    ...(maker === null ? [] : [{ tenantId: maker, answer: 'made' as const, askedAt: null, decidedAt: notice.request.createdAt }]),
    ...others.map(({ id }) => ({ tenantId: id, answer, askedAt: null, decidedAt: null })),
  ];
}

function answerOfOthers({ request }: SentNotice, maker: number | null, others: number): PartyAnswer['answer'] {
  // The request of a company may need nobody's confirmation, and that of a modification does not say who made it.
  switch (request.status) {
    case 'ready_for_review':
    case 'approved':
      return maker === null && 'createdByTenantId' in request ? 'unknown' : 'confirmed';
    case 'pending_tenant_approval':
      return maker !== null && others === 1 ? 'asked' : 'unknown';
    default:
      return 'unknown';
  }
}
