import type { Contract } from 'generated/zod/contract.zod.ts';
import type { Tenant } from 'generated/zod/tenant.zod.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format.ts';
import { tenantName } from '@/session/contract-texts.ts';

export interface TenantLines {
  name: string;
  /** The roles in the contract: "Tenant, contract party, payer". */
  role: string;
}

/** Name and roles of a tenant, in words. The signed-in resident is marked, because two tenants may have the same name. */
export function useTenantLines({ contractType, tenant: own }: Pick<Contract, 'contractType' | 'tenant'>): (tenant: Tenant) => TenantLines {
  const { t, i18n } = useTranslation('ending');
  const format = useFormat();
  return (tenant) => {
    const { id, tenantRole, isContractParty, isPayer, endDate } = tenant;
    const roles = [
      'companyName' in tenant && t('parties.role.company'),
      'isAdult' in tenant && tenant.isAdult === false && t('parties.role.minor'),
      tenantRole === 'tenant' && t(`parties.role.${contractType}`),
      (tenantRole === 'subtenant' || tenantRole === 'replacement_apartment_tenant') && t(`parties.role.${tenantRole}`),
      isContractParty && t('parties.role.contractParty'),
      isPayer && t('parties.role.payer'),
      endDate !== null && t('parties.until', { date: format.date(endDate) }),
    ].filter((role) => role !== false);
    const text = roles.join(', ');
    return {
      name: id === own.id ? t('parties.you', { name: tenantName(tenant) }) : tenantName(tenant),
      role: text.slice(0, 1).toLocaleUpperCase(i18n.language) + text.slice(1),
    };
  };
}
