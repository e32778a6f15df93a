import type { ModificationRequest } from 'generated/zod/modificationRequest.zod.ts';
import type { Tenant } from 'generated/zod/tenant.zod.ts';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { currentLanguage } from '@/i18n/i18n.ts';
import { useFormat } from '@/i18n/use-format.ts';
import type { OwnPart } from './modification-standing.ts';
import { useTenantNames } from './use-tenant-names.ts';

interface ModificationMeaningProps {
  request: ModificationRequest;
  tenants: readonly Tenant[];
  part: OwnPart;
}

/** What the change means for whoever is to confirm it. */
export function ModificationMeaning({ request: { inEffect, removeTenantEvents }, tenants, part }: ModificationMeaningProps) {
  const { t } = useTranslation('confirm-modification');
  const date = useFormat().date(inEffect);
  const leaving = useTenantNames(tenants)(removeTenantEvents.map(({ removeTenantId }) => removeTenantId));
  const names = new Intl.ListFormat(currentLanguage()).format(leaving);
  return (
    <section>
      <h2 className={heading}>{t('meaning.heading')}</h2>
      <p>{part === 'leaves' ? t('meaning.leaves', { date }) : t(`meaning.${part}`, { names, date, count: leaving.length })}</p>
    </section>
  );
}

const heading = css({ textStyle: 'sectionTitle', marginBottom: '3' });
