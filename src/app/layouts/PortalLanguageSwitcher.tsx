import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Language, languages } from '@/domain/languages.ts';
import { currentLanguage, setLanguage } from '@/i18n/i18n.ts';
import { LanguageSwitcher } from '@/ui/LanguageSwitcher.tsx';

declare global {
  interface ImportMetaEnv {
    /** What each of `languages` is called in itself, with slashes between (scripts/vite/language-names.ts): "Suomi/Svenska/English". */
    readonly PORTAL_LANGUAGE_NAMES: string;
  }
}

const names = import.meta.env.PORTAL_LANGUAGE_NAMES.split('/');

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
        languages={languages.map((code, at) => ({ code, name: names[at] ?? code }))}
        current={currentLanguage()}
        onChoose={choose}
      />
      {failed && <p role="alert">{t('language.failed')}</p>}
    </>
  );
}
