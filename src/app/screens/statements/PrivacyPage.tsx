import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router';
import { css } from 'styled-system/css';
import { link } from 'styled-system/recipes';
import { useConfig } from '@/config/config-context.tsx';
import { currentLanguage } from '@/i18n/i18n.ts';
import { paths } from '@/paths.ts';
import { DataRights, KeptData } from './DataRights.tsx';
import { StatementContact, StatementPage, StatementPart } from './StatementPage.tsx';

/** The privacy notice: texts of ours with the data of the deployment (shell.statement-pages, configuration.statement-data). */
export function PrivacyPage() {
  const { t } = useTranslation(['privacy', 'data-rights', 'common']);
  const { provider, statements } = useConfig();
  const language = currentLanguage();
  if (statements.privacy === undefined) return <Navigate to={paths.notFound()} replace />;
  const { controller, contact, officer, recipients, retention } = statements.privacy;
  return (
    <StatementPage title={t('title')} lead={t('lead', { provider: provider.name })}>
      <StatementPart heading={t('controller')}>
        <p className={css({ whiteSpace: 'pre-line' })}>{controller}</p>
        <StatementContact contact={contact} />
      </StatementPart>
      {officer !== undefined && (
        <StatementPart heading={t('officer')}>
          <StatementContact contact={officer} />
        </StatementPart>
      )}
      <KeptData />
      <StatementPart heading={t('basis.heading')}>
        <p>{t('basis.text')}</p>
        <p>{t('basis.sources')}</p>
      </StatementPart>
      <StatementPart heading={t('recipients.heading')}>
        <p>{t('recipients.text')}</p>
        {recipients !== undefined && <p>{recipients[language]}</p>}
      </StatementPart>
      <StatementPart heading={t('retention.heading')}>
        <p>{t('data-rights:after.kept')}</p>
        {retention !== undefined && <p>{retention[language]}</p>}
        <p>
          <Link to={paths.storage()} className={link({ kind: 'alone' })}>
            {t('common:footer.storage')}
          </Link>
        </p>
      </StatementPart>
      <DataRights />
    </StatementPage>
  );
}
