/**
 * What can come between a resident and the confirmation on the reference backend while a page is open: for each error code of the calls that
 * confirm, what makes the backend answer it.
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
import { switchFlags } from '../../contract-tests/reference-backend/rules/feature-flags.ts';
import { identityCodesOn, keepIdentityCodes } from '../../contract-tests/reference-backend/rules/identity-codes.ts';
import { changeRequestPolicy } from '../../contract-tests/reference-backend/rules/request-policy.ts';
import { openSessions } from '../../contract-tests/reference-backend/sessions.ts';
import type { StoredRequest } from '../../contract-tests/reference-backend/world/collections/requests.ts';
import type { Session } from '../../contract-tests/reference-backend/world/collections/session.ts';
import type { Collection, CollectionName, Collections, World } from '../../contract-tests/reference-backend/world/store.ts';
import type { Action, Subject } from './returns.ts';

/** Which call is met with, and what about. */
export interface Scene {
  world: World;
  contractUuid: string;
  operationId: string;
  subject: Subject;
  action: Action;
}

type Undo = () => void;
/** Makes something so, until it is undone. */
type Cause = (scene: Scene) => Undo;
type Causes = Partial<Record<ErrorCode, Cause>>;

/** Another document in the place of one. */
function changed<Name extends CollectionName>(world: World, name: Name, id: string, changes: Partial<Collections[Name]>): Undo {
  const before = found(world, name, id);
  world.collection(name).change(id, changes);
  return () => void world.collection(name).put(before);
}

function removed(world: World, name: 'contracts' | 'profiles' | 'requests', id: string): Undo {
  // What is put back is what was there, in the same collection.
  const collection: Collection<{ id: string }> = world.collection<'contracts'>(name as 'contracts');
  const before = found(world, name, id);
  collection.delete(id);
  return () => void collection.put(before);
}

function found<Name extends CollectionName>(world: World, name: Name, id: string): Collections[Name] {
  const document = world.collection(name).get(id);
  if (document === undefined) throw new Error(`there is no ${id} in ${name}`);
  return document;
}

const broken =
  (id: string): Cause =>
  ({ world }) => {
    world.faults.put({ id });
    return () => world.faults.delete(id);
  };

/** Of a backend of which nothing is known but what it answers. */
const answered =
  (status: number, code: ErrorCode): Cause =>
  ({ world, operationId }) => {
    const id = 'as-told';
    world.faults.put({ id, operations: [operationId], refusal: { status, code } });
    return () => world.faults.delete(id);
  };

function sessionOf(world: World): Session {
  const session = openSessions(world).at(-1);
  if (session === undefined) throw new Error('nobody is signed in');
  return session;
}

const contractOf = ({ world, contractUuid }: Scene) => found(world, 'contracts', contractUuid);

/** The request that is decided about. */
function requestOf({ world, contractUuid, subject }: Scene): StoredRequest {
  const request = world.collection('requests').find((one) => one.contractUuid === contractUuid && one.kind === subject);
  if (request === undefined) throw new Error(`nobody has asked for a ${subject} of ${contractUuid}`);
  return request;
}

/** What stands in the way of every call. */
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

/** The tenant who takes the contract over has no account any more. */
const withoutAccount: Cause = (scene) => {
  const tenants = contractOf(scene).tenants.map((tenant) => ({ ...tenant, hasResidentUser: false }));
  return changed(scene.world, 'contracts', scene.contractUuid, { tenants });
};

const IDENTIFICATION_BROKEN = broken('identification-out-of-order');

/** Leaving to decide about what another party has asked for. Of accepting and rejecting, each has its code; older backends mix them. */
const DECIDING: Causes = {
  NOT_FOUND: (scene) => removed(scene.world, 'requests', requestOf(scene).id),
  /** It waits for nobody any more. */
  BAD_REQUEST: (scene) =>
    changed(scene.world, 'requests', requestOf(scene).id, { confirmedBy: contractOf(scene).tenants.map(({ id }) => id) }),
  TERMINATE_CONTRACT_INIT_CONFIRM_ERROR: (scene) =>
    scene.subject === 'termination' && scene.action === 'accept'
      ? IDENTIFICATION_BROKEN(scene)
      : answered(500, 'TERMINATE_CONTRACT_INIT_CONFIRM_ERROR')(scene),
  MODIFICATION_CONTRACT_INIT_CONFIRM_ERROR: (scene) =>
    scene.action === 'accept' ? IDENTIFICATION_BROKEN(scene) : answered(500, 'MODIFICATION_CONTRACT_INIT_CONFIRM_ERROR')(scene),
  CONFIRM_OPERATION_GENERIC_ERROR: (scene) =>
    scene.action === 'reject' ? broken(REJECTIONS_NOT_TAKEN)(scene) : answered(500, 'CONFIRM_OPERATION_GENERIC_ERROR')(scene),
  NO_RESIDENT_USER: answered(400, 'NO_RESIDENT_USER'),
};

