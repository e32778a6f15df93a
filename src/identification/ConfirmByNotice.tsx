import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format.ts';
import { Notice } from '@/loading/Notice.tsx';
import { type TerminationToConfirm, useConfirmBy } from './use-confirm-by.ts';

/** By which day all contract parties must have confirmed a termination for its end date to hold (ending.confirm-by). */
export function ConfirmByNotice({ termination }: { termination: TerminationToConfirm }) {
  const { t } = useTranslation('identification');
  const format = useFormat();
  const limit = useConfirmBy(termination);
  if (limit === null) return null;
  const words = limit.isPast ? 'past' : 'open';
  const dates = { day: format.date(limit.day), end: format.date(limit.end) };
  return (
    <Notice tone={limit.isPast ? 'warning' : 'info'} title={t(`confirmBy.${words}.title`, dates)}>
      {t(`confirmBy.${words}.text`, dates)}
    </Notice>
  );
}
