import { useGetModification } from 'generated/api/modification/modification.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format.ts';
import { ApprovalPage, type ApprovalPageView } from '@/identification/ApprovalPage.tsx';
import { requestQuery, useRequestToDecide } from '@/identification/use-request-to-decide.ts';
import type { Tone } from '@/ui/tone.ts';
import { ModificationDecision } from './ModificationDecision.tsx';
import { ModificationMeaning } from './ModificationMeaning.tsx';
import { ModificationRequestSummary } from './ModificationRequestSummary.tsx';
import { type ModificationStanding, modificationStanding, ownPart } from './modification-standing.ts';

const TONES: Readonly<Record<Exclude<ModificationStanding, 'asked'>, Tone>> = {
  own: 'info',
  confirmed: 'success',
  pending_strong_authentication: 'info',
  ready_for_review: 'info',
  approved: 'success',
  rejected: 'warning',
};

/** The open modification of the contract: when it was made, what it means, all it says, and the decision where the user is asked for one. */
export function ModificationToConfirm({ contractUuid }: { contractUuid: string }) {
  const { t } = useTranslation('confirm-modification');
  const view = useView(contractUuid);
  return <ApprovalPage contractUuid={contractUuid} view={view} headings={{ asked: t('heading'), read: t('headingRead') }} />;
}

function useView(contractUuid: string): ApprovalPageView {
  const { t } = useTranslation('confirm-modification');
  const format = useFormat();
  const modification = useGetModification(contractUuid, undefined, { query: requestQuery });
  const { view, reload } = useRequestToDecide('modification', contractUuid, modification);
  if (view.kind === 'loading') return view;
  if (view.kind === 'nothing') return { kind: 'nothing', title: t('nothing.title'), text: t(`nothing.${view.last ?? 'text'}`) };

  const { request, tenants, ownTenantId, notifications } = view;
  const standing = modificationStanding(request, { contractUuid, notifications });
  // The request does not tell who made it, unless it was the user.
  const made = t(standing === 'own' ? 'made.byOwn' : 'made.byOther', { date: format.date(request.createdAt) });
  const summary = <ModificationRequestSummary request={request} tenants={tenants} />;
  if (standing === 'asked') {
    const meaning = <ModificationMeaning request={request} tenants={tenants} part={ownPart(request, ownTenantId)} />;
    const actions = <ModificationDecision contractUuid={contractUuid} request={request} onOutdated={reload} />;
    return { kind: 'request', lead: `${made} ${t('needsAll')}`, summary, turn: { kind: standing, meaning, actions } };
  }
  const text = t(`stands.${standing}.text`, { date: format.date(request.inEffect) });
  return {
    kind: 'request',
    lead: made,
    summary,
    turn: { kind: standing, tone: TONES[standing], title: t(`stands.${standing}.title`), text },
  };
}
