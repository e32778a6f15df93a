/** Faults of behaviour that no single answer shows: they are seen by the checks of declared capabilities. */
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

export const behaviourId = ({ operator }: Behaviour, operationId: string): string => `${operationId} 200 ${operator}`;

export function behaviourMutant(behaviour: Behaviour, operationId: string, check: string): Mutant {
  const { operator } = behaviour;
  return { id: behaviourId(behaviour, operationId), operationId, status: 200, operator, pointer: '', class: 'semantic', seenBy: [check] };
}
