/** Checks request bodies against the bundle with closed schemas: only properties that the contract names are allowed. */
import type { Json } from './bundle.ts';
import { documentedContractOf } from './documented-answers.ts';
import { escaped } from './pointer.ts';

/** @returns what is wrong with a body of the operation, each with its JSON pointer */
export function requestProblems(bundle: Json): (operationId: string, body: unknown) => string[] {
  const contract = documentedContractOf(bundle);
  return (operationId, body) => {
    const operation = contract.operations.get(operationId);
    if (!operation) throw new Error(`the contract has no operation ${operationId}`);
    const found = contract.nodeAt(`/paths/${escaped(operation.path)}/${operation.method.toLowerCase()}/requestBody`);
    if (!found) throw new Error(`${operationId} has no request body`);
    const schema = `${found.pointer}/content/application~1json/schema`;
    return contract.errorsOf(schema, body, false).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
}
