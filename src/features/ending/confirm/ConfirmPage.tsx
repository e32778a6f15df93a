import { useQuery } from '@tanstack/react-query';
import type { ModificationRequest } from 'generated/zod/modificationRequest.zod.ts';
import type { TerminationRequest } from 'generated/zod/terminationRequest.zod.ts';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { useFormat } from '@/i18n/use-format.ts';
import { ApprovalActions } from '@/identification/ApprovalActions.tsx';
import { ApprovalOutcome, ApprovalPage, type ApprovalPageView } from '@/identification/ApprovalPage.tsx';
import type { ApprovalAction } from '@/identification/approval-failure.ts';
import { CompletingView, UnfinishedView } from '@/identification/CompletingView.tsx';
import { IdentificationFailure } from '@/identification/IdentificationFailure.tsx';
import type { OutcomeState } from '@/identification/return-view.ts';
import { requestQuery, useRequestToDecide } from '@/identification/use-request-to-decide.ts';
import { useReturn } from '@/identification/use-return.ts';
import { LoadingRegion } from '@/loading/NotLoaded.tsx';
import { paths } from '@/paths.ts';
import { localeForBackend } from '@/session/locale-for-backend.ts';
import { useContractUuid } from '@/session/session.ts';
import type { Tone } from '@/ui/Badge.tsx';
import { Skeleton } from '@/ui/Skeleton.tsx';
import { SentRequestLink } from '../sent-request/SentRequestLink.tsx';
import { MODIFICATION } from './modification-request.tsx';
import type { RequestKind } from './request-kind.ts';
import { TERMINATION } from './termination-request.tsx';

/** A termination that another contract party has requested (ending.decision-page). */
export function ConfirmTerminationPage() {
  return <ConfirmPage kind={TERMINATION} />;
}

/** A modification that another contract party has requested (modification.confirm-page). */
export function ConfirmModificationPage() {
  return <ConfirmPage kind={MODIFICATION} />;
}

/** A request that waits for the approval of the signed-in contract party: the decision, and after the identification its outcome. */
function ConfirmPage<Request extends TerminationRequest | ModificationRequest>({ kind }: { kind: RequestKind<Request> }) {
  const contractUuid = useContractUuid();
  const { page, subject } = kind;
  const returned = useReturn(page, contractUuid);
  switch (returned.kind) {
    case 'none':
      return <RequestToConfirm kind={kind} contractUuid={contractUuid} />;
    case 'completing':
      return <CompletingView journey={returned.journey} />;
    case 'unfinished':
      return <UnfinishedView {...returned} />;
    case 'outcome': {
      const action = returned.action === 'reject' ? 'reject' : 'accept';
      return (
        <RequestOutcome kind={kind} contractUuid={contractUuid} action={action} state={returned.state} requestUuid={returned.requestUuid} />
      );
    }
    case 'failed': {
      const { code, error, action, isOwn } = returned;
      const restart = { to: paths[page]({ contractUuid }) };
      const standingOf = isOwn ? undefined : contractUuid;
      return (
        <IdentificationFailure code={code} error={error} subject={subject} action={action} restart={restart} standingOf={standingOf} />
      );
    }
  }
}

type Standing = ReturnType<RequestKind<ModificationRequest>['standingOf']>;

const TONES: Readonly<Record<Exclude<Standing, 'asked'>, Tone>> = {
  own: 'info',
  confirmed: 'success',
  pending_strong_authentication: 'info',
  ready_for_review: 'info',
  approved: 'success',
  rejected: 'warning',
};

interface RequestToConfirmProps<Request extends TerminationRequest | ModificationRequest> {
  kind: RequestKind<Request>;
  contractUuid: string;
}

/** The open request of the contract: who made it, what it means, its summary, and the decision if the user is asked. */
function RequestToConfirm<Request extends TerminationRequest | ModificationRequest>(props: RequestToConfirmProps<Request>) {
  const { kind, contractUuid } = props;
  const { t } = useTranslation(kind.texts);
  const view = useView(kind, contractUuid);
  return <ApprovalPage view={view} headings={{ asked: t('heading'), read: t('headingRead') }} />;
}

