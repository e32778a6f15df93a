/** Chooses the view of the page for ending or leaving a contract (ending.which-form), unless the user returns from the identification. */
import type { UserMetadata } from 'generated/zod/userMetadata.zod.ts';
import type { CalendarDate } from '@/domain/calendar-date.ts';
import { FORM_STEPS } from '@/paths.ts';
import { identityProviders } from '@/session/identity-providers.ts';
import type { EndingStep } from './ending-address.ts';
import type { DisallowedReason, Eligibility } from './obstacles/eligibility.ts';
import { type ChoiceFacts, formThatFollows, isSoleTenant, type LeavingTenants, mayChoose } from './parties/tenant-choices.ts';

/** The steps of each form, the parties before it included; the thank-you view comes after them (termination.form-steps, modification.form-steps). */
export const STEPS = {
  termination: ['parties', ...FORM_STEPS.termination, 'preview'],
  modification: ['parties', ...FORM_STEPS.modification, 'preview'],
} as const satisfies Record<string, readonly EndingStep[]>;

export type EndingView =
  /** The contract has not begun: an error page. */
  | { kind: 'too-early'; startDate: CalendarDate }
  /** Users who signed in by passport cannot confirm in the portal yet. */
  | { kind: 'passport' }
  /** Nobody can be chosen. The reason has an explanation. */
  | { kind: 'disallowed'; reason: DisallowedReason }
  /** `blocked`: why the contract as a whole cannot be ended, though somebody can leave it. */
  | { kind: 'parties'; blocked: DisallowedReason | null }
  /** A step of a form. The form shows an earlier step as long as that is incomplete. */
  | { kind: 'form'; form: keyof typeof STEPS; step: EndingStep };

/** shell.step-count: how many steps there are before the thank-you view, which is counted in none: nothing is left to do there. */
export function stepCount(form: keyof typeof STEPS): number {
  return STEPS[form].length;
}

/** Whether a choice is about the whole contract: without the flag it applies to everybody, and a sole tenant can only end the contract. */
export function isAboutWhole({ canModify, tenantIds }: Pick<ChoiceFacts, 'canModify' | 'tenantIds'>): boolean {
  return !canModify || tenantIds.length === 1;
}

export interface EndingFacts {
  eligibility: Eligibility;
  identityProvider: UserMetadata['identityProvider'];
  choiceFacts: ChoiceFacts;
  leaving: LeavingTenants;
  /** The step that the address asks for. */
  wanted: EndingStep | undefined;
}

/** The reason when nobody can be chosen and the server gives none: only a contract party may end the contract. */
const NOT_A_PARTY: DisallowedReason = 'not_contract_party';

export function endingView({ eligibility, identityProvider, choiceFacts, leaving, wanted }: EndingFacts): EndingView {
  if (eligibility.kind === 'too-early' || eligibility.kind === 'passport') return eligibility;
  // Nobody leaves a contract that is terminated for everybody.
  if (eligibility.kind === 'disallowed' && eligibility.reason === 'contract_terminated') return eligibility;
  const blocked = eligibility.kind === 'disallowed' ? eligibility.reason : null;
  // Leaving is confirmed by strong identification, as a termination is, so not by passport (ending.passport-users).
  const somebodyMayGo =
    identityProviders[identityProvider].confirmsRequests && choiceFacts.tenantIds.some((id) => mayChoose(id, choiceFacts));
  if (!somebodyMayGo) return { kind: 'disallowed', reason: blocked ?? NOT_A_PARTY };
  const form = formThatFollows(leaving, choiceFacts);
  if (form === 'none') return { kind: 'parties', blocked };
  // Steps of the other form are not valid here.
  const step = STEPS[form].find((one) => one === wanted) ?? 'parties';
  // ending.sole-tenant: the one tenant stands at the head of the first step of the form.
  if (step === 'parties' && isSoleTenant(choiceFacts)) return { kind: 'form', form, step: STEPS[form][1] };
  return step === 'parties' ? { kind: 'parties', blocked } : { kind: 'form', form, step };
}
