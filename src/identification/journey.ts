/**
 * The journey to the identification service and back: what the portal remembers of it, in the session storage of the tab, until the user is
 * back (identification.nonce-match). Ids alone, never personal data; what the user filled in is with the backend since the journey began.
 */
import { ApiError, type ErrorCode } from 'client/api-error.ts';
import { enum as enumeration, type infer as Infer, literal, nullable, object, safeParse, string, union, uuid } from 'zod/mini';

const common = {
  subject: enumeration(['termination', 'modification']),
  contractUuid: uuid(),
  /** Who left. Somebody else who signs in on the same tab does not go on with it. */
  userUuid: nullable(string()),
  /** Made anew for each attempt; the return address carries it (openapi: ConfirmationNonce). */
  nonce: uuid(),
};

const journeySchema = union([
  object({ ...common, action: literal('confirm') }),
  object({ ...common, action: enumeration(['accept', 'reject']), requestUuid: uuid() }),
]);

/** What is to be confirmed by strong identification. `confirm`: the user's own request; `accept`, `reject`: one of another contract party. */
export type Journey = Infer<typeof journeySchema>;
export type Subject = Journey['subject'];
export type JourneyAction = Journey['action'];

/** What the user is to be identified for. */
export type Purpose = { subject: Subject; contractUuid: string } & (
  | { action: 'confirm'; requestUuid?: undefined }
  | { action: 'accept' | 'reject'; requestUuid: string }
);

const KEY = 'portal.journey';

/**
 * @throws ApiError the client errors (identification.client-errors): CONTRACT_ID_INVALID for an identifier that is none, FORM_VALUES_INVALID when the
 *   request that is decided about is not named
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
 * Keeps the journey; it takes the place of one before.
 * @throws DOMException when the browser refuses or has no room: then the user must not leave, since nobody could tell them apart on return
 */
export function keepJourney(journey: Journey, storage: Storage = sessionStorage): void {
  storage.setItem(KEY, JSON.stringify(journey));
}

/** The journey that the user left on; null when there is none, or when it cannot be read. */
export function readJourney(storage: Storage | null = tabStorage()): Journey | null {
  try {
    const kept = safeParse(journeySchema, JSON.parse(storage?.getItem(KEY) ?? 'null'));
    return kept.success ? kept.data : null;
  } catch {
    return null;
  }
}

/** Forgets the journey with this nonce; a later one stays. */
export function forgetJourney(nonce: string, storage: Storage | null = tabStorage()): void {
  if (readJourney(storage)?.nonce === nonce) storage?.removeItem(KEY);
}

/** Reading `sessionStorage` throws where a user has forbidden it. */
function tabStorage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}
