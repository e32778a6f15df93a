import { useGetDefectNoticeSuspense, useListDefectClasses } from 'generated/api/fault-reports/fault-reports.ts';
import type { DefectClass } from 'generated/zod/defectClass.zod.ts';
import type { DefectNoticeDetail } from 'generated/zod/defectNoticeDetail.zod.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { css } from 'styled-system/css';
import { button } from 'styled-system/recipes';
import type { Clock } from '@/domain/clock.ts';
import { useFieldSummary } from '@/forms/step-form/use-field-summary.ts';
import { Notice } from '@/loading/Notice.tsx';
import type { AskedQuery } from '@/loading/NotLoaded.tsx';
import { ClosedMeanwhile } from '@/notices/ClosedMeanwhile.tsx';
import { NoticeFiles } from '@/notices/NoticeFiles.tsx';
import { NoticeTimeline } from '@/notices/NoticeTimeline.tsx';
import { typedTexts } from '@/notices/typed-texts.ts';
import { paths } from '@/paths.ts';
import { mayWrite } from '@/session/access.ts';
import { linkTo } from '@/session/link-to.tsx';
import { useContractUuid, useSession } from '@/session/session.ts';
import { Breadcrumb } from '@/ui/Breadcrumb.tsx';
import { Button } from '@/ui/Button.tsx';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { Confirmed } from '@/ui/illustrations/Confirmed.tsx';
import { PageHeading } from '@/ui/PageHeading.tsx';
import { SummaryList } from '@/ui/SummaryList.tsx';
import { classesWithoutList, labelOf } from './defect-classes.ts';
import { FaultReportFormStep, FaultReportPreview } from './FaultReportSteps.tsx';
import { faultReportForm, initialFaultReport, reportAgain } from './fault-report-form.ts';
import { faultReportFields } from './fields.ts';
import { useFaultReport } from './use-fault-report.ts';

/** A fault report: its events, its files, and the form with which it is changed until it is completed (fault-reports.edit-page, fault-reports.page-addresses). */
export function EditFaultReportPage({ clock }: { clock?: Clock }) {
  const contractUuid = useContractUuid();
  const { defectNoticeUuid = '' } = useParams();
  const { data: report } = useGetDefectNoticeSuspense(contractUuid, defectNoticeUuid);
  const askedClasses = useListDefectClasses();
  const withoutList = useMemo(() => classesWithoutList(report.defectClassId), [report.defectClassId]);
  const props = { contractUuid, report, classes: askedClasses.data ?? withoutList, askedClasses };
  // Another report is another form, and so is one that has just been completed.
  return report.status === 'completed' ? (
    <Completed key={defectNoticeUuid} {...props} />
  ) : (
    <Editable key={defectNoticeUuid} {...props} clock={clock} />
  );
}

interface ReportProps {
  contractUuid: string;
  report: DefectNoticeDetail;
  classes: readonly DefectClass[];
  askedClasses: AskedQuery;
}

function useTitle({ id, title }: DefectNoticeDetail): string {
  const { t } = useTranslation(['fault-report', 'fault-reports']);
  const words = title?.trim() ?? '';
  return words === '' ? t('fault-reports:latest.untitled', { id }) : t('edit.title', { id, title: words });
}

function Page({ contractUuid, report, children }: { contractUuid: string; report: DefectNoticeDetail; children: ReactNode }) {
  const { t } = useTranslation(['fault-report', 'fault-reports', 'common']);
  const home = linkTo(paths.frontPage({ contractUuid }));
  return (
    <div className={page}>
      <Breadcrumb label={t('common:breadcrumb')} trail={[{ text: t('common:menu.home'), link: home }]} current={useTitle(report)} />
      {children}
    </div>
  );
}

/** The timeline of the report, and its files. */
function Known({ report }: { report: DefectNoticeDetail }) {
  return (
    <div className={parts}>
      <NoticeTimeline events={report.events} />
      <NoticeFiles files={report.files} />
    </div>
  );
}

