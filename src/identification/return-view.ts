import { type ApiError, type ErrorCode, isErrorCode } from 'client/api-error.ts';
import type { ModificationConfirmationState } from 'generated/zod/modificationConfirmationState.zod.ts';
import { parseSearch } from '@/paths.ts';
import { isContractUuid, type Journey, type JourneyAction, type Subject } from './journey.ts';

/** The pages that the identification service sends the browser back to. */
export type ReturnPage = 'terminate' | 'confirmTermination' | 'confirmModification';

/** The state of the request (ending.return-states). Only modifications have `add_tenant_saved`. */
export type OutcomeState = Exclude<ModificationConfirmationState, 'loading'>;

interface About {
  subject: Subject;
  action: JourneyAction;
}

/** How the journey of this tab has ended. */
export type Outcome = {
  kind: 'outcome';
  state: OutcomeState;
  /** The request that was recorded, where the backend names it. */
  requestUuid: string | null;
} & About;

/** The outcome of the identification, as the address gives it. */
export type ReturnView =
  /** The browser does not come from the identification service. */
  | { kind: 'none' }
  /** The user is identified, but the operation is not recorded yet: a completion call is needed. */
  | { kind: 'completing'; journey: Journey }
  | Outcome
  | Failed;

/** A code that we do not know is UNKNOWN. */
export type Failed = {
  kind: 'failed';
  code: ErrorCode;
  /** The answer to the completion call, when the code has no text of its own. */
  error?: ApiError;
  /** Whether it is the end of the journey of this tab. Of any other failure the page says first what the backend says (identification.believed-failure). */
  isOwn: boolean;
} & About;

interface Returned {
  page: ReturnPage;
  /** The query of the address. It cannot be trusted. */
  search: string;
  contractUuid: string;
  userUuid: string | null;
  /** The journey that was stored when the browser left. */
  kept: Journey | null;
}

/**
 * Reads the return from strong identification (identification.believed-return, identification.nonce-match). Only an address with the nonce that
 * was kept, for the same page, contract and user, says how a request ended or leads to a completion. Any other success is the page itself,
 * which shows what the backend says of the request now. An operation that waits for a completion is FORM_CHECK_FAILED instead. Never throws.
 */
export function returnView({ page, search, contractUuid, userUuid, kept }: Returned): ReturnView {
  const address = readAddress(page, search);
  const journey = kept?.contractUuid === contractUuid && kept.userUuid === userUuid && pageOf(kept) === page ? kept : null;
  const isMatching = journey !== null && address.nonce === journey.nonce;
  const about = isMatching ? aboutOf(journey) : named(page, address, address.nonce === undefined ? journey : null);

  if (address.error !== undefined) {
    return { kind: 'failed', ...about, code: isErrorCode(address.error) ? address.error : 'UNKNOWN', isOwn: isMatching };
  }
  if (address.success !== true) return { kind: 'none' };
  if (address.state === 'loading') {
    if (!isContractUuid(contractUuid)) return { kind: 'failed', ...about, code: 'CONTRACT_ID_INVALID', isOwn: isMatching };
    if (isMatching && (page === 'terminate' || address.action === journey.action)) return { kind: 'completing', journey };
    return { kind: 'failed', ...about, code: 'FORM_CHECK_FAILED', isOwn: isMatching };
  }
  if (!isMatching) return { kind: 'none' };
  const state = isPossible(address.state, about.subject) ? address.state : 'not_found';
  return { kind: 'outcome', ...about, state, requestUuid: address.requestUuid ?? requestOf(journey) };
}

/**
 * The query to put in the place of the return, without nonce and journey. That of an outcome shows it only as long as the page is open
 * (useReturn); that of a failure shows it on a reload, too.
 * @returns null when the address stays as it is: it is settled already, or it does not belong to a journey of this browser
 */
export function settledSearch(page: ReturnPage, search: string, view: ReturnView | { kind: 'unfinished' }) {
  const address = readAddress(page, search);
  if (view.kind === 'none') return address.success === true ? {} : null;
  if (address.nonce === undefined) return null;
  if (view.kind === 'outcome') return { success: 'true', state: view.state, ...remembered(page, view) };
  if (view.kind !== 'failed' || view.code === 'FORM_CHECK_FAILED' || view.code === 'CONTRACT_ID_INVALID') return null;
  return { error: view.code, ...remembered(page, view) };
}

function remembered(page: ReturnPage, { subject, action }: About) {
  return page === 'terminate' ? { subject } : { action };
}

function readAddress(page: ReturnPage, search: string) {
  return page === 'terminate'
    ? { action: undefined, ...parseSearch('terminate', search) }
    : { subject: undefined, ...parseSearch(page, search) };
}

function pageOf({ subject, action }: About): ReturnPage {
  if (action === 'confirm') return 'terminate';
  return subject === 'termination' ? 'confirmTermination' : 'confirmModification';
}

/** A decision is about a request that is known. */
export function requestOf(journey: Journey): string | null {
  return journey.action === 'confirm' ? null : journey.requestUuid;
}

function aboutOf({ subject, action }: About): About {
  return { subject, action };
}

/** The subject of the address, else of the journey, else of the failure's code or the page. */
function named(page: ReturnPage, { subject, action, error }: ReturnType<typeof readAddress>, journey: Journey | null): About {
  if (page === 'terminate') return { action: 'confirm', subject: subject ?? journey?.subject ?? subjectOf(error) };
  return { subject: page === 'confirmTermination' ? 'termination' : 'modification', action: action ?? journey?.action ?? 'accept' };
}

/** A code of modifications is about one, also where no journey is known. */
function subjectOf(error: string | undefined): Subject {
  return error?.startsWith('MODIFICATION_') === true ? 'modification' : 'termination';
}

function isPossible(state: ModificationConfirmationState | undefined, subject: Subject): state is OutcomeState {
  return state !== undefined && (state !== 'add_tenant_saved' || subject === 'modification');
}
