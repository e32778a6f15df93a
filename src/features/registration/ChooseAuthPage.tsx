import { BookUser, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { link } from 'styled-system/recipes';
import { paths, withSearch } from '@/paths.ts';
import { linkTo } from '@/session/page-target.tsx';
import type { IdentificationProvider } from '@/session/registration-journey.ts';
import { ActionList } from '@/ui/ActionCard.tsx';
import { ActionRow } from '@/ui/ActionRow.tsx';
import { RegistrationPage } from './RegistrationPage.tsx';
import { cancelled } from './registration-phase.ts';

/** The choice of identification (registration.choose-auth, registration.cancel-target). */
export function ChooseAuthPage() {
  const { t } = useTranslation('registration');
  const identifyBy = (provider: IdentificationProvider) => withSearch(paths.registerAuth(), { provider });
  return (
    <RegistrationPage heading={t('choose.heading')} lead={t('choose.lead')}>
      <ActionList isCard>
        <li>
          <ActionRow icon={ShieldCheck} title={t('choose.strong')} line={t('choose.strongText')} link={linkTo(identifyBy('telia'))} />
        </li>
        <li>
          <ActionRow icon={BookUser} title={t('choose.passport')} line={t('choose.passportText')} link={linkTo(identifyBy('candour'))} />
        </li>
      </ActionList>
      <p>
        <Link {...cancelled(null)} className={link({ kind: 'alone' })}>
          {t('cancel')}
        </Link>
      </p>
    </RegistrationPage>
  );
}
