/** The parking areas of the examples. The contracts of a building share its areas: a spot that one has reserved is taken for the others. */
import { isMember } from '../../rules/contract-access.ts';
import type { ParkingAreas, StoredReservation } from '../collections/parking.ts';
import { cast, type Examples } from '../seed.ts';
import type { World } from '../store.ts';

export function seedParking(examples: Examples, world: World): void {
  for (const [contractUuid, key] of Object.entries(cast.contracts)) {
    plantParking(world, holderOf(world, contractUuid), examples.answer('listParkingAreas', key));
  }
}

type Holder = NonNullable<StoredReservation['holder']>;

/** The resident of a contract's examples: the first resident of WORLD.md on it. */
function holderOf(world: World, contractUuid: string): Holder {
  const contract = world.collection('contracts').get(contractUuid);
  const resident = cast.residents.find(({ key, userUuid }) => key !== 'staff' && contract && isMember(contract, userUuid));
  if (!resident) throw new Error(`nobody of the cast is on the contract ${contractUuid}`);
  return { userUuid: resident.userUuid, contractUuid };
}

/** Seeds the holder's view. A reservation that another contract's view has seeded is kept, and belongs to the holder if it is an own one here. */
export function plantParking(world: World, holder: Holder, { parkingAreas, reservationPossibleUntil }: ParkingAreas): void {
  const areas = parkingAreas.map(({ location, parkingSpots }) => {
    const area = location.locationDetails;
    world.collection('parkingAreas').put({ id: area, location });
    for (const [place, { reservations, ...facts }] of parkingSpots.entries()) {
      const spot = `${area}/${place}`;
      world.collection('parkingSpots').put({ ...facts, id: spot, area });
      const planted = world.collection('parkingReservations').filter((one) => one.spot === spot);
      for (const [index, { kind, ...dates }] of reservations.entries()) {
        const before = planted[index];
        const id = before?.id ?? world.nextId('plantedReservations', 1);
        world.collection('parkingReservations').put({ ...dates, id, spot, holder: kind === 'own' ? holder : (before?.holder ?? null) });
      }
    }
    return area;
  });
  world.collection('parkingOfContracts').put({ id: holder.contractUuid, areas, reservationPossibleUntil });
}

/** Removes the areas with their reservations. */
export function clearAreas(world: World, areas: readonly string[]): void {
  for (const { id } of world.collection('parkingSpots').filter(({ area }) => areas.includes(area))) {
    for (const one of world.collection('parkingReservations').filter(({ spot }) => spot === id)) {
      world.collection('parkingReservations').delete(one.id);
    }
    world.collection('parkingSpots').delete(id);
  }
  for (const area of areas) world.collection('parkingAreas').delete(area);
}
