/**
 * The journey to the identification service and back, as the portal keeps it in the session storage of the tab until the user returns
 * (identification.nonce-match). It contains only ids and no personal data, because the init call has sent the filled-in form to the
 * backend.
 */
import { ApiError, type ErrorCode } from 'client/api-error.ts';
import { enum as enumeration, type infer as Infer, literal, nullable, object, safeParse, string, union, uuid } from 'zod/mini';
import { browserStorage, survivesLeaving } from '@/domain/browser-storage.ts';

const common = {
  subject: enumeration(['termination', 'modification']),
  contractUuid: uuid(),
  /** The user who left. Another user who signs in on the same tab does not continue the journey. */
  userUuid: nullable(string()),
  /** A new one for each attempt. The return address contains it (openapi: ConfirmationNonce). */
  nonce: uuid(),
};

const journeySchema = union([
  object({ ...common, action: literal('confirm') }),
  object({ ...common, action: enumeration(['accept', 'reject']), requestUuid: uuid() }),
]);

/**
 * A confirmation by strong identification. `confirm`: of the user's own request; `accept`, `reject`: of another contract party's request.
 */
export type Journey = Infer<typeof journeySchema>;
export type Subject = Journey['subject'];
export type JourneyAction = Journey['action'];

/** The purpose of an identification. */
export type Purpose = { subject: Subject; contractUuid: string } & (
  | { action: 'confirm'; requestUuid?: undefined }
  | { action: 'accept' | 'reject'; requestUuid: string }
);

const KEY = 'portal.journey';

/**
 * @throws ApiError the client errors (identification.client-errors): CONTRACT_ID_INVALID for an invalid identifier, FORM_VALUES_INVALID when
 *   the id of the request to decide is missing
 */
export function startJourney(purpose: Purpose, { userUuid, nonce }: { userUuid: string | null; nonce: string }): Journey {
  const journey = safeParse(journeySchema, { ...purpose, userUuid, nonce });
  if (journey.success) return journey.data;
  const code: ErrorCode = isContractUuid(purpose.contractUuid) ? 'FORM_VALUES_INVALID' : 'CONTRACT_ID_INVALID';
  throw new ApiError({ code, status: -1, operationId: null });
}

export function isContractUuid(contractUuid: string): boolean {
  return safeParse(common.contractUuid, contractUuid).success;
}

/**
 * Stores the journey in place of an earlier one.
 * @throws ApiError FORM_CHECK_FAILED when the browser cannot store it. The user must not leave then, because the return could not be
 *   verified
 */
export function keepJourney(journey: Journey): void {
  browserStorage('session').setItem(KEY, JSON.stringify(journey));
  if (survivesLeaving('session', KEY)) return;
  browserStorage('session').removeItem(KEY);
  throw new ApiError({ code: 'FORM_CHECK_FAILED', status: -1, operationId: null });
}

/** The stored journey; null when there is none or it cannot be read. */
export function readJourney(): Journey | null {
  try {
    const kept = safeParse(journeySchema, JSON.parse(browserStorage('session').getItem(KEY) ?? 'null'));
    return kept.success ? kept.data : null;
  } catch {
    return null;
  }
}

/** Removes the journey with this nonce, and keeps a later one. */
export function forgetJourney(nonce: string): void {
  if (readJourney()?.nonce === nonce) browserStorage('session').removeItem(KEY);
}
