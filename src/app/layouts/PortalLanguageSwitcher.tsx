import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Language, languages } from '@/domain/languages.ts';
import { currentLanguage, setLanguage } from '@/i18n/i18n.ts';
import { LanguageSwitcher } from '@/ui/LanguageSwitcher.tsx';

/** What each language calls itself, from its own texts: the browser's `Intl` takes a slow phone 50 ms for it. */
const names = import.meta.glob<string>('../../../locales/*/common.json', { eager: true, import: 'languageName' });

/** Changes the language; the page and what was typed on it stay. */
export function PortalLanguageSwitcher() {
  const { t } = useTranslation('common');
  const [failed, setFailed] = useState(false);
  const choose = (language: Language) => {
    setFailed(false);
    setLanguage(language).catch(() => setFailed(true));
  };
  return (
    <>
      <LanguageSwitcher
        label={t('language.label')}
        languages={languages.map((code) => ({ code, name: names[`../../../locales/${code}/common.json`] ?? code }))}
        current={currentLanguage()}
        onChoose={choose}
      />
      {failed && <p role="alert">{t('language.failed')}</p>}
    </>
  );
}
