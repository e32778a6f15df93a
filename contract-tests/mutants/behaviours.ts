/** Faults of behaviour that no single answer shows. The checks of declared capabilities must detect them. */
import type { Fault } from './faulty-backend.ts';
import type { Mutant } from './mutant.ts';

export interface Behaviour {
  operator: string;
  what: string;
  /** The capability whose checks are to see it. */
  capability: string;
  fault(): Fault;
}

const OWN = { 'x-requested-with': 'resident-portal' };

export const behaviours: readonly Behaviour[] = [
  {
    operator: 'repeated-key-executed-twice',
    what: 'a repeated Idempotency-Key is taken for a new one',
    capability: 'idempotent-writes',
    fault: () => ({ request: (headers) => ({ ...headers, 'idempotency-key': crypto.randomUUID() }) }),
  },
  {
    operator: 'cross-site-write-accepted',
    what: 'a write that another site makes the browser send is done',
    capability: 'cross-site-writes',
    fault: () => ({
      request: ({ origin: _origin, 'sec-fetch-site': _site, 'sec-fetch-mode': _mode, ...headers }) => ({ ...headers, ...OWN }),
    }),
  },
  {
    operator: 'write-without-header-accepted',
    what: 'a write without X-Requested-With is done',
    capability: 'cross-site-writes',
    fault: () => ({ request: (headers) => ({ ...headers, ...OWN }) }),
  },
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
