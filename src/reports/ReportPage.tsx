import { useListContacts } from 'generated/api/contacts/contacts.ts';
import type { NoticeEvent } from 'generated/zod/noticeEvent.zod.ts';
import type { NoticeFile } from 'generated/zod/noticeFile.zod.ts';
import type { NoticeStatus } from 'generated/zod/noticeStatus.zod.ts';
import { memo, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { css, cx } from 'styled-system/css';
import { link } from 'styled-system/recipes';
import { useConfig } from '@/config/config-context.tsx';
import { todayInHelsinki } from '@/domain/calendar-date.ts';
import { type Clock, systemClock } from '@/domain/clock.ts';
import { callAddress } from '@/domain/contact-details.ts';
import { FileActions } from '@/files/FileActions.tsx';
import { loadFile } from '@/files/open-file.ts';
import { useFormat } from '@/i18n/use-format.ts';
import { objectUrl, revokeObjectUrl } from '@/session/object-urls.ts';
import { mainAndSide } from '@/ui/main-and-side.ts';
import { PageHeading } from '@/ui/PageHeading.tsx';
import { daysSince, latestEvent, responsibleFor } from './event-timeline.ts';
import { ReportTimeline, type ReportTimelineOf } from './ReportTimeline.tsx';

interface ReportPageProps {
  contractUuid: string;
  report: { status: NoticeStatus; events: readonly NoticeEvent[]; description: string | null; files: readonly NoticeFile[] };
  timelineOf: ReportTimelineOf;
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
 * fold (fault-reports.answers-first). Needs the namespaces `reports` and `open-file`.
 */
export function ReportPage(props: ReportPageProps) {
  const {
    contractUuid,
    report,
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
  const { t } = useTranslation('reports');
  const description = report.description?.trim() ?? '';
  return (
    <>
      <div className={head}>
        <PageHeading>{heading}</PageHeading>
        <ReportStanding contractUuid={contractUuid} report={report} badge={badge} clock={clock}>
          {answer}
        </ReportStanding>
      </div>
      {warning}
      <div className={parts}>
        <div className={timeline}>
          <ReportTimeline of={timelineOf} status={report.status} events={report.events} />
          {question}
        </div>
        <section aria-labelledby="reported" className={reported}>
          <h2 id="reported" className={subheading}>
            {reportedHeading}
          </h2>
          {facts !== undefined && <p className={muted}>{facts}</p>}
          {notLoaded}
          {description !== '' && (
            <p dir="auto" className={writtenText}>
              {description}
            </p>
          )}
          {facts === undefined && description === '' && report.files.length === 0 && <p className={muted}>{t('onlyTitle')}</p>}
          <ReportFiles files={report.files} />
        </section>
        <div className={fold}>{children}</div>
      </div>
    </>
  );
}

const head = css({ display: 'grid', gap: '3', marginBottom: '6', '& > :first-child': { marginBottom: '0' } });
// At a desk what was reported stands beside the timeline and the form.
const parts = cx(
  mainAndSide,
  css({
    rowGap: { base: '6', tablet: '8' },
    desktop: {
      '@container page (min-width: 60rem)': {
        gridTemplateRows: 'auto 1fr',
        gridTemplateAreas: '"timeline reported" "fold reported"',
      },
    },
  }),
);
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
const writtenText = css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

/** After so many days a date says more than their number. */
const COUNTED_DAYS = 60;

interface ReportStandingProps {
  contractUuid: string;
  report: { status: NoticeStatus; events: readonly NoticeEvent[] };
  /** The status: a `<Badge>`. */
  badge: ReactNode;
  clock?: Clock | undefined;
  /** Further lines. */
  children?: ReactNode;
}

/**
 * Below the heading of a report: its status, how long ago something happened last, and who works on it (fault-reports.latest-event,
 * fault-reports.who-works). Without the contacts it says who in one word. Needs the namespace `reports`.
 */
function ReportStanding({ contractUuid, report, badge, clock = systemClock, children }: ReportStandingProps) {
  const { t } = useTranslation('reports');
  const latest = latestEvent(report.events);
  const format = useFormat();
  const count = latest === null ? null : daysSince(latest, todayInHelsinki(clock));
  const who = responsibleFor(report);
  const { data: contacts } = useListContacts(contractUuid);
  const contact = who === null ? undefined : contacts?.find(({ contactCategory }) => contactCategory === who);
  const phone = contact?.phoneNumber?.trim() ?? '';
  const call = callAddress(phone);
  const office = who === 'property_maintenance' ? (contact?.officeName.trim() ?? '') : '';
  return (
    <div className={standing}>
      <p className={standingLine}>
        {badge}
        {latest !== null && count !== null && (
          <span className={mutedSmall}>
            {count > COUNTED_DAYS ? t('standing.on', { date: format.date(latest.at) }) : t('standing.since', { count })}
          </span>
        )}
      </p>
      {who !== null && (
        <p>
          {office === '' ? t(`standing.who.${who}`) : t('standing.whoNamed', { office })}
          {call !== null && (
            <>
              {' '}
              <a href={call} className={cx(link(), number)}>
                <bdi dir="ltr">{phone}</bdi>
              </a>
            </>
          )}
        </p>
      )}
      {children}
    </div>
  );
}

const standing = css({ display: 'grid', gap: '2', minWidth: '0', maxWidth: 'text', overflowWrap: 'break-word' });
const standingLine = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '1' });
const mutedSmall = css({ color: 'muted', textStyle: 'small' });
const number = css({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' });

/** The files of a report: pictures are shown small (fault-reports.small-pictures), and every file can be opened and saved. Needs the namespaces `reports` and `open-file`. */
const ReportFiles = memo(function ReportFiles({ files }: { files: readonly NoticeFile[] }) {
  const { t } = useTranslation('reports');
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="report-files" className={root}>
      <h3 id="report-files" className={heading}>
        {t('files.heading')}
      </h3>
      <ul className={list}>
        {files.map((file) => (
          <li key={file.uuid}>{file.fileType === 'image' ? <PictureFile {...file} /> : <File {...file} />}</li>
        ))}
      </ul>
    </section>
  );
});

function File({ fileName, url, thumbnail }: Pick<NoticeFile, 'fileName' | 'url'> & { thumbnail?: ReactNode }) {
  return <FileActions name={fileName} thumbnail={thumbnail} getAddress={() => Promise.resolve(url)} />;
}

function PictureFile({ fileName, url }: Pick<NoticeFile, 'fileName' | 'url'>) {
  const { t } = useTranslation('reports');
  const picture = usePicture(url);
  const thumbnail =
    // The browser turns a photo as its EXIF orientation says (files.sent-unchanged). The button has its name.
    picture.kind === 'shown' ? <img src={picture.address} alt="" className={image} /> : <span className={place} aria-hidden="true" />;
  return (
    <>
      <File fileName={fileName} url={url} thumbnail={picture.kind === 'failed' ? undefined : thumbnail} />
      {picture.kind === 'failed' && <p className={failed}>{t('files.failed')}</p>}
    </>
  );
}

const root = css({ display: 'grid', gap: '2', minWidth: '0', marginTop: '3' });
const heading = css({ textStyle: 'partTitle' });
const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(18rem, 100%), 1fr))',
  gap: '2',
  listStyle: 'none',
  padding: '0',
});
const failed = css({ color: 'muted', textStyle: 'small' });
const size = { width: '6rem', height: '6rem', flexShrink: '0', borderRadius: 'md' } as const;
const image = css({ ...size, objectFit: 'cover', imageOrientation: 'from-image' });
const place = css({ ...size, bg: 'sunken', animation: 'breathe' });

