import { useSelector } from '@tanstack/react-form';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/loading/Notice.tsx';
import type { Termination } from '../use-termination-form.ts';
import { BeneficiaryList } from './BeneficiaryList.tsx';

/**
 * The step for the beneficiaries of the refund, and for the place of a right of occupancy's collateral (termination.collateral-place,
 * termination.property-company-address).
 */
export function PaymentStep({ termination }: { termination: Termination }) {
  const { t } = useTranslation('termination');
  const { contract, facts, form } = termination;
  return (
    <>
      {contract.propertyCompanyAddress === null && (
        <Notice tone="danger" title={t('companyAddressMissing.title')}>
          {t('companyAddressMissing.text')}
        </Notice>
      )}
      {facts.contractType === 'right_of_occupancy' && <CollateralFields form={form} />}
      <BeneficiaryList termination={termination} />
    </>
  );
}

function CollateralFields({ form }: Pick<Termination, 'form'>) {
  const { t } = useTranslation('termination');
  const place = useSelector(form.store, ({ values }) => values.collateralPlace);
  return (
    <>
      <form.AppField name="collateralPlace">
        {(field) => (
          <field.RadioCards
            label={t('collateral.label')}
            hint={t('collateral.hint')}
            options={[
              { value: 'bank', label: t('collateral.bank') },
              { value: 'holder', label: t('collateral.holder') },
            ]}
          />
        )}
      </form.AppField>
      {place === 'bank' && (
        <form.AppField name="collateralLender">
          {(field) => <field.TextField label={t('collateral.lender')} autoComplete="off" />}
        </form.AppField>
      )}
    </>
  );
}
