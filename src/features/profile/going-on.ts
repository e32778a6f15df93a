/** What the resident has started and what goes on after the account is removed (profile.remove-goes-on). */
import { ApiError } from 'client/api-error.ts';
import { listDefectNotices } from 'generated/api/fault-reports/fault-reports.ts';
import { listFeedbacks, listQuestions } from 'generated/api/feedback/feedback.ts';
import { listParkingAreas } from 'generated/api/parking/parking.ts';
import type { Contract } from 'generated/zod/contract.zod.ts';
import type { DefectNotice } from 'generated/zod/defectNotice.zod.ts';
import type { FeedbackNotice } from 'generated/zod/feedbackNotice.zod.ts';
import type { ParkingAreas } from 'generated/zod/parkingAreas.zod.ts';
import type { Config } from '@/config/config.ts';
import { type CalendarDate, compareDates, dateOf } from '@/domain/calendar-date.ts';
import { access } from '@/session/access.ts';
import type { Session } from '@/session/session.ts';

export interface GoingOn {
  kind: 'termination' | 'modification' | 'parking' | 'faultReport' | 'question' | 'feedback';
  /** The label of a parking space, the title of a report; null without one. */
  name: string | null;
}

/** The requests of a contract that are not decided. */
export function openRequests({ terminationRequest, modificationRequest }: Contract): GoingOn[] {
  return [
    ...(isOpen(terminationRequest?.status) ? [{ kind: 'termination' as const, name: null }] : []),
    ...(isOpen(modificationRequest?.status) ? [{ kind: 'modification' as const, name: null }] : []),
  ];
}

function isOpen(status: string | undefined): boolean {
  return status !== undefined && status !== 'approved' && status !== 'rejected';
}

/** The own reservations that are not over, one for each space. */
export function goingReservations({ parkingAreas }: ParkingAreas, today: CalendarDate): GoingOn[] {
  return parkingAreas
    .flatMap(({ parkingSpots }) => parkingSpots)
    .filter(({ reservations }) => reservations.some(({ kind, endDate }) => kind === 'own' && !isOver(endDate, today)))
    .map(({ locationDetails }) => ({ kind: 'parking', name: locationDetails }));
}

/** A reservation without an end, or with one that cannot be read, goes on (parking.open-bounds). */
function isOver(endDate: string | null | undefined, today: CalendarDate): boolean {
  const end = endDate === null || endDate === undefined ? null : dateOf(endDate);
  return end !== null && compareDates(end, today) < 0;
}

/** The reports that are not completed. */
export function openReports(kind: 'faultReport' | 'question' | 'feedback', reports: readonly (DefectNotice | FeedbackNotice)[]): GoingOn[] {
  return reports.filter(({ status }) => status !== 'completed').map(({ title }) => ({ kind, name: title }));
}

export interface AllGoingOn {
  found: (GoingOn & { contract: Contract })[];
  /** A part could not be read. */
  isUnknown: boolean;
}

/** Reads what goes on in all homes. A part that cannot be read rejects nothing. */
export async function readGoingOn(
  session: Session,
  config: Pick<Config, 'modules'>,
  { today, signal }: { today: CalendarDate; signal: AbortSignal },
): Promise<AllGoingOn> {
  const ofHomes = await Promise.all(
    session.contracts.map(async (contract) => {
      const { uuid: contractUuid } = contract;
      const mayRead = (capability: 'faultReports' | 'feedback') => access[capability]({ session, config, contractUuid }).kind === 'allowed';
      const parts = await Promise.all([
        orUnknown(async () => goingReservations(await listParkingAreas(contractUuid, { include: 'own' }, { signal }), today)),
        ...(mayRead('faultReports')
          ? [orUnknown(async () => openReports('faultReport', await listDefectNotices(contractUuid, { signal })))]
          : []),
        ...(mayRead('feedback')
          ? [
              orUnknown(async () => openReports('question', await listQuestions(contractUuid, { signal }))),
              orUnknown(async () => openReports('feedback', await listFeedbacks(contractUuid, { signal }))),
            ]
          : []),
      ]);
      return {
        found: [...openRequests(contract), ...parts.flatMap((part) => part ?? [])].map((one) => ({ ...one, contract })),
        isUnknown: parts.includes(null),
      };
    }),
  );
  return { found: ofHomes.flatMap(({ found }) => found), isUnknown: ofHomes.some(({ isUnknown }) => isUnknown) };
}

/** Null when it cannot be read. A home without parking answers 404. */
async function orUnknown(read: () => Promise<GoingOn[]>): Promise<GoingOn[] | null> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status === 404 ? [] : null;
  }
}
