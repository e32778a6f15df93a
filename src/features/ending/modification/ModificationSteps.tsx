import { Navigate } from 'react-router';
import { reachableStep } from '@/forms/reachable-step.ts';
import type { RenderLink } from '@/ui/render-link.ts';
import { useFocusOnStep } from '@/ui/use-focus-on-step.ts';
import { LeavingStep } from './LeavingStep.tsx';
import { leavingAddress } from './leaving-address.ts';
import { PreviewStep } from './PreviewStep.tsx';
import type { Modification } from './use-modification-form.ts';

/** The steps that this form adds to the page, in their order. */
export const MODIFICATION_STEPS = ['leaving', 'preview'] as const;

interface ModificationStepsProps {
  /** Of `useModificationForm`, above the steps. */
  modification: Modification;
  /** What the address says; a step that cannot be shown yet gives way to the one that is missing. */
  step: string | undefined;
  /** How many steps come before these. */
  before: number;
  /** How many steps there are in all. */
  of: number;
  /** The way back to the step of the parties. What was chosen there the preview takes from the payload. */
  parties: { link: RenderLink };
}

/** The step in which tenants leave, and its preview (modification.form-steps). */
export function ModificationSteps({ modification, step: wanted, before, of, parties }: ModificationStepsProps) {
  const step = reachableStep(MODIFICATION_STEPS, wanted, () => modification.operationData !== null);
  useFocusOnStep(step);
  // The address follows, or the preview would open under the fingers of whoever types the last missing thing.
  if (wanted === 'preview' && step !== wanted) return <Navigate to={leavingAddress(modification.contract.uuid)} replace />;

  const place = { step: before + 1 + MODIFICATION_STEPS.indexOf(step), of };
  return step === 'leaving' ? (
    <LeavingStep modification={modification} place={place} parties={parties.link} />
  ) : (
    <PreviewStep modification={modification} place={place} parties={parties.link} />
  );
}
