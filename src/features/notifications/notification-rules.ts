import type { Contract } from 'generated/zod/contract.zod.ts';
import type { Notification } from 'generated/zod/notification.zod.ts';
import type { UserProfile } from 'generated/zod/userProfile.zod.ts';
import { type CalendarDate, daysBetween } from '@/domain/calendar-date.ts';
import type { KeptDraft } from '@/forms/kept-drafts.ts';
import { paths, withSearch } from '@/paths.ts';
import type { Capability } from '@/session/access.ts';
import { approvedEnd } from '@/session/contract-end.ts';
import type { ContractPage } from '@/session/page-target.tsx';

/**
 * The kinds of notification that are shown (notifications.shown-categories), the most urgent first, each with its target: the page on which the user
 * can act on it. `isTask`: it must be done (notifications.tasks-marked). Any other category is not shown (notifications.unknown-category).
 */
export const notificationTargets = {
  arrear: { page: 'paymentInfo', capability: 'payments', isTask: true },
  contract_termination_request_approval_needed: { page: 'confirmTermination', capability: 'termination', isTask: true },
  contract_modification_request_approval_needed: { page: 'confirmModification', capability: 'modification', isTask: true },
  contract_termination_request_kenno_rejected: { page: 'terminate', capability: 'termination', isTask: false },
  contract_termination_request_tenant_rejected: { page: 'terminate', capability: 'termination', isTask: false },
  contract_modification_request_kenno_rejected: { page: 'terminate', capability: 'modification', isTask: false },
  contract_modification_request_tenant_rejected: { page: 'terminate', capability: 'modification', isTask: false },
  message: { page: 'messages', capability: 'messages', isTask: false },
} as const satisfies Record<string, { page: ContractPage; capability: Capability; isTask: boolean }>;

type ShownCategory = keyof typeof notificationTargets;
export type ShownNotification = Notification & { category: ShownCategory };

const URGENCY = Object.keys(notificationTargets);

function isShown(notification: Notification): notification is ShownNotification {
  return Object.hasOwn(notificationTargets, notification.category);
}

/** The forms whose drafts have a row, by the name of the draft, with the page that opens them again. Any other draft has none. */
export const draftTargets = {
  'fault-report': { page: 'createFaultReport', capability: 'faultReports' },
  question: { page: 'createQuestion', capability: 'feedback' },
  feedback: { page: 'createFeedback', capability: 'feedback' },
  termination: { page: 'terminate', capability: 'leaving' },
  modification: { page: 'terminate', capability: 'leaving' },
  'add-tenant': { page: 'addTenant', capability: 'addTenant' },
  message: { page: 'messages', capability: 'messages' },
} as const satisfies Record<string, { page: ContractPage; capability: Capability }>;

export type DraftForm = keyof typeof draftTargets;

type RequestStatus = NonNullable<Contract['modificationRequest']>['status'];
type Decision = Extract<RequestStatus, 'approved' | 'rejected'>;
type OpenChange = Exclude<RequestStatus, Decision>;

/** A termination or a change that was sent and has been decided: nothing waits any more, but the request can be read (notifications.decided-notice). */
export interface DecidedRequest {
  kind: 'decidedRequest';
  contractUuid: string;
  subject: 'termination' | 'modification';
  requestUuid: string;
  status: Decision;
}

/** One thing that waits for the resident. */
export type ForYouRow =
  | { kind: 'notification'; contractUuid: string; notification: ShownNotification }
  /** A change of a contract that was sent and is not decided yet (notifications.sent-change). */
  | { kind: 'sentChange'; contractUuid: string; status: OpenChange }
  /** Another home of theirs whose contract has been terminated. `days`: until its end. */
  | { kind: 'ending'; contractUuid: string; days: number }
  /** The profile has no phone number (notifications.missing-phone). */
  | { kind: 'missingPhone'; contractUuid: string }
  /** `editedUuid`: what exists already and is edited in the form, or the thread of a message. */
  | { kind: 'draft'; contractUuid: string; form: DraftForm; editedUuid: string | null };

export interface ForYouFacts {
  /** The home that is shown. Things of other homes have rows, too (notifications.all-homes). */
  contractUuid: string;
  contracts: readonly Contract[];
  notifications: readonly Notification[];
  /** Notifications about messages are hidden while messages are off (notifications.messages-off). */
  messagesOn: boolean;
  /** Notifications that the server confirmed as closed, although an earlier list may still have them open. */
  closedIds: ReadonlySet<number>;
  profile: Pick<UserProfile, 'phoneNumber'>;
  drafts: readonly KeptDraft[];
  today: CalendarDate;
}

/** Everything that waits for the resident, the most urgent first (notifications.for-you). */
export function forYou(facts: ForYouFacts): ForYouRow[] {
  const notifications = openNotifications(facts);
  return [
    ...notifications.map((notification) => ({
      kind: 'notification' as const,
      contractUuid: notification.contractUuid,
      notification,
    })),
    ...sentChanges(facts, notifications),
    ...otherHomesThatEnd(facts),
    ...((facts.profile.phoneNumber ?? '').trim() === '' ? [{ kind: 'missingPhone' as const, contractUuid: facts.contractUuid }] : []),
    ...ownDrafts(facts),
  ];
}

type OpenFacts = Pick<ForYouFacts, 'contractUuid' | 'contracts' | 'notifications' | 'messagesOn' | 'closedIds'>;

