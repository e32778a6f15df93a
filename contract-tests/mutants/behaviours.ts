/** Faults of behaviour that no single answer shows. The checks of behaviour and of declared capabilities must detect them. */

import { acceptingFaults } from './faults/accepts.ts';
import { atOnceFaults } from './faults/at-once.ts';
import { besideFaults } from './faults/beside.ts';
import { doingMoreFaults } from './faults/does-more.ts';
import { edgeFaults } from './faults/edges.ts';
import type { Behaviour } from './faults/fault.ts';
import { fileFaults } from './faults/files.ts';
import { isolationFaults } from './faults/isolation.ts';
import { limitFaults } from './faults/limits.ts';
import { oddInputFaults } from './faults/odd-input.ts';
import { orderOfPartiesFaults } from './faults/order-of-parties.ts';
import { refusingFaults } from './faults/refuses.ts';
import { repeatingFaults } from './faults/repeats.ts';
import { roleFaults } from './faults/roles.ts';
import { sessionValueFaults } from './faults/session-values.ts';
import { shownHomeFaults } from './faults/shown-homes.ts';
import { shownReportFaults } from './faults/shown-reports.ts';
import { signInFaults } from './faults/sign-in.ts';
import { storingFaults } from './faults/stores.ts';
import { timeAndAddressFaults } from './faults/times-and-addresses.ts';
import { walkFaults } from './faults/walks.ts';
import { whoseFileFaults } from './faults/whose-files.ts';
import type { Mutant } from './mutant.ts';

export const behaviours: readonly Behaviour[] = [
  ...signInFaults,
  ...sessionValueFaults,
  ...storingFaults,
  ...doingMoreFaults,
  ...shownReportFaults,
  ...shownHomeFaults,
  ...repeatingFaults,
  ...acceptingFaults,
  ...limitFaults,
  ...refusingFaults,
  ...isolationFaults,
  ...roleFaults,
  ...besideFaults,
  ...atOnceFaults,
  ...orderOfPartiesFaults,
  ...oddInputFaults,
  ...edgeFaults,
  ...walkFaults,
  ...fileFaults,
  ...whoseFileFaults,
  ...timeAndAddressFaults,
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
