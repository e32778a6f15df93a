import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import type { FieldSummary } from '@/forms/step-form/use-field-summary.ts';
import { SummaryList } from '@/ui/SummaryList.tsx';

/** The lines of one step; those of each beneficiary under its number. */
export function SummaryRows({ groups }: { groups: readonly FieldSummary[] }) {
  const { t } = useTranslation('termination');
  return groups.map(({ number, items }) =>
    number === undefined ? (
      <SummaryList key="step" items={items} />
    ) : (
      <div key={number} className={part}>
        <h3 className={title}>{t('beneficiaries.one', { number })}</h3>
        <SummaryList items={items} />
      </div>
    ),
  );
}

const part = css({ display: 'grid', gap: '1', marginTop: '3' });
const title = css({ textStyle: 'partTitle' });
