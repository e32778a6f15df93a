/** What is kept of a half-filled modification: of a new contract party the names alone; all else about them is asked again (session.draft-fields). */
import { array, object, string } from 'zod/mini';
import { draftOf } from '@/forms/drafts.ts';
import { newPerson } from '@/forms/new-person.ts';
import type { TypedModification } from './schema.ts';

const allowed = object({
  inEffect: string(),
  modificationDescription: string(),
  transferDestination: string(),
  newContractParties: array(object({ firstName: string(), lastName: string() })),
});

/** Cleared when the resident is back from the identification with success. */
export const modificationDraft = draftOf('modification', allowed);

/** The form as it was, but for what must not be kept. */
export function fromDraft(kept: NonNullable<ReturnType<typeof modificationDraft.read>>, initial: TypedModification): TypedModification {
  return {
    inEffect: kept.inEffect ?? initial.inEffect,
    modificationDescription: kept.modificationDescription ?? initial.modificationDescription,
    transferDestination: kept.transferDestination ?? initial.transferDestination,
    newContractParties: kept.newContractParties?.map((names) => ({ ...newPerson(), ...names })) ?? initial.newContractParties,
  };
}