/** The identification from which the browser is back has come to nothing. */
const cameTo =
  (code: ErrorCode): Cause =>
  ({ world }) => {
    const newest = world.collection('confirmations').all().at(-1);
    if (newest === undefined) throw new Error('nobody has left for the identification');
    return changed(world, 'confirmations', newest.id, { progress: { kind: 'failed', code } });
  };

/** Recording what the user was identified for. */
const RECORDING: Causes = {
  CONFIRM_OPERATION_CANCELLED: cameTo('CONFIRM_OPERATION_CANCELLED'),
  NO_IDENTITY: cameTo('NO_IDENTITY'),
  IDENTITY_MISMATCH: cameTo('IDENTITY_MISMATCH'),
  CONFIRM_OPERATION_GENERIC_ERROR: cameTo('CONFIRM_OPERATION_GENERIC_ERROR'),
  TERMINATE_CONTRACT_CONFIRM_ERROR: broken(CONFIRMATIONS_NOT_TAKEN),
  MODIFICATION_CONTRACT_CONFIRM_ERROR: broken(CONFIRMATIONS_NOT_TAKEN),
  NO_RESIDENT_USER: withoutAccount,
};

const CAUSES: Readonly<Record<string, Causes>> = {
  initTermination: {
    TERMINATE_CONTRACT_INIT_CONFIRM_ERROR: IDENTIFICATION_BROKEN,
    /** The company has put a mark on the contract. */
    BAD_REQUEST: ({ world, contractUuid }) => changed(world, 'contracts', contractUuid, { held: 'contract_tag' }),
    /** The first day on which it can end is a later one than when the form was opened. */
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
    /** Somebody else has told of the same person. */
    VALIDATION_ERROR: ({ world, contractUuid }) => {
      const before = identityCodesOn(world, contractUuid);
      keepIdentityCodes(world, contractUuid, [PERSON.socialSecurityNumber]);
      return () => void world.collection('identityCodes').put({ id: contractUuid, codes: before });
    },
    ADD_TENANT_ERROR: broken(TENANTS_NOT_TAKEN),
  },
};

/** Somebody who moves in, and is nowhere in the world of the examples yet. */
export const PERSON = { firstName: 'Ilona', lastName: 'Vainio', socialSecurityNumber: '311299-905D' };

/** What the portal would have to get wrong, as the body that it sends. */
const MISTAKES: Partial<Record<ErrorCode, (body: object) => string>> = {
  VALIDATION_ERROR: (body) => JSON.stringify({ ...body, locale: 'de' }),
  BAD_REQUEST: () => '{',
  INVALID_CONFIRM_TYPE: (body) => JSON.stringify({ ...body, operationType: 'resident_app_confirm_move_abroad' }),
};

/** Makes what has the backend answer a code to an operation so, and tells how to undo it; null when nothing in the world leads there. */
export function bringAbout(code: ErrorCode, scene: Scene): Undo | null {
  const cause = CAUSES[scene.operationId]?.[code] ?? ANYWHERE[code];
  return cause?.(scene) ?? null;
}

/**
 * Lets every call of a page meet with what has the backend answer an error code, until it is taken away.
 * @param call end of the path
 * @returns `codes`, of the answers so far
 */
export async function meetWith(page: Page, call: string, code: ErrorCode, scene: Scene) {
  const codes: string[] = [];
  const isCall = (url: URL) => url.pathname.startsWith('/api/') && url.pathname.endsWith(call);
  await page.route(isCall, async (route) => {
    const undo = bringAbout(code, scene);
    const sent = route.request().postDataJSON() as object;
    const mistaken = undo === null ? MISTAKES[code]?.(sent) : undefined;
    const answer = await route.fetch(
      // As bytes: Playwright makes JSON of a text that is none.
      mistaken === undefined ? {} : { postData: Buffer.from(mistaken) },
    );
    undo?.();
    codes.push(((await answer.json()) as { code: string }).code);
    await route.fulfill({ response: answer });
  });
  return { codes, takeAway: () => page.unroute(isCall) };
}
