import { useTranslation } from 'react-i18next';
import type { Termination } from '../use-termination-form.ts';
import { sideBySide } from './side-by-side.ts';

/** Where post goes after the move: all four lines or none (termination.new-address). */
export function NewAddressStep({ termination: { form } }: { termination: Termination }) {
  const { t } = useTranslation('termination');
  return (
    <>
      <form.AppField name="newAddress.recipientName">
        {(field) => <field.TextField label={t('newAddress.recipientName')} required={false} autoComplete="name" />}
      </form.AppField>
      <form.AppField name="newAddress.streetAddress">
        {(field) => <field.TextField label={t('newAddress.streetAddress')} required={false} autoComplete="address-line1" />}
      </form.AppField>
      <div className={sideBySide}>
        <form.AppField name="newAddress.postalCode">
          {(field) => (
            <field.TextField
              label={t('newAddress.postalCode')}
              required={false}
              length="short"
              inputMode="numeric"
              autoComplete="postal-code"
            />
          )}
        </form.AppField>
        <form.AppField name="newAddress.city">
          {(field) => <field.TextField label={t('newAddress.city')} required={false} autoComplete="address-level2" />}
        </form.AppField>
      </div>
    </>
  );
}
