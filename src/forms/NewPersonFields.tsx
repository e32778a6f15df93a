import { use, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { LabelContext, type RegisterLabel } from './form-context.ts';
import { newPerson } from './new-person.ts';
import { normalizePhoneNumber } from './phone-number.ts';
import { withFieldGroup } from './use-app-form.ts';

interface NewPersonFieldsProps {
  /** Number of the person, from 1. The error summary shows it with the label. */
  number: number;
}

const defaultProps: NewPersonFieldsProps = { number: 1 };

/**
 * The fields of a new person, one of a list (texts: new-person.json): `<NewPersonFields form={form} fields="tenants[0]" number={1} />`. Further
 * fields are children and stand beside the identity code. Autocomplete is off: the browser knows only the resident's own details.
 */
export const NewPersonFields = withFieldGroup({
  defaultValues: newPerson(),
  props: defaultProps,
  render: function NewPersonFields({ group, number, children }) {
    const { t } = useTranslation('new-person');
    const register = use(LabelContext);
    const registerWithNumber = useCallback<RegisterLabel>(
      (name, label) => register(name, t('inSummary', { number, label: decapitalized(label) })),
      [register, t, number],
    );
    return (
      <LabelContext value={registerWithNumber}>
        <div className={fields}>
          <div className={row}>
            <group.AppField name="firstName">{(field) => <field.TextField label={t('firstName')} autoComplete="off" />}</group.AppField>
            <group.AppField name="lastName">{(field) => <field.TextField label={t('lastName')} autoComplete="off" />}</group.AppField>
          </div>
          <div className={row}>
            <group.AppField name="socialSecurityNumber">
              {(field) => <field.PersonalIdentityCodeField label={t('socialSecurityNumber')} hint={t('socialSecurityNumberHint')} />}
            </group.AppField>
            {children}
          </div>
          <div className={row}>
            <group.AppField name="email">{(field) => <field.EmailField label={t('email')} autoComplete="off" optional />}</group.AppField>
            <group.AppField name="phoneNumber">
              {(field) => (
                <field.PhoneField
                  tidy={normalizePhoneNumber}
                  label={t('phoneNumber')}
                  hint={t('phoneNumberHint')}
                  autoComplete="off"
                  optional
                />
              )}
            </group.AppField>
          </div>
        </div>
      </LabelContext>
    );
  },
});

/** In lower case, as within a sentence: "Person 2, first name". */
function decapitalized(label: string): string {
  return label.charAt(0).toLocaleLowerCase() + label.slice(1);
}

const fields = css({ display: 'grid', gap: '5' });
// Aligned at the end, so that the controls are on one line although their labels differ in height.
const row = css({
  display: 'grid',
  gap: '5',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', tablet: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'end',
});
