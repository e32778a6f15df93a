import type { NoticeEvent } from 'generated/zod/noticeEvent.zod.ts';
import type { NoticeFile } from 'generated/zod/noticeFile.zod.ts';
import type { NoticeStatus } from 'generated/zod/noticeStatus.zod.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import type { Clock } from '@/domain/clock.ts';
import { PageHeading } from '@/ui/PageHeading.tsx';
import { NoticeFiles } from './NoticeFiles.tsx';
import { NoticeStanding } from './NoticeStanding.tsx';
import { NoticeTimeline, type NoticeTimelineOf } from './NoticeTimeline.tsx';

interface NoticePageProps {
  contractUuid: string;
  notice: { status: NoticeStatus; events: readonly NoticeEvent[]; description: string | null; files: readonly NoticeFile[] };
  timelineOf: NoticeTimelineOf;
  heading: string;
  /** The status. */
  badge: ReactNode;
  /** Below the status: where the answer is. */
  answer?: ReactNode;
  /** Above everything else: what could not be sent any more. */
  warning?: ReactNode;
  /** Below the timeline: what the resident is asked. */
  question?: ReactNode;
  reportedHeading: string;
  /** Where and of what kind, in one line. */
  facts?: string;
  /** Below the facts: what of them could not be loaded. */
  notLoaded?: ReactNode;
  clock?: Clock | undefined;
  /** The form in its fold. */
  children: ReactNode;
}

/**
 * The page of a fault report, a question or feedback, which is read first: heading, status, timeline, what was reported, and then the form in a
 * fold (fault-reports.answers-first). Needs the namespaces `notices` and `open-file`.
 */
export function NoticePage(props: NoticePageProps) {
  const {
    contractUuid,
    notice,
    timelineOf,
    heading,
    badge,
    answer,
    warning,
    question,
    reportedHeading,
    facts,
    notLoaded,
    clock,
    children,
  } = props;
  const { t } = useTranslation('notices');
  const description = notice.description?.trim() ?? '';
  return (
    <>
      <div className={head}>
        <PageHeading>{heading}</PageHeading>
        <NoticeStanding contractUuid={contractUuid} notice={notice} badge={badge} clock={clock}>
          {answer}
        </NoticeStanding>
      </div>
      {warning}
      <div className={parts}>
        <div className={timeline}>
          <NoticeTimeline of={timelineOf} status={notice.status} events={notice.events} />
          {question}
        </div>
        <section aria-labelledby="reported" className={reported}>
          <h2 id="reported" className={subheading}>
            {reportedHeading}
          </h2>
          {facts !== undefined && <p className={muted}>{facts}</p>}
          {notLoaded}
          {description !== '' && <p className={words}>{description}</p>}
          {facts === undefined && description === '' && notice.files.length === 0 && <p className={muted}>{t('onlyTitle')}</p>}
          <NoticeFiles files={notice.files} />
        </section>
        <div className={fold}>{children}</div>
      </div>
    </>
  );
}

const head = css({ display: 'grid', gap: '3', marginBottom: '6', '& > :first-child': { marginBottom: '0' } });
// At a desk what was reported stands beside the timeline and the form.
const parts = css({
  display: 'grid',
  columnGap: '12',
  rowGap: { base: '6', tablet: '8' },
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  desktop: {
    '@container page (min-width: 60rem)': {
      gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 3fr)',
      gridTemplateRows: 'auto 1fr',
      gridTemplateAreas: '"timeline reported" "fold reported"',
    },
  },
});
const timeline = css({
  display: 'grid',
  gap: '6',
  minWidth: '0',
  maxWidth: 'text',
  desktop: { '@container page (min-width: 60rem)': { gridArea: 'timeline' } },
});
const reported = css({
  display: 'grid',
  gap: '2',
  minWidth: '0',
  maxWidth: 'text',
  desktop: { '@container page (min-width: 60rem)': { gridArea: 'reported' } },
});
const fold = css({ minWidth: '0', maxWidth: 'text', desktop: { '@container page (min-width: 60rem)': { gridArea: 'fold' } } });
const subheading = css({ textStyle: 'sectionTitle' });
const muted = css({ color: 'muted' });
const words = css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
