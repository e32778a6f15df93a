import { useGetTermination } from 'generated/api/termination/termination.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format.ts';
import { useConfirmBy } from '@/identification/ConfirmByNotice.tsx';

/** By which day a termination must be confirmed, as soon as it is read; that it waits, if it cannot be read (ending.confirm-by). */
export function ConfirmByLine({ contractUuid }: { contractUuid: string }) {
  const { t } = useTranslation('notifications');
  const format = useFormat();
  const { data: termination } = useGetTermination(contractUuid);
  const limit = useConfirmBy(termination?.status === 'pending_tenant_approval' ? termination : null);
  if (limit === null) return t('contract_termination_request_approval_needed.line');
  return t(`contract_termination_request_approval_needed.${limit.isPast ? 'confirmByPast' : 'confirmBy'}`, { day: format.date(limit.day) });
}
