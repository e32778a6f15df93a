import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { safeParse } from 'zod/mini';
import { type CalendarDate, formatDate, typedDate } from '@/domain/calendar-date.ts';
import { AttemptErrors } from '@/forms/AttemptErrors.tsx';
import type { DraftOwner } from '@/forms/drafts.ts';
import { useCalendar } from '@/forms/use-calendar.ts';
import { validationKey } from '@/forms/validation-key.ts';
import { dateText } from '@/forms/validators.ts';
import { Button } from '@/ui/Button.tsx';
import { DateField } from '@/ui/DateField.tsx';
import { endDraft } from './kept-choices.ts';

interface TerminateFormProps {
  /** The spot and the resident, by which the chosen day is kept (session.return-after-expiry). */
  spot: string;
  owner: DraftOwner;
  /** The first day that can be the last one of the reservation. */
  earliest: CalendarDate;
  heatingKeyType: string | null;
  /** Why the button cannot be used, whatever is typed. */
  reason: string | undefined;
  isBusy: boolean;
  onEnd: (end: CalendarDate) => void;
}

/** Ends an own reservation on a day. */
export function TerminateForm({ spot, owner, earliest, heatingKeyType, reason, isBusy, onEnd }: TerminateFormProps) {
  const { t } = useTranslation(['parking', 'common', 'validation']);
  const calendarOf = useCalendar();
  const fieldId = useId();
  const [value, setValue] = useState(() => {
    const kept = endDraft.read(owner);
    return kept?.spot === spot ? (kept.lastDay ?? '') : '';
  });
  const choose = (lastDay: string) => {
    setValue(lastDay);
    endDraft.save(owner, { spot, lastDay });
  };
  const [attempt, setAttempt] = useState(0);
  const checked = safeParse(dateText('required', { first: earliest }), value);
  const issue = checked.error?.issues[0];
  const error = attempt > 0 && issue ? validationKey(issue.message) : null;
  const label = t('end.date');
  return (
    <form
      noValidate
      className={form}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason !== undefined || isBusy) return;
        setAttempt(attempt + 1);
        if (checked.success) onEnd(typedDate(checked.data));
      }}
    >
      <h3 className={title}>{t('end.title')}</h3>
      <AttemptErrors attempt={attempt} isSubmitting={isBusy} errors={error === null ? [] : [{ fieldId, label, key: error }]} />
      <DateField
        id={fieldId}
        label={label}
        hint={t('common:form.date.formatFrom', { first: formatDate(earliest) })}
        required
        value={value}
        error={error === null ? undefined : t(`validation:${error}`)}
        onValueChange={choose}
        calendar={calendarOf({ label, value, first: earliest, onValueChange: choose })}
      />
      {heatingKeyType !== null && <p>{t('end.keyBefore', { key: heatingKeyType })}</p>}
      <div className={ways}>
        <Button type="submit" variant="danger" width="fullOnPhone" busy={isBusy} busyText={t('end.sending')} reason={reason}>
          {t('end.send')}
        </Button>
      </div>
    </form>
  );
}

const form = css({ display: 'grid', gap: '5' });
const title = css({ textStyle: 'partTitle' });
const ways = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4', rowGap: '2' });
