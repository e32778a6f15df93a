import { useTranslation } from 'react-i18next';
import { useFieldSummary } from '@/forms/step-form/use-field-summary.ts';
import type { SummaryItem } from '@/ui/SummaryList.tsx';
import { SummarySection } from '@/ui/SummarySection.tsx';
import { SummaryRows } from '../SummaryRows.tsx';
import type { modificationLines, recordedModificationLines } from './fields.ts';

interface ModificationSummaryProps {
  title: string;
  fields: typeof modificationLines | typeof recordedModificationLines;
  /** The payload, or a recorded request in the payload's shape. */
  values: object;
  /** Names a tenant by their id. */
  nameOf: (id: string) => string;
  /** Lines above those of the fields. */
  before?: readonly SummaryItem[];
  change?: Parameters<typeof SummarySection>[0]['change'];
}

const NONE: readonly SummaryItem[] = [];

/** All that a modification says. The preview and the page of the other contract parties show the same lines. */
export function ModificationSummary({ title, fields, values, nameOf, before = NONE, change }: ModificationSummaryProps) {
  const { t } = useTranslation(['modification', 'new-person']);
  const { leaving } = useFieldSummary(fields, (key) => t(key))(values, nameOf);
  const single = leaving.filter(({ number }) => number === undefined);
  const newParties = leaving.filter(({ number }) => number !== undefined);
  const titleOf = (number: number) => t('new-person:title', { number });
  return (
    <>
      <SummarySection title={title} change={change}>
        <SummaryRows groups={[{ items: [...before, ...single.flatMap(({ items }) => items)] }]} titleOf={titleOf} />
      </SummarySection>
      {newParties.length > 0 && (
        <SummarySection title={t('newParties.heading')} change={change}>
          <SummaryRows groups={newParties} titleOf={titleOf} />
        </SummarySection>
      )}
    </>
  );
}
