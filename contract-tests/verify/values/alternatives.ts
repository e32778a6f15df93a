/** Answers that the contract allows in place of the expected one: where it says "may", and where two codes mean the same to the portal. */

interface Answered {
  status: number;
  code: string | null;
}

/** The two codes of a pair are answered for the same request by backends that all keep the contract (openapi/responses.yaml). */
const ALIKE: readonly (readonly [status: number, one: string, other: string])[] = [
  [400, 'BAD_REQUEST', 'VALIDATION_ERROR'],
  [401, 'UNAUTHORIZED', 'AUTH_ERROR'],
];

const OK: Answered = { status: 200, code: null };

/** By operation and expected answer. */
const INSTEAD: Readonly<Record<string, readonly Answered[]>> = {
  // A user without contracts gets an empty list or NO_ACTIVE_CONTRACTS (session.no-active-contracts).
  'listContracts 200.empty': [{ status: 404, code: 'NO_ACTIVE_CONTRACTS' }],
  'listContracts 200.no-contracts': [{ status: 404, code: 'NO_ACTIVE_CONTRACTS' }],
  'listContracts 404.no-active-contracts': [OK],
  // So that nobody can find out who has an account (password.reset-codes, registration.resend-code).
  'forgotPassword 400.user-not-found-exception': [OK],
  'forgotPassword 400.user-not-confirmed-exception': [OK],
  'resendVerificationCode 400.user-not-found-exception': [OK],
  'resendVerificationCode 400.user-already-registered': [OK],
};

/** @param expected `listContracts 404.no-active-contracts` */
export function isAllowedInstead(expected: string, wanted: Answered, got: Answered): boolean {
  if (wanted.status === got.status && wanted.code !== null && wanted.code !== got.code) {
    if (ALIKE.some(([status, ...codes]) => status === got.status && [wanted.code, got.code].every((code) => codes.includes(code ?? ''))))
      return true;
  }
  return INSTEAD[expected]?.some(({ status, code }) => status === got.status && code === got.code) ?? false;
}

/**
 * A backend may look an id up before it looks at its form, so that an id in the path that cannot be one is answered as what does not exist
 * (api.malformed-id).
 *
 * @param template `/contracts/{contractUuid}/tenants` @param path the path of the request
 */
export function isMissingInsteadOfMalformed(template: string, path: unknown, wanted: Answered, got: Answered): boolean {
  if (wanted.status !== 400 || got.status !== 404 || got.code !== 'NOT_FOUND') return false;
  const values = String(path).split('/');
  return template.split('/').some((part, at) => part.startsWith('{') && !ID.test(values[at] ?? ''));
}

const ID = /^(?:\d+|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;
