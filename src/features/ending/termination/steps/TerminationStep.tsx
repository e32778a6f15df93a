import { useSelector } from '@tanstack/react-form';
import { useTranslation } from 'react-i18next';
import { formatDate, parseTypedDate } from '@/domain/calendar-date.ts';
import { BoundFileField } from '@/files/FileField.tsx';
import { Notice } from '@/loading/Notice.tsx';
import { type EndDate, initialEndDate, movingOutRange } from '../end-date.ts';
import { OFFERED_REASONS } from '../reasons.ts';
import type { Termination } from '../use-termination-form.ts';

interface TerminationStepProps {
  termination: Termination;
  /** Why no file can be chosen, for staff. */
  readOnly: string | undefined;
}

/** When the contract ends, when the resident moves out, and why (termination.moving-out-date, termination.earlier-end, termination.reason-required, termination.binding-notice). */
export function TerminationStep({ termination: { form, facts, uploads }, readOnly }: TerminationStepProps) {
  const { t } = useTranslation('termination');
  const { end, isFixedTerm, today, contractType } = facts;
  const isOccupancy = contractType === 'right_of_occupancy';
  const typedEnd = useSelector(form.store, ({ values }) => values.endDate);
  const lastDay = end.kind === 'selectable' ? (parseTypedDate(typedEnd) ?? end.last) : initialEndDate(end);
  const movingOut = movingOutRange(lastDay, today);
  const reasons = OFFERED_REASONS.map((reason) => ({ value: reason, label: t(`reason.${reason}`) }));
  return (
    <>
      {isFixedTerm && (
        <Notice tone="warning" title={t('fixedTerm.title')}>
          {t('fixedTerm.text')}
        </Notice>
      )}
      {isOccupancy && (
        <Notice tone="info" title={t('binding.title')}>
          {t('binding.text')}
        </Notice>
      )}
      {end.kind === 'selectable' ? (
        <form.AppField name="endDate">
          {(field) => <field.DateField label={t('end.label')} hint={t('end.hint')} first={end.first} last={end.last} />}
        </form.AppField>
      ) : (
        <EndNote end={end} />
      )}
      {movingOut !== null && (
        <>
          <form.AppField name="movingOutDate">
            {(field) => (
              <field.DateField label={t('movingOut.label')} hint={t('movingOut.hint')} first={movingOut.first} last={movingOut.last} />
            )}
          </form.AppField>
          <form.AppField name="terminationReason">
            {(field) => <field.Select label={t('reasonField.label')} placeholder={t('reasonField.placeholder')} options={reasons} />}
          </form.AppField>
          <form.AppField name="files">
            {() => (
              <BoundFileField
                uploads={uploads}
                label={t('files.label')}
                hint={t(isFixedTerm ? 'files.hintFixedTerm' : isOccupancy ? 'files.hintOccupancy' : 'files.hint')}
                optional={!isFixedTerm}
                reason={readOnly}
              />
            )}
          </form.AppField>
        </>
      )}
    </>
  );
}

/** The notice instead of the end date when it cannot be chosen. */
function EndNote({ end }: { end: Exclude<EndDate, { kind: 'selectable' }> }) {
  const { t } = useTranslation('termination');
  const isOver = end.kind === 'ended';
  return (
    <Notice tone={isOver ? 'danger' : 'info'} title={t(isOver ? 'end.ended' : 'end.ends', { date: formatDate(end.on) })}>
      {t(isOver ? 'end.endedText' : 'end.endsText')}
    </Notice>
  );
}
