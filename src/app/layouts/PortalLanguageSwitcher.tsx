import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Language, languages } from '@/domain/languages.ts';
import { currentLanguage, setLanguage } from '@/i18n/i18n.ts';
import { LanguageSwitcher } from '@/ui/LanguageSwitcher.tsx';

/** The name of a language in itself, as a heading would have it: "Suomi". */
function nameOf(language: Language): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

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
        languages={languages.map((code) => ({ code, name: nameOf(code) }))}
        current={currentLanguage()}
        onChoose={choose}
      />
      {failed && <p role="alert">{t('language.failed')}</p>}
    </>
  );
}
