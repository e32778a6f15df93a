/**
 * Refusals of the calls of own details on the reference backend: for each error code that the contract lists for a call, a change of the data, or
 * of the call itself, that makes the backend answer it (password.failure-causes).
 */
import type { Page } from '@playwright/test';
import type { ErrorCode } from '../../client/api-error.ts';
import { attemptsOf, LIMITS } from '../../contract-tests/reference-backend/rules/attempt-limits.ts';
import { switchFlags } from '../../contract-tests/reference-backend/rules/provider-settings.ts';
import type { Account, AttemptCounts } from '../../contract-tests/reference-backend/world/collections/accounts.ts';
import type { World } from '../../contract-tests/reference-backend/world/store.ts';
import { refusalsOf } from './refusals.ts';
import { type RefusedCall, refuseCalls } from './refused-call.ts';
import { answered, broken, changed, found, type Place, removed, sessionOf, type Undo } from './world-changes.ts';

type Causes = Partial<Record<ErrorCode, (place: Place) => Undo>>;

const accountOf = (world: World): Account => found(world, 'accounts', sessionOf(world).accountId);
const codeOf = (world: World) => `password ${accountOf(world).email}`;

/** Sets the recent attempts of the user. */
function tried(world: World, changes: Partial<AttemptCounts>): Undo {
  const before = attemptsOf(world, accountOf(world).email);
  world.collection('attempts').put({ ...before, ...changes });
  return () => void world.collection('attempts').put(before);
}

const EVERYWHERE: Causes = {
  IMPERSONATION_WRITE_ACCESS_DENIED: ({ world }) => changed(world, 'sessions', sessionOf(world).id, { isImpersonator: true }),
  INTERNAL_SERVER_ERROR: answered(500, 'INTERNAL_SERVER_ERROR'),
  SERVICE_UNAVAILABLE: answered(503, 'SERVICE_UNAVAILABLE'),
};

const PASSWORD: Causes = {
  TOO_MANY_FAILED_ATTEMPTS_EXCEPTION: ({ world }) => {
    const lockedUntil = new Date(world.now.getTime() + LIMITS.lockedMs).toISOString();
    return tried(world, { lockedUntil });
  },
  TOO_MANY_REQUESTS_EXCEPTION: ({ world }) => {
    const requests = Array.from({ length: LIMITS.requestsAMinute }, () => world.now.toISOString());
    return tried(world, { requests });
  },
  USER_NOT_CONFIRMED_EXCEPTION: ({ world }) => changed(world, 'accounts', accountOf(world).id, { confirmed: false }),
  USER_NOT_FOUND_EXCEPTION: ({ world }) => removed(world, 'accounts', accountOf(world).id),
};

const CAUSES: Readonly<Record<string, Causes>> = {
  sendPasswordResetCode: {
    ...PASSWORD,
    LIMIT_EXCEEDED_EXCEPTION: ({ world }) => tried(world, { codesSent: LIMITS.codesSentADay }),
    SEND_PASSWORD_RESET_CODE: broken('mail-out-of-order'),
  },
  confirmResetPassword: {
    ...PASSWORD,
    /** The code has been used already, in another tab. */
    CODE_MISMATCH_EXCEPTION: ({ world }) => removed(world, 'sentCodes', codeOf(world)),
    EXPIRED_CODE_EXCEPTION: ({ world }) => changed(world, 'sentCodes', codeOf(world), { expiresAt: world.now.toISOString() }),
    INVALID_PASSWORD_EXCEPTION: broken('every-password-has-leaked'),
    LIMIT_EXCEEDED_EXCEPTION: ({ world }) => tried(world, { codesTried: LIMITS.codesTriedADay }),
    FORGOT_OR_CHANGE_PASSWORD: broken('password-cannot-be-changed'),
  },
  removeUser: {
    /** The company has switched the feature off since the page was opened. */
    NOT_FOUND: ({ world }) => {
      switchFlags(world, { removeUser: false });
      return () => void switchFlags(world, { removeUser: true });
    },
  },
};

/** Request bodies that only a faulty portal would send. */
const MISTAKES: Partial<Record<ErrorCode, (body: object) => string>> = {
  VALIDATION_ERROR: (body) => JSON.stringify({ ...body, resetCode: 'abc', email: 'no address' }),
};

/** The error codes of a call, in the order of the contract, and how to meet with each on a page. */
export function accountRefusals(operationId: string, call: string) {
  return refusalsOf(operationId).map(({ code, prefer }) => ({
    code,
    /** The portal retries server errors once. */
    answers: prefer.startsWith('code=5') ? [code, code] : [code],
    meetOn: (page: Page, world: World): Promise<RefusedCall> =>
      refuseCalls(page, call, {
        bringAbout: () => (CAUSES[operationId]?.[code] ?? EVERYWHERE[code])?.({ world, operationId }) ?? null,
        mistaken: MISTAKES[code],
        fromOtherSite: code === 'BAD_REQUEST',
      }),
  }));
}
