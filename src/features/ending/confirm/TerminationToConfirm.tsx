import { useGetTermination } from 'generated/api/termination/termination.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format.ts';
import { ApprovalPage, type ApprovalPageView } from '@/identification/ApprovalPage.tsx';
import { requestQuery, useRequestToDecide } from '@/identification/use-request-to-decide.ts';
import type { Tone } from '@/ui/tone.ts';
import { TerminationDecision } from './TerminationDecision.tsx';
import { TerminationMeaning } from './TerminationMeaning.tsx';
import { TerminationRequestSummary } from './TerminationRequestSummary.tsx';
import { type Maker, makerOf, type TerminationStanding, terminationStanding } from './termination-standing.ts';

const TONES: Readonly<Record<Exclude<TerminationStanding, 'asked'>, Tone>> = {
  own: 'info',
  confirmed: 'success',
  ready_for_review: 'info',
  approved: 'success',
  rejected: 'warning',
};

/** The open termination of the contract: who made it, what it means, all it says, and the decision where the user is asked for one. */
export function TerminationToConfirm({ contractUuid }: { contractUuid: string }) {
  const { t } = useTranslation('confirm-termination');
  const view = useView(contractUuid);
  return <ApprovalPage contractUuid={contractUuid} view={view} headings={{ asked: t('heading'), read: t('headingRead') }} />;
}

function useView(contractUuid: string): ApprovalPageView {
  const { t } = useTranslation('confirm-termination');
  const format = useFormat();
  const madeBy = useMadeBy();
  const termination = useGetTermination(contractUuid, undefined, { query: requestQuery });
  const { view, reload } = useRequestToDecide('termination', contractUuid, termination);
  if (view.kind === 'loading') return view;
  if (view.kind === 'nothing') return { kind: 'nothing', title: t('nothing.title'), text: t(`nothing.${view.last ?? 'text'}`) };

  const { request } = view;
  const standing = terminationStanding(request, view);
  const made = madeBy(makerOf(request, view), format.date(request.createdAt));
  const summary = <TerminationRequestSummary request={request} />;
  if (standing === 'asked') {
    const actions = <TerminationDecision contractUuid={contractUuid} request={request} onOutdated={reload} />;
    const turn = { kind: standing, meaning: <TerminationMeaning request={request} />, actions };
    return { kind: 'request', lead: `${made} ${t('needsAll')}`, summary, turn };
  }
  const text = t(`stands.${standing}.text`, { date: format.date(request.endDate) });
  return {
    kind: 'request',
    lead: made,
    summary,
    turn: { kind: standing, tone: TONES[standing], title: t(`stands.${standing}.title`), text },
  };
}

function useMadeBy(): (maker: Maker, date: string) => string {
  const { t } = useTranslation('confirm-termination');
  return (maker, date) => {
    switch (maker.kind) {
      case 'tenant':
        return t('made.byTenant', { name: maker.name, date });
      case 'own':
        return t('made.byOwn', { date });
      case 'company':
        return t('made.byCompany', { date });
      case 'other':
        return t('made.byOther', { date });
    }
  };
}
