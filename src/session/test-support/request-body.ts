/** What the contract itself says of a body that a form sends: by its bundle, independent of the generated validators, unknown properties refused. */
import { bodyValidator } from '../../../contract-tests/consumer/support/body-validator.ts';
import { readBundle } from '../../../contract-tests/reference-backend/bundle.ts';

const validator = bodyValidator(readBundle(new URL('../../../generated/openapi.yaml', import.meta.url)));

/** @returns what is wrong, each with its JSON pointer; empty when nothing is */
export function problemsOfRequest(operationId: string, body: unknown): string[] {
  return validator.request(operationId, body);
}
