import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { css } from 'styled-system/css';
import { link } from 'styled-system/recipes';
import { PAGE_HEADING_ID } from '@/ui/PageHeading.tsx';
import type { FormStep } from '../schema.ts';
import { stepAddress, stepBefore } from '../termination-steps.ts';
import type { Termination } from '../use-termination-form.ts';
import { NewAddressStep } from './NewAddressStep.tsx';
import { PaymentStep } from './PaymentStep.tsx';
import { TerminationStep } from './TerminationStep.tsx';
import { ViewingStep } from './ViewingStep.tsx';

interface FormStepFrameProps {
  termination: Termination;
  step: FormStep;
  readOnly: string | undefined;
}

/** One step of the form, and the ways on and back. */
export function FormStepFrame({ termination, step, readOnly }: FormStepFrameProps) {
  const { t } = useTranslation(['common', 'files']);
  const { form, contract, uploads, facts } = termination;
  // A contract that has ended has no day to move out on: there is nothing to go on with.
  const isOver = step === 'termination' && facts.end.kind === 'ended';
  return (
    <form.AppForm>
      <form.Frame labelledBy={PAGE_HEADING_ID}>
        {fieldsOf(step, termination, readOnly)}
        <div className={ways}>
          {!isOver && (
            <form.SubmitButton
              width="fullOnPhone"
              reason={step === 'termination' && uploads.isUploading ? t('files:uploading') : undefined}
            >
              {t('action.next')}
            </form.SubmitButton>
          )}
          <Link to={stepAddress(contract.uuid, stepBefore(step))} className={link({ kind: 'alone' })}>
            {t('action.back')}
          </Link>
        </div>
      </form.Frame>
    </form.AppForm>
  );
}

function fieldsOf(step: FormStep, termination: Termination, readOnly: string | undefined) {
  switch (step) {
    case 'termination':
      return <TerminationStep termination={termination} readOnly={readOnly} />;
    case 'payment':
      return <PaymentStep termination={termination} />;
    case 'new-address':
      return <NewAddressStep termination={termination} />;
    case 'viewing':
      return <ViewingStep termination={termination} />;
  }
}

const ways = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '6', rowGap: '3', marginTop: '3' });
