/** Identifications that end without a confirmation on the reference backend, by error code: on the identification page, or when it is recorded. */
import type { Page } from '@playwright/test';
import type { ErrorCode } from '../../client/api-error.ts';
import { atIdentification, failToIdentify, identify, identifyByPassport } from './identify.ts';
import { bringAbout, meetWith, type Scene } from './obstacles.ts';
import { refusalsOf } from './refusals.ts';
import type { ReturnJourney } from './returns.ts';

export interface WayBack {
  name: string;
  code: ErrorCode;
  /** Goes from the identification page back to the portal. @returns cleans up after the portal has shown the failure */
  go: (page: Page) => Promise<() => Promise<void> | void>;
}

/** The error codes that the identification page offers. */
const FAILURES = ['NO_IDENTITY', 'NO_IDENTITY_VERIFIER', 'NO_USER', 'OUT_OF_SERVICE', 'CONFIRM_OPERATION_GENERIC_ERROR'] as const;

/** The outcome is not known yet: the portal repeats the request and shows a failure only after a minute. */
const IS_PASSING: ReadonlySet<string> = new Set(['INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE']);

const nothing = () => {};

const atThePage = (code: ErrorCode, go: (page: Page) => Promise<void>): WayBack => ({
  name: `at the identification page: ${code}`,
  code,
  go: async (page) => {
    await go(page);
    return nothing;
  },
});

/** The tab stores no journey, as when the link is opened in another tab. */
async function identifyForgotten(page: Page): Promise<void> {
  await atIdentification(page);
  await page.evaluate(() => sessionStorage.removeItem('portal.journey'));
  await identify(page, 'later');
}

/** Failures on the identification page, and identifications that the portal must record. */
export function endsAtThePage({ subject, action, operationId }: ReturnJourney, scene: Scene): WayBack[] {
  const notTaken = (code: ErrorCode): WayBack => ({
    name: `not recorded: ${code}`,
    code,
    go: async (page) => {
      const undo = bringAbout(code, { ...scene, operationId });
      await identify(page);
      return () => undo?.();
    },
  });
  return [
    ...FAILURES.map((code) => atThePage(code, (page) => failToIdentify(page, code))),
    atThePage('CONFIRM_OPERATION_CANCELLED', (page) => identify(page, 'cancelled')),
    atThePage('IDENTITY_MISMATCH', (page) => identify(page, 'identified', 'Kajsa Lindqvist (occupancy)')),
    atThePage('NO_ATTRIBUTES', (page) => identify(page, 'incomplete')),
    atThePage('PASSPORT_IDENTITY_DISABLED', identifyByPassport),
    atThePage('FORM_CHECK_FAILED', identifyForgotten),
    ...(action === 'reject'
      ? []
      : [notTaken(subject === 'termination' ? 'TERMINATE_CONTRACT_CONFIRM_ERROR' : 'MODIFICATION_CONTRACT_CONFIRM_ERROR')]),
    ...(action === 'confirm' && subject === 'modification' ? [notTaken('NO_RESIDENT_USER')] : []),
  ];
}

/** The errors of the completion call: the user is identified, but the confirmation is not recorded. */
export function endsOfCompletion({ operationId, call }: ReturnJourney, scene: Scene): WayBack[] {
  const codes = new Set(refusalsOf(operationId).map(({ code }) => code));
  return [...codes]
    .filter((code) => !IS_PASSING.has(code))
    .map((code) => ({
      name: `${operationId}: ${code}`,
      code,
      go: async (page) => {
        const met = await meetWith(page, call, code, { ...scene, operationId });
        await identify(page, 'later');
        return met.takeAway;
      },
    }));
}

/** The first way that is listed for each code. */
export function onceEach(...ways: readonly WayBack[]): WayBack[] {
  return [...new Map(ways.toReversed().map((way) => [way.code, way])).values()].toReversed();
}
