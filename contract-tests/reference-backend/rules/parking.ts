/** The rules of reserving parking spots (parking.contract-required, parking.start-date). */
import { Refusal } from '../handler.ts';
import type { StoredContract } from '../world/collections/contracts.ts';
import type { ParkingAreas, ParkingOfContract, ParkingSpot, StoredReservation, StoredSpot } from '../world/collections/parking.ts';
import type { World } from '../world/store.ts';
import { statusOf } from './contracts.ts';
import { dayAfter, dayOf, LAST_DAY, overlap, type Span, spanOf, without } from './parking-days.ts';

/** The first id of a new reservation. The ids of the examples are lower. */
export const FIRST_RESERVATION_ID = 1001;

export interface Holder {
  userUuid: string;
  contractUuid: string;
}

type SpotId = string | number;

/** @throws Refusal 404 MISSING_CONTRACT when parking does not know the contract any more */
function parkingOf(world: World, contractUuid: string): ParkingOfContract {
  const parking = world.collection('parkingOfContracts').get(contractUuid);
  if (!parking) throw missingContract();
  return parking;
}

function missingContract(): Refusal {
  return new Refusal(404, 'MISSING_CONTRACT', 'The contract is not current.');
}

/** The areas as the holder sees them; none when the contract has ended, until parking forgets it. @throws Refusal as `parkingOf` */
export function areasOf(world: World, contract: StoredContract, userUuid: string, include: 'all' | 'own'): ParkingAreas {
  const { areas, reservationPossibleUntil } = parkingOf(world, contract.id);
  if (statusOf(contract, world.today) === 'terminated') return { parkingAreas: [], reservationPossibleUntil: null };
  const holder = { userUuid, contractUuid: contract.id };
  const seen = areas.flatMap((id) => {
    const area = world.collection('parkingAreas').get(id);
    const spots = world.collection('parkingSpots').filter((spot) => spot.area === id);
    return area ? [{ location: area.location, parkingSpots: spots.map((spot) => spotView(world, spot, holder)) }] : [];
  });
  return { parkingAreas: include === 'all' ? seen : ownOnly(seen), reservationPossibleUntil };
}

function spotView(world: World, { id, area: _area, availableRanges, ...facts }: StoredSpot, holder: Holder): ParkingSpot {
  const reservations = reservationsOf(world, id).map(({ id: _id, spot: _spot, holder: whose, ...dates }) => ({
    kind: isOf(whose, holder) ? ('own' as const) : ('other' as const),
    ...dates,
  }));
  return { ...facts, reservations, availableRanges };
}

function ownOnly(areas: ParkingAreas['parkingAreas']): ParkingAreas['parkingAreas'] {
  return areas
    .map((area) => ({ ...area, parkingSpots: area.parkingSpots.filter((spot) => spot.reservations.some(({ kind }) => kind === 'own')) }))
    .filter(({ parkingSpots }) => parkingSpots.length > 0);
}

function reservationsOf(world: World, spot: string): StoredReservation[] {
  return world.collection('parkingReservations').filter((one) => one.spot === spot);
}

function isOf(whose: Holder | null, { userUuid, contractUuid }: Holder): boolean {
  return whose?.userUuid === userUuid && whose.contractUuid === contractUuid;
}

/**
 * The spot, among the areas of a contract that runs today.
 *
 * @throws Refusal 404 MISSING_CONTRACT when the contract has not begun or has ended, NOT_FOUND when it gives no right to such a spot
 */
export function spotOf(world: World, contract: StoredContract, spotId: SpotId): StoredSpot {
  const { areas } = parkingOf(world, contract.id);
  if (statusOf(contract, world.today) !== 'active') throw missingContract();
  const spot = world
    .collection('parkingSpots')
    // The id is a number in some backends and a string in others.
    .find(({ area, rentableParkingSpotId: id }) => id !== null && String(id) === String(spotId) && areas.includes(area));
  if (!spot) throw new Refusal(404, 'NOT_FOUND', 'The contract gives no right to such a spot.');
  return spot;
}

/**
 * Reserves the days.
 *
 * @throws Refusal 400 VALIDATION_ERROR for days that nobody could reserve, 409 PARKING_RESERVATION_OVERLAP for days that are taken
 */
export function reserve(world: World, spot: StoredSpot, holder: Holder, startDate: string, endDate: string | null): void {
  const wanted = { from: startDate, to: endDate ?? LAST_DAY };
  if (!spot.isInUse) throw invalid('The spot is not in use.');
  if (wanted.from < world.today) throw invalid('The first day is past.');
  if (wanted.to < wanted.from) throw invalid('The last day is before the first.');
  const until = dayOf(parkingOf(world, holder.contractUuid).reservationPossibleUntil);
  if (until !== null && until < wanted.from) throw invalid('Reservations cannot begin that late.');
  // Of this spot alone (parking.spot-overlap): a resident may have several.
  if (reservationsOf(world, spot.id).some((one) => overlap(spanOf(one), wanted))) {
    throw new Refusal(409, 'PARKING_RESERVATION_OVERLAP', 'The days overlap an existing reservation.');
  }
  const days = offered(spot, wanted, endDate === null);
  world.collection('parkingReservations').put({
    id: world.nextId('parkingReservations', FIRST_RESERVATION_ID),
    spot: spot.id,
    holder,
    startDate,
    ...(days.to === LAST_DAY ? {} : { endDate: days.to }),
  });
  world.collection('parkingSpots').change(spot.id, { availableRanges: without(spot.availableRanges, days) });
}

/**
 * The days among those that are offered. Without ranges the company does not tell them, and the reservations alone decide. A reservation until
 * further notice ends with the offer.
 */
function offered({ availableRanges }: StoredSpot, wanted: Span, isOpen: boolean): Span {
  if (availableRanges.length === 0) return wanted;
  const range = availableRanges.map(spanOf).find(({ from, to }) => from <= wanted.from && wanted.from <= to);
  if (!range || (!isOpen && range.to < wanted.to)) throw invalid('The spot is not offered on these days.');
  return { from: wanted.from, to: wanted.to < range.to ? wanted.to : range.to };
}

/**
 * Gives the own open-ended reservation its last day; the spot is offered from the day after.
 *
 * @throws Refusal 404 NOT_FOUND without a reservation that is not over, 400 VALIDATION_ERROR when it has an end, or the day is past or before it
 */
export function end(world: World, spot: StoredSpot, holder: Holder, endDate: string): void {
  const { today } = world;
  const own = reservationsOf(world, spot.id).filter((one) => isOf(one.holder, holder) && spanOf(one).to >= today);
  if (own.length === 0) throw new Refusal(404, 'NOT_FOUND', 'The user has no reservation of the spot.');
  const open = own.find((one) => spanOf(one).to === LAST_DAY);
  if (!open) throw invalid('The reservation has an end already.');
  if (endDate < today) throw invalid('The last day is past.');
  if (endDate < spanOf(open).from) throw invalid('The last day is before the reservation begins.');
  world.collection('parkingReservations').change(open.id, { endDate });
  if (endDate === LAST_DAY) return;
  const freed = { startDate: dayAfter(endDate) };
  world.collection('parkingSpots').change(spot.id, { availableRanges: [...spot.availableRanges, freed] });
}

function invalid(message: string): Refusal {
  return new Refusal(400, 'VALIDATION_ERROR', message);
}
