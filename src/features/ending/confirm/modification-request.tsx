import { getGetModificationQueryOptions, initModificationApproval } from 'generated/api/modification/modification.ts';
import type { ModificationRequest } from 'generated/zod/modificationRequest.zod.ts';
import type { Tenant } from 'generated/zod/tenant.zod.ts';
import { useTranslation } from 'react-i18next';
import { inFinland } from '@/domain/languages.ts';
import { currentLanguage } from '@/i18n/i18n.ts';
import { useFormat } from '@/i18n/use-format.ts';
import { tenantName } from '@/session/contract-texts.ts';
import { SummaryList } from '@/ui/SummaryList.tsx';
import { recordedModificationLines } from '../modification/fields.ts';
import { ModificationSummary } from '../modification/ModificationSummary.tsx';
import type { RequestFacts, RequestKind } from './request-kind.ts';
import { modificationStanding, ownPart } from './request-standing.ts';

/** A modification that another contract party has requested (modification.approve-call). */
export const MODIFICATION: RequestKind<ModificationRequest> = {
  subject: 'modification',
  page: 'confirmModification',
  texts: 'confirm-modification',
  queryOf: (contractUuid, requestUuid, query = {}) =>
    getGetModificationQueryOptions(contractUuid, requestUuid === null ? undefined : { requestUuid }, { query }),
  sendDecision: (contractUuid, modificationRequestId, decision) =>
    initModificationApproval(contractUuid, { operationData: { modificationRequestId }, ...decision }),
  takesEffectOn: ({ inEffect }) => inEffect,
  standingOf: modificationStanding,
  MadeBy({ request, facts }) {
    const { t } = useTranslation('confirm-modification');
    // The request does not say who made it; the notifications of the user say whether it was the user.
    const maker = modificationStanding(request, facts) === 'own' ? 'byOwn' : 'byOther';
    return t(`made.${maker}`, { date: useFormat().date(request.createdAt) });
  },
  AcceptText({ request }) {
    const { t } = useTranslation('confirm-modification');
    return t('decision.accept.text', { date: useFormat().date(request.inEffect) });
  },
  Meaning: ModificationMeaning,
  // No notice period runs for those who leave (modification.moving-out-date).
  ConfirmBy: () => null,
  Summary: ModificationRequestSummary,
  Dates({ request }) {
    const { t } = useTranslation('modification');
    return <SummaryList items={[{ label: t('leaving.inEffect'), value: useFormat().date(request.inEffect) }]} />;
  },
};

interface ModificationProps {
  request: ModificationRequest;
  facts: RequestFacts;
}

function ModificationMeaning({ request, facts: { tenants, ownTenantId } }: ModificationProps) {
  const { t } = useTranslation('confirm-modification');
  const date = useFormat().date(request.inEffect);
  const names = new Intl.ListFormat(inFinland(currentLanguage())).format(useLeaving(request, tenants));
  const part = ownPart(request, ownTenantId);
  const count = request.removeTenantEvents.length;
  return <p>{part === 'leaves' ? t('meaning.leaves', { date }) : t(`meaning.${part}`, { names, date, count })}</p>;
}

function ModificationRequestSummary({ request, facts: { tenants } }: ModificationProps) {
  const { t } = useTranslation('confirm-modification');
  return (
    <ModificationSummary title={t('change.heading')} fields={recordedModificationLines} {...useRecordedModification(request, tenants)} />
  );
}

/** The recorded request in the shape of the payload, and who leaves, who has no line of a field. */
export function useRecordedModification(
  request: ModificationRequest,
  tenants: readonly Tenant[],
): { values: object; nameOf: (id: string) => string; before: { label: string; value: string }[] } {
  const { t } = useTranslation('confirm-modification');
  const leaving = useLeaving(request, tenants);
  const { transferTenantEvent: transfer, addTenantEvents: addTenants } = request;
  return {
    values: { ...request, transfer, addTenants },
    nameOf: (id) => nameOf(tenants, id) ?? t('change.formerTenants', { count: 1 }),
    before: [{ label: t('change.leaving', { count: request.removeTenantEvents.length }), value: leaving.join('\n') }],
  };
}

/** Who leaves by name. Those who are no longer on the contract have no name there: they are counted, and stand where a sentence begins. */
function useLeaving({ removeTenantEvents }: ModificationRequest, tenants: readonly Tenant[]): string[] {
  const { t } = useTranslation('confirm-modification');
  const names = removeTenantEvents.map(({ removeTenantId }) => nameOf(tenants, String(removeTenantId)));
  const known = names.filter((name) => name !== null);
  const count = names.length - known.length;
  return count === 0 ? known : [t('change.formerTenants', { count }), ...known];
}

function nameOf(tenants: readonly Tenant[], id: string): string | null {
  const tenant = tenants.find((one) => String(one.id) === id);
  return tenant === undefined ? null : tenantName(tenant);
}
