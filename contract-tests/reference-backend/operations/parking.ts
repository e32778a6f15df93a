/** Parking: what there is, reserving and ending a reservation (parking.reserve-payload, parking.terminate-payload). */
import { type Handlers, type OperationId, Refusal } from '../handler.ts';
import { contractOf } from '../rules/contract-access.ts';
import { areasOf, end, reserve, spotOf } from '../rules/parking.ts';
import { isDay } from '../rules/parking-days.ts';

export const parking = {
  listParkingAreas: (call) => ({ body: areasOf(call.world, contractOf(call), call.session.userUuid, call.query.include) }),

  reserveParkingSpot: (call) => {
    const { body, session, world } = call;
    const contract = contractOf(call);
    const spot = spotOf(world, contract, body.rentableParkingSpotId);
    if (world.faults.has('parking-not-saved')) throw new Refusal(500, 'PARKING_RESERVATION_FAILED', 'The spot could not be reserved.');
    reserve(world, spot, { userUuid: session.userUuid, contractUuid: contract.id }, body.startDate, body.endDate ?? null);
    return { body: { success: true } };
  },

  terminateParkingReservation: (call) => {
    const { body, session, world } = call;
    const contract = contractOf(call);
    const spot = spotOf(world, contract, body.rentableParkingSpotId);
    if (world.faults.has('parking-not-saved')) throw new Refusal(500, 'PARKING_TERMINATION_FAILED', 'The reservation could not be ended.');
    end(world, spot, { userUuid: session.userUuid, contractUuid: contract.id }, body.endDate);
    return { body: { success: true } };
  },
} satisfies Handlers<'listParkingAreas' | 'reserveParkingSpot' | 'terminateParkingReservation'>;

/**
 * Refuses an end that is no day in the words of the rule (parking.terminate-payload).
 *
 * @throws Refusal 400 VALIDATION_ERROR
 */
export function refuseOtherDay(operationId: OperationId, body: unknown): void {
  if (operationId !== 'terminateParkingReservation' || typeof body !== 'object' || body === null) return;
  const endDate = 'endDate' in body ? body.endDate : undefined;
  if (!isDay(endDate)) throw new Refusal(400, 'VALIDATION_ERROR', 'endDate must be YYYY-MM-DD');
}
