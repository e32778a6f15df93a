/**
 * Changes on the reference backend while a resident's page is open: for each error code of the confirming calls, a change of the data that makes
 * the backend answer it.
 */
import type { Page } from '@playwright/test';
import type { ErrorCode } from '../../client/api-error.ts';
import { TENANTS_NOT_TAKEN } from '../../contract-tests/reference-backend/operations/add-tenant.ts';
import {
  CLOSED,
  CONFIRMATIONS_NOT_TAKEN,
  NO_VERIFIER,
  personOf,
  REJECTIONS_NOT_TAKEN,
} from '../../contract-tests/reference-backend/rules/electronic.ts';
import { identityCodesOn, keepIdentityCodes } from '../../contract-tests/reference-backend/rules/identity-codes.ts';
import { changeRequestPolicy, switchFlags } from '../../contract-tests/reference-backend/rules/provider-settings.ts';
import type { StoredRequest } from '../../contract-tests/reference-backend/world/collections/requests.ts';
import type { World } from '../../contract-tests/reference-backend/world/store.ts';
import { type RefusedCall, refuseCalls } from './refused-call.ts';
import type { Action, Subject } from './returns.ts';
import { answered, broken, changed, found, removed, sessionOf, type Undo } from './world-changes.ts';

/** The error to return and the operation it applies to. */
export interface Scene {
  world: World;
  contractUuid: string;
  operationId: string;
  subject: Subject;
  action: Action;
}

/** Changes the data. @returns undoes the change */
type Cause = (scene: Scene) => Undo;
type Causes = Partial<Record<ErrorCode, Cause>>;

const contractOf = ({ world, contractUuid }: Scene) => found(world, 'contracts', contractUuid);

/** The request that the user accepts or rejects. */
function requestOf({ world, contractUuid, subject }: Scene): StoredRequest {
  const request = world.collection('requests').find((one) => one.contractUuid === contractUuid && one.kind === subject);
  if (request === undefined) throw new Error(`there is no ${subject} request on the contract ${contractUuid}`);
  return request;
}

/** Causes of the errors that every call can have. */
const ANYWHERE: Causes = {
  OUT_OF_SERVICE: broken(CLOSED),
  NO_IDENTITY_VERIFIER: broken(NO_VERIFIER),
  NO_USER: ({ world }) => removed(world, 'profiles', sessionOf(world).userUuid),
  NO_ATTRIBUTES: ({ world }) => {
    const { userUuid } = sessionOf(world);
    return changed(world, 'people', personOf(world, userUuid)?.id ?? userUuid, { lacksAttributes: true });
  },
  TOO_EARLY: ({ world, contractUuid }) => changed(world, 'contracts', contractUuid, { startDate: '2029-06-01' }),
  PASSPORT_IDENTITY_DISABLED: ({ world }) => changed(world, 'sessions', sessionOf(world).id, { identityProvider: 'passport' }),
  IMPERSONATION_WRITE_ACCESS_DENIED: ({ world }) => changed(world, 'sessions', sessionOf(world).id, { isImpersonator: true }),
  NOT_FOUND: ({ world, contractUuid }) => removed(world, 'contracts', contractUuid),
  INTERNAL_SERVER_ERROR: answered(500, 'INTERNAL_SERVER_ERROR'),
  SERVICE_UNAVAILABLE: answered(503, 'SERVICE_UNAVAILABLE'),
};

/** The account of the tenant who takes over the contract no longer exists. */
const withoutAccount: Cause = (scene) => {
  const tenants = contractOf(scene).tenants.map((tenant) => ({ ...tenant, hasResidentUser: false }));
  return changed(scene.world, 'contracts', scene.contractUuid, { tenants });
};

const IDENTIFICATION_BROKEN = broken('identification-out-of-order');

/** The last day of confirming the termination is past. */
const pastLastDay: Cause = (scene) => {
  const stored = requestOf(scene);
  if (stored.kind !== 'termination') return answered(400, 'CONFIRMATION_TOO_LATE')(scene);
  const dates = { createdAt: '2026-10-15T12:00:00+03:00', endDate: '2026-11-30', movingOutDate: '2026-11-28' };
  return changed(scene.world, 'requests', stored.id, { request: { ...stored.request, ...dates } });
};

/** Causes for the calls that start the approval of another party's request. Accepting and rejecting have different codes; older backends mix them. */
const DECIDING: Causes = {
  NOT_FOUND: (scene) => removed(scene.world, 'requests', requestOf(scene).id),
  /** The request no longer waits for the user. */
  BAD_REQUEST: (scene) =>
    changed(scene.world, 'requests', requestOf(scene).id, { confirmedBy: contractOf(scene).tenants.map(({ id }) => id) }),
  TERMINATE_CONTRACT_INIT_CONFIRM_ERROR: (scene) =>
    scene.subject === 'termination' && scene.action === 'accept'
      ? IDENTIFICATION_BROKEN(scene)
      : answered(500, 'TERMINATE_CONTRACT_INIT_CONFIRM_ERROR')(scene),
  MODIFICATION_CONTRACT_INIT_CONFIRM_ERROR: (scene) =>
    scene.action === 'accept' ? IDENTIFICATION_BROKEN(scene) : answered(500, 'MODIFICATION_CONTRACT_INIT_CONFIRM_ERROR')(scene),
  CONFIRMATION_TOO_LATE: (scene) => (scene.action === 'accept' ? pastLastDay : answered(400, 'CONFIRMATION_TOO_LATE'))(scene),
  CONFIRM_OPERATION_GENERIC_ERROR: (scene) =>
    scene.action === 'reject' ? broken(REJECTIONS_NOT_TAKEN)(scene) : answered(500, 'CONFIRM_OPERATION_GENERIC_ERROR')(scene),
  NO_RESIDENT_USER: answered(400, 'NO_RESIDENT_USER'),
};

