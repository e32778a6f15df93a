import { useTranslation } from 'react-i18next';
import { PasswordRequirements } from '@/ui/PasswordRequirements.tsx';
import { VisuallyHidden } from '@/ui/VisuallyHidden.tsx';
import { BoundPasswordField } from './BoundPasswordField.tsx';
import { useFieldContext } from './form-context.ts';
import { passwordRequirements } from './password-rules.ts';

/**
 * A new password of the form with its requirements, each shown as met or unmet while typing (password.requirements-shown; texts: credentials.json). Screen
 * readers hear how many are met, not the whole list after every key.
 */
export function BoundNewPasswordField() {
  const { t } = useTranslation('credentials');
  const { value } = useFieldContext<string>().state;
  const requirements = passwordRequirements(value);
  const progress = t('requirements.progress', { met: requirements.filter(({ met }) => met).length, total: requirements.length });
  return (
    <div>
      <BoundPasswordField
        label={t('newPassword')}
        autoComplete="new-password"
        required
        hint={
          <PasswordRequirements
            title={t('requirements.title')}
            requirements={requirements.map(({ rule, met }) => ({ text: t(`requirements.${rule}`), met }))}
            words={{ met: t('requirements.met'), unmet: t('requirements.unmet') }}
          />
        }
      />
      <VisuallyHidden announce>{value === '' ? '' : progress}</VisuallyHidden>
    </div>
  );
}
