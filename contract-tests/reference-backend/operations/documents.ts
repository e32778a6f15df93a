/** Documents of the contract and its building, and links to them (documents.category-groups, documents.open-document). */
import { type Handlers, Refusal } from '../handler.ts';
import { type ContractCall, contractOf } from '../rules/contract-access.ts';
import { linkToFile } from '../stored-files/links.ts';
import type { DocumentGroup } from '../world/collections/documents.ts';

export const documents = {
  listDocuments: (call) => ({ body: groupsOf(call) }),

  getDocumentLink: (call) => {
    const { documentUuid: uuid } = call.params;
    const isThere = groupsOf(call).some((group) => group.documents.some((document) => document.uuid === uuid));
    if (!isThere) throw new Refusal(404, 'NOT_FOUND', 'The contract has no such document.');
    return { body: { uuid, url: linkToFile(call.world, uuid) } };
  },
} satisfies Handlers<'listDocuments' | 'getDocumentLink'>;

function groupsOf(call: ContractCall): DocumentGroup[] {
  return call.world.collection('documents').get(contractOf(call).id)?.groups ?? [];
}
