import { useSelector } from '@tanstack/react-form';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { addMonths } from '@/domain/calendar-date.ts';
import { Checkbox } from '@/ui/Checkbox.tsx';
import { FURTHEST_MONTHS } from '../end-date.ts';
import { terminationFields } from '../fields.ts';
import type { Termination } from '../use-termination-form.ts';
import { sideBySide } from './side-by-side.ts';

/**
 * The step that asks who shows the apartment, when, and what visitors must know (termination.viewing-choice, termination.company-shows).
 */
export function ViewingStep({ termination: { form, facts } }: { termination: Termination }) {
  const { t } = useTranslation('termination');
  const isShownByCompany = useSelector(form.store, ({ values }) => values.showing === 'company');
  const days = { first: facts.today, last: addMonths(facts.today, FURTHEST_MONTHS) };
  return (
    <>
      <form.AppField name="showing">
        {(field) => (
          <field.RadioCards
            label={t('showing.label')}
            options={[
              { value: 'tenant', label: t('showing.tenant'), hint: t('showing.tenantHint') },
              { value: 'company', label: t('showing.company'), hint: t('showing.companyHint') },
            ]}
          />
        )}
      </form.AppField>
      <div className={sideBySide}>
        <form.AppField name="displayStartDate">
          {(field) => <field.DateField label={t('display.first')} optional {...days} />}
        </form.AppField>
        <form.AppField name="displayEndDate">{(field) => <field.DateField label={t('display.last')} optional {...days} />}</form.AppField>
      </div>
      <fieldset className={group}>
        <legend className={legend}>{t('permission.title')}</legend>
        <form.AppField name="givingContactInfoAllowed">{(field) => <field.Checkbox label={t('permission.contactInfo')} />}</form.AppField>
        {isShownByCompany ? (
          <Checkbox checked disabled readOnly label={t('permission.masterKey')} hint={t('permission.masterKeyByCompany')} />
        ) : (
          <form.AppField name="masterKeyAccessAllowed">{(field) => <field.Checkbox label={t('permission.masterKey')} />}</form.AppField>
        )}
        <form.AppField name="hasPetsInApartment">{(field) => <field.Checkbox label={t('permission.pets')} />}</form.AppField>
      </fieldset>
      <form.AppField name="additionalDetails">
        {(field) => (
          <field.TextArea
            label={t('details.label')}
            hint={t('details.hint')}
            max={terminationFields.viewing.additionalDetails.max}
            optional
          />
        )}
      </form.AppField>
    </>
  );
}

const group = css({ display: 'grid', gap: '2', minWidth: '0' });
const legend = css({ fontWeight: '600', marginBottom: '1' });
