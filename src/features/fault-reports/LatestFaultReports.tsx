import { useListDefectNotices } from 'generated/api/fault-reports/fault-reports.ts';
import type { DefectNotice } from 'generated/zod/defectNotice.zod.ts';
import { CircleCheck, Inbox, Wrench } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { css } from 'styled-system/css';
import { link } from 'styled-system/recipes';
import { useFormat } from '@/i18n/use-format.ts';
import { paths } from '@/paths.ts';
import { usePageTarget } from '@/session/page-target.ts';
import { hasRoute, useRouteTable } from '@/session/route-table.ts';
import { Badge } from '@/ui/Badge.tsx';
import { Button } from '@/ui/Button.tsx';
import { Card } from '@/ui/Card.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { Skeleton, SkeletonRegion } from '@/ui/Skeleton.tsx';
import { latestFirst } from './latest-first.ts';

/** Shown before "show more" (fault-reports.first-five). */
const FIRST = 5;

const STATUS_LOOK = {
  created: { tone: 'info', icon: Inbox },
  in_progress: { tone: 'warning', icon: Wrench },
  completed: { tone: 'success', icon: CircleCheck },
} as const satisfies Record<DefectNotice['status'], object>;

/** The newest fault reports of a contract, five at first (fault-reports.first-five, fault-reports.custom-link). */
export function LatestFaultReports({ contractUuid }: { contractUuid: string }) {
  const { t } = useTranslation(['fault-reports', 'common']);
  const [all, setAll] = useState(false);
  const { data, isPending, isError, refetch, isFetching } = useListDefectNotices(contractUuid);
  const create = usePageTarget(contractUuid)('createFaultReport', 'faultReports');
  // Looked up once for all rows: a look-up goes through the whole route table.
  const hasPages =
    hasRoute(useRouteTable(), paths.faultReport({ contractId: contractUuid, defectNoticeUuid: contractUuid })) &&
    // Where another site replaces our pages, the rows stand without links (fault-reports.custom-link).
    create?.kind !== 'external';

  const reports = latestFirst(data ?? []);
  const hidden = reports.length - FIRST;
  return (
    <Card as="section" title={t('latest.heading')}>
      {isPending && (
        <SkeletonRegion label={t('common:loading')}>
          <Skeleton shape="block" height={14} />
        </SkeletonRegion>
      )}
      {isError && (
        <Notice
          tone="warning"
          word={t('common:notice.warning')}
          title={t('latest.loadFailed.title')}
          action={
            <Button busy={isFetching} onClick={() => void refetch()}>
              {t('common:action.retry')}
            </Button>
          }
        >
          {t('latest.loadFailed.text')}
        </Notice>
      )}
      {data && reports.length === 0 && (
        <div className={empty}>
          <p>{t('latest.empty')}</p>
          {create?.kind === 'page' && (
            <Link to={create.to} className={link({ kind: 'alone' })}>
              {t('latest.create')}
            </Link>
          )}
        </div>
      )}
      {reports.length > 0 && (
        <ul className={list}>
          {reports.slice(0, all ? undefined : FIRST).map((report) => (
            <Row
              key={report.uuid}
              report={report}
              to={hasPages ? paths.faultReport({ contractId: contractUuid, defectNoticeUuid: report.uuid }) : null}
            />
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <p className={more}>
          <Button variant="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('latest.showFewer') : t('latest.showAll', { count: hidden })}
          </Button>
        </p>
      )}
    </Card>
  );
}

/** @param to the report's own page; null as long as there is none */
function Row({ report, to }: { report: DefectNotice; to: string | null }) {
  const { t } = useTranslation('fault-reports');
  const format = useFormat();
  const { tone, icon } = STATUS_LOOK[report.status];
  const title = report.title?.trim() || t('latest.untitled', { id: report.id });
  const event = report.latestEvent;
  const date = event ? format.date(event.workFinishedAt ?? event.createdAt) : null;
  return (
    <li className={row}>
      <span className={name}>
        {to !== null ? (
          <Link to={to} className={link()}>
            {title}
          </Link>
        ) : (
          title
        )}
      </span>
      <span className={detail}>
        {t(`location.${report.defectLocation}`)}
        {date !== null && (
          <>
            {' · '}
            <span className={what}>{t('latest.latestEvent')} </span>
            {date}
          </>
        )}
      </span>
      <span className={status}>
        <Badge tone={tone} icon={icon}>
          {t(`status.${report.status}`)}
        </Badge>
      </span>
    </li>
  );
}

const empty = css({ color: 'muted', display: 'grid', gap: '2', justifyItems: 'start' });
const list = css({ listStyle: 'none', padding: '0', marginBottom: '2' });
// The words of the button stand in line with the list; its padding hangs out.
const more = css({ marginInlineStart: '-3', marginBottom: '-3' });
const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: { base: '"name name" "detail status"', tablet: '"name status" "detail status"' },
  alignItems: 'center',
  columnGap: '4',
  rowGap: { base: '1', tablet: '0' },
  paddingBlock: { base: '1', tablet: '3' },
  borderBottomWidth: '1px',
  borderBottomStyle: 'solid',
  borderColor: 'line',
  _last: { borderBottomWidth: '0' },
});
const name = css({ gridArea: 'name', minWidth: '0', overflowWrap: 'anywhere' });
const detail = css({ gridArea: 'detail', minWidth: '0', color: 'muted', textStyle: 'small' });
const status = css({ gridArea: 'status', display: 'inline-flex' });
/** On a phone the date alone leaves room for the status beside it; what it is the date of is only read out there. */
const what = css({ srOnly: { base: true, tablet: false } });
