import { useListTenants } from 'generated/api/contracts/contracts.ts';
import type { Contract } from 'generated/zod/contract.zod.ts';
import { Printer } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import type { CalendarDate } from '@/domain/calendar-date.ts';
import type { CalendarEvent } from '@/domain/calendar-file.ts';
import { CalendarButton } from '@/files/CalendarButton.tsx';
import type { DraftOwner } from '@/forms/drafts.ts';
import { useFormat } from '@/i18n/use-format.ts';
import { ConfirmByNotice, useConfirmBy } from '@/identification/ConfirmByNotice.tsx';
import { HomeLink } from '@/identification/HomeLink.tsx';
import { IdentificationOutcome } from '@/identification/IdentificationOutcome.tsx';
import type { Subject } from '@/identification/journey.ts';
import { homeAddress, tenantName } from '@/session/contract-texts.ts';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { Confirmed as ConfirmedPicture } from '@/ui/illustrations/Confirmed.tsx';
import { Pending } from '@/ui/illustrations/requests.tsx';
import { Skeleton, SkeletonRegion } from '@/ui/Skeleton.tsx';
import { SummaryList } from '@/ui/SummaryList.tsx';
import { SummarySection } from '@/ui/SummarySection.tsx';
import { modificationForm } from '../modification/modification-form.ts';
import { NoticeLink } from '../notice/NoticeLink.tsx';
import { leavingDraft } from '../parties/use-leaving-tenants.ts';
import { terminationForm } from '../termination/termination-form.ts';
import { NextSteps } from './NextSteps.tsx';
import { type Confirmed, moveDates, nextSteps } from './next-steps.ts';
import { useConfirmed } from './use-confirmed-request.ts';

interface ThankYouProps {
  subject: Subject;
  state: 'confirmed' | 'pending';
  /** The recorded request, where the backend names it. */
  requestUuid: string | null;
  contract: Contract;
  owner: DraftOwner;
}

/** The thank-you view: what was confirmed, what happens next and when, with print and calendar file (ending.thank-you). */
export function ThankYou({ subject, state, requestUuid, contract, owner: { userUuid, contractUuid } }: ThankYouProps) {
  const { t } = useTranslation(['ending', 'common']);
  const { isLoading, confirmed } = useConfirmed(subject, contract.uuid, requestUuid);
  const { request } = confirmed;
  // The request itself says whether it still waits: the others may have confirmed since.
  const waiting = confirmed.subject === 'termination' && request?.status === 'pending_tenant_approval' ? confirmed.request : null;
  const limit = useConfirmBy(waiting);
  const lastDay = limit === null || limit.isPast ? null : limit.day;
  const events = useMoveEvents(confirmed, contract, lastDay);

  useEffect(() => {
    // The backend has the request, so the drafts are deleted (ending.draft-kept).
    for (const draft of [leavingDraft, terminationForm.draft, modificationForm.draft]) draft.clear({ userUuid, contractUuid });
  }, [userUuid, contractUuid]);

  return (
    <div className={page}>
      <IdentificationOutcome
        illustration={state === 'pending' ? <Pending /> : <ConfirmedPicture />}
        title={t(`thanks.${subject}.${state}.title`)}
      >
        {t(`thanks.${subject}.${state}.text`)}
      </IdentificationOutcome>
      {isLoading ? (
        <SkeletonRegion label={t('common:loading')}>
          <Skeleton shape="heading" />
          <Skeleton lines={4} />
        </SkeletonRegion>
      ) : (
        <>
          {waiting && <ConfirmByNotice termination={waiting} />}
          <Summary confirmed={confirmed} contract={contract}>
            <div className={ways} data-print="hide">
              {events.length > 0 && (
                <CalendarButton events={events} fileName={t('thanks.calendar.file')}>
                  {t('thanks.calendar.action')}
                </CalendarButton>
              )}
              <Button width="fullOnPhone" onClick={() => window.print()} icon={<Icon of={Printer} />}>
                {t('common:action.print')}
              </Button>
              {request && <NoticeLink subject={subject} contractUuid={contract.uuid} requestUuid={request.uuid} width="fullOnPhone" />}
            </div>
          </Summary>
          <NextSteps subject={subject} steps={nextSteps(confirmed, state === 'pending', lastDay)} />
        </>
      )}
      <p data-print="hide">
        <HomeLink variant="primary" />
      </p>
    </div>
  );
}

/** The main values of the confirmed request. */
function Summary({ confirmed, contract, children }: { confirmed: Confirmed; contract: Contract; children: ReactNode }) {
  const { t } = useTranslation('ending');
  const format = useFormat();
  const { data: tenants } = useListTenants(contract.uuid, { query: { enabled: confirmed.subject === 'modification' } });
  const { subject, request } = confirmed;
  const { movingOut, end } = moveDates(confirmed);
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
function useMoveEvents(confirmed: Confirmed, contract: Contract, confirmBy: CalendarDate | null): CalendarEvent[] {
  const { t } = useTranslation('ending');
  const { movingOut, end } = moveDates(confirmed);
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