function Editable({ contractUuid, report, classes, askedClasses, clock }: ReportProps & { clock?: Clock | undefined }) {
  const { t } = useTranslation(['fault-report', 'fault-reports', 'common']);
  // The form stays as it was opened: what a refetch brings shows in the timeline and never under the resident's fingers.
  const [edited] = useState(report);
  const { stepForm, uploads } = useFaultReport({ contractUuid, classes, edited, clock });
  const { shown, isChanged } = stepForm;
  const session = useSession();
  const heading = useTitle(report);
  const reason = isChanged ? undefined : t('edit.unchanged');
  return (
    <Page contractUuid={contractUuid} report={report}>
      {shown.kind === 'step' && (
        <FaultReportFormStep
          stepForm={stepForm}
          uploads={uploads}
          classes={classes}
          askedClasses={askedClasses}
          contractUuid={contractUuid}
          reason={mayWrite(session) ? reason : t('common:impersonation.reason')}
          edited={{ title: heading, lead: t(`edit.status.${report.status}`), known: <Known report={report} /> }}
        />
      )}
      {shown.kind === 'preview' && (
        <FaultReportPreview
          stepForm={stepForm}
          uploads={uploads}
          classes={classes}
          askedClasses={askedClasses}
          contractUuid={contractUuid}
          payload={shown.payload}
          reason={reason}
        />
      )}
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
              {linkTo(paths.frontPage({ contractUuid }))({ className: button(), children: t('common:action.backToHome') })}
            </>
          }
        >
          <p>{t('edit.success.text')}</p>
        </EmptyState>
      )}
    </Page>
  );
}

/** A completed report cannot be changed; what is not fixed is reported again (fault-reports.completed-read-only). */
function Completed({ contractUuid, report, classes }: ReportProps) {
  const { t } = useTranslation(['fault-report', 'fault-reports', 'common']);
  const summary = useFieldSummary(faultReportFields, (key) => t(key));
  const { phoneNumber, email } = report.noticeReporter ?? {};
  const heading = useTitle(report);
  const { profile } = useSession();
  const owner = { userUuid: profile.uuid ?? '', contractUuid: `${contractUuid}.${report.uuid}` };
  const [typed] = useState(() => typedTexts(faultReportForm.draft, owner, initialFaultReport({ profile, edited: report })));
  const own = classes.find(({ id }) => id === report.defectClassId && labelOf(id) === null);
  const shown = { ...report, phoneNumber, email, ...(own && { defectClassId: own.name }) };
  return (
    <Page contractUuid={contractUuid} report={report}>
      <PageHeading lead={t('edit.status.completed')}>{heading}</PageHeading>
      <ClosedMeanwhile texts={typed.map(({ name, text }) => ({ label: t(`form.${name}.label`), text }))} />
      <Known report={report} />
      <section aria-labelledby="told" className={told}>
        <h2 id="told" className={subheading}>
          {t('edit.told')}
        </h2>
        {summary(shown).form.map(({ items }) => (
          <SummaryList key="report" items={items} />
        ))}
        <div className={closed}>
          <Button variant="primary" width="fullOnPhone" reason={t('edit.completedReason')}>
            {t('form.toPreview')}
          </Button>
        </div>
        <Notice tone="info" title={t('edit.notFixed.title')}>
          <p>{t('edit.notFixed.text')}</p>
          <p>
            <Link
              to={paths.createFaultReport({ contractUuid })}
              state={reportAgain(report, t('edit.notFixed.reference', { id: report.id }))}
              className={button()}
            >
              {t('edit.notFixed.action')}
            </Link>
          </p>
        </Notice>
      </section>
    </Page>
  );
}

// At a desk the form stands in the middle.
const page = css({ maxWidth: 'text', marginInline: 'auto' });
const parts = css({ display: 'grid', gap: '8', marginBottom: '8' });
const told = css({ display: 'grid', gap: '5', justifyItems: 'start' });
const closed = css({ width: '100%' });
const subheading = css({ textStyle: 'sectionTitle' });
