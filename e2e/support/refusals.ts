/** The error answers of each call, read from the contract: tests pick up a new example by themselves. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ErrorCode, isErrorCode } from '../../client/api-error.ts';
import operations from '../../generated/operations.json' with { type: 'json' };

const examples = join(dirname(fileURLToPath(import.meta.url)), '../../openapi/examples');

/** An error answer. */
export interface Refusal {
  /** For the `Prefer` header of the mock. */
  prefer: string;
  code: ErrorCode;
}

/** The operations that a resident confirms by identification, and adding tenants. */
export const CONFIRMATIONS = operations.filter(({ path }) => path.includes('/confirm-operation/')).map(({ operationId }) => operationId);

/** Left out: a user who is not signed in is sent to the sign-in page. */
const IS_SIGNED_OUT: ReadonlySet<string> = new Set(['UNAUTHORIZED', 'AUTH_ERROR']);

export function refusalsOf(operationId: string): Refusal[] {
  const answers = operations.find((one) => one.operationId === operationId)?.answers ?? [];
  return answers
    .filter(({ status }) => status !== 200)
    .map(({ status, name }) => ({ prefer: `code=${status}, example=${name}`, code: codeOf(operationId, `${status}.${name}.json`) }))
    .filter(({ code }) => !IS_SIGNED_OUT.has(code));
}

/** An example of the operation, or one that all operations share. */
function codeOf(operationId: string, file: string): ErrorCode {
  for (const folder of [operationId, 'errors']) {
    try {
      const { value } = JSON.parse(readFileSync(join(examples, folder, file), 'utf8')) as { value: { code: string } };
      if (isErrorCode(value.code)) return value.code;
      throw new Error(`${folder}/${file} has a code that the portal does not know: ${value.code}`);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
  }
  throw new Error(`there is no example ${file} of ${operationId}`);
}
