import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { css } from 'styled-system/css';
import { useConfig } from '@/config/config-context.tsx';
import { onHost } from '@/domain/base-path.ts';
import { currentLanguage } from '@/i18n/i18n.ts';
import { useFormat } from '@/i18n/use-format.ts';
import { paths } from '@/paths.ts';
import { ExternalLink } from '@/ui/ExternalLink.tsx';
import { StatementContact, StatementPage, StatementPart } from './StatementPage.tsx';

/** What docs/accessibility.md has under "Known exceptions". */
const EXCEPTIONS = ['files', 'identification', 'editor', 'language'] as const;
/** docs/accessibility.md, as the build publishes it (vite.config.ts). */
const CRITERIA = '/accessibility.txt';

/** The accessibility statement: texts of ours with the data of the deployment (shell.statement-pages, configuration.statement-data). */
export function AccessibilityPage() {
  const { t } = useTranslation(['accessibility', 'common']);
  const format = useFormat();
  const { provider, statements } = useConfig();
  const language = currentLanguage();
  if (statements.accessibility === undefined) return <Navigate to={paths.notFound()} replace />;
  const { regime, assessed, method, exceptions, contact, supervisor } = statements.accessibility;
  return (
    <StatementPage title={t('title')} lead={t('lead', { provider: provider.name })}>
      <StatementPart heading={t('state.heading')}>
        <p>{t(`state.regime.${regime}`)}</p>
        <p>{t('state.level')}</p>
        <p>{t(`state.assessed.${method}`, { date: format.date(assessed) })}</p>
        <p>
          <ExternalLink href={onHost(CRITERIA)} hint={t('common:opensInNewTab')}>
            {t('state.criteria')}
          </ExternalLink>
        </p>
      </StatementPart>
      <StatementPart heading={t('exceptions.heading')}>
        <ul className={list}>
          {[...EXCEPTIONS.map((what) => t(`exceptions.${what}`)), ...exceptions.map((texts) => texts[language])].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </StatementPart>
      <StatementPart heading={t('feedback.heading')}>
        <p>{t('feedback.text')}</p>
        <StatementContact contact={contact} />
      </StatementPart>
      {supervisor !== undefined && (
        <StatementPart heading={t('supervisor.heading')}>
          <p>{t('supervisor.text')}</p>
          <p>
            <ExternalLink href={supervisor.url} hint={t('common:opensInNewTab')}>
              {supervisor.name[language]}
            </ExternalLink>
          </p>
        </StatementPart>
      )}
    </StatementPage>
  );
}

const list = css({ listStyleType: 'disc', paddingInlineStart: '6', display: 'grid', gap: '2' });
