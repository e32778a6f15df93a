import { type ErrorCode, isErrorCode } from 'client/api-error.ts';
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

/** The result that the address contains. */
export type ReturnView =
  /** The browser does not come from the identification service. */
  | { kind: 'none' }
  /** The user is identified, but the operation is not recorded yet: a completion call is needed. */
  | { kind: 'completing'; journey: Journey }
  | ({ kind: 'outcome'; state: OutcomeState } & About)
  /** An unknown code is UNKNOWN. */
  | ({ kind: 'failed'; code: ErrorCode } & About);

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
 * Reads the return from strong identification (identification.believed-return, identification.nonce-match). Only an address with the nonce that was kept, for the same page, contract, user and
 * action, leads to a completion; any other is FORM_CHECK_FAILED. Never throws.
 */
export function returnView({ page, search, contractUuid, userUuid, kept }: Returned): ReturnView {
  const address = readAddress(page, search);
  const journey = kept?.contractUuid === contractUuid && kept.userUuid === userUuid && pageOf(kept) === page ? kept : null;
  const isMatching = journey !== null && address.nonce === journey.nonce;
  const about = isMatching ? aboutOf(journey) : named(page, address, address.nonce === undefined ? journey : null);

  if (address.error !== undefined) return { kind: 'failed', ...about, code: isErrorCode(address.error) ? address.error : 'UNKNOWN' };
  if (address.success !== true) return { kind: 'none' };
  if (address.state === 'loading') {
    if (!isContractUuid(contractUuid)) return { kind: 'failed', ...about, code: 'CONTRACT_ID_INVALID' };
    if (isMatching && (page === 'terminate' || address.action === journey.action)) return { kind: 'completing', journey };
    return { kind: 'failed', ...about, code: 'FORM_CHECK_FAILED' };
  }
  return { kind: 'outcome', ...about, state: isPossible(address.state, about.subject) ? address.state : 'not_found' };
}

/**
 * The query that shows the same view on a reload, without nonce and journey. `subject` or `action` replace what the journey said.
 * @returns null when the address must not be replaced: it is final already, or it cannot be trusted
 */
export function settledSearch(page: ReturnPage, search: string, view: ReturnView | { kind: 'unfinished' }) {
  if (readAddress(page, search).nonce === undefined) return null;
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

function aboutOf({ subject, action }: About): About {
  return { subject, action };
}

/** The subject of the address, else of the journey, else of the page. */
function named(page: ReturnPage, { subject, action }: ReturnType<typeof readAddress>, journey: Journey | null): About {
  if (page === 'terminate') return { action: 'confirm', subject: subject ?? journey?.subject ?? 'termination' };
  return { subject: page === 'confirmTermination' ? 'termination' : 'modification', action: action ?? journey?.action ?? 'accept' };
}

function isPossible(state: ModificationConfirmationState | undefined, subject: Subject): state is OutcomeState {
  return state !== undefined && (state !== 'add_tenant_saved' || subject === 'modification');
}
