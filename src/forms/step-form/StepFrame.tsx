import { type ComponentType, type PropsWithChildren, type ReactNode, useDeferredValue, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation } from 'react-router';
import { css } from 'styled-system/css';
import { link } from 'styled-system/recipes';
import { Notice } from '@/loading/Notice.tsx';
import { PAGE_HEADING_ID, PageHeading } from '@/ui/PageHeading.tsx';
import { Steps } from '@/ui/Steps.tsx';
import { DoubtNotice } from '../DoubtNotice.tsx';
import type { FormFrame } from '../FormFrame.tsx';
import type { SubmitButton } from '../SubmitButton.tsx';
import type { Doubt } from '../use-sure-send.ts';
import type { OuterStep, Sending, ShownStep } from './use-step-form.ts';

/** The part of `useStepForm`'s result that the frames read. */
export interface FramedForm<Step extends string> {
  form: {
    AppForm: ComponentType<PropsWithChildren>;
    Frame: typeof FormFrame;
    SubmitButton: typeof SubmitButton;
    state: { values: unknown };
    reset(values: unknown, options: { keepDefaultValues: boolean }): void;
  };
  steps: readonly Step[];
  shown: ShownStep<Step, unknown, unknown>;
  wanted: string | undefined;
  addressOf: ((step: Step | OuterStep) => string) | undefined;
  isRestoredHere: boolean;
  askAgain: readonly Step[];
  sending: Sending;
  doubt: Doubt;
  send: () => Promise<void>;
  sendAsNew: () => Promise<void>;
}

interface StepFrameProps<Step extends string> {
  stepForm: FramedForm<Step>;
  /** Words of the step that is shown. */
  title: string;
  lead?: string;
  /** The words of the button; "Next" unless said otherwise. */
  submitText?: string;
  /** Why the button cannot be pressed now, such as an upload that is under way. */
  reason?: string | undefined;
  /** False where there is nothing to go on with: then there is no button. */
  mayGoOn?: boolean;
  /** Steps of the page before those of the form. */
  before?: number;
  /** Where the back link of the first step leads. */
  back?: string;
  /** The warning for who asked for a later step while this one is incomplete. */
  completeFirst?: string;
  /** The fields of the step. */
  children: ReactNode;
}

/** The navigation state when the user is redirected from a step that cannot be shown yet to the incomplete step. */
const SENT_BACK = { completeFirst: true };

/**
 * One step of a form: heading with its number, what came of a draft, the fields, and the ways on and back. The address follows the step that is
 * shown, and a step is not red before its own first attempt.
 */
export function StepFrame<Step extends string>(props: StepFrameProps<Step>) {
  const { stepForm, title, lead, submitText, reason, mayGoOn = true, before = 0, back, completeFirst, children } = props;
  const { form, steps, shown, wanted, addressOf, isRestoredHere, askAgain, doubt } = stepForm;
  const { t } = useTranslation('common');
  const { state } = useLocation();
  const step = shown.kind === 'step' ? shown.step : null;

  // Before the next step is painted: the mistakes of this one are no business of another, nor of who comes back.
  useLayoutEffect(() => {
    if (step === null) return undefined;
    return () => form.reset(form.state.values, { keepDefaultValues: true });
  }, [form, step]);

  if (step === null) return null;
  const at = steps.indexOf(step);
  const place = placeOf(before + at + 1, steps, before);
  const previous = at > 0 ? addressOf?.(steps[at - 1] ?? step) : back;
  const isAskedAgain = askAgain.includes(step);
  const isSentBack = completeFirst !== undefined && typeof state === 'object' && state !== null && 'completeFirst' in state;
  return (
    <>
      {addressOf && wanted !== undefined && wanted !== step && <Navigate to={addressOf(step)} state={SENT_BACK} replace />}
      <PageHeading steps={addressOf && <Steps text={t('form.step', place)} {...place} />} lead={lead}>
        {title}
      </PageHeading>
      <div className={column}>
        {isRestoredHere || isAskedAgain ? (
          <Notice tone="info" title={t('form.draftRestored')}>
            {isAskedAgain ? t('form.sensitiveAskedAgain') : undefined}
          </Notice>
        ) : (
          isSentBack && <Notice tone="warning">{completeFirst}</Notice>
        )}
        {doubt !== null && <DoubtNotice doubt={doubt} />}
        <form.AppForm>
          <form.Frame labelledBy={PAGE_HEADING_ID}>
            <FieldsAfterPaint key={step}>{children}</FieldsAfterPaint>
            <div className={ways}>
              {mayGoOn && (
                <form.SubmitButton width="fullOnPhone" reason={reason}>
                  {submitText ?? t('action.next')}
                </form.SubmitButton>
              )}
              {previous !== undefined && (
                <Link to={previous} className={link({ kind: 'alone' })}>
                  {t('action.back')}
                </Link>
              )}
            </div>
          </form.Frame>
        </form.AppForm>
      </div>
    </>
  );
}

/**
 * Renders the fields after the press that made the page render: the form renders the whole page when it is submitted, and a slow phone needs longer
 * for it than a resident should wait for an answer. Fields follow their own values at once. Give each step its key.
 */
function FieldsAfterPaint({ children }: { children: ReactNode }) {
  return useDeferredValue(children);
}

/** The number of a step of the page. Preview and success come after the steps with fields. */
export function placeOf(step: number, steps: readonly string[], before: number) {
  return { step, of: before + steps.length + 2 };
}

const column = css({ display: 'grid', gap: '5' });
const ways = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '6', rowGap: '3', marginTop: '3' });
