import { useTranslation } from 'react-i18next';
import { Notice } from '@/loading/Notice.tsx';
import { tenantName } from '@/session/contract-texts.ts';
import { canTakeOver, staying, takeOverObstacle } from './rules.ts';
import type { Modification } from './use-modification-form.ts';

/**
 * The choice of the new holder when every contract party leaves. Tenants who cannot take over are listed with the reason
 * (modification.transfer-required, modification.transfer-destination).
 */
export function TransferFields({ modification: { form, facts } }: { modification: Modification }) {
  const { t } = useTranslation('modification');
  const { tenants, leaving, today } = facts;
  const candidates = staying({ tenants, leaving }, today);
  const options = candidates.map((tenant) => {
    const obstacle = takeOverObstacle(tenant);
    return {
      value: String(tenant.id),
      label: tenantName(tenant),
      hint: obstacle === null ? undefined : t(`transfer.obstacle.${obstacle}`),
    };
  });
  return (
    <>
      {!candidates.some(canTakeOver) && (
        <Notice tone="warning" title={t('transfer.nobodyTitle')}>
          {t('transfer.nobodyText')}
        </Notice>
      )}
      <form.AppField name="transferDestination">
        {(field) => <field.RadioCards label={t('transfer.label')} hint={t('transfer.hint')} options={options} />}
      </form.AppField>
    </>
  );
}
