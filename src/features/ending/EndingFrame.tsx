import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { paths } from '@/paths.ts';
import { linkTo } from '@/session/link-to.tsx';
import { Breadcrumb } from '@/ui/Breadcrumb.tsx';

/** The column that every view of the page stands in, with the way back to the front page. */
export function EndingFrame({ contractUuid, children }: { contractUuid: string; children: ReactNode }) {
  const { t } = useTranslation('common');
  return (
    <div className={page}>
      <Breadcrumb
        label={t('breadcrumb')}
        trail={[{ text: t('menu.home'), link: linkTo(paths.frontPage({ contractUuid })) }]}
        current={t('menu.terminateContract')}
      />
      {children}
    </div>
  );
}

const page = css({ maxWidth: 'text' });
