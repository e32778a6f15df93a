/** States of parking. */
import { FIRST_RESERVATION_ID } from '../rules/parking.ts';
import { movedExamples } from '../world/seed.ts';
import { clearAreas, plantParking } from '../world/seeds/parking.ts';
import type { World } from '../world/store.ts';
import { ownContract } from './own-contract.ts';
import type { State, States } from './protocol.ts';
import { signedIn } from './signed-in.ts';

/** The company's parking is that of the example, in which `own` is the resident's on the contract that the state is about. */
function parkingOf(name: string): State {
  return (world) => {
    const { values, userUuid, contract } = ownContract(world);
    const parking = movedExamples(world.today).answer('listParkingAreas', name);
    const before = world.collection('parkingOfContracts').get(contract.id)?.areas ?? [];
    clearAreas(world, [...before, ...parking.parkingAreas.map(({ location }) => location.locationDetails)]);
    plantParking(world, { userUuid, contractUuid: contract.id }, parking);
    return values;
  };
}

/** Another has reserved every spot of the contract's areas that was free, from today on. */
function takeAllSpots(world: World, contractUuid: string): void {
  const areas = world.collection('parkingOfContracts').get(contractUuid)?.areas ?? [];
  for (const { id, availableRanges } of world.collection('parkingSpots').filter(({ area }) => areas.includes(area))) {
    if (availableRanges.length === 0) continue;
    world.collection('parkingSpots').change(id, { availableRanges: [] });
    world.collection('parkingReservations').put({
      id: world.nextId('parkingReservations', FIRST_RESERVATION_ID),
      spot: id,
      holder: null,
      startDate: world.today,
    });
  }
}

export const parkingStates = {
  'a contract without parking areas': parkingOf('empty'),
  'an own parking reservation that has not begun': parkingOf('upcoming-reservation'),
  'an own parking reservation that has an end': parkingOf('ended-reservation'),
  'own parking reservations one after the other': parkingOf('ended-and-upcoming'),
  'parking prices that change': parkingOf('price-change'),
  'parking spots in every state': parkingOf('everything'),
  'a parking spot with equipment of an unknown kind': parkingOf('unknown-equipment'),
  'a parking spot of which nothing is known': parkingOf('minimal'),
  'parking reservations are closed': parkingOf('reservation-not-open'),
  'a parking area of sixty spots': parkingOf('many'),

  'a contract that is not current': (world) => {
    const { values, contract } = ownContract(world);
    world.collection('parkingOfContracts').delete(contract.id);
    return values;
  },

  'a parking spot that is reserved': (world) => {
    const { values, contract } = ownContract(world);
    takeAllSpots(world, contract.id);
    return values;
  },

  'parking reservations cannot be saved': (world) => {
    world.faults.put({ id: 'parking-not-saved' });
    return signedIn(world);
  },
} satisfies States;
