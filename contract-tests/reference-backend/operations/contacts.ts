/** Who takes care of the building (contacts.entity-fields). */
import type { Handlers } from '../handler.ts';
import { contractOf } from '../rules/contract-access.ts';

export const contacts = {
  listContacts: (call) => ({ body: call.world.collection('contacts').get(contractOf(call).id)?.contacts ?? [] }),
} satisfies Handlers<'listContacts'>;
