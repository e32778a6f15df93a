import type { Contract } from 'generated/zod/contract.zod.ts';
import type { Tenant } from 'generated/zod/tenant.zod.ts';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { useFormat } from '@/i18n/use-format.ts';
import { tenantName } from '@/session/contract-texts.ts';
import { Badge } from '@/ui/Badge.tsx';
import { RadioCards } from '@/ui/RadioCards.tsx';
import { isAboutWhole } from '../ending-view.ts';
import { AddTenantLink } from './AddTenantLink.tsx';
import { type Choice, type ChoiceFacts, mayChoose } from './tenant-choices.ts';

interface TenantChoiceProps {
  /** Id of the first radio button; the error summary links to it. */
  id: string;
  tenant: Tenant;
  contract: Pick<Contract, 'uuid' | 'contractType' | 'tenant'>;
  choiceFacts: ChoiceFacts;
  isLeaving: boolean;
  error: string | undefined;
  onChoose: (tenantId: number, choice: 'in_effect' | 'terminate') => void;
}

/**
 * The texts of the choices. They are about the contract when it can only be ended as a whole, else about the tenant. A company has texts of
 * its own, because it does not live in the home.
 */
export function useChoiceTexts(choiceFacts: ChoiceFacts): (tenant: Tenant) => Readonly<Record<Choice, string>> {
  const { t } = useTranslation('ending');
  const pending = t('parties.choice.pending');
  if (isAboutWhole(choiceFacts)) return () => ({ in_effect: t('parties.choice.continues'), terminate: t('parties.choice.ends'), pending });
  return (tenant) =>
    'companyName' in tenant
      ? { in_effect: t('parties.choice.companyStays'), terminate: t('parties.choice.companyLeaves'), pending }
      : { in_effect: t('parties.choice.stays'), terminate: t('parties.choice.leaves'), pending };
}

/** A tenant, and whether they stay or leave. Read-only when the signed-in resident may not choose for them. */
export function TenantChoice({ id, tenant, contract, choiceFacts, isLeaving, error, onChoose }: TenantChoiceProps) {
  const { t } = useTranslation('ending');
  const { name, role } = useTenantLines(contract)(tenant);
  const choiceTexts = useChoiceTexts(choiceFacts)(tenant);
  const value = isLeaving ? 'terminate' : 'in_effect';

  if (!mayChoose(tenant.id, choiceFacts))
    return (
      <section className={fixed}>
        <div className={line}>
          <h2 className={who}>{name}</h2>
          <Badge>{choiceTexts[value]}</Badge>
        </div>
        <p className={what}>{role}</p>
        <p className={what}>{choiceFacts.isContractParty ? t('parties.blocked') : t('parties.notForOthers')}</p>
      </section>
    );
  return (
    <RadioCards
      id={id}
      label={name}
      hint={role === '' ? undefined : role}
      error={error}
      options={[
        { value: 'in_effect', label: choiceTexts.in_effect },
        { value: 'terminate', label: choiceTexts.terminate },
      ]}
      value={value}
      onValueChange={(chosen) => onChoose(tenant.id, chosen === 'terminate' ? 'terminate' : 'in_effect')}
    />
  );
}

/** The list of the one tenant of a contract: the choice is made, since ending it ends the whole contract (ending.sole-tenant). */
export function SoleTenantRow({ tenant, contract, choiceFacts }: Pick<TenantChoiceProps, 'tenant' | 'contract' | 'choiceFacts'>) {
  const { t } = useTranslation('ending');
  const { name, role } = useTenantLines(contract)(tenant);
  return (
    <div className={sole}>
      <ul aria-label={t('parties.heading')} className={list}>
        <li className={line}>
          <div>
            <p className={who}>{name}</p>
            {role !== '' && <p className={what}>{role}</p>}
          </div>
          <Badge>{useChoiceTexts(choiceFacts)(tenant).terminate}</Badge>
        </li>
      </ul>
      <AddTenantLink contractUuid={contract.uuid} className={what} />
    </div>
  );
}

const sole = css({ display: 'grid', gap: '3' });
const list = css({
  listStyle: 'none',
  padding: '0',
  paddingBlock: '3',
  borderBlockWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'line',
});
const fixed = css({ display: 'grid', gap: '1' });
const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '3' });
const who = css({ fontWeight: '600' });
const what = css({ color: 'muted', textStyle: 'small' });

interface TenantLines {
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
