import type { Tenant } from 'generated/zod/tenant.zod.ts';
import { useTranslation } from 'react-i18next';
import { tenantName } from '@/session/tenant-name.ts';

/** Names the tenants of a request by their ids; one who is not on the contract any more is named as that. */
export function useTenantNames(tenants: readonly Tenant[]): (ids: readonly number[]) => string[] {
  const { t } = useTranslation('confirm-modification');
  return (ids) =>
    ids.map((id) => {
      const tenant = tenants.find((one) => one.id === id);
      return tenant === undefined ? t('change.formerTenant') : tenantName(tenant);
    });
}
