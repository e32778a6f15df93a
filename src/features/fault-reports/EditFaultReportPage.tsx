import { useGetDefectNoticeSuspense, useListDefectClasses } from 'generated/api/fault-reports/fault-reports.ts';
import type { DefectClass } from 'generated/zod/defectClass.zod.ts';
import type { DefectNoticeDetail } from 'generated/zod/defectNoticeDetail.zod.ts';
import { Lock, PencilLine } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { css } from 'styled-system/css';
import { button } from 'styled-system/recipes';
import type { Clock } from '@/domain/clock.ts';
import { useFieldSummary } from '@/forms/step-form/use-field-summary.ts';
import { type AskedQuery, NotLoaded } from '@/loading/NotLoaded.tsx';
import { paths } from '@/paths.ts';
import { ClosedMeanwhile, typedTexts } from '@/reports/ClosedMeanwhile.tsx';
import { ReportFold } from '@/reports/ReportFold.tsx';
import { ReportPage } from '@/reports/ReportPage.tsx';
import { carryTexts } from '@/reports/report-texts.ts';
import { mayWrite } from '@/session/access.ts';
import { HomeLink, PageTrail } from '@/session/PageTrail.tsx';
import { linkTo, usePageTarget } from '@/session/page-target.tsx';
import { useContractUuid, useSession } from '@/session/session.ts';
import { Badge } from '@/ui/Badge.tsx';
import { Button } from '@/ui/Button.tsx';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { Confirmed } from '@/ui/illustrations/Confirmed.tsx';
import { SummaryList } from '@/ui/SummaryList.tsx';
import { classesWithoutList, labelOf } from './defect-classes.ts';
import { FaultReportAddition, FaultReportPreview } from './FaultReportSteps.tsx';
import { faultReportFields, faultReportForm, initialFaultReport, reportAgain, shownValues, useFaultReport } from './fault-report-form.ts';
import { REPORT_STATUS_LOOK } from './status-look.ts';

/** A fault report: how far it is, what was reported, and the form with which it is added to until it is completed (fault-reports.edit-page, fault-reports.page-addresses). */
export function EditFaultReportPage({ clock }: { clock?: Clock }) {
  const contractUuid = useContractUuid();
  const { defectNoticeUuid = '' } = useParams();
  const { data: report } = useGetDefectNoticeSuspense(contractUuid, defectNoticeUuid);
  const askedClasses = useListDefectClasses();
  const withoutList = useMemo(() => classesWithoutList(report.defectClassId), [report.defectClassId]);
  const props = { contractUuid, report, classes: askedClasses.data ?? withoutList, askedClasses, clock };
  return (
    <>
      <PageTrail current={useTitle(report)} />
      {/* Another report is another form, and so is one that has just been completed. */}
      {report.status === 'completed' ? <Completed key={defectNoticeUuid} {...props} /> : <Editable key={defectNoticeUuid} {...props} />}
    </>
  );
}

interface ReportProps {
  contractUuid: string;
  report: DefectNoticeDetail;
  classes: readonly DefectClass[];
  askedClasses: AskedQuery;
  clock?: Clock | undefined;
}

function useTitle({ id, title }: DefectNoticeDetail): string {
  const { t } = useTranslation(['fault-report', 'fault-reports']);
  const ownTitle = title?.trim() ?? '';
  return ownTitle === '' ? t('fault-reports:latest.untitled', { id }) : t('edit.title', { id, title: ownTitle });
}

/** Where the fault is and of which class it is, in one line. */
function useFacts({ report, classes }: Pick<ReportProps, 'report' | 'classes'>): string {
  const { t } = useTranslation(['fault-report', 'fault-reports']);
  const id = report.defectClassId;
  const label = id === null ? null : labelOf(id);
  const name = label === null ? classes.find((one) => one.id === id)?.name : t(label);
  return [t(`fault-reports:location.${report.defectLocation}`), name].filter(Boolean).join('\u00a0· ');
}

/** How far the report is and what was reported (fault-reports.answers-first). */
function useOverview({ contractUuid, report, classes, askedClasses, clock }: ReportProps) {
  const { t } = useTranslation(['fault-report', 'fault-reports']);
  return {
    contractUuid,
    report,
    timelineOf: 'faultReport' as const,
    heading: useTitle(report),
    badge: <Badge {...REPORT_STATUS_LOOK[report.status]}>{t(`fault-reports:status.${report.status}`)}</Badge>,
    reportedHeading: t('edit.told'),
    facts: useFacts({ report, classes }),
    notLoaded: <NotLoaded of={[askedClasses]} title={t('form.class.loadFailed')} tone="warning" />,
    clock,
  };
}

