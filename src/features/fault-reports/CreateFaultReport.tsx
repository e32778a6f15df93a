import { useListDefectClasses, useListDefectNotices } from 'generated/api/fault-reports/fault-reports.ts';
import type { DefectClass } from 'generated/zod/defectClass.zod.ts';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { css, cx } from 'styled-system/css';
import { button } from 'styled-system/recipes';
import type { Clock } from '@/domain/clock.ts';
import { LoadingRegion } from '@/loading/NotLoaded.tsx';
import { parseSearch, paths, withSearch } from '@/paths.ts';
import { handedOver } from '@/reports/report-texts.ts';
import { HomeLink, PageTrail } from '@/session/PageTrail.tsx';
import { linkTo } from '@/session/page-target.tsx';
import { useContractUuid } from '@/session/session.ts';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { Confirmed } from '@/ui/illustrations/Confirmed.tsx';
import { mainAndSide } from '@/ui/main-and-side.ts';
import { focusPageHeading, PAGE_HEADING_ID, PageHeading } from '@/ui/PageHeading.tsx';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { useFocusOnStep } from '@/ui/use-focus-on-step.ts';
import { type Danger, DangerQuestion, type UrgentCall } from './DangerQuestion.tsx';
import { classesWithoutList, DANGER_CLASSES } from './defect-classes.ts';
import { FaultReportFormStep, FaultReportPreview, type StepsProps } from './FaultReportSteps.tsx';
import { type FaultReportForm, type FaultReportStepForm, faultReportForm, useFaultReport } from './fault-report-form.ts';

interface CreateFaultReportProps {
  /** Whom to call when the fault cannot wait. */
  maintenance: UrgentCall | null;
  /** The card of the property maintenance (fault-reports.maintenance-card). */
  sidebar: ReactNode;
  /** The card of whom to call while the maintenance is closed: before the question about danger, and above the sidebar of the form. */
  onCall?: ReactNode;
  clock?: Clock;
}

/** Reports a fault: what cannot wait, the form, its preview, and what happens next (fault-reports.create-page). */
export function CreateFaultReport(props: CreateFaultReportProps) {
  const contractUuid = useContractUuid();
  // Another contract is another form.
  return <ContractPage key={contractUuid} contractUuid={contractUuid} {...props} />;
}

function ContractPage({ contractUuid, maintenance, sidebar, onCall = null, clock }: CreateFaultReportProps & { contractUuid: string }) {
  const { t } = useTranslation(['fault-report', 'fault-reports', 'common']);
  const { search, state } = useLocation();
  const address = paths.createFaultReport({ contractUuid });
  const asksAboutDanger = parseSearch('report', search).step === undefined;
  // The form is made when it is first shown or takes over what another page hands over, and then goes on behind the question about danger: its
  // uploads do, too.
  const [hasForm, setHasForm] = useState(() => !asksAboutDanger || handedOver(faultReportForm, state) !== null);
  if (!hasForm && !asksAboutDanger) setHasForm(true);
  const [danger, setDanger] = useState<Danger | null>(null);
  useFocusOnStep(asksAboutDanger ? 'danger' : 'form');
  return (
    <div>
      <PageTrail current={t('title')} />
      <div className={columns}>
        <div className={main}>
          {asksAboutDanger && (
            <DangerQuestion maintenance={maintenance} formAddress={withSearch(address, { step: 'form' })} onAnswer={setDanger}>
              {onCall}
            </DangerQuestion>
          )}
          {hasForm && (
            <Form contractUuid={contractUuid} maintenance={maintenance} danger={danger} isShown={!asksAboutDanger} clock={clock} />
          )}
        </div>
        <aside aria-label={t('sidebar')} className={side} data-print="hide">
          {!asksAboutDanger && onCall}
          {sidebar}
        </aside>
      </div>
    </div>
  );
}

interface FormProps extends Pick<StepsProps, 'contractUuid' | 'maintenance'> {
  isShown: boolean;
  /** The answer to the question about danger. */
  danger: Danger | null;
  clock: Clock | undefined;
}

