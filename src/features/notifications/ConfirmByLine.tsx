import { useGetTermination } from 'generated/api/termination/termination.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format.ts';
import { useConfirmBy } from '@/identification/use-confirm-by.ts';
import { Skeleton } from '@/ui/Skeleton.tsx';

/** By which day the open termination must be confirmed; nothing when it cannot be read (ending.confirm-by). */
export function ConfirmByLine({ contractUuid }: { contractUuid: string }) {
  const { t } = useTranslation('notifications');
  const format = useFormat();
  const { data: termination, isPending } = useGetTermination(contractUuid);
  const limit = useConfirmBy(termination?.status === 'pending_tenant_approval' ? termination : null);
  if (isPending) return <Skeleton lines={1} />;
  if (limit === null) return null;
  const words = limit.isPast ? 'confirmByPast' : 'confirmBy';
  return <p>{t(`contract_termination_request_approval_needed.${words}`, { day: format.date(limit.day), end: format.date(limit.end) })}</p>;
}
