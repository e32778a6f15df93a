import { useSelector } from '@tanstack/react-form';
import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { css } from 'styled-system/css';
import { reachableStep } from '@/forms/reachable-step.ts';
import { mayWrite } from '@/session/access.ts';
import { useSession } from '@/session/session.ts';
import { Notice } from '@/ui/Notice.tsx';
import { PageHeading } from '@/ui/PageHeading.tsx';
import { Steps } from '@/ui/Steps.tsx';
import { useFocusOnStep } from '@/ui/use-focus-on-step.ts';
import { FormStepFrame } from './steps/FormStepFrame.tsx';
import { PreviewStep } from './steps/PreviewStep.tsx';
import { stepAddress, TERMINATION_STEPS, type TerminationStep } from './termination-steps.ts';
import type { Termination } from './use-termination-form.ts';

interface TerminationStepsProps extends Omit<Parameters<typeof PreviewStep>[0], 'values'> {
  termination: Termination;
  /** What the address says (`parseSearch('terminate', …).step`). */
  step: string | undefined;
  /** How many steps of the page come before the first of these. */
  before: number;
  /** All steps of the page. */
  of: number;
}

/** The steps of the form that ends a contract, one at a time: the one that the address wants, or the first that has to be filled in before it. */
export function TerminationSteps({ termination, step: wanted, before, of, parties, identification }: TerminationStepsProps) {
  const { t } = useTranslation(['termination', 'common']);
  const session = useSession();
  const { state } = useLocation();
  const { form, contract, show, isComplete, isRestored, askAgain, facts } = termination;
  const values = useSelector(form.store, (now) => now.values);
  const step = reachableStep(TERMINATION_STEPS, wanted, (one) => one !== 'preview' && isComplete(one, values));
  const [openedAt] = useState(step);
  useFocusOnStep(step);
  useLayoutEffect(() => {
    if (step !== 'preview') show(step);
  }, [show, step]);

  const number = before + TERMINATION_STEPS.indexOf(step) + 1;
  const isAskedAgain = askAgain.some((one) => one === step);
  return (
    <>
      {/* The address follows what is shown, so that back and reload are about this step. */}
      {wanted !== step && <Navigate to={stepAddress(contract.uuid, step)} state={sentBack} replace />}
      <PageHeading steps={<Steps text={t('common:form.step', { step: number, of })} step={number} of={of} />} lead={t(leadOf(step, facts))}>
        {t(`step.${step}.title`)}
      </PageHeading>
      <div className={column}>
        {(isRestored && step === openedAt) || isAskedAgain ? (
          <Notice tone="info" word={t('common:notice.info')} title={t('common:form.draftRestored')}>
            {isAskedAgain ? t('common:form.sensitiveAskedAgain') : undefined}
          </Notice>
        ) : (
          isSentBack(state) && (
            <Notice tone="warning" word={t('common:notice.warning')}>
              {t('completeFirst')}
            </Notice>
          )
        )}
        {step === 'preview' ? (
          <PreviewStep termination={termination} values={values} parties={parties} identification={identification} />
        ) : (
          <FormStepFrame
            termination={termination}
            step={step}
            readOnly={mayWrite(session) ? undefined : t('common:impersonation.reason')}
          />
        )}
      </div>
    </>
  );
}

function leadOf(step: TerminationStep, { contractType }: Pick<Termination['facts'], 'contractType'>) {
  if (step !== 'payment') return `step.${step}.lead` as const;
  return contractType === 'rental' ? 'step.payment.leadRental' : 'step.payment.leadOccupancy';
}

/** What the navigation says that leads from a step that cannot be shown yet to the one that is missing. */
const sentBack = { completeFirst: true };

function isSentBack(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'completeFirst' in state;
}

const column = css({ display: 'grid', gap: '5' });