type Picture = { kind: 'loading' } | { kind: 'shown'; address: string } | { kind: 'failed' };

const SHOWN: ReadonlySet<string> = new Set(['jpeg', 'png', 'gif']);

/**
 * Fetches a picture of the provider and gives it an object address, which is released when the picture leaves the page
 * (fault-reports.attached-files, feedback.attached-files). The bytes decide whether it is a picture, not their server.
 */
function usePicture(signedAddress: string): Picture {
  const { allowedHosts } = useConfig();
  const [picture, setPicture] = useState<Picture>({ kind: 'loading' });
  useEffect(() => {
    let address: string | null = null;
    let isGone = false;
    const load = async () => {
      try {
        const { blob, kind } = await loadFile({
          getAddress: () => Promise.resolve(signedAddress),
          rules: { origin: location.origin, allowedHosts },
        });
        if (isGone) return;
        if (kind === null || !SHOWN.has(kind)) return setPicture({ kind: 'failed' });
        address = objectUrl(blob);
        setPicture({ kind: 'shown', address });
      } catch {
        if (!isGone) setPicture({ kind: 'failed' });
      }
    };
    void load();
    return () => {
      isGone = true;
      if (address !== null) revokeObjectUrl(address);
    };
  }, [signedAddress, allowedHosts]);
  return picture;
}
