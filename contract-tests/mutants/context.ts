/** Gives the mutation operators the data that they need from the contract and from the recorded run. */

import { isObject } from '../contract/bundle.ts';
import { type Contract, readContract } from '../contract/read-contract.ts';
import type { OperatorContext, Recorded } from './mutant.ts';

export function contextOf(recorded: readonly Recorded[], contract: Contract = readContract()): OperatorContext {
  const operations = new Map(contract.operations.map((operation) => [operation.operationId, operation]));
  const successes = new Map(recorded.filter(({ status }) => status === 200).map((one) => [one.operationId, one.answer]));
  const answersOf = (operationId: string) => operations.get(operationId)?.answers ?? [];
  return {
    deref: contract.deref,
    bodySchema: (operationId, status) =>
      status === 200 ? operations.get(operationId)?.success : { $ref: '#/components/schemas/ErrorResponse' },
    codes: (operationId, status) => [
      ...new Set(
        answersOf(operationId)
          .filter((answer) => answer.status === status)
          .flatMap(({ value }) => (isObject(value) ? [String(value.code)] : [])),
      ),
    ],
    statuses: (operationId) => [...new Set(answersOf(operationId).map(({ status }) => status))],
    success: (operationId) => successes.get(operationId),
  };
}
