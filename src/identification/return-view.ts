import { type ErrorCode, isErrorCode } from 'client/api-error.ts';
import type { ModificationConfirmationState } from 'generated/zod/modificationConfirmationState.zod.ts';
import { parseSearch } from '@/paths.ts';
import { isContractUuid, type Journey, type JourneyAction, type Subject } from './journey.ts';

/** The pages that the identification service sends the browser back to. */
export type ReturnPage = 'terminate' | 'confirmTermination' | 'confirmModification';

/** Where the request stands (ending.return-states); `add_tenant_saved` is a state of modifications only. */
export type OutcomeState = Exclude<ModificationConfirmationState, 'loading'>;

interface About {
  subject: Subject;
  action: JourneyAction;
}

/** What the address says about the identification. */
export type ReturnView =
  /** The browser does not come from there. */
  | { kind: 'none' }
  /** The user is identified, and the operation is yet to be recorded: it has to be asked for. */
  | { kind: 'completing'; journey: Journey }
  | ({ kind: 'outcome'; state: OutcomeState } & About)
  /** A code that we do not know is UNKNOWN. */
  | ({ kind: 'failed'; code: ErrorCode } & About);

interface Returned {
  page: ReturnPage;
  /** The query of the address: anybody can have written it. */
  search: string;
  contractUuid: string;
  userUuid: string | null;
  /** What the browser kept when it left. */
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
 * The query that shows the same view on a reload, without nonce and journey: `subject` or `action` tell what the journey told.
 * @returns null when there is nothing to put in the place of the address: it is settled, or it is none that we may answer for
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

/** What the address says, else what was kept, else what the page is for. */
function named(page: ReturnPage, { subject, action }: ReturnType<typeof readAddress>, journey: Journey | null): About {
  if (page === 'terminate') return { action: 'confirm', subject: subject ?? journey?.subject ?? 'termination' };
  return { subject: page === 'confirmTermination' ? 'termination' : 'modification', action: action ?? journey?.action ?? 'accept' };
}

function isPossible(state: ModificationConfirmationState | undefined, subject: Subject): state is OutcomeState {
  return state !== undefined && (state !== 'add_tenant_saved' || subject === 'modification');
}
