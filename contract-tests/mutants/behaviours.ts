/** Faults of behaviour that no single answer shows. The checks of behaviour and of declared capabilities must detect them. */

import { accountFaults } from './faults/accounts.ts';
import type { Behaviour } from './faults/behaviour.ts';
import { decidedFaults } from './faults/decided.ts';
import { endFaults } from './faults/ends.ts';
import { idempotencyFaults, isolationFaults } from './faults/isolation.ts';
import { keptFaults } from './faults/kept.ts';
import { limitFaults } from './faults/limits.ts';
import { messageFaults } from './faults/messages.ts';
import { noticeFaults } from './faults/notices.ts';
import { pageFaults, parkingFaults } from './faults/parking.ts';
import { requestFaults } from './faults/requests.ts';
import { ruleFaults } from './faults/rules.ts';
import { sessionFaults } from './faults/sessions.ts';
import { asSomebody, asTheFirst, asTheLast, ofOperation, withoutEffect, withValues } from './faults-of-requests.ts';
import type { Mutant } from './mutant.ts';

const OWN = { 'x-requested-with': 'resident-portal' };

const isWrite = (operationId: string): boolean => !/^(get|list)/.test(operationId);
const HAS_TEXTS = /^(create|update)(DefectNotice|Question|Feedback)$|^sendMessage$/;
const HAS_FILES = /^create(DefectNotice|Question|Feedback)$|^sendMessage$/;
const TEXTS = /^(title|description|subject|htmlContent)$/;
/** Reads whose answer belongs to the signed-in user. */
const PERSONAL: readonly string[] = [
  'getUserProfile',
  'getUserMetadata',
  'listContracts',
  'listUserPermissions',
  'listNotifications',
  'getMessageTimeline',
  'listTenants',
];

