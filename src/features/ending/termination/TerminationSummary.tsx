import { useTranslation } from 'react-i18next';
import { type FieldSummary, useFieldSummary } from '@/forms/step-form/use-field-summary.ts';
import { FORM_STEPS } from '@/paths.ts';
import { SummarySection } from '@/ui/SummarySection.tsx';
import { SummaryRows } from '../SummaryRows.tsx';
import { allTerminationFields, type FormStep } from './fields.ts';

interface TerminationSummaryProps {
  /** The payload, or a recorded request in the payload's shape. */
  values: object;
  /** Names what the values have only identifiers of: attachments and stored beneficiaries. */
  nameOf: (id: string) => string;
  /** On a phone, the steps are folded to a line. The one that says where money is paid to is not. */
  isFolded?: boolean;
  /** The link to a step, where it can still be changed. */
  changeOf?: (step: FormStep) => Parameters<typeof SummarySection>[0]['change'];
}

/** All that a termination says, a section for each step. The preview and the page of the other contract parties show the same lines. */
export function TerminationSummary({ values, nameOf, isFolded = false, changeOf }: TerminationSummaryProps) {
  const { t } = useTranslation(['termination', 'common']);
  const summary = useFieldSummary(allTerminationFields, (key) => t(key))(values, nameOf);
  const titleOf = (number: number) => t('beneficiaries.one', { number });
  return (
    <>
      <SummarySection title={t('preview.contract')}>
        <SummaryRows groups={summary.contract} titleOf={titleOf} />
      </SummarySection>
      {FORM_STEPS.termination.map((step) => (
        <SummarySection
          key={step}
          title={t(`step.${step}.title`)}
          change={changeOf?.(step)}
          fold={isFolded && step !== 'payment' ? { line: lineOf(summary[step]), ...t('common:fold', { returnObjects: true }) } : undefined}
        >
          <SummaryRows groups={summary[step]} titleOf={titleOf} />
        </SummarySection>
      ))}
    </>
  );
}

/** The answers of a step in a row, without their labels. */
function lineOf(groups: readonly FieldSummary[]): string {
  return groups.flatMap(({ items }) => items.map(({ value }) => String(value).replaceAll('\n', ', '))).join(' · ');
}
