import type { Contract } from 'generated/zod/contract.zod.ts';
import { useTranslation } from 'react-i18next';
import { useConfig } from '@/config/config-context.tsx';
import { type CalendarDate, compareDates, parseIsoDate, todayInHelsinki } from '@/domain/calendar-date.ts';
import { type Clock, systemClock } from '@/domain/clock.ts';
import { useFormat } from '@/i18n/use-format.ts';
import type { Subject } from '@/identification/journey.ts';
import { paths } from '@/paths.ts';
import { access } from '@/session/access.ts';
import { useSession } from '@/session/session.ts';
import type { DisallowedReason } from './eligibility.ts';

/** The action that is offered to the resident: ask customer service, look at the request that is being decided, or wait. */
type Way = 'support' | 'termination' | 'modification' | 'review';

/** The request that is being decided (ending.notice-page). */
const SENT_REQUESTS = {
  support: null,
  termination: 'termination',
  modification: 'modification',
  review: 'termination',
} as const satisfies Record<Way, Subject | null>;

const WAYS = {
  contract_terminated: 'support',
  pending_termination_tenant_approvals: 'termination',
  pending_termination_review: 'review',
  is_estate_contract: 'support',
  has_guardian_of_interests: 'support',
  missing_resident_users: 'support',
  contract_tag: 'support',
  not_contract_party: 'support',
  tenants_with_undetermined_age: 'support',
  has_company_tenant: 'support',
  pending_modification_request: 'modification',
  unknown: 'support',
} satisfies Record<DisallowedReason, Way>;

export interface Explanation {
  title: string;
  text: string;
  /** When the request was made, or when the contract ends; null when unknown. */
  date: string | null;
  /** The page of the portal to continue on. */
  link: { to: string; text: string } | null;
  /** The request that can be shown as it was sent; null without one that the resident may read. */
  sentRequest: Subject | null;
  asksSupport: boolean;
}

/** Why the contract cannot be ended, and what can be done about it (ending.disallowed-reasons). */
export function useExplanation(reason: DisallowedReason, contract: Contract, clock: Clock = systemClock): Explanation {
  const { t } = useTranslation('ending');
  const format = useFormat();
  const session = useSession();
  const config = useConfig();
  const { uuid: contractUuid, terminationRequest, modificationRequest } = contract;
  const way: Way = WAYS[reason];

  const date = (): string | null => {
    if (reason === 'contract_terminated') return endLine(contract, todayInHelsinki(clock));
    const isTermination = reason === 'pending_termination_tenant_approvals' || reason === 'pending_termination_review';
    if (isTermination && terminationRequest) return t('since.termination', { date: format.date(terminationRequest.createdAt) });
    if (way === 'modification' && modificationRequest) return t('since.modification', { date: format.date(modificationRequest.createdAt) });
    return null;
  };
  const endLine = ({ endDate }: Contract, today: CalendarDate) => {
    const end = endDate === null ? null : parseIsoDate(endDate);
    if (end === null) return null;
    return t(compareDates(end, today) < 0 ? 'ended' : 'ends', { date: format.date(end) });
  };
  // Only a contract party can confirm, and read a termination.
  const isParty = access.termination({ session, config, contractUuid }).kind === 'allowed';
  const link = () => {
    if (!isParty) return null;
    if (way === 'termination') return { to: paths.confirmTermination({ contractUuid }), text: t('way.confirm') };
    if (way !== 'modification' || modificationRequest?.status === 'pending_strong_authentication') return null;
    return { to: paths.confirmModification({ contractUuid }), text: t('way.seeChange') };
  };
  return {
    title: t(`disallowed.${reason}.title`),
    text: t(`disallowed.${reason}.text`),
    date: date(),
    link: link(),
    sentRequest: isParty ? SENT_REQUESTS[way] : null,
    asksSupport: way === 'support',
  };
}
