import type { ModificationOperationData } from 'generated/zod/modificationOperationData.zod.ts';
import type { Tenant } from 'generated/zod/tenant.zod.ts';
import { useTranslation } from 'react-i18next';
import type { CalendarDate } from '@/domain/calendar-date.ts';
import { useFormat } from '@/i18n/use-format.ts';
import { tenantName } from '@/session/tenant-name.ts';
import type { SummaryItem } from '@/ui/SummaryList.tsx';
import { staying } from './rules.ts';

/** The preview: what is sent, line by line, and nothing that is not (architecture: a form). New parties: `useNewPersonLines`. */
export interface ModificationLines {
  residents: SummaryItem[];
  move: SummaryItem[];
}

/** @returns makes the lines of a payload; the names are those of the tenants it was made of */
export function useModificationLines(): (
  sent: ModificationOperationData,
  tenants: readonly Tenant[],
  today: CalendarDate,
) => ModificationLines {
  const { t } = useTranslation('modification');
  const format = useFormat();
  return (sent, tenants, today) => {
    const namesOf = (ids: readonly number[]) =>
      tenants
        .filter(({ id }) => ids.includes(id))
        .map(tenantName)
        .join('\n');
    const leaving = sent.removeTenants.map(({ tenantId }) => tenantId);
    const staysOn = staying({ tenants, leaving }, today).map(({ id }) => id);
    return {
      residents: [
        { label: t('preview.leaves'), value: namesOf(leaving) },
        { label: t('preview.stays'), value: namesOf(staysOn) },
        { label: t('preview.parties'), value: namesOf(sent.contractPartyTenantIds) },
      ],
      move: [
        { label: t('leaving.inEffect'), value: format.date(sent.inEffect) },
        ...(sent.transfer
          ? [
              { label: t('preview.from'), value: namesOf([sent.transfer.sourceTenantId]) },
              { label: t('preview.to'), value: namesOf([sent.transfer.destinationTenantId]) },
            ]
          : []),
        ...(sent.description === undefined ? [] : [{ label: t('preview.description'), value: sent.description }]),
      ],
    };
  };
}
