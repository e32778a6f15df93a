import type { NoticeEvent } from 'generated/zod/noticeEvent.zod.ts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { useFormat } from '@/i18n/use-format.ts';
import { eventTimeline } from './event-timeline.ts';

/**
 * The events of a notice, the newest first. It is memoized, so that typing in the form below does not render it again. Needs the namespace
 * `notices`.
 */
export const NoticeTimeline = memo(function NoticeTimeline({ events }: { events: readonly NoticeEvent[] }) {
  const { t } = useTranslation('notices');
  const format = useFormat();
  const timeline = eventTimeline(events);
  return (
    <section aria-labelledby="notice-events" className={root}>
      <h2 id="notice-events" className={heading}>
        {t('events.heading')}
      </h2>
      {timeline.length === 0 ? (
        <p className={muted}>{t('events.empty')}</p>
      ) : (
        <ol className={list}>
          {timeline.map(({ id, kind, at, text, workOrder }) => (
            <li key={id} className={entry}>
              <time dateTime={at} className={date}>
                {format.date(at)}
              </time>
              <span className={words}>
                <span className={title}>{t(`events.kind.${kind}`)}</span>
                {text !== '' && <span className={note}>{text}</span>}
                {workOrder !== null && <span className={muted}>{t('events.workOrder', { id: workOrder })}</span>}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
});

const root = css({ display: 'grid', gap: '3', minWidth: '0' });
const heading = css({ textStyle: 'sectionTitle' });
const muted = css({ color: 'muted', textStyle: 'small' });
const list = css({ listStyle: 'none', padding: '0', display: 'grid' });
// The line on the left joins the events; the dot is only an ornament, the words say what happened.
const entry = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', tablet: '7rem minmax(0, 1fr)' },
  columnGap: '4',
  paddingInlineStart: '6',
  paddingBottom: '4',
  '&:nth-child(n + 21)': { contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 4rem' },
  breakInside: 'avoid',
  borderInlineStartWidth: '2px',
  borderInlineStartStyle: 'solid',
  borderColor: 'line',
  _before: {
    content: '""',
    position: 'absolute',
    insetInlineStart: '2',
    top: '2',
    width: '2',
    height: '2',
    borderRadius: 'full',
    bg: 'accent',
  },
});
const date = css({ color: 'muted', textStyle: 'small', fontVariantNumeric: 'tabular-nums' });
const words = css({ display: 'grid', gap: '1', minWidth: '0' });
const title = css({ fontWeight: '600' });
const note = css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
