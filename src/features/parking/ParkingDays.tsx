import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { type CalendarDate, formatDate, parseTypedDate } from '@/domain/calendar-date.ts';
import { useCalendar } from '@/forms/use-calendar.ts';
import { DateRange } from '@/ui/DateRange.tsx';
import { VisuallyHidden } from '@/ui/VisuallyHidden.tsx';
import type { DaySpan } from './parking-areas.ts';
import { type ChosenDays, readTypedRange } from './rules.ts';

interface ParkingDaysProps {
  days: ChosenDays;
  /** The days for which the spots are shown. */
  range: DaySpan;
  /** The last day on which a reservation can begin; null without such a limit. */
  until: CalendarDate | null;
  today: CalendarDate;
  onChange: (days: ChosenDays) => void;
}

/** The days for which spots are shown. What is typed stays as it is; it counts as soon as it is a date. */
export const ParkingDays = memo(function ParkingDays({ days, range, until, today, onChange }: ParkingDaysProps) {
  const { t } = useTranslation(['parking', 'validation', 'common']);
  const calendarOf = useCalendar();
  const [typed, setTyped] = useState({ start: textOf(days.start), end: textOf(days.end) });
  /** Fields that were left: half a date is no mistake while it is being typed. */
  const [left, setLeft] = useState({ start: false, end: false });
  /** The days that were asked for by typing since the fields were filled. Any others were chosen elsewhere: in a panel, or by going back. */
  const [asked, setAsked] = useState([days]);
  if (!asked.some(({ start, end }) => start === days.start && end === days.end)) {
    setAsked([days]);
    setTyped({ start: textOf(days.start), end: textOf(days.end) });
    setLeft({ start: false, end: false });
  }
  const reading = readTypedRange(typed.start, typed.end);

  const change = (name: 'start' | 'end') => (text: string) => {
    const next = { ...typed, [name]: text };
    setTyped(next);
    const read = readTypedRange(next.start, next.end);
    if (read.kind !== 'valid') return;
    setAsked([...asked, read.days]);
    onChange(read.days);
  };
  const field = (name: 'start' | 'end') => {
    const label = t(`days.${name}`);
    const problem = reading.kind === 'invalid' ? reading[name] : null;
    // A complete date that conflicts with the other one shows its error at once.
    const isTold = left[name] || (problem !== null && problem !== 'invalidDate' && problem !== 'noSuchDay');
    const first = name === 'end' ? (parseTypedDate(typed.start) ?? undefined) : undefined;
    return {
      label,
      optional: `(${t('common:optional')})`,
      hint: t('common:form.date.format'),
      value: typed[name],
      error: problem !== null && isTold ? t(`validation:${problem}`) : undefined,
      onValueChange: change(name),
      onBlur: () => setLeft((now) => ({ ...now, [name]: true })),
      calendar: calendarOf({ label, value: typed[name], ...(first && { first }), onValueChange: change(name) }),
    };
  };
  const [start, end] = [field('start'), field('end')];
  return (
    <div className={root}>
      <DateRange legend={t('days.legend')} hint={t('days.hint')} start={start} end={end} />
      {/* No press sends these fields, so that no summary says their errors. */}
      <VisuallyHidden announce>
        {[start, end].flatMap(({ label, error }) => (error === undefined ? [] : `${label}: ${error}`)).join(' ')}
      </VisuallyHidden>
      <p role="status" className={told}>
        {t('days.shown', { first: formatDate(range.first), last: formatDate(range.last) })}
      </p>
      {until !== null && until >= today && <p className={limit}>{t('days.until', { date: formatDate(until) })}</p>}
    </div>
  );
});

function textOf(date: CalendarDate | null): string {
  return date === null ? '' : formatDate(date);
}

const root = css({ display: 'grid', gap: '3' });
const limit = css({ color: 'muted', textStyle: 'small', marginTop: '-2' });
const told = css({ fontWeight: '600' });