function Form({ contractUuid, maintenance, isShown, danger, clock }: FormProps) {
  // The form stands without the classes (fault-reports.classes-failed).
  const asked = useListDefectClasses();
  const classes = asked.data ?? WITHOUT_LIST;
  const { stepForm, uploads } = useFaultReport({ contractUuid, classes, edited: null, clock });
  useCarriedDanger({ danger: asked.isFetched ? danger : null, form: stepForm.form, classes });
  if (!isShown) return null;
  if (!asked.isFetched) return <FormSkeleton />;
  const steps = { stepForm, uploads, contractUuid, maintenance, classes, askedClasses: asked };
  return <Steps {...steps} />;
}

interface CarriedDanger {
  danger: Danger | null;
  form: FaultReportStepForm['form'];
  classes: readonly DefectClass[];
}

/**
 * The answer about danger tells type, place and title (fault-reports.danger-carried): the form has them where it is empty or has them from an earlier
 * answer, and never in place of what was written.
 */
function useCarriedDanger({ danger, form, classes }: CarriedDanger): void {
  const { t } = useTranslation('fault-report');
  const carried = useRef<Partial<FaultReportForm>>({});
  const carry = useEffectEvent((answer: Danger) => {
    const of = answer === 'none' ? null : DANGER_CLASSES[answer];
    const told = {
      defectClass: of !== null && classes.some(({ id }) => id === of.defectClass) ? String(of.defectClass) : '',
      defectLocation: of !== null && 'defectLocation' in of ? of.defectLocation : '',
      title: answer === 'none' ? '' : t(`danger.reportTitle.${answer}`),
    };
    for (const name of ['defectClass', 'defectLocation', 'title'] as const) {
      const value = form.state.values[name];
      if (value === '' || value === carried.current[name]) form.setFieldValue(name, told[name]);
      else told[name] = '';
    }
    carried.current = told;
  });
  useEffect(() => {
    if (danger !== null) carry(danger);
  }, [danger]);
}

/** The form, its preview, and what happens next. */
function Steps(props: StepsProps) {
  const { stepForm, contractUuid } = props;
  const { shown } = stepForm;
  if (shown.kind === 'step') return <FaultReportFormStep {...props} />;
  if (shown.kind === 'preview') return <FaultReportPreview {...props} payload={shown.payload} />;
  return <Reported contractUuid={contractUuid} id={shown.receipt.id} />;
}

/** The heading of the form and its shape while the classes are being loaded. */
function FormSkeleton() {
  const { t } = useTranslation('fault-report');
  // The heading of the form takes its place, and the focus, if this one had it.
  useLayoutEffect(
    () => () => {
      if (document.activeElement?.id === PAGE_HEADING_ID) queueMicrotask(focusPageHeading);
    },
    [],
  );
  return (
    <>
      <PageHeading lead={t('form.lead')}>{t('title')}</PageHeading>
      <LoadingRegion>
        <Skeleton lines={2} />
        <Skeleton shape="block" height={9} />
        <Skeleton shape="block" height={9} />
        <Skeleton shape="block" height={9} />
      </LoadingRegion>
    </>
  );
}

/** Explains what happens next and links to the new report. The answer has the report's number, and the list has its uuid for the link. */
function Reported({ contractUuid, id }: { contractUuid: string; id: number }) {
  const { t } = useTranslation(['fault-report', 'fault-reports', 'common']);
  const { data } = useListDefectNotices(contractUuid);
  const report = data?.find((one) => one.id === id);
  return (
    <EmptyState
      level={1}
      align="start"
      illustration={<Confirmed />}
      title={t('success.heading', { id })}
      action={
        <>
          {report !== undefined &&
            linkTo(paths.faultReport({ contractUuid, defectNoticeUuid: report.uuid }))({
              className: button({ variant: 'primary' }),
              children: t('success.open'),
            })}
          <HomeLink variant="secondary" />
          {linkTo(paths.createFaultReport({ contractUuid }))({
            className: button({ variant: 'quiet' }),
            children: t('success.again'),
          })}
        </>
      }
    >
      <div className={textColumn}>
        <p>{t('success.text')}</p>
        <p>{t('success.next')}</p>
      </div>
    </EmptyState>
  );
}

const WITHOUT_LIST: readonly DefectClass[] = classesWithoutList();

const columns = cx(mainAndSide, css({ rowGap: '8' }));
const main = css({ maxWidth: 'text', minWidth: '0' });
const side = css({ display: 'grid', gap: '5', minWidth: '0', maxWidth: 'text' });
const textColumn = css({ display: 'grid', gap: '3' });
