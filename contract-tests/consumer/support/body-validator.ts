/** Checks bodies against the bundle with closed schemas: a pact may contain only properties that the contract names. */
import type { Json } from '../../contract/bundle.ts';
import { documentedContractOf } from '../../contract/documented-answers.ts';
import { escaped } from '../../contract/pointer.ts';

export interface BodyValidator {
  /** @returns what is wrong, each with its JSON pointer */
  request(operationId: string, body: unknown): string[];
  answer(operationId: string, status: number, body: unknown): string[];
}

export function bodyValidator(bundle: Json): BodyValidator {
  const contract = documentedContractOf(bundle);
  const problems = (schema: string, body: unknown): string[] =>
    contract.errorsOf(schema, body, false).map(({ instancePath, message }) => `${instancePath} ${message}`);
  const operationOf = (operationId: string) => {
    const operation = contract.operations.get(operationId);
    if (!operation) throw new Error(`the contract has no operation ${operationId}`);
    return operation;
  };
  return {
    request: (operationId, body) => {
      const { path, method } = operationOf(operationId);
      const found = contract.nodeAt(`/paths/${escaped(path)}/${method.toLowerCase()}/requestBody`);
      if (!found) throw new Error(`${operationId} has no request body`);
      return problems(`${found.pointer}/content/application~1json/schema`, body);
    },
    answer: (operationId, status, body) => {
      const schema = operationOf(operationId).answers.get(status)?.schema;
      if (typeof schema !== 'string') throw new Error(`${operationId} documents no JSON answer ${status}`);
      return problems(schema, body);
    },
  };
}
