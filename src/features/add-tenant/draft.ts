/** What is kept of a half-filled list of new tenants: their names alone; all else is asked again (decisions 3). */
import { array, object, string } from 'zod/mini';
import { draftOf } from '@/forms/drafts.ts';
import { type AddTenantForm, newTenant } from './schema.ts';

const allowed = object({ tenants: array(object({ firstName: string(), lastName: string() })) });

export const addTenantDraft = draftOf('add-tenant', allowed);

/** The form as it was, but for what must not be kept; null where no name was given yet. */
export function fromDraft(kept: ReturnType<typeof addTenantDraft.read>): AddTenantForm | null {
  const named = kept?.tenants?.filter(({ firstName, lastName }) => firstName !== '' || lastName !== '') ?? [];
  return named.length === 0 ? null : { tenants: named.map((names) => ({ ...newTenant(), ...names })) };
}
