import { useSelector } from '@tanstack/react-form';
import { useTranslation } from 'react-i18next';
import { PasswordRequirements } from '@/ui/PasswordRequirements.tsx';
import { VisuallyHidden } from '@/ui/VisuallyHidden.tsx';
import { BoundPasswordField } from './BoundPasswordField.tsx';
import { passwordRequirements } from './password-rules.ts';
import { useFieldContext } from './use-bound-field.ts';

/** The field of the second entry (`samePasswords`). */
const REPEATED = 'repeatedPassword';

interface BoundNewPasswordFieldProps {
  /** The name to sign in with; '' while it is not known (password.username-beside). */
  username: string;
}

/**
 * A new password of the form with its requirements, each shown as met or unmet while typing, and whether both entries are equal (password.requirements-shown; texts: credentials.json). Screen
 * readers hear how many are met, not the whole list after every key.
 */
export function BoundNewPasswordField({ username }: BoundNewPasswordFieldProps) {
  const { t } = useTranslation('credentials');
  const { state, form } = useFieldContext<string>();
  const { value } = state;
  const repeated: unknown = useSelector(form.store, ({ values }) => values[REPEATED]);
  const requirements = [...passwordRequirements(value), { rule: 'same', met: value !== '' && repeated === value } as const];
  const progress = t('requirements.progress', { met: requirements.filter(({ met }) => met).length, total: requirements.length });
  return (
    <div>
      {/* Hidden, as password managers expect it: they save the new password under this name. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <BoundPasswordField
        label={t('newPassword')}
        autoComplete="new-password"
        required
        hint={
          <PasswordRequirements
            title={t('requirements.title')}
            requirements={requirements.map(({ rule, met }) => ({ text: t(`requirements.${rule}`), met }))}
            stateTexts={{ met: t('requirements.met'), unmet: t('requirements.unmet') }}
          />
        }
      />
      <VisuallyHidden announce>{value === '' ? '' : progress}</VisuallyHidden>
    </div>
  );
}
