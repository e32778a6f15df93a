import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { DRAFT_MINUTES } from '@/domain/limits.ts';
import { storedEntries } from '@/domain/storage-keys.ts';
import { StatementPage, StatementPart, TitledTexts } from './StatementPage.tsx';

const COOKIES = ['session', 'registration', 'language'] as const;

/** What the portal keeps in the browser, from the one list of its keys (shell.statement-pages, session.personal-data). */
export function StoragePage() {
  const { t } = useTranslation('storage');
  const entries = storedEntries.map(({ name, key, kind }) => ({
    title: t(`entry.${name}.holds`),
    text: (
      <>
        {t(`entry.${name}.until`, { count: DRAFT_MINUTES })}
        <span className={small}>
          {t(`kind.${kind}`)} <code>{key}</code>
        </span>
      </>
    ),
  }));
  const cookies = COOKIES.map((name) => ({ title: t(`cookies.${name}.holds`), text: t(`cookies.${name}.until`) }));
  return (
    <StatementPage title={t('title')} lead={t('lead')}>
      <StatementPart heading={t('entries')}>
        <TitledTexts rows={entries} />
      </StatementPart>
      <StatementPart heading={t('cookies.heading')}>
        <TitledTexts rows={cookies} />
        <p>{t('cookies.nothingElse')}</p>
      </StatementPart>
    </StatementPage>
  );
}

const small = css({ display: 'block', textStyle: 'small', color: 'muted' });
