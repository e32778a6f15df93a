import { Trash2 } from 'lucide-react';
import { use, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { needsBic, withoutBlanks } from '@/domain/iban-format.ts';
import { normalizePhoneNumber } from '@/forms/phone-number.ts';
import { LabelContext, type RegisterLabel } from '@/forms/use-bound-field.ts';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { type Beneficiary, bicFor, mustBeFilledIn } from '../beneficiaries.ts';
import type { TerminationFacts } from '../form.ts';
import type { TerminationFormApi } from '../use-termination-form.ts';
import { sideBySide } from './side-by-side.ts';

interface BeneficiaryFieldsProps {
  form: TerminationFormApi;
  facts: TerminationFacts;
  list: readonly Beneficiary[];
  /** Its index in the list. */
  at: number;
  onRemove: () => void;
}

/** The fields of a beneficiary. Autocomplete is on only in the first row, because the other accounts are usually not the resident's. */
export function BeneficiaryFields({ form, facts, list, at, onRemove }: BeneficiaryFieldsProps) {
  const { t } = useTranslation('termination');
  const required = mustBeFilledIn(list, at, facts);
  const one = list[at];
  const number = at + 1;
  const path = <Name extends keyof Beneficiary>(name: Name) => `beneficiaries[${at}].${name}` as const;
  // The browser knows only the resident's own details.
  const autoComplete = (token: string) => (at === 0 ? token : 'off');
  // The error summary is outside the fieldset, so a label needs the number of the row there.
  const register = use(LabelContext);
  const registerNumbered = useCallback<RegisterLabel>(
    (name, label) => register(name, t('beneficiaries.field', { number, label })),
    [register, t, number],
  );
  return (
    <fieldset className={root}>
      <legend className={legend}>{t('beneficiaries.one', { number })}</legend>
      <LabelContext value={registerNumbered}>
        <form.AppField name={path('beneficiaryName')}>
          {(field) => <field.TextField label={t('beneficiaries.name')} required={required} autoComplete={autoComplete('name')} />}
        </form.AppField>
        <form.AppField
          name={path('iban')}
          listeners={{ onChange: ({ value }) => form.setFieldValue(path('bic'), (bic) => bicFor(value, bic)) }}
        >
          {(field) => <field.IbanField label={t('beneficiaries.iban')} required={required} />}
        </form.AppField>
        {one !== undefined && needsBic(withoutBlanks(one.iban)) && (
          <form.AppField name={path('bic')}>
            {(field) => (
              <field.TextField
                label={t('beneficiaries.bic')}
                hint={t('beneficiaries.bicHint')}
                length="short"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
              />
            )}
          </form.AppField>
        )}
        <form.AppField name={path('returnPercentage')}>
          {(field) => (
            <field.TextField label={t('beneficiaries.share')} required={required} length="short" inputMode="decimal" autoComplete="off" />
          )}
        </form.AppField>
        <div className={sideBySide}>
          <form.AppField name={path('phoneNumber')}>
            {(field) => (
              <field.PhoneField
                tidy={normalizePhoneNumber}
                label={t('beneficiaries.phone')}
                hint={t('beneficiaries.phoneHint')}
                optional
                autoComplete={autoComplete('tel')}
              />
            )}
          </form.AppField>
          <form.AppField name={path('email')}>
            {(field) => <field.EmailField label={t('beneficiaries.email')} optional autoComplete={autoComplete('email')} />}
          </form.AppField>
        </div>
        <div>
          <Button variant="quiet" icon={<Icon of={Trash2} />} onClick={onRemove}>
            {t('beneficiaries.remove', { number })}
          </Button>
        </div>
      </LabelContext>
    </fieldset>
  );
}

const root = css({
  display: 'grid',
  gap: '5',
  minWidth: '0',
  paddingTop: '5',
  borderTopWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'line',
});
const legend = css({ textStyle: 'partTitle', float: 'left', width: '100%' });
