import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { object, safeParse, type ZodMiniType } from 'zod/mini';
import { type CalendarDate, todayInHelsinki } from '@/domain/calendar-date.ts';
import { type Clock, systemClock } from '@/domain/clock.ts';
import { useFocusOnStep } from '@/ui/use-focus-on-step.ts';
import type { DraftOwner } from '../drafts.ts';
import type { StepFields } from './field-table.ts';
import { fieldErrors, reachableStep } from './step-checks.ts';
import { stepDraft } from './step-draft.ts';
import { type SendOptions, useSending } from './use-sending.ts';
import { useValuesAndDraft } from './use-values-and-draft.ts';

/** The rules of a form on one day: a schema for each step, and one for the form as a whole. */
export interface StepRules<Step extends string, Checked> {
  /** Each reads the values of the whole form and checks those of its step. */
  steps: Readonly<Record<Step, ZodMiniType>>;
  /** The schema of the whole form. It accepts the values that all steps accept, and these can be sent. */
  whole: ZodMiniType<Checked>;
}

/** A form as data: everything about it that does not depend on where it is shown. Make it with `defineStepForm`. */
export interface StepFormDefinition<Values extends object, Step extends string, Facts, Checked, Payload> {
  /** Names the draft; unique in the portal. */
  name: string;
  /** The table of fields. Its steps are those of the form, in its order. */
  fields: StepFields<Step>;
  /** The initial values of the form. */
  initial: (facts: Facts) => Values;
  rules: (facts: Facts) => StepRules<Step, Checked>;
  /** Maps the checked values to what is sent. */
  payload: (checked: Checked, facts: Facts) => Payload;
}

/** Only for the types: infers them from the parts. The draft is made here, once. */
export function defineStepForm<Values extends object, Step extends string, Facts, Checked, Payload>(
  definition: StepFormDefinition<Values, Step, Facts, Checked, Payload>,
) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets which keys it read
  const steps = Object.keys(definition.fields) as [Step, ...Step[]];
  return { ...definition, steps, draft: stepDraft(definition.name, definition.fields) };
}

/** The rules of a form that has one step. */
export function oneStep<Step extends string, Checked>(step: Step, schema: ZodMiniType<Checked>): StepRules<Step, Checked> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a computed key makes an index signature of the record
  return { steps: { [step]: schema } as Record<Step, ZodMiniType>, whole: schema };
}

/** The steps that a form has beside those with fields. */
export type OuterStep = 'preview' | 'success';

interface StepFormOptions<Step extends string, Facts, Payload, Receipt> extends SendOptions<Payload, Receipt> {
  /** The data besides the values that the rules depend on. Keep the function stable (`useCallback`) when creating the rules is slow. */
  facts: (today: CalendarDate) => Facts;
  /** The day in Helsinki on which the page was opened; that of the clock unless given. */
  today?: CalendarDate;
  /** The owner of the draft. */
  owner: DraftOwner;
  /** The step that the address asks for. */
  wanted?: string | undefined;
  /** The address of a step. Without it the form has one step and no preview: it is sent from where it is filled in. */
  addressOf?: (step: Step | OuterStep) => string;
  /** Reads a receipt that the browser has kept. Without it there is no success step. */
  receipt?: ZodMiniType<Receipt>;
  /** Replaced in tests. */
  clock?: Clock | undefined;
}

/** The step or the outcome that the page shows. */
export type ShownStep<Step extends string, Payload, Receipt> =
  | { kind: 'step'; step: Step }
  /** `payload` is what `send` will send. */
  | { kind: 'preview'; payload: Payload }
  | { kind: 'success'; receipt: Receipt };

/**
 * A form of one or more steps with preview and success (docs/step-form.md). Call it above the steps, so that going back and forth loses nothing.
 * Values and draft, which step is shown by the rules of the day, and sending once are its business; what the fields look like is the page's.
 */
