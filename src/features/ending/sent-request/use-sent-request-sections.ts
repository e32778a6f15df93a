import type { Contract } from 'generated/zod/contract.zod.ts';
import type { ModificationRequest } from 'generated/zod/modificationRequest.zod.ts';
import type { Tenant } from 'generated/zod/tenant.zod.ts';
import type { TerminationRequest } from 'generated/zod/terminationRequest.zod.ts';
import { useTranslation } from 'react-i18next';
import type { ReadableSection } from '@/files/readable-page.ts';
import { type FieldSummary, useFieldSummary } from '@/forms/step-form/use-field-summary.ts';
import { useFormat } from '@/i18n/use-format.ts';
import { FORM_STEPS } from '@/paths.ts';
import { homeAddress, tenantName } from '@/session/contract-texts.ts';
import { disclosedTermination } from '@/session/disclosed-termination.ts';
import { useRecordedModification } from '../confirm/modification-request.tsx';
import { recordedTermination } from '../confirm/termination-request.tsx';
import { recordedModificationLines } from '../modification/fields.ts';
import { allTerminationFields } from '../termination/fields.ts';

/** What the sent request is read with. */
export interface SentRequestFacts {
  contract: Contract;
  tenants: readonly Tenant[];
}

/** Everything that a sent termination says: how it was received, the parties, and the form as it was sent (ending.notice-page). */
export function useTerminationSections(request: TerminationRequest, facts: SentRequestFacts): ReadableSection[] {
  const { t } = useTranslation(['termination', 'confirm-termination', 'sent-request']);
  const about = useAbout({ subject: 'termination', request }, facts);
  const nameOfTenant = useTenantNames(facts);
  const disclosed = disclosedTermination(request, { ownTenantId: facts.contract.tenant.id, tenants: facts.tenants });
  const { values, nameOf } = recordedTermination(disclosed.request);
  const summary = useFieldSummary(allTerminationFields, (key) => t(key))(values, nameOf);
  const { createdByTenantId } = request;
  const maker = createdByTenantId === null ? t('sent-request:receipt.byCompany') : nameOfTenant(createdByTenantId);
  const groups = groupsOf((number) => t('beneficiaries.one', { number }));
  return [
    ...about(maker),
    { title: t('preview.contract'), groups: groups(summary.contract) },
    ...FORM_STEPS.termination.map((step) => ({ title: t(`step.${step}.title`), groups: groups(summary[step]) })),
  ].map((section, at) => (at === 0 && disclosed.isProtected ? { ...section, note: t('confirm-termination:notDisclosed') } : section));
}

/** The same of a sent modification, whose maker only the optional confirmations name. */
export function useModificationSections(request: ModificationRequest, facts: SentRequestFacts): ReadableSection[] {
  const { t } = useTranslation(['modification', 'new-person', 'confirm-modification', 'sent-request']);
  const sent: SentRequest = { subject: 'modification', request };
  const about = useAbout(sent, facts);
  const nameOf = useTenantNames(facts);
  const { values, nameOf: nameOfReference, before } = useRecordedModification(request, facts.tenants);
  const { leaving } = useFieldSummary(recordedModificationLines, (key) => t(key))(values, nameOfReference);
  const maker = partyAnswers(sent, facts.tenants).find(({ answer }) => answer === 'made');
  const groups = groupsOf((number) => t('new-person:title', { number }));
  const single = leaving.filter(({ number }) => number === undefined);
  const rows = leaving.filter(({ number }) => number !== undefined);
  return [
    ...about(maker ? nameOf(maker.tenantId) : t('sent-request:receipt.makerUntold')),
    { title: t('confirm-modification:change.heading'), groups: [{ items: [...before, ...single.flatMap(({ items }) => items)] }] },
    ...(rows.length === 0 ? [] : [{ title: t('newParties.heading'), groups: groups(rows) }]),
  ];
}

const groupsOf =
  (titleOf: (number: number) => string) =>
  (summary: readonly FieldSummary[]): ReadableSection['groups'] =>
    summary.map(({ number, items }) => ({ ...(number !== undefined && { title: titleOf(number) }), items }));

