import { type ComponentProps, type ComponentType, type PropsWithChildren, type ReactNode, useDeferredValue, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation } from 'react-router';
import { css } from 'styled-system/css';
import { link } from 'styled-system/recipes';
import { Notice } from '@/loading/Notice.tsx';
import { PAGE_HEADING_ID, PageHeading } from '@/ui/PageHeading.tsx';
import { Steps } from '@/ui/Steps.tsx';
import { DoubtNotice } from '../DoubtNotice.tsx';
import type { FormFrame, SubmitButton } from '../FormFrame.tsx';
import type { Doubt } from '../send-once.ts';
import type { Sending } from './use-sending.ts';
import type { OuterStep, ShownStep } from './use-step-form.ts';

/** The part of `useStepForm`'s result that the frames read. */
export interface FramedForm<Step extends string> {
  form: {
    AppForm: ComponentType<PropsWithChildren>;
    Frame: typeof FormFrame;
    SubmitButton: typeof SubmitButton;
    state: { values: unknown };
    reset(values: unknown, options: { keepDefaultValues: boolean }): void;
  };
  shown: ShownStep<Step, unknown, unknown>;
  draft: { isRestoredHere: boolean; askAgain: readonly Step[] };
  steps: { all: readonly Step[]; wanted: string | undefined; addressOf: ((step: Step | OuterStep) => string) | undefined };
  sending: { state: Sending; doubt: Doubt; send: () => Promise<void>; sendAsNew: () => Promise<void> };
}

interface StepFrameProps<Step extends string> {
  stepForm: FramedForm<Step>;
  /** Words of the step that is shown. */
  title: string;
  lead?: string;
  /** Between the heading and the steps: what the form is about. */
  choice?: ReactNode;
  /** The words of the button; "Next" unless said otherwise. */
  submitText?: string;
  /** Why the button cannot be pressed now, such as an upload that is under way. */
  reason?: string | undefined;
  /** False where there is nothing to go on with: then there is no button. */
  mayGoOn?: boolean;
  /** Steps of the page before those of the form. */
  before?: number;
  /** Where the back link of the first step leads. */
  back?: string | undefined;
  /** Where the view goes when values are missing or wrong: to the summary unless said otherwise. */
  errorsAt?: ComponentProps<typeof FormFrame>['goesTo'];
  /** The warning for who asked for a later step while this one is incomplete. */
  completeFirst?: string;
  /** The fields of the step. */
  children: ReactNode;
}

/** The navigation state when the user is redirected from a step that cannot be shown yet to the incomplete step. */
const SENT_BACK = { completeFirst: true };

/** One step of a form: the page's heading with its number, and the fields. */
export function StepFrame<Step extends string>({ title, lead, choice, ...fields }: StepFrameProps<Step>) {
  const { stepForm, before = 0 } = fields;
  const { shown } = stepForm;
  const { all: steps, addressOf } = stepForm.steps;
  const { t } = useTranslation('common');
  if (shown.kind !== 'step') return null;
  const place = placeOf(before + steps.indexOf(shown.step) + 1, steps, before);
  return (
    <>
      <PageHeading choice={choice} steps={addressOf && <Steps text={t('form.step', place)} {...place} />} lead={lead}>
        {title}
      </PageHeading>
      <StepFields {...fields} />
    </>
  );
}

type StepFieldsProps<Step extends string> = Omit<StepFrameProps<Step>, 'title' | 'lead' | 'choice'> & {
  /** The id of the heading that names the form: the page's own unless given. */
  labelledBy?: string;
};

/**
 * The fields of a step without a heading: what came of a draft, the fields, and the ways on and back. The address follows the step that is shown,
 * and a step is not red before its own first attempt.
 */
export function StepFields<Step extends string>(props: StepFieldsProps<Step>) {
  const { stepForm, labelledBy = PAGE_HEADING_ID, submitText, reason, mayGoOn = true, back, errorsAt, completeFirst, children } = props;
  const { form, shown, draft, sending } = stepForm;
  const { all: steps, wanted, addressOf } = stepForm.steps;
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
  const previous = at > 0 ? addressOf?.(steps[at - 1] ?? step) : back;
  const isAskedAgain = draft.askAgain.includes(step);
  const isSentBack = completeFirst !== undefined && typeof state === 'object' && state !== null && 'completeFirst' in state;
  return (
    <>
      {addressOf && wanted !== undefined && wanted !== step && <Navigate to={addressOf(step)} state={SENT_BACK} replace />}
      <div className={column}>
        {draft.isRestoredHere || isAskedAgain ? (
          <Notice tone="info" title={draft.isRestoredHere ? t('form.draftRestored') : undefined}>
            {isAskedAgain ? t('form.sensitiveAskedAgain') : undefined}
          </Notice>
        ) : (
          isSentBack && <Notice tone="warning">{completeFirst}</Notice>
        )}
        {sending.doubt !== null && <DoubtNotice doubt={sending.doubt} />}
        <form.AppForm>
          <form.Frame labelledBy={labelledBy} goesTo={errorsAt}>
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

/** shell.step-count: the number of a step of the page. The preview comes after the steps with fields; the receipt is no step, since nothing is left to do. */
export function placeOf(step: number, steps: readonly string[], before: number) {
  return { step, of: before + steps.length + 1 };
}

const column = css({ display: 'grid', gap: '5' });
const ways = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '6', rowGap: '3', marginTop: '3' });
