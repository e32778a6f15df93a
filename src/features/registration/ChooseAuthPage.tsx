import { BookUser, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { css } from 'styled-system/css';
import { link } from 'styled-system/recipes';
import { paths, withSearch } from '@/paths.ts';
import type { IdentificationProvider } from '@/session/registration-journey.ts';
import { Tile } from '@/ui/Tile.tsx';
import { RegistrationPage } from './RegistrationPage.tsx';

/** The choice of identification (registration.choose-auth). Nothing has begun yet, so cancelling only returns to the sign-in page. */
export function ChooseAuthPage() {
  const { t } = useTranslation('registration');
  const identifyBy = (provider: IdentificationProvider) => withSearch(paths.registerAuth(), { provider });
  return (
    <RegistrationPage heading={t('choose.heading')} lead={t('choose.lead')}>
      <ul className={choices}>
        <li>
          <Tile
            icon={ShieldCheck}
            title={t('choose.strong')}
            text={t('choose.strongText')}
            target={{ kind: 'link', link: (props) => <Link to={identifyBy('telia')} {...props} /> }}
          />
        </li>
        <li>
          <Tile
            icon={BookUser}
            title={t('choose.passport')}
            text={t('choose.passportText')}
            target={{ kind: 'link', link: (props) => <Link to={identifyBy('candour')} {...props} /> }}
          />
        </li>
      </ul>
      <p>
        <Link to={paths.login()} className={link({ kind: 'alone' })}>
          {t('toSignIn')}
        </Link>
      </p>
    </RegistrationPage>
  );
}

const choices = css({ display: 'grid', gap: '4', gridAutoRows: '1fr' });
