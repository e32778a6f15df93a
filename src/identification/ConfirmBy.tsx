import { useGetTermination } from 'generated/api/termination/termination.ts';
import type { TerminationRequest } from 'generated/zod/terminationRequest.zod.ts';
import { useTranslation } from 'react-i18next';
import { useConfig } from '@/config/config-context.tsx';
import { dateOf, parseIsoDate, todayInHelsinki } from '@/domain/calendar-date.ts';
import { type Clock, systemClock } from '@/domain/clock.ts';
import { type ConfirmBy, confirmBy } from '@/domain/notice-period.ts';
import { useFormat } from '@/i18n/use-format.ts';
import { Notice } from '@/loading/Notice.tsx';
import { useSession } from '@/session/session.ts';

/** By which day all contract parties must have confirmed a termination for its end date to hold (ending.confirm-by). */
export function ConfirmByNotice({ termination }: { termination: TerminationToConfirm }) {
  const { t } = useTranslation('identification');
  const format = useFormat();
  const limit = useConfirmBy(termination);
  if (limit === null) return null;
  const variant = limit.isPast ? 'past' : 'open';
  const dates = { day: format.date(limit.day), end: format.date(limit.end) };
  return (
    <Notice tone={limit.isPast ? 'warning' : 'info'} title={t(`confirmBy.${variant}.title`, dates)}>
      {t(`confirmBy.${variant}.text`, dates)}
    </Notice>
  );
}

/** By which day a termination must be confirmed, as soon as it is read; that it waits, if it cannot be read (ending.confirm-by). */
export function ConfirmByLine({ contractUuid }: { contractUuid: string }) {
  const { t } = useTranslation('notifications');
  const format = useFormat();
  const { data: termination } = useGetTermination(contractUuid);
  const limit = useConfirmBy(termination?.status === 'pending_tenant_approval' ? termination : null);
  if (limit === null) return t('contract_termination_request_approval_needed.line');
  return t(`contract_termination_request_approval_needed.${limit.isPast ? 'confirmByPast' : 'confirmBy'}`, { day: format.date(limit.day) });
}

/** A termination as it is recorded, or as it will be sent today. */
type TerminationToConfirm = Pick<TerminationRequest, 'contractUuid' | 'contractType' | 'endDate'> &
  Partial<Pick<TerminationRequest, 'createdAt'>>;

/** By which day all must have confirmed a termination; null when its end date does not depend on it (ending.confirm-by). */
export function useConfirmBy(termination: TerminationToConfirm | null, clock: Clock = systemClock): ConfirmBy | null {
  const { policy } = useConfig();
  const { contracts } = useSession();
  if (termination === null) return null;
  const { contractUuid, contractType, endDate, createdAt } = termination;
  const today = todayInHelsinki(clock);
  const end = parseIsoDate(endDate);
  const madeOn = createdAt === undefined ? today : dateOf(createdAt);
  if (end === null || madeOn === null) return null;
  const contractEnd = contracts.find(({ uuid }) => uuid === contractUuid)?.endDate ?? null;
  return confirmBy(
    { contractType, policy: policy.rentalFirstEndDate },
    { end, madeOn, contractEnd: contractEnd === null ? null : parseIsoDate(contractEnd) },
    today,
  );
}
