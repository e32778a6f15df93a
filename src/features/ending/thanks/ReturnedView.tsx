import { useListTenants } from 'generated/api/contracts/contracts.ts';
import { useGetModification } from 'generated/api/modification/modification.ts';
import { useGetTermination } from 'generated/api/termination/termination.ts';
import type { Contract } from 'generated/zod/contract.zod.ts';
import { Printer } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { css } from 'styled-system/css';
import { button } from 'styled-system/recipes';
import type { CalendarEvent } from '@/domain/calendar-file.ts';
import type { ConfirmBy } from '@/domain/notice-period.ts';
import { CalendarButton } from '@/files/CalendarButton.tsx';
import type { DraftOwner } from '@/forms/drafts.ts';
import { useFormat } from '@/i18n/use-format.ts';
import { CompletingView, UnfinishedView } from '@/identification/CompletingView.tsx';
import { ConfirmByNotice, useConfirmBy } from '@/identification/ConfirmBy.tsx';
import { IdentificationFailure } from '@/identification/IdentificationFailure.tsx';
import { IdentificationOutcome } from '@/identification/IdentificationOutcome.tsx';
import type { Subject } from '@/identification/journey.ts';
import type { OutcomeState } from '@/identification/return-view.ts';
import type { Return } from '@/identification/use-return.ts';
import { LoadingRegion } from '@/loading/NotLoaded.tsx';
import { paths, withSearch } from '@/paths.ts';
import { homeAddress, tenantName } from '@/session/contract-texts.ts';
import { HomeLink } from '@/session/PageTrail.tsx';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { Confirmed as ConfirmedPicture } from '@/ui/illustrations/Confirmed.tsx';
import { HillStrip } from '@/ui/illustrations/HillStrip.tsx';
import { RequestNotFound } from '@/ui/illustrations/RequestNotFound.tsx';
import { Pending, Rejected } from '@/ui/illustrations/requests.tsx';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { SummaryList } from '@/ui/SummaryList.tsx';
import { SummarySection } from '@/ui/SummarySection.tsx';
import { modificationForm } from '../modification/modification-form.ts';
import { leavingDraft } from '../parties/use-leaving-tenants.ts';
import { SentRequestLink } from '../sent-request/SentRequestLink.tsx';
import { terminationForm } from '../termination/termination-form.ts';
import { NextSteps } from './NextSteps.tsx';
import { type Confirmed, moveDates, nextSteps } from './next-steps.ts';

interface ReturnedViewProps {
  returned: Exclude<Return, { kind: 'none' }>;
  contract: Contract;
  owner: DraftOwner;
}

/** The view after the identification: thanks, another outcome, or an error with a link to try again (ending.thank-you, ending.return-states). */
export function ReturnedView({ returned, contract, owner }: ReturnedViewProps) {
  // The form opens its first incomplete step by itself.
  const restart = { to: withSearch(paths.terminate({ contractUuid: contract.uuid }), { step: 'preview' }) };
  switch (returned.kind) {
    case 'completing':
      return <CompletingView journey={returned.journey} />;
    case 'unfinished':
      return <UnfinishedView {...returned} />;
    case 'failed':
      return (
        <IdentificationFailure
          code={returned.code}
          error={returned.error}
          subject={returned.subject}
          restart={restart}
          standingOf={returned.isOwn ? undefined : contract.uuid}
        />
      );
    case 'outcome': {
      const { subject, state, requestUuid } = returned;
      const end = endOf(state);
      if (end === 'rejected' || end === 'notFound') return <NotRecorded end={end} subject={subject} restart={restart} />;
      return <ThankYou subject={subject} state={end} requestUuid={requestUuid} contract={contract} owner={owner} />;
    }
  }
}

/** New contract parties are saved when everyone has confirmed, so that it is a confirmation (ending.return-states). */
function endOf(state: OutcomeState): 'confirmed' | 'pending' | 'rejected' | 'notFound' {
  switch (state) {
    case 'add_tenant_saved':
      return 'confirmed';
    case 'not_found':
      return 'notFound';
    default:
      return state;
  }
}

interface NotRecordedProps {
  end: 'rejected' | 'notFound';
  subject: 'termination' | 'modification';
  restart: { to: string };
}

/** The user was identified, but the request does not exist: it was cancelled or removed. */
function NotRecorded({ end, subject, restart }: NotRecordedProps) {
  const { t } = useTranslation('ending');
  return (
    <IdentificationOutcome
      illustration={end === 'rejected' ? <Rejected /> : <RequestNotFound />}
      title={t(`${end}.${subject}.title`)}
      actions={
        <>
          <HomeLink variant="primary" />
          <Link to={restart.to} className={button({ variant: 'quiet' })}>
            {t('rejected.again')}
          </Link>
        </>
      }
    >
      {t(`${end}.${subject}.text`)}
    </IdentificationOutcome>
  );
}

interface ThankYouProps {
  subject: Subject;
  state: 'confirmed' | 'pending';
  /** The recorded request, where the backend names it. */
  requestUuid: string | null;
  contract: Contract;
  owner: DraftOwner;
}

