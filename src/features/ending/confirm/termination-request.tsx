import { getGetTerminationQueryOptions, initTerminationApproval } from 'generated/api/termination/termination.ts';
import type { TerminationRequest } from 'generated/zod/terminationRequest.zod.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { css } from 'styled-system/css';
import { link } from 'styled-system/recipes';
import { useConfig } from '@/config/config-context.tsx';
import { useFormat } from '@/i18n/use-format.ts';
import { ConfirmByNotice, useConfirmBy } from '@/identification/ConfirmBy.tsx';
import { Notice } from '@/loading/Notice.tsx';
import { paths } from '@/paths.ts';
import { access } from '@/session/access.ts';
import { type DisclosedTermination, disclosedTermination } from '@/session/disclosed-termination.ts';
import { useSession } from '@/session/session.ts';
import { SummaryList } from '@/ui/SummaryList.tsx';
import { givesNoAccount } from '../termination/beneficiaries.ts';
import { TerminationSummary, useFoldedParts } from '../termination/TerminationSummary.tsx';
import type { RequestKind } from './request-kind.ts';
import { makerOf, terminationStanding } from './request-standing.ts';

/** A termination that another contract party or the housing company has made (termination.approve-call). */
export const TERMINATION: RequestKind<TerminationRequest> = {
  subject: 'termination',
  page: 'confirmTermination',
  texts: 'confirm-termination',
  queryOf: (contractUuid, requestUuid, query = {}) =>
    getGetTerminationQueryOptions(contractUuid, requestUuid === null ? undefined : { requestUuid }, { query }),
  sendDecision: (contractUuid, terminationRequestId, decision) =>
    initTerminationApproval(contractUuid, { operationData: { terminationRequestId }, ...decision }),
  takesEffectOn: ({ endDate }) => endDate,
  standingOf: terminationStanding,
  MadeBy({ request, facts }) {
    const { t } = useTranslation('confirm-termination');
    const maker = makerOf(request, facts);
    const date = useFormat().date(request.createdAt);
    return maker.kind === 'byTenant' ? t('made.byTenant', { name: maker.name, date }) : t(`made.${maker.kind}`, { date });
  },
  AcceptText({ request }) {
    const { t } = useTranslation('confirm-termination');
    const date = useFormat().date(request.endDate);
    return t(useConfirmBy(request)?.isPast === true ? 'decision.late' : 'decision.accept.text', { date });
  },
  Meaning: ({ request }) => <TerminationMeaning request={request} />,
  ConfirmBy: ({ request }) => <ConfirmByNotice termination={request} />,
  Summary: ({ request, facts, isFolded }) => (
    <TerminationRequestSummary disclosed={disclosedTermination(request, facts)} isFolded={isFolded} />
  ),
  Dates({ request }) {
    const { t } = useTranslation('termination');
    const format = useFormat();
    // Also of one that the last party has just confirmed: a backend may record that too late, and move the end (ending.too-late).
    const limit = useConfirmBy(isUndecided(request) ? request : null);
    const { endDate, movingOutDate } = request;
    const items = [
      ...(limit?.isPast === true ? [] : [{ label: t('end.label'), value: format.date(endDate) }]),
      ...(movingOutDate === null ? [] : [{ label: t('movingOut.label'), value: format.date(movingOutDate) }]),
    ];
    return <SummaryList items={items} />;
  },
};

function isUndecided({ status }: TerminationRequest): boolean {
  return status === 'pending_tenant_approval' || status === 'ready_for_review';
}

function TerminationMeaning({ request }: { request: TerminationRequest }) {
  const { contractUuid, endDate, movingOutDate, contractType, beneficiaries } = request;
  const { t } = useTranslation('confirm-termination');
  const isPast = useConfirmBy(request)?.isPast === true;
  const format = useFormat();
  const hasContacts = access.contacts({ session: useSession(), config: useConfig(), contractUuid }).kind === 'allowed';
  return (
    <>
      <ul className={list}>
        {isPast ? (
          <>
            <li>{t(`meaning.goesOn.${contractType}`)}</li>
            {movingOutDate !== null && <li>{t('meaning.moveOutGiven', { date: format.date(movingOutDate) })}</li>}
          </>
        ) : (
          <>
            <li>{t('meaning.ends', { date: format.date(endDate) })}</li>
            <li>{movingOutDate === null ? t('meaning.moveOutUnknown') : t('meaning.moveOut', { date: format.date(movingOutDate) })}</li>
            <li>{t(`meaning.untilThen.${contractType}`)}</li>
          </>
        )}
      </ul>
      {givesNoAccount(beneficiaries) && (
        <div className={notice}>
          <Notice
            tone="warning"
            title={t('noAccount.title')}
            action={
              hasContacts && (
                <Link to={paths.contacts({ contractUuid })} className={link({ kind: 'alone' })}>
                  {t('noAccount.contacts')}
                </Link>
              )
            }
          >
            {t('noAccount.text')}
          </Notice>
        </div>
      )}
    </>
  );
}

interface SummaryProps {
  disclosed: DisclosedTermination;
  /** On a phone a line a part, as in the preview of who made it. */
  isFolded?: boolean;
}

/** The summary of a recorded request, without what the reader must not see. */
export function TerminationRequestSummary({ disclosed: { request, isProtected }, isFolded = false }: SummaryProps) {
  const folded = useFoldedParts();
  const { t } = useTranslation('confirm-termination');
  return (
    <>
      {isProtected && <p>{t('notDisclosed')}</p>}
      <TerminationSummary {...recordedTermination(request)} {...(isFolded && { frame: folded })} />
    </>
  );
}

/** The recorded request has the names of the payload. It has whole files instead of their identifiers, and may have no name of a removed account. */
export function recordedTermination(request: TerminationRequest): { values: object; nameOf: (id: string) => string } {
  const { files, beneficiaries } = request;
  const names = new Map([
    ...files.map(({ uuid, fileName }) => [uuid, fileName] as const),
    ...beneficiaries.map(({ existingBeneficiaryId, beneficiaryName }) => [String(existingBeneficiaryId), beneficiaryName] as const),
  ]);
  const values = {
    ...request,
    fileUuids: files.map(({ uuid }) => uuid),
    beneficiaries: beneficiaries.map((one) => ({
      ...one,
      ...(one.removeExistingBeneficiary && one.beneficiaryName === null && { existingBeneficiaryId: null }),
    })),
  };
  return { values, nameOf: (id) => names.get(id) ?? id };
}

const notice = css({ marginTop: '5' });
const list = css({ display: 'grid', gap: '2', listStyle: 'disc', paddingInlineStart: '5' });
