/** Data of a building is the same for all its contracts, so a contract without examples uses those of a neighbour. */
import type { OperationId, SuccessOf } from '../../handler.ts';
import type { Examples } from '../seed.ts';

/** By the street of the home (openapi/WORLD.md): the contract whose examples tell of its buildings. */
const TOLD_BY: readonly (readonly [street: string, contract: string])[] = [
  ['Malliraitti', 'party-payer'],
  ['Kuvitelmankuja', 'party-payer-occupancy'],
  ['Tuumakatu', 'arrears'],
];

/** The answer for a contract: its own example, or else that of its neighbour. @throws Error for a street that is not in WORLD.md */
export function exampleForContract<Id extends OperationId>(examples: Examples, operationId: Id, key: string): SuccessOf<Id> {
  return examples.answerIfAny(operationId, key) ?? examples.answer(operationId, neighbourOf(examples, key));
}

/** The key of the contract whose examples tell of the buildings of this one's street. */
export function neighbourOf(examples: Examples, key: string): string {
  const { realPropertyName } = examples.answer('getContract', key);
  const [, neighbour] = TOLD_BY.find(([street]) => realPropertyName.startsWith(street)) ?? [];
  if (neighbour === undefined) throw new Error(`no example tells of ${realPropertyName}`);
  return neighbour;
}