/** The open notifications about the resident's homes: by urgency, then those of the shown home, then the important and the newest ones. */
export function openNotifications({ contractUuid, contracts, notifications, messagesOn, closedIds }: OpenFacts): ShownNotification[] {
  return notifications
    .filter(isShown)
    .filter((one) => contracts.some(({ uuid }) => uuid === one.contractUuid) && !one.closedAt && !closedIds.has(one.id))
    .filter(({ category }) => messagesOn || category !== 'message')
    .toSorted(
      (a, b) =>
        URGENCY.indexOf(a.category) - URGENCY.indexOf(b.category) ||
        Number(b.contractUuid === contractUuid) - Number(a.contractUuid === contractUuid) ||
        Number(b.priority === 'important') - Number(a.priority === 'important') ||
        b.createdAt.localeCompare(a.createdAt),
    );
}

/** Open changes that the resident may read and is not asked to confirm: those have a notification. */
function sentChanges({ contracts }: ForYouFacts, notifications: readonly ShownNotification[]): (ForYouRow & { kind: 'sentChange' })[] {
  return contracts.flatMap(({ uuid, tenant, modificationRequest }) => {
    const status = modificationRequest?.status;
    if (status === undefined || status === 'approved' || status === 'rejected' || !tenant.isContractParty) return [];
    const isAsked = notifications.some(
      (one) => one.contractUuid === uuid && one.category === 'contract_modification_request_approval_needed',
    );
    return isAsked ? [] : [{ kind: 'sentChange' as const, contractUuid: uuid, status }];
  });
}

/**
 * The decided requests of a home, where the backend names the request. While a terminated home is moved out of, its list has the
 * link (ending.moving-out-list).
 */
export function decidedRequests(contract: Contract, today: CalendarDate): DecidedRequest[] {
  const { uuid: contractUuid, tenant, terminationRequest: ended, modificationRequest: changed } = contract;
  if (!tenant.isContractParty) return [];
  return [
    approvedEnd(contract, today) === null && { subject: 'termination' as const, status: ended?.status, id: ended?.terminationRequestId },
    { subject: 'modification' as const, status: changed?.status, id: changed?.modificationRequestId },
  ].flatMap((one): DecidedRequest[] => {
    if (one === false || one.id === undefined || (one.status !== 'approved' && one.status !== 'rejected')) return [];
    return [{ kind: 'decidedRequest', contractUuid, subject: one.subject, requestUuid: one.id, status: one.status }];
  });
}

/** The shown home has a list of its own (ending.moving-out-list). */
function otherHomesThatEnd({ contractUuid, contracts, today }: ForYouFacts): (ForYouRow & { kind: 'ending' })[] {
  return contracts
    .flatMap((contract) => {
      const end = contract.uuid === contractUuid ? null : approvedEnd(contract, today);
      return end === null ? [] : [{ kind: 'ending' as const, contractUuid: contract.uuid, days: daysBetween(today, end) }];
    })
    .toSorted((a, b) => a.days - b.days);
}

/** Drafts of forms that this release knows, about homes of the resident (notifications.kept-draft). */
function ownDrafts({ contracts, drafts }: ForYouFacts): ForYouRow[] {
  return drafts.flatMap(({ form: name, contractUuid, editedUuid }): ForYouRow[] => {
    if (!contracts.some(({ uuid }) => uuid === contractUuid)) return [];
    // The draft of a message names its thread (features/messages/unsent-message.ts).
    const [, thread] = /^message-(.+)$/.exec(name) ?? [];
    if (thread !== undefined) return [{ kind: 'draft', contractUuid, form: 'message', editedUuid: thread === 'new' ? null : thread }];
    return isDraftForm(name) ? [{ kind: 'draft', contractUuid, form: name, editedUuid }] : [];
  });
}

function isDraftForm(name: string): name is DraftForm {
  return Object.hasOwn(draftTargets, name);
}

/** The addresses of what exists already: a thread, a report, a question, feedback. */
const EDITED: Partial<Record<DraftForm, (contractUuid: string, uuid: string) => string>> = {
  'fault-report': (contractUuid, uuid) => paths.faultReport({ contractUuid, defectNoticeUuid: uuid }),
  question: (contractUuid, uuid) => paths.question({ contractUuid, feedbackQuestionNoticeUuid: uuid }),
  feedback: (contractUuid, uuid) => paths.feedback({ contractUuid, feedbackQuestionNoticeUuid: uuid }),
  message: (contractUuid, uuid) => paths.messageThread({ contractUuid, messageThreadUuid: uuid }),
};

/**
 * Where a row leads within the page's target.
 * @param to the address of the target's page
 */
export function addressOf(row: ForYouRow | DecidedRequest, to: string): string {
  if (row.kind === 'decidedRequest') return withSearch(to, { requestUuid: row.requestUuid });
  if (row.kind === 'notification') {
    const { contractUuid, category, messageThreadUuid } = row.notification;
    return category === 'message' && messageThreadUuid !== undefined ? paths.messageThread({ contractUuid, messageThreadUuid }) : to;
  }
  if (row.kind !== 'draft' || row.editedUuid === null) return to;
  return EDITED[row.form]?.(row.contractUuid, row.editedUuid) ?? to;
}

/** The page that a row leads to, and what allows it. */
export function targetOf(row: ForYouRow | DecidedRequest): { page: ContractPage; capability: Capability } {
  switch (row.kind) {
    case 'notification':
      return notificationTargets[row.notification.category];
    case 'draft':
      return draftTargets[row.form];
    case 'sentChange':
      return { page: 'sentModification', capability: 'modification' };
    case 'decidedRequest':
      return { page: row.subject === 'termination' ? 'sentTermination' : 'sentModification', capability: row.subject };
    case 'ending':
      return { page: 'frontPage', capability: 'frontPage' };
    case 'missingPhone':
      return { page: 'ownDetails', capability: 'ownDetails' };
  }
}
