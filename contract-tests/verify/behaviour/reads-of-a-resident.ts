/** All that a resident can read, for checks that compare it before and after a write. */
import { type CheckClient, type Json, type Reply } from './check-client.ts';
import { contract } from './world.ts';

const OWN_READS = ['getUserProfile', 'listNotifications', 'getMessageTimeline', 'listContracts', 'listUserPermissions'];
const READS_OF_A_CONTRACT = [
  'listTenants',
  'listDefectNotices',
  'listQuestions',
  'listFeedbacks',
  'getTermination',
  'getModification',
  'listParkingAreas',
];
const DETAILS = [
  ['listDefectNotices', 'getDefectNotice'],
  ['listQuestions', 'getQuestion'],
  ['listFeedbacks', 'getFeedback'],
] as const;

const HOMES: Readonly<Record<string, readonly number[]>> = { 'party-payer': [1, 2], cotenant: [4], modification: [12, 13], occupancy: [3] };

/**
 * @param resident the key of the resident in WORLD.md
 * @param as the number of the state that signed the resident in; the last one by default
 * @param like earlier reads, whose notices are read again, wherever they stand in their lists by now
 * @returns the bodies by operation and number of the contract or uuid (`listTenants 1`), of the operations of the run
 */
export async function allReads(
  api: CheckClient,
  resident: string,
  { as, like }: { as?: number; like?: Readonly<Record<string, unknown>> } = {},
): Promise<Record<string, unknown>> {
  const session = as === undefined ? {} : { as };
  const reads: Record<string, unknown> = {};
  const chosen = (operationIds: readonly string[]): string[] => operationIds.filter((operationId) => api.isChosen(operationId));
  for (const operationId of chosen(OWN_READS)) {
    reads[operationId] = whatIsRead(await api.call(operationId, session));
  }
  for (const number of HOMES[resident] ?? []) {
    const path = [contract(number)];
    for (const operationId of chosen(READS_OF_A_CONTRACT)) {
      const query = operationId === 'listParkingAreas' ? { query: { include: 'all' } } : {};
      reads[`${operationId} ${number}`] = whatIsRead(await api.call(operationId, { path, ...query, ...session }));
    }
    for (const [list, detail] of DETAILS) {
      if (!api.isChosen(list) || !api.isChosen(detail)) continue;
      const known = (like ?? reads)[`${list} ${number}`];
      for (const { uuid } of Array.isArray(known) ? (known as Json[]).slice(0, 4) : []) {
        reads[`${detail} ${String(uuid)}`] = whatIsRead(await api.call(detail, { path: [contract(number), String(uuid)], ...session }));
      }
    }
  }
  return reads;
}

/** The body; of a refusal its status and code, since its message may have a reference of its own. */
const whatIsRead = ({ status, code, body }: Reply): unknown => (status === 200 ? body : { status, code });

/** Expects that what is read is the same as before. */
export function expectSameReads(
  api: CheckClient,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  when: string,
): void {
  for (const [read, body] of Object.entries(before)) api.expectSame(read.split(' ')[0] ?? '', body, after[read], when);
}
