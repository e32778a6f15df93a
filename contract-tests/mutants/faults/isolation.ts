/** Faults in the separation of users' data (api.foreign-as-missing), and writes that do more than they should. */

import { cases } from '../../cases/cases.ts';
import type { Ask, RequestSeen } from '../faulty-backend.ts';
import { type Answer, parsed, withBody } from '../mutant.ts';
import {
  accepts,
  actsAs,
  again,
  type Behaviour,
  CREATES,
  type Handler,
  isolation,
  isSigned,
  jsonOf,
  onRefusal,
  refusalOf,
  sessionOf,
  UPDATES,
} from './fault.ts';

/** Reads whose path names what belongs to somebody. */
const isReadOfSomebody = (operationId: string): boolean =>
  cases().some(({ operationId: of, request }) => of === operationId && request.method === 'GET' && request.pathValues.length > 0);
/** Writes whose effect a read shows. */
const WRITES = [
  ...CREATES,
  ...UPDATES,
  'closeNotification',
  'sendMessage',
  'addTenants',
  'reserveParkingSpot',
  'terminateParkingReservation',
];
/** Reads whose answer belongs to the signed-in user, and the one that has the same answer for all. */
const PERSONAL = [
  'getUserProfile',
  'getUserMetadata',
  'listContracts',
  'listUserPermissions',
  'listNotifications',
  'getMessageTimeline',
  'listTenants',
];
const isRead = (operationId: string): boolean => /^(get|list)/.test(operationId);

/** The success that another session gets; null when none does. */
async function ofTheOwner(request: RequestSeen, ask: Ask): Promise<Answer | null> {
  for (const session of request.sessions.toReversed()) {
    const answer = session === sessionOf(request) ? null : await ask(again(request, { session }));
    if (answer?.status === 200) return answer;
  }
  return null;
}

/** Changes the refusal of something that belongs to another user. */
const foreign = (change: (refusal: Answer, theirs: Answer) => Answer): Handler =>
  onRefusal(async (answer, request, ask) => {
    const theirs = answer.status === 404 && isSigned(request) ? await ofTheOwner(request, ask) : null;
    return theirs ? change(answer, theirs) : undefined;
  });

const EMPTY_PAGE = { bulletins: [], nextPage: null, parkingAreas: [], reservationPossibleUntil: null };

export const isolationFaults: readonly Behaviour[] = [
  ...[
    isolation(
      'served-to-a-stranger',
      (operationId) => !PERSONAL.includes(operationId),
      () => actsAs((request) => (sessionOf(request) === request.sessions[0] ? request.sessions.at(-1) : undefined)),
    ),
    isolation(
      'served-to-nobody',
      (operationId) => isRead(operationId) && operationId !== 'listTenants',
      () => actsAs((request) => (isSigned(request) ? undefined : request.sessions.at(-1))),
    ),
    isolation('served-from-a-shared-cache', isRead, () => actsAs(({ sessions }) => sessions[0])),
  ].map((fault) => ({ ...fault, capability: 'isolation' })),
  isolation('foreign-shown-by-the-message', isReadOfSomebody, () =>
    foreign((answer) => withBody(answer, { ...jsonOf(answer), message: 'It belongs to another resident.' })),
  ),
  isolation('foreign-is-forbidden', isReadOfSomebody, () => foreign((answer) => refusalOf(answer, 401, 'UNAUTHORIZED'))),
  isolation(
    'foreign-is-empty',
    (operationId) => operationId.startsWith('list') && isReadOfSomebody(operationId),
    () => foreign((answer, theirs) => withBody({ ...answer, status: 200 }, Array.isArray(parsed(theirs)) ? [] : EMPTY_PAGE)),
  ),
  isolation('foreign-write-is-done-and-refused', WRITES, () => foreign((answer) => answer)),
  isolation('staff-write-is-done-and-refused', WRITES, () =>
    onRefusal(async ({ status }, request, ask) => {
      if (status === 401 && isSigned(request)) await ofTheOwner(request, ask);
      return undefined;
    }),
  ),
  isolation('staff-write-is-answered', [...WRITES, 'completeFile'], () => accepts(/ 401$/, (_form, request) => isSigned(request))),
];
