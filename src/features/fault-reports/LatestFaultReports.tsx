import { useListDefectNotices } from 'generated/api/fault-reports/fault-reports.ts';
import type { DefectNotice } from 'generated/zod/defectNotice.zod.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { css } from 'styled-system/css';
import { link } from 'styled-system/recipes';
import { useFormat } from '@/i18n/use-format.ts';
import { NotLoaded } from '@/loading/NotLoaded.tsx';
import { paths, patterns } from '@/paths.ts';
import { ReportRows } from '@/reports/ReportRows.tsx';
import { hasRoute, useRouteTable } from '@/session/app-context.ts';
import { usePageTarget } from '@/session/page-target.tsx';
import { ActionCard, ActionPart } from '@/ui/ActionCard.tsx';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { REPORT_STATUS_LOOK } from './status-look.ts';

/** The newest fault reports of a contract, five at first (fault-reports.first-five, fault-reports.custom-link). */
export function LatestFaultReports({ contractUuid }: { contractUuid: string }) {
  const { t } = useTranslation(['fault-reports', 'common']);
  const format = useFormat();
  const query = useListDefectNotices(contractUuid);
  const { data } = query;
  const create = usePageTarget(contractUuid)('createFaultReport', 'faultReports');
  const hasPages =
    hasRoute(useRouteTable(), patterns.faultReport) &&
    // Where another site replaces our pages, the rows stand without links (fault-reports.custom-link).
    create?.kind !== 'external';

  const reports = latestFirst(data ?? []);
  const rowOf = (report: DefectNotice) => {
    const { id, uuid, title, defectLocation, latestEvent: event, status } = report;
    return {
      id,
      title: title?.trim() || t('latest.untitled', { id }),
      to: hasPages ? paths.faultReport({ contractUuid, defectNoticeUuid: uuid }) : null,
      detail: t(`location.${defectLocation}`),
      latest: event ? { what: t('latest.latestEvent'), date: format.date(event.workFinishedAt ?? event.createdAt) } : null,
      ...REPORT_STATUS_LOOK[status],
      status: t(`status.${status}`),
    };
  };
  return (
    <ActionCard title={t('latest.heading')}>
      {data === undefined && (
        <ActionPart>
          <NotLoaded of={[query]} title={t('latest.loadFailed')} tone="warning" skeleton={<Skeleton shape="block" height={14} />} />
        </ActionPart>
      )}
      {data && reports.length === 0 && (
        <ActionPart>
          <p className={empty}>{t('latest.empty')}</p>
          {create?.kind === 'page' && (
            <Link to={create.to} className={link({ kind: 'alone' })}>
              {t('latest.create')}
            </Link>
          )}
        </ActionPart>
      )}
      {reports.length > 0 && (
        <ReportRows reports={reports} rowOf={rowOf} showAll={(count) => t('latest.showAll', { count })} showFewer={t('latest.showFewer')} />
      )}
    </ActionCard>
  );
}

const empty = css({ color: 'muted' });

/** The newest report first: numbers grow with time, and the server promises no order. */
function latestFirst(reports: readonly DefectNotice[]): DefectNotice[] {
  return reports.toSorted((a, b) => b.id - a.id);
}
