import { ChevronDown, LayoutGrid, List, SlidersHorizontal } from 'lucide-react';
import { memo, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { field as fieldLook } from 'styled-system/recipes';
import { type CalendarDate, formatDate, parseTypedDate } from '@/domain/calendar-date.ts';
import { useCalendar } from '@/forms/use-calendar.ts';
import { Button } from '@/ui/Button.tsx';
import { Checkbox } from '@/ui/Checkbox.tsx';
import { DateRange } from '@/ui/DateRange.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { Segments } from '@/ui/Segments.tsx';
import { SelectField } from '@/ui/SelectField.tsx';
import { VisuallyHidden } from '@/ui/VisuallyHidden.tsx';
import type { KeptChoices } from './kept-choices.ts';
import type { DaySpan } from './parking-areas.ts';
import { type ChosenDays, readTypedRange } from './rules.ts';
import { type Equipment, SPOT_ORDERS } from './spot-list.ts';

interface SpotChoicesProps {
  choices: KeptChoices;
  /** Equipment that some spot has. */
  equipment: readonly Equipment[];
  /** Whether the list stands there already: only a list has an order to choose. */
  isList: boolean;
  onChange: (choices: KeptChoices) => void;
}

/** How the spots are shown: as a grid or a list, in which order, and which of them. */
export function SpotChoices({ choices, equipment, isList, onChange }: SpotChoicesProps) {
  const { t } = useTranslation('parking');
  // Filters that are in use stay visible when the resident returns to the page.
  const [isOpenFirst] = useState(choices.equipment.length > 0);
  const toggle = (one: Equipment, isOn: boolean) =>
    onChange({ ...choices, equipment: isOn ? [...choices.equipment, one] : choices.equipment.filter((other) => other !== one) });
  return (
    <div className={root}>
      <div className={views}>
        <Segments
          label={t('choices.view')}
          options={[
            { value: 'grid', label: t('choices.grid'), icon: LayoutGrid },
            { value: 'list', label: t('choices.list'), icon: List },
          ]}
          value={choices.view}
          onValueChange={(view) => onChange({ ...choices, view })}
        />
        {isList && (
          <div className={order}>
            <SelectField
              label={t('choices.order')}
              placeholder={t('choices.orders.place')}
              options={SPOT_ORDERS.filter((one) => one !== 'place').map((one) => ({ value: one, label: t(`choices.orders.${one}`) }))}
              value={choices.order === 'place' ? '' : choices.order}
              onChange={({ target }) => onChange({ ...choices, order: SPOT_ORDERS.find((one) => one === target.value) ?? 'place' })}
            />
          </div>
        )}
      </div>
      <fieldset className={filters}>
        <legend className={fieldLook().label}>{t('choices.filters')}</legend>
        <Checkbox
          label={t('choices.free')}
          checked={choices.free}
          onChange={({ target }) => onChange({ ...choices, free: target.checked })}
        />
        {equipment.length > 0 && (
          <details open={isOpenFirst}>
            <summary className={more}>
              {t('choices.more')}
              {choices.equipment.length > 0 && ` (${t('choices.chosen', { count: choices.equipment.length })})`}
            </summary>
            <div className={boxes}>
              {equipment.map((one) => (
                <Checkbox
                  key={one}
                  label={t(`equipment.${one}`)}
                  checked={choices.equipment.includes(one)}
                  onChange={({ target }) => toggle(one, target.checked)}
                />
              ))}
            </div>
          </details>
        )}
      </fieldset>
    </div>
  );
}

const root = css({ display: 'grid', gap: '4' });
const views = css({ display: 'flex', flexWrap: 'wrap', gap: '5', alignItems: 'end' });
const order = css({ minWidth: 'min(14rem, 100%)' });
const filters = css({ borderWidth: '0', padding: '0', margin: '0', minWidth: '0' });
const more = css({
  cursor: 'pointer',
  width: 'fit-content',
  minHeight: 'touch',
  paddingBlock: '2',
  fontWeight: '600',
  color: 'accentText',
  borderRadius: 'sm',
});
const boxes = css({ display: 'flex', flexWrap: 'wrap', columnGap: '5', rowGap: '1' });

interface ChoicesBarProps {
  /** What is chosen, in one line. */
  line: string;
  children: ReactNode;
}

/** The days, filters and view: one bar that unfolds, so that the spots begin on the first screen. It closes when a view is pressed, and by its button (`parking.choices-bar`). */
export function ChoicesBar({ line, children }: ChoicesBarProps) {
  const { t } = useTranslation('parking');
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const barRef = useRef<HTMLButtonElement>(null);
  /** Arrow keys choose a view, too: nothing goes away under them. */
  const wasPressed = useRef(false);
  const close = () => {
    setIsOpen(false);
    barRef.current?.focus();
  };
  return (
    <div className={barRoot}>
      <button ref={barRef} type="button" className={bar} aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        <Icon of={SlidersHorizontal} />
        <span className={textColumn}>
          <span className={title}>{t('choices.bar')}</span>
          <span className={lineText}>{line}</span>
        </span>
        <span className={chevron}>
          <Icon of={ChevronDown} />
        </span>
      </button>
      <div
        id={id}
        role="presentation"
        className={isOpen ? sheet : folded}
        onPointerDown={() => {
          wasPressed.current = true;
        }}
        onKeyDown={() => {
          wasPressed.current = false;
        }}
        onChange={({ target }) => {
          if (wasPressed.current && target instanceof HTMLInputElement && target.type === 'radio') close();
        }}
      >
        {children}
        <div>
          <Button width="fullOnPhone" onClick={close}>
            {t('choices.show')}
          </Button>
        </div>
      </div>
    </div>
  );
}

const barRoot = css({ minWidth: '0' });
const bar = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  width: '100%',
  minHeight: '3.5rem',
  paddingInline: '4',
  paddingBlock: '0.375rem',
  textAlign: 'start',
  bg: 'surface',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'border',
  borderRadius: 'md',
  cursor: 'pointer',
  '&[aria-expanded=true]': { borderBottomRadius: '0' },
  '&[aria-expanded=true] > span:last-child': { transform: 'rotate(180deg)' },
});
const textColumn = css({ flex: '1', display: 'grid', minWidth: '0', lineHeight: '1.3' });
const title = css({ fontWeight: '650' });
const lineText = css({ color: 'muted', textStyle: 'small', overflowWrap: 'anywhere' });
const chevron = css({ display: 'inline-flex', flexShrink: '0', color: 'accentText' });
const sheet = css({
  display: 'grid',
  gap: '6',
  minWidth: '0',
  bg: 'surface',
  padding: { base: '4', tablet: '5' },
  borderWidth: '1px',
  borderTopWidth: '0',
  borderStyle: 'solid',
  borderColor: 'border',
  borderBottomRadius: 'md',
});
const folded = css({ display: 'none' });

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
    <div className={daysRoot}>
      <DateRange legend={t('days.legend')} hint={t('days.hint')} start={start} end={end} />
      {/* No press sends these fields, so that no summary says their errors. */}
      <VisuallyHidden announce>
        {[start, end].flatMap(({ label, error }) => (error === undefined ? [] : `${label}: ${error}`)).join(' ')}
      </VisuallyHidden>
      <p role="status" className={statusLine}>
        {t('days.shown', { first: formatDate(range.first), last: formatDate(range.last) })}
      </p>
      {until !== null && until >= today && <p className={limit}>{t('days.until', { date: formatDate(until) })}</p>}
    </div>
  );
});

function textOf(date: CalendarDate | null): string {
  return date === null ? '' : formatDate(date);
}

const daysRoot = css({ display: 'grid', gap: '3' });
const limit = css({ color: 'muted', textStyle: 'small', marginTop: '-2' });
const statusLine = css({ fontWeight: '600' });
