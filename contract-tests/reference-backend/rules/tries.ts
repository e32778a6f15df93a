/** How often an e-mail address may try: requests in a short time, wrong passwords and codes in a row, codes in a day (`TOO_MANY_…`, `LIMIT_…`: password.failure-causes). */
import { Refusal } from '../handler.ts';
import type { Tries } from '../world/collections/accounts.ts';
import type { World } from '../world/store.ts';

/** The requirements name the codes and leave the numbers to the identity provider; these are generous to people and strict to programs. */
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
  const tries = triesOf(world, email);
  const since = world.now.getTime() - MINUTE_MS;
  const requests = tries.requests.filter((moment) => Date.parse(moment) > since);
  if (requests.length >= LIMITS.requestsAMinute) {
    throw new Refusal(status, 'TOO_MANY_REQUESTS_EXCEPTION', 'Too many requests in a short time.');
  }
  put(world, { ...tries, requests: [...requests, world.now.toISOString()] });
}

/** @throws Refusal TOO_MANY_FAILED_ATTEMPTS_EXCEPTION while the account is locked, whatever the password or code */
export function refuseLocked(world: World, email: string, status = 400): void {
  const { lockedUntil } = triesOf(world, email);
  if (lockedUntil !== null && Date.parse(lockedUntil) > world.now.getTime()) {
    throw new Refusal(status, 'TOO_MANY_FAILED_ATTEMPTS_EXCEPTION', 'Locked for a while after too many failed attempts.');
  }
}

/** A wrong password or code: the last one allowed in a row locks. */
export function countFailure(world: World, email: string): void {
  const tries = triesOf(world, email);
  const failed = tries.failed + 1;
  const isLast = failed >= LIMITS.failuresInARow;
  const lockedUntil = isLast ? new Date(world.now.getTime() + LIMITS.lockedMs).toISOString() : null;
  put(world, { ...tries, failed: isLast ? 0 : failed, lockedUntil });
}

/** The right password or code: what failed before is forgotten. */
export function forgetFailures(world: World, email: string): void {
  const tries = triesOf(world, email);
  if (tries.failed > 0 || tries.lockedUntil !== null) put(world, { ...tries, failed: 0, lockedUntil: null });
}

/** @throws Refusal 400 LIMIT_EXCEEDED_EXCEPTION when no more codes may be sent to, or tried by, the address today */
export function countCode(world: World, email: string, what: 'codesSent' | 'codesTried'): void {
  const tries = triesOf(world, email);
  const limit = what === 'codesSent' ? LIMITS.codesSentADay : LIMITS.codesTriedADay;
  if (tries[what] >= limit) throw new Refusal(400, 'LIMIT_EXCEEDED_EXCEPTION', 'The daily limit of codes has been reached.');
  put(world, { ...tries, [what]: tries[what] + 1 });
}

/** The counts of an address; those of a day begin anew at midnight in Helsinki. */
export function triesOf(world: World, email: string): Tries {
  const found = world.collection('tries').get(email);
  const today = { day: world.today, codesSent: 0, codesTried: 0 };
  if (!found) return { id: email, failed: 0, lockedUntil: null, requests: [], ...today };
  return found.day === world.today ? found : { ...found, ...today };
}

function put(world: World, tries: Tries): void {
  world.collection('tries').put(tries);
}