export function useStepForm<Values extends object, Step extends string, Facts, Checked, Payload, Receipt = never>(
  definition: ReturnType<typeof defineStepForm<Values, Step, Facts, Checked, Payload>>,
  options: StepFormOptions<Step, Facts, Payload, Receipt>,
) {
  const { name, steps, draft, payload: toPayload } = definition;
  const { facts: factsOn, owner, wanted, addressOf, receipt, clock = systemClock } = options;
  const navigate = useNavigate();
  const { state: navigationState } = useLocation();
  const [today, setToday] = useState(() => options.today ?? todayInHelsinki(clock));
  const facts = useMemo(() => factsOn(today), [factsOn, today]);
  const rules = useMemo(() => definition.rules(facts), [definition, facts]);

  const { form, values, initial, isRestored, askAgain, onAnswered, isChanged, reset, onSent } = useValuesAndDraft<Values, Step>({
    draft,
    owner,
    begin: () => definition.initial(facts),
    errorsOf: (value) => fieldErrors(shown.kind === 'step' ? rules.steps[shown.step] : rules.whole, value),
    onSubmit: goOn,
  });

  const payloadOn = (day: Facts, { whole }: StepRules<Step, Checked>, of = values): Payload | null => {
    const { data } = safeParse(whole, of);
    return data === undefined ? null : toPayload(data, day);
  };
  const payload = payloadOn(facts, rules);
  const isComplete = (step: Step) => !askAgain.includes(step) && safeParse(rules.steps[step], values).success;
  const shown = shownStep();
  const shownName = shown.kind === 'step' ? shown.step : shown.kind;
  // Said on the step on which the page was opened, and not again when the user comes back to it.
  const [restoredAt, setRestoredAt] = useState(isRestored ? shownName : null);
  if (restoredAt !== null && restoredAt !== shownName) setRestoredAt(null);
  useFocusOnStep(shownName);

  function shownStep(): ShownStep<Step, Payload, Receipt> {
    const kept = receipt && safeParse(object({ receipt }), navigationState);
    // Without a receipt nothing was sent.
    if (wanted === 'success' && kept?.success) return { kind: 'success', receipt: kept.data.receipt };
    const last = steps[steps.length - 1] ?? steps[0];
    const step = reachableStep<Step | 'preview'>(
      [...steps, 'preview'],
      wanted === 'success' ? undefined : wanted,
      (one) => one !== 'preview' && isComplete(one),
    );
    if (step !== 'preview') return { kind: 'step', step };
    return payload === null ? { kind: 'step', step: last } : { kind: 'preview', payload };
  }

  async function goOn(): Promise<void> {
    if (shown.kind !== 'step') return;
    const { step } = shown;
    sending.forget();
    onAnswered(step);
    if (addressOf === undefined) return sending.send();
    await navigate(addressOf(steps[steps.indexOf(step) + 1] ?? 'preview'));
  }

  const sending = useSending<Values, Payload, Receipt>({
    ...options,
    name,
    form,
    initial,
    toSend: () => {
      // Without a preview the last key may not have been rendered yet when the button is pressed.
      const now = addressOf === undefined ? form.state.values : values;
      const made = now === values ? payload : payloadOn(facts, rules, now);
      return made === null ? null : { values: now, payload: made };
    },
    // Rules that hold on a new day, and a payload that is not the one that was shown, are shown before anything is sent.
    isStillShown: () => {
      const now = todayInHelsinki(clock);
      if (now === today) return true;
      setToday(now);
      const then = factsOn(now);
      return JSON.stringify(payloadOn(then, definition.rules(then))) === JSON.stringify(payload);
    },
    contentOf: (sent) => draft.contentOf(sent, initial),
    onSent,
    addresses: addressOf ? { preview: addressOf('preview'), success: addressOf('success') } : null,
    hasReceipt: receipt !== undefined,
    isSuccessShown: shown.kind === 'success',
  });

  return {
    form,
    facts,
    shown,
    /** The payload to send; null while a value is missing or invalid. */
    payload,
    /** What the form's draft has brought back, and whether anything is to be kept. */
    draft: {
      /** Whether to say that a draft was brought back: on the step on which the page was opened. */
      isRestoredHere: restoredAt === shownName,
      /** Steps on which values that no draft keeps have to be given again. */
      askAgain,
      /** The initial values of the form. */
      initial,
      /** Whether anything differs from what the form began with, or from what was sent last. */
      isChanged,
      reset: () => {
        reset();
        sending.forget();
      },
    },
    /** The steps with fields, the one that the address asks for, and the address of each. */
    steps: { all: steps, wanted, addressOf },
    sending,
  };
}
