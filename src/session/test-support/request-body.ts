/** Checks a request body against the bundled contract, independently of the generated validators; unknown properties are refused. */
import { bodyValidator } from '../../../contract-tests/consumer/support/body-validator.ts';
import { readBundle } from '../../../contract-tests/reference-backend/bundle.ts';

const validator = bodyValidator(readBundle(new URL('../../../generated/openapi.yaml', import.meta.url)));

/** @returns the violations, each with its JSON pointer */
export function problemsOfRequest(operationId: string, body: unknown): string[] {
  return validator.request(operationId, body);
}
