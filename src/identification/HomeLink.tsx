import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { button } from 'styled-system/recipes';
import { paths } from '@/paths.ts';

/** Listed, because Panda generates only variants that it finds in the code. */
const LOOKS = { primary: button({ variant: 'primary' }), secondary: button({ variant: 'secondary' }), quiet: button({ variant: 'quiet' }) };

/** A link to the front page of the contract. */
export function HomeLink({ variant }: { variant: keyof typeof LOOKS }) {
  const { t } = useTranslation('common');
  const { contractId } = useParams();
  return (
    <Link to={contractId === undefined ? paths.root() : paths.frontPage({ contractId })} className={LOOKS[variant]}>
      {t('action.backToHome')}
    </Link>
  );
}
