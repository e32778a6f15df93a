import type { ModificationRequest } from 'generated/zod/modificationRequest.zod.ts';
import type { Tenant } from 'generated/zod/tenant.zod.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format.ts';
import { SummaryList } from '@/ui/SummaryList.tsx';
import { SummarySection } from '@/ui/SummarySection.tsx';
import { useTenantNames } from './use-tenant-names.ts';

interface ModificationRequestSummaryProps {
  request: ModificationRequest;
  tenants: readonly Tenant[];
}

/** Who leaves and when, who takes the contract over, who comes in, and what the maker has to say (modification.confirm-page). Never an identity code. */
export function ModificationRequestSummary({ request, tenants }: ModificationRequestSummaryProps) {
  const { t } = useTranslation('confirm-modification');
  const format = useFormat();
  const namesOf = useTenantNames(tenants);
  const { inEffect, description, removeTenantEvents, transferTenantEvent: transfer, addTenantEvents } = request;
  const leaving = namesOf(removeTenantEvents.map(({ removeTenantId }) => removeTenantId));
  const coming = addTenantEvents.map(({ firstName, lastName, birthDate }) => {
    const name = `${firstName} ${lastName}`;
    return birthDate === null ? name : t('change.newParty', { name, date: format.date(birthDate) });
  });
  return (
    <SummarySection title={t('change.heading')}>
      <SummaryList
        items={[
          { label: t('change.leaving', { count: leaving.length }), value: leaving.join('\n') },
          { label: t('change.inEffect'), value: format.date(inEffect) },
          ...(transfer
            ? [
                {
                  label: t('change.transfer'),
                  value: t('change.transferTo', {
                    from: namesOf([transfer.sourceTenantId]),
                    to: namesOf([transfer.destinationTenantId]),
                  }),
                },
              ]
            : []),
          ...(coming.length > 0 ? [{ label: t('change.newParties', { count: coming.length }), value: coming.join('\n') }] : []),
          ...(description === null || description === '' ? [] : [{ label: t('change.description'), value: description }]),
        ]}
      />
    </SummarySection>
  );
}