function Editable(props: ReportProps) {
  const { contractUuid, report, clock, classes } = props;
  const { t } = useTranslation(['fault-report', 'fault-reports', 'common']);
  // The form stays as it was opened: what a refetch brings shows in the timeline and never under the resident's fingers.
  const [edited] = useState(report);
  const { stepForm, uploads } = useFaultReport({ contractUuid, classes, edited, clock });
  const { shown, draft } = stepForm;
  const session = useSession();
  const overview = useOverview(props);
  const reason = draft.isChanged ? undefined : t('edit.unchanged');
  const steps = { stepForm, uploads, contractUuid, classes };
  if (shown.kind === 'step') {
    return (
      <ReportPage {...overview}>
        <ReportFold title={t('edit.change')} icon={PencilLine} isOpenAtFirst={stepForm.steps.wanted !== undefined || draft.isRestoredHere}>
          {(labelledBy) => (
            <FaultReportAddition
              {...steps}
              labelledBy={labelledBy}
              reason={mayWrite(session) ? reason : t('common:impersonation.reason')}
            />
          )}
        </ReportFold>
      </ReportPage>
    );
  }
  return (
    <div className={narrow}>
      {shown.kind === 'preview' && <FaultReportPreview {...steps} payload={shown.payload} reason={reason} />}
      {shown.kind === 'success' && (
        <EmptyState
          level={1}
          align="start"
          illustration={<Confirmed />}
          title={t('edit.success.heading')}
          action={
            <>
              {linkTo(paths.faultReport({ contractUuid, defectNoticeUuid: report.uuid }))({
                className: button({ variant: 'primary' }),
                children: t('success.open'),
              })}
              <HomeLink variant="secondary" />
            </>
          }
        >
          <p>{t('edit.success.text')}</p>
        </EmptyState>
      )}
    </div>
  );
}

/** A completed report cannot be changed; what is not fixed is reported again (fault-reports.completed-read-only). */
function Completed(props: ReportProps) {
  const { contractUuid, report, classes } = props;
  const { t } = useTranslation(['fault-report', 'fault-reports', 'common']);
  const summary = useFieldSummary(faultReportFields, (key) => t(key));
  const { profile } = useSession();
  const owner = { userUuid: profile.uuid ?? '', contractUuid: `${contractUuid}.${report.uuid}` };
  const [typed] = useState(() => typedTexts(faultReportForm.draft, owner, initialFaultReport({ profile, edited: report })));
  const own = classes.find(({ id }) => id === report.defectClassId && labelOf(id) === null);
  const shown = { ...shownValues(report), ...(own && { defectClassId: own.name }) };
  return (
    <ReportPage
      {...useOverview(props)}
      warning={<ClosedMeanwhile texts={typed.map(({ name, text }) => ({ label: t(`form.${name}.label`), text }))} />}
      question={<WasItFixed contractUuid={contractUuid} report={report} />}
    >
      <ReportFold title={t('edit.closed.title')} icon={Lock} note={<p>{t('edit.closed.text')}</p>}>
        {() => (
          <div className={fields}>
            {summary(shown).form.map(({ items }) => (
              <SummaryList key="report" items={items} />
            ))}
            <div>
              <Button variant="primary" width="fullOnPhone" reason={t('edit.completedReason')}>
                {t('form.toPreview')}
              </Button>
            </div>
          </div>
        )}
      </ReportFold>
    </ReportPage>
  );
}

const narrow = css({ maxWidth: 'text' });
const fields = css({ display: 'grid', gap: '5' });

/**
 * Whether a completed report helped (fault-reports.was-it-fixed). Yes is thanked for and leads to feedback that names the report; no leads to the
 * same report again.
 */
function WasItFixed({ contractUuid, report }: { contractUuid: string; report: DefectNoticeDetail }) {
  const { t } = useTranslation('fault-report');
  const id = useId();
  const [isFixed, setFixed] = useState(false);
  const thanks = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (isFixed) thanks.current?.focus();
  }, [isFixed]);
  const feedback = usePageTarget(contractUuid)('createFeedback', 'feedback');
  return (
    <section aria-labelledby={id} className={root} data-print="hide">
      <h2 id={id} className={heading}>
        {t('edit.fixed.title')}
      </h2>
      {isFixed ? (
        <>
          <p ref={thanks} tabIndex={-1}>
            {t('edit.fixed.thanks')}
          </p>
          {feedback?.kind === 'page' && (
            <p>
              <Link
                to={feedback.to}
                state={carryTexts({ title: t('edit.fixed.feedbackTitle', { id: report.id }), description: '', files: [] })}
                className={button()}
              >
                {t('edit.fixed.feedback')}
              </Link>
            </p>
          )}
        </>
      ) : (
        <>
          <p className={ways}>
            <Button onClick={() => setFixed(true)}>{t('edit.fixed.yes')}</Button>
            <Link
              to={paths.createFaultReport({ contractUuid })}
              state={reportAgain(report, t('edit.notFixed.reference', { id: report.id }))}
              className={button()}
            >
              {t('edit.notFixed.action')}
            </Link>
          </p>
          <p className={muted}>{t('edit.notFixed.text')}</p>
        </>
      )}
    </section>
  );
}

const root = css({ display: 'grid', gap: '3', padding: { base: '4', tablet: '5' }, borderRadius: 'lg', bg: 'accentSubtle' });
const heading = css({ textStyle: 'partTitle' });
const ways = css({ display: 'flex', flexWrap: 'wrap', gap: '3' });
const muted = css({ color: 'muted', textStyle: 'small' });
