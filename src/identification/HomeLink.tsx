import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { button } from 'styled-system/recipes';
import { paths } from '@/paths.ts';
import { useContractUuid } from '@/session/session.ts';

/** Listed, because Panda generates only variants that it finds in the code. */
const LOOKS = { primary: button({ variant: 'primary' }), secondary: button({ variant: 'secondary' }), quiet: button({ variant: 'quiet' }) };

/** A link to the front page of the contract. */
export function HomeLink({ variant }: { variant: keyof typeof LOOKS }) {
  const { t } = useTranslation('common');
  const contractUuid = useContractUuid();
  return (
    <Link to={paths.frontPage({ contractUuid })} className={LOOKS[variant]}>
      {t('action.backToHome')}
    </Link>
  );
}
