import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldSummary, useFieldSummary } from '@/forms/step-form/use-field-summary.ts';
import { FORM_STEPS } from '@/paths.ts';
import { FoldedAnswers } from '@/ui/FoldedAnswers.tsx';
import { SummarySection } from '@/ui/SummarySection.tsx';
import { SummaryRows } from '../SummaryRows.tsx';
import { allTerminationFields, type FormStep } from './fields.ts';

interface TerminationSummaryProps {
  /** The payload, or a recorded request in the payload's shape. */
  values: object;
  /** Names what the values have only identifiers of: attachments and stored beneficiaries. */
  nameOf: (id: string) => string;
  /** Renders the lines of a part when they need more around them than their section. */
  frame?: (part: { name: FormStep | 'contract'; title: string }, groups: readonly FieldSummary[], lines: ReactNode) => ReactNode;
  /** The link to a step, where it can still be changed. */
  changeOf?: (step: FormStep) => Parameters<typeof SummarySection>[0]['change'];
}

/** All that a termination says, a section for each step. The preview and the page of the other contract parties show the same lines. */
export function TerminationSummary({ values, nameOf, frame = justLines, changeOf }: TerminationSummaryProps) {
  const { t } = useTranslation('termination');
  const summary = useFieldSummary(allTerminationFields, (key) => t(key))(values, nameOf);
  const titleOf = (number: number) => t('beneficiaries.one', { number });
  return (
    <>
      <SummarySection title={t('preview.contract')}>
        {frame(
          { name: 'contract', title: t('preview.contract') },
          summary.contract,
          <SummaryRows groups={summary.contract} titleOf={titleOf} />,
        )}
      </SummarySection>
      {FORM_STEPS.termination.map((step) => (
        <SummarySection key={step} title={t(`step.${step}.title`)} change={changeOf?.(step)}>
          {frame({ name: step, title: t(`step.${step}.title`) }, summary[step], <SummaryRows groups={summary[step]} titleOf={titleOf} />)}
        </SummarySection>
      ))}
    </>
  );
}

/** On a phone each part is folded to one line, but where money is paid to, which is always looked at. */
export function useFoldedParts(): NonNullable<TerminationSummaryProps['frame']> {
  const { t } = useTranslation(['termination', 'common']);
  /** The answers of a folded part in a row. Of the viewings only who shows the apartment: "yes" and "no" say nothing without their labels. */
  const lineOf = (part: FormStep | 'contract', groups: readonly FieldSummary[]) => {
    const items = groups.flatMap((group) => group.items);
    const [first, second] = items;
    if (part === 'termination') return t('preview.days', { end: first?.value, movingOut: second?.value });
    return part === 'viewing' ? `${first?.label}: ${first?.value}` : items.map(({ value }) => value).join('\u00a0· ');
  };
  return ({ name, title }, groups, lines) =>
    name === 'payment' ? (
      lines
    ) : (
      <FoldedAnswers title={title} line={lineOf(name, groups)} texts={t('common:fold', { returnObjects: true })}>
        {lines}
      </FoldedAnswers>
    );
}

const justLines: NonNullable<TerminationSummaryProps['frame']> = (_part, _groups, lines) => lines;
