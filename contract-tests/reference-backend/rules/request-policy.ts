/** How the company treats what residents ask for electronically. */
import type { RequestPolicy } from '../world/collections/requests.ts';
import type { World } from '../world/store.ts';

const AS_DELIVERED: RequestPolicy = { id: 'policy', review: 'by-hand', passportConfirms: false, rentalFirstEndDate: 'end_of_next_month' };

export function requestPolicy(world: World): RequestPolicy {
  return world.collection('requestPolicies').get('policy') ?? AS_DELIVERED;
}

export function changeRequestPolicy(world: World, changes: Partial<Omit<RequestPolicy, 'id'>>): RequestPolicy {
  return world.collection('requestPolicies').put({ ...requestPolicy(world), ...changes });
}
