import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, type ErrorCode, isOutcomeUnknown } from 'client/api-error.ts';
import {
  getListParkingAreasQueryKey,
  getReserveParkingSpotMutationKey,
  getTerminateParkingReservationMutationKey,
  listParkingAreas,
  reserveParkingSpot,
  terminateParkingReservation,
} from 'generated/api/parking/parking.ts';
import type { ParkingSpotId } from 'generated/zod/parkingSpotId.zod.ts';
import type { ReserveParkingSpotRequest } from 'generated/zod/reserveParkingSpotRequest.zod.ts';
import type { TerminateParkingReservationRequest } from 'generated/zod/terminateParkingReservationRequest.zod.ts';
import type { CalendarDate } from '@/domain/calendar-date.ts';
import { readParking } from './parking-areas.ts';
import { isOwn } from './rules.ts';

interface ReserveVariables {
  contractUuid: string;
  id: ParkingSpotId;
  start: CalendarDate;
}
interface EndVariables {
  contractUuid: string;
  id: ParkingSpotId;
  end: CalendarDate;
}

/** The request body of a reservation until further notice: its end is always sent as null. */
// Rules: parking.reserve-payload
export function toReserveRequest(id: ParkingSpotId, start: CalendarDate): ReserveParkingSpotRequest {
  return { startDate: start, endDate: null, rentableParkingSpotId: id };
}

/** The request body that ends a reservation. @param end its last day */
// Rules: parking.terminate-payload
export function toTerminateRequest(id: ParkingSpotId, end: CalendarDate): TerminateParkingReservationRequest {
  return { endDate: end, rentableParkingSpotId: id };
}

/**
 * Reserves spots and ends reservations. Both lists are fetched again afterwards, also after a failure, because another resident may have
 * reserved the spot first. When an answer was lost, the reservation may exist already. Therefore the resident's own reservations are checked
 * before an overlap is reported, and when no answer came at all. A page that is loaded anew reads them anyway, so no key is stored.
 */
// Rules: parking.overlap-on-retry, parking.refresh-lists, api.may-have-arrived
export function useReservationWrites() {
  const queryClient = useQueryClient();

  const reserve = useMutation({
    mutationKey: getReserveParkingSpotMutationKey(),
    mutationFn: async (variables: ReserveVariables) => {
      const { contractUuid, id, start } = variables;
      try {
        await reserveParkingSpot(contractUuid, toReserveRequest(id, start));
      } catch (error) {
        const mayBeOurs = error instanceof ApiError && ((error.status === 409 && error.isRetry) || isOutcomeUnknown(error));
        if (!mayBeOurs || !(await isReserved(variables))) throw error;
      }
    },
    onError: (_error, { contractUuid }) => void refresh(queryClient, contractUuid),
  });

  const end = useMutation({
    mutationKey: getTerminateParkingReservationMutationKey(),
    mutationFn: async (variables: EndVariables) => {
      const { contractUuid, id, end: lastDay } = variables;
      try {
        await terminateParkingReservation(contractUuid, toTerminateRequest(id, lastDay));
      } catch (error) {
        // If the reservation already has this end date, an earlier attempt ended it and its answer was lost.
        const isRefused = error instanceof ApiError && (error.status === 400 || error.status === 404) && error.isRetry;
        const mayBeEnded = isRefused || (error instanceof ApiError && isOutcomeUnknown(error));
        if (!mayBeEnded || !(await isEnded(variables))) throw error;
      }
    },
    onError: (_error, { contractUuid }) => void refresh(queryClient, contractUuid),
  });
  return { reserve, end };
}

async function isReserved({ contractUuid, id, start }: ReserveVariables): Promise<boolean> {
  return (await ownReservationsOf(contractUuid, id)).some(({ first }) => first === start);
}

async function isEnded({ contractUuid, id, end }: EndVariables): Promise<boolean> {
  return (await ownReservationsOf(contractUuid, id)).some(({ last }) => last === end);
}

/**
 * Fetches the resident's own reservations of the spot, bypassing the cache. Empty when the call fails; the page then shows the first
 * failure.
 */
async function ownReservationsOf(contractUuid: string, id: ParkingSpotId) {
  try {
    const { areas } = readParking(await listParkingAreas(contractUuid, { include: 'own' }));
    const spots = areas.flatMap(({ spots: all }) => all.filter((spot) => spot.id !== null && String(spot.id) === String(id)));
    return spots.flatMap(({ reservations }) => reservations.filter(isOwn));
  } catch {
    return [];
  }
}

function refresh(queryClient: QueryClient, contractUuid: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: getListParkingAreasQueryKey(contractUuid) });
}

/** What to show when reserving a spot or ending a reservation has failed. */
export interface WriteFailure {
  /** The codes whose texts in errors.json are shown, one below the other. */
  codes: ErrorCode[];
  /** The backend's own message, shown below them; null when there is none that residents can understand, or when the code has words of its own. */
  message: string | null;
}

/** The code whose text is shown when no text is more specific, for each write. */
const GENERAL = { reserve: 'PARKING_RESERVATION_FAILED', end: 'PARKING_TERMINATION_FAILED' } as const;

const OVERLAP = 'PARKING_RESERVATION_OVERLAP';

/** Whether the text of the code says only that the write failed. */
export function isGeneral(code: ErrorCode): boolean {
  return Object.values<ErrorCode>(GENERAL).includes(code);
}

/** Codes whose texts only say that something failed. The general text of the write is more specific. */
const SAYS_NOTHING: ReadonlySet<ErrorCode> = new Set([
  'UNKNOWN',
  'UNEXPECTED',
  'INTERNAL_SERVER_ERROR',
  'BAD_REQUEST',
  'VALIDATION_ERROR',
  'NOT_FOUND',
  ...Object.values(GENERAL),
]);

// Rules: parking.overlap-message, parking.reserve-failed, parking.terminate-failed
export function writeFailure(error: unknown, write: keyof typeof GENERAL): WriteFailure {
  const general = GENERAL[write];
  if (!(error instanceof ApiError)) return { codes: [general], message: null };
  const isOverlap = error.status === 409 && write === 'reserve';
  if (!SAYS_NOTHING.has(error.code))
    return { codes: [...new Set<ErrorCode>([...(isOverlap ? ([OVERLAP] as const) : []), error.code])], message: null };
  return { codes: [isOverlap ? OVERLAP : general], message: plainText(error.serverMessage) };
}

const LONGEST_MESSAGE = 300;

/**
 * The text if it looks like a sentence; null for markup, data, several lines, a stack trace or a URL, which residents could not understand.
 */
export function plainText(text: string | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  if (trimmed === '' || trimmed.length > LONGEST_MESSAGE) return null;
  // oxlint-disable-next-line no-control-regex -- control characters, including line breaks, are matched on purpose
  return /[<>{}[\]\\\u0000-\u001f\u007f]|https?:|&\w+;|\b\w+(Exception|Error)\b|\bat \w+\./.test(trimmed) || !/\s/.test(trimmed)
    ? null
    : trimmed;
}
