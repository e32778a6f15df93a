import { useGetFeatureFlags } from 'generated/api/session/session.ts';
import { BookUser, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { link } from 'styled-system/recipes';
import { paths, withSearch } from '@/paths.ts';
import { offeredProviders } from '@/session/identity-providers.ts';
import { linkTo } from '@/session/page-target.tsx';
import { ActionList } from '@/ui/ActionCard.tsx';
import { ActionRow } from '@/ui/ActionRow.tsx';
import { RegistrationPage } from './RegistrationPage.tsx';
import { cancelled } from './registration-phase.ts';

/** The choice of identification (registration.choose-auth, registration.cancel-target). */
export function ChooseAuthPage() {
  const { t } = useTranslation('registration');
  // The loader has read them.
  const { data } = useGetFeatureFlags();
  return (
    <RegistrationPage heading={t('choose.heading')} lead={t('choose.lead')}>
      <ActionList isCard>
        {offeredProviders(data ?? {}).map(({ name, confirmsRequests }) => (
          <li key={name}>
            <ActionRow
              icon={confirmsRequests ? ShieldCheck : BookUser}
              title={t(`choose.${name}.title`)}
              line={t(`choose.${name}.text`)}
              link={linkTo(withSearch(paths.registerAuth(), { provider: name }))}
            />
          </li>
        ))}
      </ActionList>
      <p>
        <Link {...cancelled(null)} className={link({ kind: 'alone' })}>
          {t('cancel')}
        </Link>
      </p>
    </RegistrationPage>
  );
}