/** How the sent request was received, and what the parties have answered. */
function useAbout(sent: SentRequest, facts: SentRequestFacts): (maker: string) => ReadableSection[] {
  const { t } = useTranslation('sent-request');
  const format = useFormat();
  const nameOf = useTenantNames(facts);
  const { request } = sent;
  const time = (moment: string) => t('time', { dateTime: format.dateTime(moment) });
  const answerText = ({ answer, askedAt, decidedAt }: PartyAnswer) => {
    const asked = askedAt === null ? [] : [t('parties.askedAt', { time: time(askedAt) })];
    if (answer === 'asked') return [...asked, t('parties.notAnswered')].join('\n');
    if (answer === 'unknown') return t('parties.unknown');
    return [...asked, decidedAt === null ? t(`parties.${answer}.untold`) : t(`parties.${answer}.at`, { time: time(decidedAt) })].join('\n');
  };
  const answers = partyAnswers(sent, facts.tenants);
  return (maker) => [
    {
      title: t('receipt.heading'),
      groups: [
        {
          items: [
            { label: t('receipt.home'), value: homeAddress(facts.contract) },
            { label: t('receipt.maker'), value: maker },
            { label: t('receipt.recorded'), value: time(request.createdAt) },
            { label: t('receipt.received'), value: request.receivedAt === undefined ? t('receipt.untold') : time(request.receivedAt) },
            { label: t('receipt.id'), value: request.uuid },
            { label: t('receipt.status'), value: t(`status.${request.status}`) },
          ],
        },
      ],
    },
    {
      title: t('parties.heading'),
      groups: [{ items: withDistinctLabels(answers.map((one) => ({ label: nameOf(one.tenantId), value: answerText(one) }))) }],
      ...(answers.length === 0 && { note: t('parties.nobody') }),
      ...(answers.length > 0 && !tellsConfirmations(sent) && { note: t('parties.untold') }),
    },
  ];
}

function useTenantNames({ contract, tenants }: SentRequestFacts): (tenantId: number) => string {
  const { t } = useTranslation('sent-request');
  return (tenantId) => {
    const tenant = tenants.find(({ id }) => id === tenantId);
    if (tenant === undefined) return t('former');
    return tenantId === contract.tenant.id ? t('you', { name: tenantName(tenant) }) : tenantName(tenant);
  };
}

/** Two people may have the same name, and a list has each label once. */
function withDistinctLabels<Item extends { label: string }>(items: readonly Item[]): Item[] {
  return items.map((item, at) => {
    const number = items.slice(0, at).filter(({ label }) => label === item.label).length + 1;
    return number === 1 ? item : { ...item, label: `${item.label} (${number})` };
  });
}

type SentRequest = { subject: 'termination'; request: TerminationRequest } | { subject: 'modification'; request: ModificationRequest };

interface PartyAnswer {
  tenantId: number;
  /** `made`: the maker, who confirmed by making the request (ending.own-confirmation). `unknown`: the backend does not tell. */
  answer: 'made' | 'confirmed' | 'rejected' | 'asked' | 'unknown';
  /** Date-time; null for the maker, and where the backend does not tell. */
  askedAt: string | null;
  /** Date-time of the confirmation or rejection; null without one, and where the backend does not tell. */
  decidedAt: string | null;
}

/** Whether the backend tells who was asked and who answered, with the times. */
export function tellsConfirmations({ request }: SentRequest): boolean {
  return request.confirmations !== undefined;
}

/**
 * The maker first. Without the optional confirmations, only what follows from the status and the maker is known: all have confirmed what is with
 * the company or approved, and the only other party has yet to answer what waits for parties.
 * @param tenants of the contract, as the backend lists them
 */
export function partyAnswers(sent: SentRequest, tenants: readonly Tenant[]): PartyAnswer[] {
  const { confirmations } = sent.request;
  if (confirmations !== undefined) {
    return confirmations
      .map(({ status, ...one }) => ({ ...one, answer: status === 'confirmed' && one.askedAt === null ? ('made' as const) : status }))
      .toSorted((one, other) => Number(other.answer === 'made') - Number(one.answer === 'made'));
  }
  const maker = sent.subject === 'termination' ? sent.request.createdByTenantId : null;
  const takesOver = sent.subject === 'modification' ? sent.request.transferTenantEvent?.destinationTenantId : undefined;
  const others = tenants.filter(({ id, isContractParty }) => id !== maker && (isContractParty || id === takesOver));
  const answer = answerOfOthers(sent, maker, others.length);
  return [
    ...(maker === null ? [] : [{ tenantId: maker, answer: 'made' as const, askedAt: null, decidedAt: sent.request.createdAt }]),
    ...others.map(({ id }) => ({ tenantId: id, answer, askedAt: null, decidedAt: null })),
  ];
}

function answerOfOthers({ request }: SentRequest, maker: number | null, others: number): PartyAnswer['answer'] {
  // The request of a company may need nobody's confirmation, and that of a modification does not say who made it.
  switch (request.status) {
    case 'ready_for_review':
    case 'approved':
      return maker === null && 'createdByTenantId' in request ? 'unknown' : 'confirmed';
    case 'pending_tenant_approval':
      return maker !== null && others === 1 ? 'asked' : 'unknown';
    default:
      return 'unknown';
  }
}