function useView<Request extends TerminationRequest | ModificationRequest>(
  kind: RequestKind<Request>,
  contractUuid: string,
): ApprovalPageView {
  const { t } = useTranslation(kind.texts);
  const format = useFormat();
  const result = useQuery(kind.queryOf(contractUuid, null, requestQuery));
  const { view, reload } = useRequestToDecide(kind.subject, contractUuid, result);
  if (view.kind === 'loading') return view;
  if (view.kind === 'nothing') return { kind: 'nothing', title: t('nothing.title'), text: t(`nothing.${view.last ?? 'text'}`) };

  const { MadeBy, AcceptText, Meaning, ConfirmBy, Summary } = kind;
  const { request } = view;
  const facts = { ...view, contractUuid };
  const standing = kind.standingOf(request, facts);
  const made = <MadeBy request={request} facts={facts} />;
  const date = format.date(kind.takesEffectOn(request));
  const confirmBy = request.status === 'pending_tenant_approval' ? <ConfirmBy request={request} /> : null;
  const summary = <Summary request={request} facts={facts} isFolded={standing === 'asked'} />;
  if (standing !== 'asked') {
    const turn = {
      kind: standing,
      tone: TONES[standing],
      title: t(`stands.${standing}.title`),
      text: t(`stands.${standing}.text`, { date }),
      way: <SentRequestLink subject={kind.subject} contractUuid={contractUuid} requestUuid={request.uuid} />,
    };
    return { kind: 'request', lead: made, summary, confirmBy, turn };
  }
  const meaning = (
    <section>
      <h2 className={heading}>{t('meaning.heading')}</h2>
      <Meaning request={request} facts={facts} />
    </section>
  );
  const decision = t('decision', { returnObjects: true, date });
  const accept = { ...decision.accept, text: <AcceptText request={request} /> };
  const actions = (
    <ApprovalActions
      about={{ subject: kind.subject, contractUuid, requestUuid: request.uuid }}
      texts={{ ...decision, accept, failed: t('failed', { returnObjects: true }) }}
      send={(operationType, nonce) => kind.sendDecision(contractUuid, request.uuid, { operationType, locale: localeForBackend(), nonce })}
      onOutdated={reload}
      back={paths.frontPage({ contractUuid })}
    />
  );
  const lead = (
    <>
      {made} {t('needsAll')}
    </>
  );
  return { kind: 'request', lead, summary, confirmBy, turn: { kind: standing, meaning, actions } };
}

const heading = css({ textStyle: 'sectionTitle', marginBottom: '3' });

interface RequestOutcomeProps<Request extends TerminationRequest | ModificationRequest> {
  kind: RequestKind<Request>;
  contractUuid: string;
  action: ApprovalAction;
  state: OutcomeState;
  /** The request that was decided about; null where it is not named. */
  requestUuid: string | null;
}

/** The page after the user has accepted or rejected the request (ending.decision-outcome). */
function RequestOutcome<Request extends TerminationRequest | ModificationRequest>(props: RequestOutcomeProps<Request>) {
  const { kind, contractUuid, action, state, requestUuid } = props;
  const { t } = useTranslation(kind.texts);
  return (
    <ApprovalOutcome
      action={action}
      state={state}
      textsOf={(outcome) => ({ title: t(`outcome.${outcome}.title`), text: t(`outcome.${outcome}.text`) })}
      dates={() => <Dates kind={kind} contractUuid={contractUuid} requestUuid={requestUuid} />}
    />
  );
}

/** The dates of the request. The page is shown without them when they cannot be loaded. */
function Dates<Request extends TerminationRequest | ModificationRequest>({
  kind,
  contractUuid,
  requestUuid,
}: Pick<RequestOutcomeProps<Request>, 'kind' | 'contractUuid' | 'requestUuid'>) {
  const { data: request, isPending } = useQuery(kind.queryOf(contractUuid, requestUuid));
  if (isPending) {
    return (
      <LoadingRegion>
        <Skeleton shape="block" height={8} />
      </LoadingRegion>
    );
  }
  if (request === undefined) return null;
  const { ConfirmBy, Dates: RequestDates } = kind;
  return (
    <div className={parts}>
      <RequestDates request={request} />
      {request.status === 'pending_tenant_approval' && <ConfirmBy request={request} />}
      <p data-print="hide">
        <SentRequestLink subject={kind.subject} contractUuid={contractUuid} requestUuid={request.uuid} />
      </p>
    </div>
  );
}

const parts = css({ display: 'grid', gap: '5' });
