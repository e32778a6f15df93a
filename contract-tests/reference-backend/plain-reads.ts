/**
 * Reads of what a contract has and nothing changes, such as the building: they answer the contract's own example. An operation is one when no tag has
 * a handler for it and its only parameter is the contract. Nothing is written for it here: its states are those of openapi/states in which a
 * `situation` names the example.
 */
import type { WrittenState } from './bundle.ts';
import type { Operation } from './contract.ts';
import { type Call, type Handler, type OperationId, Refusal } from './handler.ts';
import { contractOf, contractOfPartyOrPayer } from './rules/contract-access.ts';
import type { States } from './states/protocol.ts';
import { situationOf } from './states/situation.ts';
import { cast, type Examples } from './world/seed.ts';
import { neighbourOf } from './world/seeds/neighbours.ts';
import type { World } from './world/store.ts';

declare module './world/store.ts' {
  interface Collections {
    /** By operation and contract, see `idOf`. */
    plainAnswers: { id: string; body: unknown };
  }
}

/** What only a contract party or payer may see (payments.visible-to). */
const FOR_PARTY_OR_PAYER: readonly OperationId[] = ['listPaymentCategories'];

/** The name of the example that answers for a contract without one of its own. Without an entry it has nothing: the example `empty`, or 404. */
const EXAMPLE_IN_PLACE: Partial<Record<OperationId, (examples: Examples, key: string) => string>> = {
  listContacts: neighbourOf,
  // The company has the same accounts for all contracts of a kind.
  listPaymentCategories: (examples, key) =>
    examples.answer('getContract', key).contractType === 'rental' ? 'party-payer' : 'party-payer-occupancy',
};

/** The plain reads among the operations, of which `handled` have a handler. */
export function plainReads(operations: readonly Operation[], handled: object): OperationId[] {
  return operations
    .filter(({ method, parameters: [first, ...more] }) => method === 'GET' && first?.name === 'contractUuid' && more.length === 0)
    .map(({ operationId }) => operationId)
    .filter((operationId) => !(operationId in handled));
}

export function seedPlainReads(reads: readonly OperationId[], examples: Examples, world: World): void {
  for (const operationId of reads) {
    for (const [uuid, key] of Object.entries(cast.contracts)) {
      const names = [key, EXAMPLE_IN_PLACE[operationId]?.(examples, key) ?? 'empty'];
      const body = names.map((name) => examples.answerIfAny(operationId, name)).find((one) => one !== undefined);
      if (body !== undefined) world.collection('plainAnswers').put({ id: idOf(operationId, uuid), body });
    }
  }
}

/** @throws Refusal 404 NOT_FOUND when there is nothing of the contract */
export function plainRead(operationId: OperationId): Handler<OperationId> {
  const open = FOR_PARTY_OR_PAYER.includes(operationId) ? contractOfPartyOrPayer : contractOf;
  return (call) => {
    // The contract is in the path of a plain read, and every one needs a session.
    const { id } = open(call as Call<'listContacts'>);
    const found = call.world.collection('plainAnswers').get(idOf(operationId, id));
    if (!found) throw new Refusal(404, 'NOT_FOUND', 'Nothing is known of it.');
    return { body: found.body as never };
  };
}

export function plainStates(reads: readonly OperationId[], written: readonly WrittenState[]): States {
  return Object.fromEntries(
    written.flatMap(({ name, params, examples = [] }) => {
      const situations = params?.situation?.enum;
      const operation = reads.find((one) => one === examples[0]?.operation);
      if (situations === undefined || operation === undefined) return [];
      return [
        [
          name,
          situationOf(operation, situations, (world, uuid, body) =>
            world.collection('plainAnswers').put({ id: idOf(operation, uuid), body }),
          ),
        ],
      ];
    }),
  );
}

function idOf(operationId: OperationId, contractUuid: string): string {
  return `${operationId} ${contractUuid}`;
}
