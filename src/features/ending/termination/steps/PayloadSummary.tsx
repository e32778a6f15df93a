import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { SummaryList } from '@/ui/SummaryList.tsx';
import type { SummaryGroup } from '../termination-summary.ts';
import { SummaryValueText } from './SummaryValueText.tsx';

/** The lines of one step; those of each beneficiary under its number. */
export function PayloadSummary({ groups }: { groups: readonly SummaryGroup[] }) {
  const { t } = useTranslation('termination');
  return groups.map(({ beneficiary, lines }) => {
    const list = <SummaryList items={lines.map(({ label, value }) => ({ label: t(label), value: <SummaryValueText value={value} /> }))} />;
    if (beneficiary === undefined) return <div key={lines[0]?.label}>{list}</div>;
    return (
      <div key={beneficiary} className={part}>
        <h3 className={title}>{t('beneficiaries.one', { number: beneficiary })}</h3>
        {list}
      </div>
    );
  });
}

const part = css({ display: 'grid', gap: '1', marginTop: '3' });
const title = css({ textStyle: 'partTitle' });
