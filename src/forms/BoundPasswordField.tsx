import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '@/ui/PasswordField.tsx';
import { useBoundField } from './use-bound-field.ts';

type BoundPasswordFieldProps = Omit<
  ComponentProps<typeof PasswordField>,
  'id' | 'name' | 'value' | 'defaultValue' | 'error' | 'onBlur' | 'onChange' | 'label' | 'texts'
> & {
  label: string;
  /** The kind of password, for browsers and password managers. */
  autoComplete: 'current-password' | 'new-password';
};

/** A password of the form, with the toggle that shows it. */
export function BoundPasswordField({ label, ...props }: BoundPasswordFieldProps) {
  const { t } = useTranslation('common');
  const { change, ...field } = useBoundField(label);
  return (
    <PasswordField
      {...props}
      {...field}
      label={label}
      texts={{
        show: t('form.showPassword'),
        hide: t('form.hidePassword'),
        shown: t('form.passwordShown'),
        hidden: t('form.passwordHidden'),
      }}
      onChange={(event) => change(event.target.value)}
    />
  );
}
