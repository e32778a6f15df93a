import { useTranslation } from 'react-i18next';
import { formatIban } from '@/domain/iban-format.ts';
import { useFormat } from '@/i18n/use-format.ts';
import { fromPayloadReason } from '../reasons.ts';
import type { SummaryValue } from '../termination-summary.ts';
import { formatShare } from './format-share.ts';

/** A value of the payload in words. */
export function SummaryValueText({ value }: { value: SummaryValue }) {
  const { t } = useTranslation(['termination', 'common']);
  const format = useFormat();
  switch (value.kind) {
    case 'text':
      return value.value;
    case 'date':
      return format.date(value.value);
    case 'iban':
      return formatIban(value.value);
    case 'percentage':
      return t('preview.percentage', { share: formatShare(value.value) });
    case 'yes-no':
      return t(value.value ? 'common:yes' : 'common:no');
    case 'word':
      return t(value.key);
    case 'reason': {
      const reason = fromPayloadReason(value.value);
      return reason === null ? value.value : t(`reason.${reason}`);
    }
    case 'files':
      return value.names.length === 0 ? t('preview.noFiles') : value.names.join('\n');
  }
}
