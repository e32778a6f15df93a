/**
 * Refusals of the calls that send fault reports, questions and feedback on the reference backend: for each error code that the contract lists, a
 * change of the data, or of the call itself, that makes the backend answer it (fault-reports.submit-failed, feedback.submit-failed).
 */
import type { Page } from '@playwright/test';
import type { ErrorCode } from '../../client/api-error.ts';
import { completion } from '../../contract-tests/reference-backend/rules/notice-timeline.ts';
import type { World } from '../../contract-tests/reference-backend/world/store.ts';
import { refusalsOf } from './refusals.ts';
import { type RefusedCall, refuseCalls } from './refused-call.ts';
import { answered, broken, changed, found, type Place, removed, sessionOf, type Undo } from './world-changes.ts';

/** The operation that saves a report, and the contract and uuid of the report. A new report has no uuid yet. */
export interface ReportCall {
  operationId: string;
  contractUuid: string;
  reportUuid: string | null;
}

type Cause = (place: Place & ReportCall) => Undo;

const withoutPhone: Cause = ({ world }) => {
  const { userUuid } = sessionOf(world);
  const { profile } = found(world, 'profiles', userUuid);
  return changed(world, 'profiles', userUuid, { profile: { ...profile, phoneNumber: null } });
};

const refused = broken('notices-refused');

const CAUSES: Partial<Record<ErrorCode, Cause>> = {
  DEFECT_NOTICE_MISSING_PHONE_NUMBER: withoutPhone,
  QUESTION_MISSING_PHONE_NUMBER: withoutPhone,
  FEEDBACK_MISSING_PHONE_NUMBER: withoutPhone,
  DEFECT_NOTICE_SUBMIT_ERROR: refused,
  QUESTION_SUBMIT_ERROR: refused,
  FEEDBACK_SUBMIT_ERROR: refused,
  IMPERSONATION_WRITE_ACCESS_DENIED: ({ world }) => changed(world, 'sessions', sessionOf(world).id, { isImpersonator: true }),
  NOT_FOUND: ({ world, contractUuid, reportUuid }) =>
    reportUuid === null ? removed(world, 'contracts', contractUuid) : removed(world, 'notices', reportUuid),
  INTERNAL_SERVER_ERROR: answered(500, 'INTERNAL_SERVER_ERROR'),
  SERVICE_UNAVAILABLE: answered(503, 'SERVICE_UNAVAILABLE'),
};

/** The report is completed while the resident writes. */
const completed: Cause = ({ world, reportUuid }) => {
  const { events } = found(world, 'notices', reportUuid ?? '');
  return changed(world, 'notices', reportUuid ?? '', { events: [...events, completion(world)] });
};

/** The refusals of a call, in the order of the contract, and how to meet with each on a page. */
export function reportRefusals(call: ReportCall, path: string) {
  return refusalsOf(call.operationId).map(({ code, prefer }) => {
    const cause = prefer.endsWith('example=completed') ? completed : CAUSES[code];
    return {
      name: prefer,
      code,
      /** The portal retries server errors once. */
      answers: prefer.startsWith('code=5') ? [code, code] : [code],
      meetOn: (page: Page, world: World): Promise<RefusedCall> =>
        refuseCalls(page, path, {
          bringAbout: () => cause?.({ ...call, world }) ?? null,
          mistaken: code === 'VALIDATION_ERROR' ? (body) => JSON.stringify({ ...body, title: 'x'.repeat(101) }) : undefined,
          fromOtherSite: code === 'BAD_REQUEST' && cause === undefined,
        }),
    };
  });
}