/** The thank-you view: what was confirmed, what happens next and when, with print and calendar file (ending.thank-you). */
function ThankYou({ subject, state, requestUuid, contract, owner: { userUuid, contractUuid } }: ThankYouProps) {
  const { t } = useTranslation(['ending', 'common']);
  const { isLoading, confirmed } = useConfirmed(subject, contract.uuid, requestUuid);
  const { request } = confirmed;
  // The request itself says whether it still waits: the others may have confirmed since.
  const waiting = confirmed.subject === 'termination' && request?.status === 'pending_tenant_approval' ? confirmed.request : null;
  const limit = useConfirmBy(waiting);
  const events = useMoveEvents(confirmed, contract, limit);

  useEffect(() => {
    // The backend has the request, so the drafts are deleted (ending.draft-kept).
    for (const draft of [leavingDraft, terminationForm.draft, modificationForm.draft]) draft.clear({ userUuid, contractUuid });
  }, [userUuid, contractUuid]);

  return (
    <div className={page}>
      <HillStrip daylight="day" place="paper" />
      <IdentificationOutcome
        illustration={state === 'pending' ? <Pending /> : <ConfirmedPicture />}
        title={t(`thanks.${subject}.${state}.title`)}
      >
        {t(`thanks.${subject}.${state}.text`)}
      </IdentificationOutcome>
      {isLoading ? (
        <LoadingRegion>
          <Skeleton shape="heading" />
          <Skeleton lines={4} />
        </LoadingRegion>
      ) : (
        <>
          {waiting && <ConfirmByNotice termination={waiting} />}
          <Summary confirmed={confirmed} contract={contract} limit={limit}>
            <div className={ways} data-print="hide">
              {events.length > 0 && (
                <CalendarButton events={events} fileName={t('thanks.calendar.file')}>
                  {t('thanks.calendar.action')}
                </CalendarButton>
              )}
              <Button width="fullOnPhone" onClick={() => window.print()} icon={<Icon of={Printer} />}>
                {t('common:action.print')}
              </Button>
              {request && <SentRequestLink subject={subject} contractUuid={contract.uuid} requestUuid={request.uuid} width="fullOnPhone" />}
            </div>
          </Summary>
          <NextSteps subject={subject} steps={nextSteps(confirmed, state === 'pending', limit)} />
        </>
      )}
      <p data-print="hide">
        <HomeLink variant="primary" />
      </p>
    </div>
  );
}

interface SummaryProps {
  confirmed: Confirmed;
  contract: Contract;
  limit: ConfirmBy | null;
  children: ReactNode;
}

/** The main values of the confirmed request. */
function Summary({ confirmed, contract, limit, children }: SummaryProps) {
  const { t } = useTranslation('ending');
  const format = useFormat();
  const { data: tenants } = useListTenants(contract.uuid, { query: { enabled: confirmed.subject === 'modification' } });
  const { subject, request } = confirmed;
  const { movingOut, end } = moveDates(confirmed, limit);
  const change = subject === 'modification' ? request : null;
  const namesOf = (ids: readonly number[]) =>
    tenants
      ?.filter(({ id }) => ids.includes(id))
      .map(tenantName)
      .join('\n') ?? '';
  const leaving = namesOf(change?.removeTenantEvents.map(({ removeTenantId }) => removeTenantId) ?? []);
  const takesOver = change?.transferTenantEvent ? namesOf([change.transferTenantEvent.destinationTenantId]) : '';
  return (
    <SummarySection title={t('thanks.summary')}>
      <SummaryList
        items={[
          { label: t('thanks.home'), value: homeAddress(contract) },
          ...(leaving === '' ? [] : [{ label: t('thanks.leaving'), value: leaving }]),
          ...(takesOver === '' ? [] : [{ label: t('thanks.takesOver'), value: takesOver }]),
          ...(movingOut === null ? [] : [{ label: t('thanks.movingOut'), value: format.date(movingOut) }]),
          ...(end === null ? [] : [{ label: t('thanks.end'), value: format.date(end) }]),
          ...(request === null ? [] : [{ label: t('thanks.sent'), value: format.date(request.createdAt) }]),
        ]}
      />
      {request === null && <p className={quiet}>{t('thanks.noDates')}</p>}
      {children}
    </SummarySection>
  );
}

/** The ids of the events depend on the request, so that loading the file again adds no event twice. */
function useMoveEvents(confirmed: Confirmed, contract: Contract, limit: ConfirmBy | null): CalendarEvent[] {
  const { t } = useTranslation('ending');
  const { movingOut, end } = moveDates(confirmed, limit);
  const confirmBy = limit === null || limit.isPast ? null : limit.day;
  const uuid = confirmed.request?.uuid ?? '';
  const location = homeAddress(contract);
  return [
    ...(confirmBy === null ? [] : [{ uid: `${uuid}-confirm-by`, date: confirmBy, title: t('thanks.calendar.confirmBy'), location }]),
    ...(movingOut === null ? [] : [{ uid: `${uuid}-moving-out`, date: movingOut, title: t('thanks.calendar.movingOut'), location }]),
    ...(end === null ? [] : [{ uid: `${uuid}-end`, date: end, title: t(`thanks.calendar.end.${contract.contractType}`), location }]),
  ];
}

const page = css({ display: 'grid', gap: '8' });
const quiet = css({ color: 'muted', textStyle: 'small' });
const ways = css({ display: 'flex', flexWrap: 'wrap', gap: '3', marginTop: '4' });

/**
 * Reads the request that was just confirmed from the backend, because the form has been emptied. It is read by its uuid, regardless of its
 * status: a request that was decided at once is no longer open. If it cannot be read, the thank-you view is shown without dates
 * (ending.thank-you).
 * @param requestUuid null with a backend that does not name it: then the open request is read
 */
function useConfirmed(subject: Subject, contractUuid: string, requestUuid: string | null): { isLoading: boolean; confirmed: Confirmed } {
  const named = requestUuid === null ? undefined : { requestUuid };
  const termination = useGetTermination(contractUuid, named, { query: { enabled: subject === 'termination' } });
  const modification = useGetModification(contractUuid, named, { query: { enabled: subject === 'modification' } });
  return subject === 'termination'
    ? { isLoading: termination.isPending, confirmed: { subject, request: termination.data ?? null } }
    : { isLoading: modification.isPending, confirmed: { subject, request: modification.data ?? null } };
}
