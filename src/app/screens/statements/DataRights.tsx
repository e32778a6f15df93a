import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatementPart, TitledTexts } from './StatementPage.tsx';

const KEPT = ['person', 'home', 'requests', 'contacts', 'choices'] as const;
const RIGHTS = ['copy', 'correct', 'remove', 'object', 'withdraw'] as const;

/** What the service keeps of a resident, and why (profile.data-rights). */
export function KeptData() {
  const { t } = useTranslation('data-rights');
  return (
    <StatementPart heading={t('kept.heading')}>
      <TitledTexts rows={KEPT.map((what) => ({ title: t(`kept.${what}.title`), text: t(`kept.${what}.why`) }))} />
    </StatementPart>
  );
}

/** What a resident can do about it, and who answers in what time. */
export function DataRights({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('data-rights');
  return (
    <StatementPart heading={t('rights.heading')}>
      <TitledTexts rows={RIGHTS.map((right) => ({ title: t(`rights.${right}.title`), text: t(`rights.${right}.text`) }))} />
      <p>{t('rights.answer')}</p>
      {children}
    </StatementPart>
  );
}
