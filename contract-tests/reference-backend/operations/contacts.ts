/** Who takes care of the building (shell §2, §3). */
import type { Handlers } from '../handler.ts';
import { contractOf } from '../rules/contract-access.ts';

export const contacts = {
  listContacts: (call) => ({ body: call.world.collection('contacts').get(contractOf(call).id)?.contacts ?? [] }),
} satisfies Handlers<'listContacts'>;
