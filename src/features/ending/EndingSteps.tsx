import { lazy, Suspense, useState, useTransition } from 'react';
import { useNavigate } from 'react-router';
import { partOf, usePart } from '@/ui/use-part.ts';
import type { EndingFormsProps } from './EndingForms.tsx';
import { EndingSkeleton } from './EndingSkeleton.tsx';
import { loadForms } from './ending.loader.ts';
import { endingAddress } from './ending-address.ts';
import { PartiesStep } from './parties/PartiesStep.tsx';

const formsPart = partOf(loadForms);
const EndingForms = lazy(async () => ({ default: (await loadForms()).EndingForms }));

interface EndingStepsProps extends EndingFormsProps {
  onChoose: (tenantId: number, choice: 'in_effect' | 'terminate') => void;
}

/** The choice of the leaving tenants, and the form that follows it. */
export function EndingSteps({ onChoose, ...props }: EndingStepsProps) {
  const { view, contract, tenants, choiceFacts, leaving } = props;
  const navigate = useNavigate();
  const [hasForms, setHasForms] = useState(false);
  // From then on they stay, also at the first step, so that changing the leaving tenants and changing them back loses no values.
  if (view.kind === 'form' && !hasForms) setHasForms(true);

  const [isLoading, startLoading] = useTransition();
  usePart(formsPart, 'idle');
  const open = (form: 'termination' | 'modification') => {
    const go = () => void navigate(endingAddress(contract.uuid, form === 'termination' ? 'termination' : 'leaving'));
    if (formsPart.code !== null) return go();
    // The page of the next step says what failed.
    startLoading(() => formsPart.load().then(go, go));
  };
  return (
    <>
      {view.kind === 'parties' && (
        <PartiesStep
          contract={contract}
          tenants={tenants}
          choiceFacts={choiceFacts}
          leaving={leaving}
          blocked={view.blocked}
          onChoose={onChoose}
          onNext={open}
          isLoading={isLoading}
        />
      )}
      {/* Always there: the step before stays until the next one can be shown, and its heading then takes the focus. */}
      <Suspense fallback={<EndingSkeleton />}>{hasForms && <EndingForms {...props} />}</Suspense>
    </>
  );
}