export const behaviours: readonly Behaviour[] = [
  {
    operator: 'repeated-key-executed-twice',
    what: 'a repeated Idempotency-Key is treated as a new one',
    class: 'idempotency',
    capability: 'idempotent-writes',
    fault: () => ({ request: (headers) => ({ ...headers, 'idempotency-key': crypto.randomUUID() }) }),
  },
  {
    operator: 'cross-site-write-accepted',
    what: 'a write from another site is accepted',
    class: 'idempotency',
    capability: 'cross-site-writes',
    fault: () => ({
      request: ({ origin: _origin, 'sec-fetch-site': _site, 'sec-fetch-mode': _mode, ...headers }) => ({ ...headers, ...OWN }),
    }),
  },
  {
    operator: 'write-without-header-accepted',
    what: 'a write without X-Requested-With is accepted',
    class: 'idempotency',
    capability: 'cross-site-writes',
    fault: () => ({ request: (headers) => ({ ...headers, ...OWN }) }),
  },
  {
    operator: 'write-without-effect',
    what: 'a write that answers 200 and stores nothing',
    class: 'effects',
    capability: 'effects',
    // An `init` call only starts a journey. No read of the contract shows what it stored.
    isOf: (operationId) => isWrite(operationId) && !operationId.startsWith('init'),
    fault: (operationId, contract) => ofOperation(contract, operationId, withoutEffect(contract, operationId)),
  },
  {
    operator: 'texts-cut',
    what: 'a write that stores only the beginning of each text',
    class: 'effects',
    capability: 'effects',
    isOf: (operationId) => HAS_TEXTS.test(operationId),
    fault: (operationId, contract) =>
      ofOperation(
        contract,
        operationId,
        withValues((value, name) => (typeof value === 'string' && TEXTS.test(name) && value.length > 8 ? value.slice(0, 6) : value)),
      ),
  },
  {
    operator: 'texts-escaped',
    what: 'a write that stores texts escaped',
    class: 'effects',
    capability: 'effects',
    isOf: (operationId) => HAS_TEXTS.test(operationId),
    fault: (operationId, contract) =>
      ofOperation(
        contract,
        operationId,
        withValues((value, name) => (typeof value === 'string' && TEXTS.test(name) ? value.replaceAll('&', '&amp;') : value)),
      ),
  },
  {
    operator: 'texts-in-ascii',
    what: 'a write that drops letters outside of ASCII',
    class: 'effects',
    capability: 'effects',
    isOf: (operationId) => HAS_TEXTS.test(operationId),
    fault: (operationId, contract) =>
      ofOperation(
        contract,
        operationId,
        withValues((value, name) => (typeof value === 'string' && TEXTS.test(name) ? value.replaceAll(/[^\0-~]/g, '?') : value)),
      ),
  },
  {
    operator: 'flags-turned',
    what: 'a write that stores the opposite of each flag',
    class: 'effects',
    capability: 'effects',
    isOf: (operationId) => ['updateUser', 'createDefectNotice', 'updateDefectNotice'].includes(operationId),
    fault: (operationId, contract) =>
      ofOperation(
        contract,
        operationId,
        withValues((value) => (typeof value === 'boolean' ? !value : value)),
      ),
  },
  {
    operator: 'files-dropped',
    what: 'a write that drops its files',
    class: 'effects',
    capability: 'effects',
    isOf: (operationId) => HAS_FILES.test(operationId),
    fault: (operationId, contract) =>
      ofOperation(
        contract,
        operationId,
        withValues((value, name) => (['fileIds', 'fileUuids'].includes(name) ? [] : value)),
      ),
  },
  {
    operator: 'days-lost',
    what: 'a write that stores another day',
    class: 'effects',
    capability: 'effects',
    isOf: (operationId) => ['reserveParkingSpot', 'terminateParkingReservation'].includes(operationId),
    fault: (operationId, contract) =>
      ofOperation(
        contract,
        operationId,
        withValues((value, name) =>
          name === 'endDate' && typeof value === 'string' ? new Date(Date.parse(value) + 86_400_000).toISOString().slice(0, 10) : value,
        ),
      ),
  },
  {
    operator: 'served-to-a-stranger',
    what: 'data of another resident can be read or written',
    class: 'isolation',
    capability: 'isolation',
    isOf: (operationId) => !PERSONAL.includes(operationId),
    fault: (operationId, contract) => ofOperation(contract, operationId, asTheLast),
  },
  {
    operator: 'served-to-nobody',
    what: 'an operation that needs a session answers without one',
    class: 'isolation',
    capability: 'isolation',
    isOf: (operationId) => !isWrite(operationId) && operationId !== 'listTenants',
    fault: (operationId, contract) => ofOperation(contract, operationId, asSomebody),
  },
  {
    operator: 'served-from-a-shared-cache',
    what: 'every user gets the answer of the first user',
    class: 'isolation',
    capability: 'isolation',
    isOf: (operationId) => !isWrite(operationId),
    fault: (operationId, contract) => ofOperation(contract, operationId, asTheFirst),
  },
  ...accountFaults,
  ...noticeFaults,
  ...messageFaults,
  ...parkingFaults,
  ...pageFaults,
  ...requestFaults,
  ...ruleFaults,
  ...limitFaults,
  ...sessionFaults,
  ...keptFaults,
  ...endFaults,
  ...decidedFaults,
  ...isolationFaults,
  ...idempotencyFaults,
];

/**
 * Writes that can be executed twice without a visible difference: the second execution changes nothing, or its effect cannot be read through the
 * contract.
 */
const SAME_WHEN_REPEATED: Readonly<Record<string, string>> = {
  closeNotification: 'closing a closed notice changes nothing',
  completeFile: 'completing a completed upload changes nothing',
  completeModification: 'a second call for the same journey answers the same state (contract)',
  completeTermination: 'a second call for the same journey answers the same state (contract)',
  forgotPassword: 'a second e-mail is not to be seen through the contract',
  login: 'a second session beside the first harms nobody',
  resendVerificationCode: 'a second e-mail is not to be seen through the contract',
  sendPasswordResetCode: 'a second e-mail is not to be seen through the contract',
  updateUser: 'saving the same profile again changes nothing',
  uploadFile: 'the same bytes take the place of the same bytes',
  verifyEmail: 'a second e-mail is not to be seen through the contract',
};

/** The mutant of these verdicts; null when they are not about a behaviour. */
export function behaviourMutant(verdicts: readonly { mutantId: string; seenBy: string }[]): Mutant | null {
  const [first] = verdicts;
  const [operationId = '', status = '', operator = ''] = first?.mutantId.split(' ') ?? [];
  if (!first || !behaviours.some((behaviour) => behaviour.operator === operator)) return null;
  const reason = operator === 'repeated-key-executed-twice' ? SAME_WHEN_REPEATED[operationId] : undefined;
  const seenBy = verdicts.map((verdict) => verdict.seenBy);
  const mutant = { id: first.mutantId, operationId, status: Number(status), operator, pointer: '', seenBy };
  return reason === undefined ? { ...mutant, class: 'semantic' } : { ...mutant, class: 'equivalent', reason };
}
