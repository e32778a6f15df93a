import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage, setLanguage } from '@/i18n/i18n.ts';
import { type Language, languages } from '@/i18n/languages.ts';
import { LanguageSwitcher } from '@/ui/LanguageSwitcher.tsx';

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
        languages={languages.map((code) => ({ code, name: t(`language.${code}`) }))}
        current={currentLanguage()}
        onChoose={choose}
      />
      {failed && <p role="alert">{t('language.failed')}</p>}
    </>
  );
}
