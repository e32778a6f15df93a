import { paths, withSearch } from '@/paths.ts';
import { FORM_STEPS } from './schema.ts';

/** The steps of this form, in their order; the parties come before them and the thank-you view after (termination.form-steps). */
export const TERMINATION_STEPS = [...FORM_STEPS, 'preview'] as const;
export type TerminationStep = (typeof TERMINATION_STEPS)[number];

/** The address of a step, or of the parties before the first one. */
export function stepAddress(contractUuid: string, step: TerminationStep | 'parties'): string {
  return withSearch(paths.terminate({ contractId: contractUuid }), { step });
}

export function stepAfter(step: TerminationStep): TerminationStep {
  return TERMINATION_STEPS[TERMINATION_STEPS.indexOf(step) + 1] ?? 'preview';
}

export function stepBefore(step: TerminationStep): TerminationStep | 'parties' {
  return TERMINATION_STEPS[TERMINATION_STEPS.indexOf(step) - 1] ?? 'parties';
}
