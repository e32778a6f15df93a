import { FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { todayInHelsinki } from '@/domain/calendar-date.ts';
import { type Clock, systemClock } from '@/domain/clock.ts';
import { currentLanguage } from '@/i18n/i18n.ts';
import { useFormat } from '@/i18n/use-format.ts';
import { mayWrite } from '@/session/access.ts';
import { useSession } from '@/session/session.ts';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { type ReadableSection, readablePage, sectionsMarkup } from './readable-page.ts';
import { saveFile } from './save-file.ts';

interface SavePageButtonProps {
  title: string;
  sections: readonly ReadableSection[];
  /** The name of the file, without its day and ending. */
  fileName: string;
  variant?: 'primary' | 'secondary';
  children: ReactNode;
  /** Replaced in tests. */
  clock?: Clock;
}

/** Saves what a page shows as one HTML file. Staff who act for a resident cannot save the resident's data. */
export function SavePageButton({ title, sections, fileName, variant = 'secondary', children, clock = systemClock }: SavePageButtonProps) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const reason = mayWrite(useSession()) ? undefined : t('impersonation.reason');
  const save = () => {
    const made = t('savedAt', { dateTime: format.dateTime(clock().toISOString()) });
    const html = readablePage({ language: currentLanguage(), title, made, body: sectionsMarkup(sections) });
    saveFile(new Blob([html], { type: 'text/html;charset=utf-8' }), `${fileName}-${todayInHelsinki(clock)}.html`);
  };
  return (
    <Button variant={variant} width="fullOnPhone" reason={reason} onClick={save} icon={<Icon of={FileDown} />}>
      {children}
    </Button>
  );
}
