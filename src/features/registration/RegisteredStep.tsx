import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { button } from 'styled-system/recipes';
import { paths } from '@/paths.ts';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { Welcome } from '@/ui/illustrations/Welcome.tsx';

/** The last phase: registration succeeded. */
export function RegisteredStep() {
  const { t } = useTranslation('registration');
  return (
    <EmptyState
      level={1}
      illustration={<Welcome />}
      title={t('success.heading')}
      action={
        <Link to={paths.login()} className={button({ variant: 'primary' })}>
          {t('signIn')}
        </Link>
      }
    >
      {t('success.text')}
    </EmptyState>
  );
}
