import { useTranslation } from 'react-i18next';
import { CodeField } from '@/ui/CodeField.tsx';
import { useBoundField } from './use-bound-field.ts';

/** The verification code of the form (texts: credentials.json): `<form.AppField name="code">{() => <BoundCodeField />}</form.AppField>`. */
export function BoundCodeField() {
  const { t } = useTranslation('credentials');
  const label = t('code');
  const { change, ...field } = useBoundField(label);
  return <CodeField {...field} label={label} hint={t('codeHint')} required onValueChange={change} />;
}
