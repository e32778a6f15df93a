import type { NoticeEvent } from 'generated/zod/noticeEvent.zod.ts';
import type { NoticeStatus } from 'generated/zod/noticeStatus.zod.ts';
import { Check } from 'lucide-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { css, cx } from 'styled-system/css';
import { useFormat } from '@/i18n/use-format.ts';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { VisuallyHidden } from '@/ui/VisuallyHidden.tsx';
import { reportStages, type TimelineEvent, type TimelineStage } from './event-timeline.ts';

/** What each kind of report calls its stages. */
export type ReportTimelineOf = 'faultReport' | 'letter';

interface ReportTimelineProps {
  of: ReportTimelineOf;
  status: NoticeStatus;
  events: readonly NoticeEvent[];
}

/** The events of a stage that are shown at first. */
const FIRST_EVENTS = 3;

/**
 * The four stages of a report with what happened in each, from the first to the last (fault-reports.four-stages). It is memoized, so that typing
 * in the form below does not render it again. Needs the namespace `reports`.
 */
export const ReportTimeline = memo(function ReportTimeline({ of, status, events }: ReportTimelineProps) {
  const { t } = useTranslation('reports');
  return (
    <section aria-labelledby="report-events" className={root}>
      <h2 id="report-events" className={heading}>
        {t('events.heading')}
      </h2>
      <ol className={list}>
        {reportStages({ status, events }).map((stage) => (
          <StageEntry key={stage.stage} of={of} {...stage} />
        ))}
      </ol>
    </section>
  );
});

/** A stage: its name, the day on which it began, and its events beside the one that the name says already. */
function StageEntry({ of, stage, state, events }: TimelineStage & { of: ReportTimelineOf }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const [showsAll, setShowsAll] = useState(false);
  const [first] = events;
  const notable = events.filter((event) => event !== first || !isPlain(event, stage));
  const hidden = showsAll ? 0 : Math.max(0, notable.length - FIRST_EVENTS);
  const isAhead = state === 'ahead';
  return (
    <li className={cx(entry, isAhead && ahead)} aria-current={state === 'current' ? 'step' : undefined}>
      <span className={cx(mark, isAhead ? markAhead : markReached)} aria-hidden="true">
        {!isAhead && <Icon of={Check} />}
      </span>
      <p className={head}>
        <span className={state === 'current' ? currentTitle : title}>
          {t(`stage.${of}.${stage}`)}
          <VisuallyHidden> {t(`stageState.${state}`)}</VisuallyHidden>
        </span>
        {first !== undefined && (
          <time dateTime={first.at} className={date}>
            {format.date(first.at)}
          </time>
        )}
      </p>
      {hidden > 0 && (
        <p className={more}>
          <Button variant="quiet" onClick={() => setShowsAll(true)}>
            {t('events.earlier', { count: hidden })}
          </Button>
        </p>
      )}
      {notable.length > 0 && (
        <ul className={eventList}>
          {notable.slice(hidden).map((event) => (
            <EventLine key={event.id} {...event} />
          ))}
        </ul>
      )}
    </li>
  );
}

function EventLine({ kind, at, text, workOrder }: TimelineEvent) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  return (
    <li className={line}>
      <span className={facts}>
        <time dateTime={at} className={day}>
          {format.date(at)}
        </time>{' '}
        {t(`events.kind.${kind}`)}
        {workOrder !== null && `\u00a0· ${t('events.workOrder', { id: workOrder })}`}
      </span>
      {text !== '' && <bdi className={note}>{text}</bdi>}
    </li>
  );
}

/** Whether an event says no more than the name of its stage. */
function isPlain({ kind, text }: TimelineEvent, stage: TimelineStage['stage']): boolean {
  return kind === stage && text === '';
}

const root = css({ display: 'grid', gap: '3', minWidth: '0' });
const heading = css({ textStyle: 'sectionTitle' });
const list = css({ listStyle: 'none', padding: '0', display: 'grid' });
// A line joins the marks of the stages. The words say what each mark means.
const entry = css({
  position: 'relative',
  minWidth: '0',
  paddingInlineStart: '10',
  paddingBottom: '4',
  breakInside: 'avoid',
  _last: { paddingBottom: '0' },
  '&:not(:last-child)::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: '0.6875rem',
    top: '6',
    bottom: '0',
    width: '2px',
    bg: 'line',
    _highContrast: { bg: 'CanvasText' },
  },
});
const ahead = css({ color: 'muted' });
const mark = css({
  position: 'absolute',
  insetInlineStart: '0',
  top: '0',
  display: 'grid',
  placeItems: 'center',
  width: '6',
  height: '6',
  borderRadius: 'full',
  borderWidth: '2px',
  borderStyle: 'solid',
  '& svg': { width: '4', height: '4' },
});
const markReached = css({ bg: 'accent', borderColor: 'accent', color: 'onAccent' });
const markAhead = css({ bg: 'surface', borderColor: 'border' });
const head = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '4' });
const title = css({ fontWeight: '500' });
const currentTitle = css({ fontWeight: '700' });
const date = css({ color: 'muted', textStyle: 'small', fontVariantNumeric: 'tabular-nums' });
const more = css({ marginInlineStart: '-3' });
const eventList = css({ listStyle: 'none', padding: '0', display: 'grid', gap: '1', marginTop: '1' });
const line = css({
  display: 'grid',
  gap: '1',
  minWidth: '0',
  '&:nth-child(n + 21)': { contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 2rem' },
});
const facts = css({ color: 'muted', textStyle: 'small' });
const day = css({ fontVariantNumeric: 'tabular-nums' });
const note = css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
