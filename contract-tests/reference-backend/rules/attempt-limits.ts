/** Limits of attempts for an e-mail address: requests a minute, wrong passwords and codes in a row, codes a day (password.failure-causes). */
import { Refusal } from '../handler.ts';
import type { AttemptCounts } from '../world/collections/accounts.ts';
import type { World } from '../world/store.ts';

/** The contract gives no numbers. These are generous for people and strict for programs. */
export const LIMITS = {
  requestsAMinute: 120,
  failuresInARow: 5,
  lockedMs: 15 * 60 * 1000,
  codesSentADay: 10,
  codesTriedADay: 20,
} as const;

const MINUTE_MS = 60 * 1000;

/**
 * Counts a request.
 *
 * @throws Refusal TOO_MANY_REQUESTS_EXCEPTION, of the status that the operation documents (401 at sign-in, 400 elsewhere)
 */
export function countRequest(world: World, email: string, status = 400): void {
  const attempts = attemptsOf(world, email);
  const since = world.now.getTime() - MINUTE_MS;
  const requests = attempts.requests.filter((moment) => Date.parse(moment) > since);
  if (requests.length >= LIMITS.requestsAMinute) {
    throw new Refusal(status, 'TOO_MANY_REQUESTS_EXCEPTION', 'Too many requests in a short time.');
  }
  put(world, { ...attempts, requests: [...requests, world.now.toISOString()] });
}

/** @throws Refusal TOO_MANY_FAILED_ATTEMPTS_EXCEPTION while the account is locked, even if the password or code is correct */
export function refuseLocked(world: World, email: string, status = 400): void {
  const { lockedUntil } = attemptsOf(world, email);
  if (lockedUntil !== null && Date.parse(lockedUntil) > world.now.getTime()) {
    throw new Refusal(status, 'TOO_MANY_FAILED_ATTEMPTS_EXCEPTION', 'Locked for a while after too many failed attempts.');
  }
}

/** Counts a wrong password or code. The last allowed one in a row locks the address. */
export function countFailure(world: World, email: string): void {
  const attempts = attemptsOf(world, email);
  const failed = attempts.failed + 1;
  const isLast = failed >= LIMITS.failuresInARow;
  const lockedUntil = isLast ? new Date(world.now.getTime() + LIMITS.lockedMs).toISOString() : null;
  put(world, { ...attempts, failed: isLast ? 0 : failed, lockedUntil });
}

/** Clears the failures after a correct password or code. */
export function forgetFailures(world: World, email: string): void {
  const attempts = attemptsOf(world, email);
  if (attempts.failed > 0 || attempts.lockedUntil !== null) put(world, { ...attempts, failed: 0, lockedUntil: null });
}

/** @throws Refusal 400 LIMIT_EXCEEDED_EXCEPTION when no more codes may be sent to, or tried by, the address today */
export function countCode(world: World, email: string, what: 'codesSent' | 'codesTried'): void {
  const attempts = attemptsOf(world, email);
  const limit = what === 'codesSent' ? LIMITS.codesSentADay : LIMITS.codesTriedADay;
  if (attempts[what] >= limit) throw new Refusal(400, 'LIMIT_EXCEEDED_EXCEPTION', 'The daily limit of codes has been reached.');
  put(world, { ...attempts, [what]: attempts[what] + 1 });
}

/** The counts of an address. Daily counts start again at midnight in Helsinki. */
export function attemptsOf(world: World, email: string): AttemptCounts {
  const found = world.collection('attempts').get(email);
  const today = { day: world.today, codesSent: 0, codesTried: 0 };
  if (!found) return { id: email, failed: 0, lockedUntil: null, requests: [], ...today };
  return found.day === world.today ? found : { ...found, ...today };
}

function put(world: World, attempts: AttemptCounts): void {
  world.collection('attempts').put(attempts);
}