/** The identification that the browser returned from has failed. */
const cameTo =
  (code: ErrorCode): Cause =>
  ({ world }) => {
    const newest = world.collection('confirmations').all().at(-1);
    if (newest === undefined) throw new Error('no identification has been started');
    return changed(world, 'confirmations', newest.id, { progress: { kind: 'failed', code } });
  };

/** Causes for the calls that record a confirmation after the identification. */
const RECORDING: Causes = {
  CONFIRM_OPERATION_CANCELLED: cameTo('CONFIRM_OPERATION_CANCELLED'),
  NO_IDENTITY: cameTo('NO_IDENTITY'),
  IDENTITY_MISMATCH: cameTo('IDENTITY_MISMATCH'),
  CONFIRM_OPERATION_GENERIC_ERROR: cameTo('CONFIRM_OPERATION_GENERIC_ERROR'),
  CONFIRMATION_TOO_LATE: cameTo('CONFIRMATION_TOO_LATE'),
  TERMINATE_CONTRACT_CONFIRM_ERROR: broken(CONFIRMATIONS_NOT_TAKEN),
  MODIFICATION_CONTRACT_CONFIRM_ERROR: broken(CONFIRMATIONS_NOT_TAKEN),
  NO_RESIDENT_USER: withoutAccount,
};

const CAUSES: Readonly<Record<string, Causes>> = {
  initTermination: {
    TERMINATE_CONTRACT_INIT_CONFIRM_ERROR: IDENTIFICATION_BROKEN,
    /** The company has blocked the contract. */
    BAD_REQUEST: ({ world, contractUuid }) => changed(world, 'contracts', contractUuid, { held: 'contract_tag' }),
    /** The earliest end date has moved since the form was opened. */
    VALIDATION_ERROR: ({ world }) => {
      changeRequestPolicy(world, { rentalFirstEndDate: 'end_of_month_after_next' });
      return () => void changeRequestPolicy(world, { rentalFirstEndDate: 'end_of_next_month' });
    },
  },
  initModification: {
    MODIFICATION_CONTRACT_INIT_CONFIRM_ERROR: IDENTIFICATION_BROKEN,
    TERMINATE_CONTRACT_INIT_CONFIRM_ERROR: answered(500, 'TERMINATE_CONTRACT_INIT_CONFIRM_ERROR'),
    /** The company has switched the feature off. */
    BAD_REQUEST: ({ world }) => {
      switchFlags(world, { contractModification: false });
      return () => void switchFlags(world, { contractModification: true });
    },
    NO_RESIDENT_USER: withoutAccount,
  },
  initTerminationApproval: DECIDING,
  initModificationApproval: DECIDING,
  completeTermination: RECORDING,
  completeModification: RECORDING,
  addTenants: {
    /** Another user has added the same person. */
    VALIDATION_ERROR: ({ world, contractUuid }) => {
      const before = identityCodesOn(world, contractUuid);
      keepIdentityCodes(world, contractUuid, [PERSON.socialSecurityNumber]);
      return () => void world.collection('identityCodes').put({ id: contractUuid, codes: before });
    },
    ADD_TENANT_ERROR: broken(TENANTS_NOT_TAKEN),
  },
};

/** A new tenant who is not in the examples. */
export const PERSON = { firstName: 'Ilona', lastName: 'Vainio', socialSecurityNumber: '311299-905D' };

/** Request bodies that only a faulty portal would send. */
const MISTAKES: Partial<Record<ErrorCode, (body: object) => string>> = {
  VALIDATION_ERROR: (body) => JSON.stringify({ ...body, locale: 'de' }),
  BAD_REQUEST: () => '{',
  INVALID_CONFIRM_TYPE: (body) => JSON.stringify({ ...body, operationType: 'resident_app_confirm_move_abroad' }),
};

/** Makes the backend answer an error code to an operation. @returns undoes it; null when no change of the data leads to the code */
export function bringAbout(code: ErrorCode, scene: Scene): Undo | null {
  const cause = CAUSES[scene.operationId]?.[code] ?? ANYWHERE[code];
  return cause?.(scene) ?? null;
}

/**
 * Makes the backend answer an error code to every call of a page, until the returned function ends it.
 * @param call end of the path
 * @returns `codes`, of the answers so far
 */
export function meetWith(page: Page, call: string, code: ErrorCode, scene: Scene): Promise<RefusedCall> {
  return refuseCalls(page, call, { bringAbout: () => bringAbout(code, scene), mistaken: MISTAKES[code] });
}
