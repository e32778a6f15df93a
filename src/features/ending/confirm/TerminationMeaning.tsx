import type { TerminationRequest } from 'generated/zod/terminationRequest.zod.ts';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { useFormat } from '@/i18n/use-format.ts';

/** What the termination means for whoever is to confirm it. */
export function TerminationMeaning({ request: { endDate, movingOutDate, contractType } }: { request: TerminationRequest }) {
  const { t } = useTranslation('confirm-termination');
  const format = useFormat();
  return (
    <section>
      <h2 className={heading}>{t('meaning.heading')}</h2>
      <ul className={list}>
        <li>{t('meaning.ends', { date: format.date(endDate) })}</li>
        <li>{movingOutDate === null ? t('meaning.moveOutUnknown') : t('meaning.moveOut', { date: format.date(movingOutDate) })}</li>
        <li>{t(`meaning.untilThen.${contractType}`)}</li>
      </ul>
    </section>
  );
}

const heading = css({ textStyle: 'sectionTitle', marginBottom: '3' });
const list = css({ display: 'grid', gap: '2', listStyle: 'disc', paddingInlineStart: '5' });
