import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { button } from 'styled-system/recipes';
import { paths } from '@/paths.ts';
import { Breadcrumb } from '@/ui/Breadcrumb.tsx';
import type { RenderLink } from '@/ui/render-link.ts';
import { linkTo } from './page-target.tsx';
import { useContractUuid } from './session.ts';

interface PageTrailProps {
  /** The pages between the front page and this one, from the top. */
  between?: readonly { text: string; link: RenderLink }[];
  /** This page. */
  current: string;
}

/** The breadcrumb of a page: the front page of the home that is shown, the pages below it, and this one. */
export function PageTrail({ between, current }: PageTrailProps) {
  const { t } = useTranslation('common');
  const contractUuid = useContractUuid();
  const home = contractUuid === '' ? paths.root() : paths.frontPage({ contractUuid });
  return (
    <Breadcrumb label={t('breadcrumb')} trail={[{ text: t('menu.home'), link: linkTo(home) }, ...(between ?? [])]} current={current} />
  );
}

/** Listed, because Panda generates only variants that it finds in the code. */
const LOOKS = {
  primary: button({ variant: 'primary', width: 'fullOnPhone' }),
  secondary: button({ variant: 'secondary' }),
  quiet: button({ variant: 'quiet' }),
};

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
