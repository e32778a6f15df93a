/** The requests of WORLD.md, and the earlier ones that its contracts tell of. */
import type { ModificationRequest, StoredModification, StoredTermination, TerminationRequest } from '../collections/requests.ts';
import type { Examples } from '../seed.ts';
import { contractUuid } from '../seed.ts';
import type { World } from '../store.ts';

/** The examples that belong together. Each contract has the status and time of its newest one. */
const TERMINATIONS = ['cotenant', 'rejected', 'approved', 'right-of-occupancy-no-collateral'] as const;

export function seedRequests(examples: Examples, world: World): void {
  const requests = world.collection('requests');
  for (const name of TERMINATIONS) requests.put(storedTermination(examples.answer('getTermination', name)));
  // Emilia Korhonen has made it, and confirmed it by that (ending.own-confirmation): it waits for Ville.
  requests.put({ ...storedModification(examples.answer('getModification', 'modification-pending'), 13), confirmedBy: [1131] });
}

/** Its maker has confirmed it. */
export function storedTermination(request: TerminationRequest): StoredTermination {
  const { uuid: id, contractUuid: of, createdByTenantId } = request;
  return { kind: 'termination', id, contractUuid: of, confirmedBy: createdByTenantId === null ? [] : [createdByTenantId], request };
}

/** @param number of the contract in WORLD.md: the answer has no uuid of it, and its maker only as a user */
export function storedModification(request: ModificationRequest, number: number): StoredModification {
  const codes = request.addTenantEvents.flatMap(({ socialSecurityNumber }) => socialSecurityNumber ?? []);
  return { kind: 'modification', id: request.uuid, contractUuid: contractUuid(number), confirmedBy: [], request, newPartyCodes: codes };
}
