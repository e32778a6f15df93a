/** States of the confirm pages: a user who is asked, one who can only read, and every outcome. */
import { RETURNS, searchOf } from '../support/returns.ts';
import { home, inTurn, named, type UiState } from './ui-state.ts';

export type Subject = 'termination' | 'modification';

const PAGES = {
  termination: { path: `${home('cotenant')}/irtisano/vahvista`, resident: 'cotenant' },
  modification: { path: `${home('modification-pending')}/sopimusmuutos/vahvista`, resident: 'modification' },
} as const;
const IS_ASKED = { '/user/notifications': 'code=200, example=modification-approval-needed' };

function page(subject: Subject, name: string, { search = '', ...rest }: Partial<UiState> & { search?: string } = {}): UiState {
  const { path, resident } = PAGES[subject];
  return { name: `${subject} to confirm: ${name}`, path: `${path}${search}`, resident, ...rest };
}

/** The outcome of the stored journey. */
function ended(subject: Subject, name: string, action: 'accept' | 'reject', state: string): UiState {
  const left = RETURNS.find((one) => one.subject === subject && one.action === action);
  if (left === undefined) throw new Error(`no resident of the world can ${action} a ${subject}`);
  const search = searchOf(left).replace('state=loading', `state=${state}`);
  return page(subject, name, { search, remembered: left.remembered });
}

/** Answers with another example instead of the contract's own request. */
const requestIs = (subject: Subject, example: string, status = 200) => ({ [`/${subject}`]: `code=${status}, example=${example}` });

const ENDS = ['confirmed', 'pending', 'rejected', 'not_found'] as const;
const ends = (subject: Subject) =>
  (['accept', 'reject'] as const).flatMap((action) => ENDS.map((state) => ended(subject, `${action} ended as ${state}`, action, state)));
/** One failure of each kind: restart with kept values, restart, no restart. returning.ts has all of them. */
const failures = (subject: Subject) =>
  ['CONFIRM_OPERATION_CANCELLED', 'FORM_CHECK_FAILED', 'NO_ATTRIBUTES'].map((code) =>
    page(subject, code, { search: `?error=${code}&action=${subject === 'termination' ? 'accept' : 'reject'}` }),
  );

const standing = (subject: Subject) =>
  (['approved', 'rejected', 'ready-for-review', 'minimal'] as const).map((example) =>
    page(subject, example, { answers: requestIs(subject, example) }),
  );

/** The request for a user who is asked. */
export const confirmPage = (subject: Subject, name: string, search = ''): UiState =>
  page(subject, name, { search, ...(subject === 'modification' && { answers: IS_ASKED }) });

/** The request as it was sent. */
function sent(subject: Subject, name: string, rest: Partial<UiState> = {}): UiState {
  const { path, resident } = PAGES[subject];
  return { name: `sent ${subject}: ${name}`, path: path.replace('vahvista', 'ilmoitus'), resident, ...rest };
}

/** At the end of the catalogue, so that the others keep the device and the language in which they are looked at. */
export const sentRequestStates: readonly UiState[] = [
  sent('termination', 'waiting for the other party'),
  sent('modification', 'all there can be', { answers: requestIs('modification', 'full') }),
  ...inTurn([
    sent('termination', 'all there can be', { answers: requestIs('termination', 'full') }),
    sent('termination', 'what the service does not tell', { answers: requestIs('termination', 'minimal') }),
    sent('termination', 'rejected', { answers: requestIs('termination', 'rejected') }),
    sent('termination', 'made by the company', { answers: requestIs('termination', 'made-by-company') }),
    sent('modification', 'what the service does not tell', { answers: requestIs('modification', 'minimal') }),
    sent('modification', 'there is none', { answers: requestIs('modification', 'no-open-request', 404) }),
    sent('termination', 'cannot be loaded', { answers: requestIs('termination', 'internal-server-error', 500) }),
  ]),
];

export const confirmStates: readonly UiState[] = [
  page('termination', 'the user is asked'),
  page('modification', 'the user is asked', { answers: IS_ASKED }),
  ...inTurn([
    page('termination', 'the user is asked whether to reject', {
      press: named((t) => t['confirm-termination'].decision.reject.button),
      asks: true,
    }),
    page('modification', 'the user is asked whether to reject', {
      answers: IS_ASKED,
      press: named((t) => t['confirm-modification'].decision.reject.button),
      asks: true,
    }),
    page('modification', 'the own request'),
    page('termination', 'made by the company', { answers: requestIs('termination', 'made-by-company') }),
    page('termination', 'a right of occupancy', { answers: requestIs('termination', 'right-of-occupancy') }),
    page('termination', 'an account is removed', { answers: requestIs('termination', 'removed-beneficiary') }),
    page('termination', 'attachments', { answers: requestIs('termination', 'fixed-term-attachments') }),
    page('termination', 'a reason that nobody knows', { answers: requestIs('termination', 'unknown-reason') }),
    page('modification', 'all there can be', { answers: { ...IS_ASKED, ...requestIs('modification', 'full') } }),
    page('modification', 'several leave', { answers: { ...IS_ASKED, ...requestIs('modification', 'several-leave') } }),
    page('modification', 'its maker is not identified', { answers: requestIs('modification', 'pending-strong-authentication') }),
    ended('modification', 'new parties saved', 'accept', 'add_tenant_saved'),
    ...(['termination', 'modification'] as const).flatMap((subject) => [
      ...standing(subject),
      page(subject, 'there is none', { answers: requestIs(subject, 'no-open-request', 404) }),
      page(subject, 'cannot be loaded', { answers: requestIs(subject, 'internal-server-error', 500) }),
      page(subject, 'identification does not start', {
        answers: { ...(subject === 'modification' && IS_ASKED), [`/contract-${subject}/approve`]: 'code=400, example=bad-request' },
        press: named((t) => t[`confirm-${subject}`].decision.accept.button),
      }),
      ...ends(subject),
      ...failures(subject),
    ]),
  ]),
];
