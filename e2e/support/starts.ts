/** The send buttons that end a contract, change it or add tenants, each on its page with the form filled in. */
import type { Page } from '@playwright/test';
import { ApiError, type ErrorCode, isOutcomeUnknown } from '../../client/api-error.ts';
import { failureOf, isKnown } from '../../src/identification/failures.ts';
import { toPreview } from '../states/adding.ts';
import { confirmPage } from '../states/confirming.ts';
import { AINO, endingStep, FILLED_IN } from '../states/ending.ts';
import { EMILIA, leavingStep } from '../states/leaving.ts';
import { home, type UiState } from '../states/ui-state.ts';
import { button } from './ending.ts';
import type { Language } from './portal.ts';
import type { Action, Subject } from './returns.ts';
import type { Texts } from './texts.ts';

export interface Start {
  operationId: string;
  subject: Subject;
  action: Action;
  state: UiState;
  /** End of the path that is called. */
  call: string;
  send: (page: Page, t: Texts) => Promise<void>;
  /** The title above the error text of a code. */
  failed: (t: Texts, code: ErrorCode) => string;
  textOf: (code: ErrorCode, t: Texts) => string;
  /** The heading of the success page. */
  done: (t: Texts) => string;
}

/** Whether the code leaves open what became of the write (api.may-have-arrived). */
function mayHaveArrived(code: ErrorCode): boolean {
  const status = code === 'NETWORK_ERROR' || code === 'TIMEOUT' ? -1 : 500;
  return isOutcomeUnknown(new ApiError({ code, status, operationId: null }));
}

const approval = (subject: Subject, action: 'accept' | 'reject', language: Language): Start => ({
  subject,
  action,
  operationId: subject === 'termination' ? 'initTerminationApproval' : 'initModificationApproval',
  state: { ...confirmPage(subject, action), language },
  call: `/contract-${subject}/approve`,
  send: async (page, t) => {
    const { decision } = t[`confirm-${subject}`];
    await button(page, decision[action].button).click();
    if (action === 'reject') await button(page, decision.ask.confirm).click();
  },
  failed: (t) => t[`confirm-${subject}`].failed.title[action],
  textOf: (code, t) => {
    const { gone, notAsked, notStarted } = t[`confirm-${subject}`].failed;
    switch (code) {
      case 'NOT_FOUND':
        return gone;
      case 'BAD_REQUEST':
        return notAsked;
      case 'TERMINATE_CONTRACT_INIT_CONFIRM_ERROR':
      case 'MODIFICATION_CONTRACT_INIT_CONFIRM_ERROR':
      case 'CONFIRM_OPERATION_GENERIC_ERROR':
        return notStarted[action];
      default:
        // A body that the backend refuses is a mistake of the portal: shown as out of service.
        return isKnown(code) || code === 'VALIDATION_ERROR'
          ? t.identification.failure[failureOf(code).texts[subject]].text
          : t.errors[code];
    }
  },
  done: (t) => {
    const { accept, reject } = t[`confirm-${subject}`].outcome;
    return (action === 'accept' ? accept.confirmed : reject.rejected).title;
  },
});

export const STARTS: readonly Start[] = [
  {
    operationId: 'initTermination',
    subject: 'termination',
    action: 'confirm',
    state: { ...endingStep(AINO, 'preview', 'preview', FILLED_IN), language: 'fi' },
    call: '/contract-termination/create',
    send: (page, t) => button(page, t.termination.confirm.button).click(),
    failed: (t, code) => (mayHaveArrived(code) ? t.common.form.doubt.title : t.termination.confirm.failed),
    textOf: (code, t) => (mayHaveArrived(code) ? t.errors[code] : `${t.errors[code]} ${t.termination.confirm.kept}`),
    done: (t) => t.ending.thanks.termination.confirmed.title,
  },
  {
    operationId: 'initModification',
    subject: 'modification',
    action: 'confirm',
    state: { ...leavingStep('preview', 'preview', [EMILIA]), language: 'sv' },
    call: '/contract-modification/create',
    send: (page, t) => button(page, t.modification.confirm.button).click(),
    failed: (t, code) => (mayHaveArrived(code) ? t.common.form.doubt.title : t.modification.confirm.failed),
    // Older backends answer the termination's code for both.
    textOf: (code, t) => {
      const told = code === 'TERMINATE_CONTRACT_INIT_CONFIRM_ERROR' ? 'MODIFICATION_CONTRACT_INIT_CONFIRM_ERROR' : code;
      return mayHaveArrived(code) ? t.errors[code] : `${t.errors[told]} ${t.modification.confirm.kept}`;
    },
    done: (t) => t.ending.thanks.modification.confirmed.title,
  },
  approval('termination', 'accept', 'en'),
  approval('termination', 'reject', 'fi'),
  approval('modification', 'accept', 'sv'),
  approval('modification', 'reject', 'en'),
  {
    operationId: 'addTenants',
    // Adding tenants is a modification, and needs no identification.
    subject: 'modification',
    action: 'confirm',
    state: {
      name: 'add tenant: preview',
      path: `${home('party-payer')}/lisaa-asukas`,
      resident: 'party-payer',
      language: 'sv',
      prepare: toPreview,
    },
    call: '/add-tenant',
    send: (page, t) => button(page, t['add-tenant'].preview.send).click(),
    failed: (t, code) => (mayHaveArrived(code) ? t.common.form.doubt.title : t['add-tenant'].preview.failed),
    textOf: (code, t) => {
      const { alreadyThere, kept } = t['add-tenant'].preview;
      return [t.errors[code], ...(code === 'VALIDATION_ERROR' ? [alreadyThere] : []), kept].join(' ');
    },
    done: (t) => t['add-tenant'].success.heading,
  },
];
