/** The one place that maps what a resident does in the panel to the bodies of the writes. */
import type { ParkingSpotId } from 'generated/zod/parkingSpotId.zod.ts';
import type { ReserveParkingSpotRequest } from 'generated/zod/reserveParkingSpotRequest.zod.ts';
import type { TerminateParkingReservationRequest } from 'generated/zod/terminateParkingReservationRequest.zod.ts';
import type { CalendarDate } from '@/domain/calendar-date.ts';

/** A reservation until further notice: its end is always sent as null. */
// Rules: parking.reserve-payload
export function toReserveRequest(id: ParkingSpotId, start: CalendarDate): ReserveParkingSpotRequest {
  return { startDate: start, endDate: null, rentableParkingSpotId: id };
}

// Rules: parking.terminate-payload
export function toTerminateRequest(id: ParkingSpotId, end: CalendarDate): TerminateParkingReservationRequest {
  return { endDate: end, rentableParkingSpotId: id };
}
