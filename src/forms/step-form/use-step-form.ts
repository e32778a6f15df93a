import { revalidateLogic } from '@tanstack/react-form';
import { ApiError } from 'client/api-error.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { object, safeParse, type ZodMiniType } from 'zod/mini';
import { type CalendarDate, todayInHelsinki } from '@/domain/calendar-date.ts';
import { type Clock, systemClock } from '@/domain/clock.ts';
import { afterPaint } from '@/ui/after-paint.ts';
import { useFocusOnStep } from '@/ui/use-focus-on-step.ts';
import type { DraftOwner } from '../drafts.ts';
import type { SendOutcome, WasSent } from '../sure-sender.ts';
import { useAppForm, useValuesAfterPaint } from '../use-app-form.ts';
import { useSureSend } from '../use-sure-send.ts';
import type { StepFields } from './field-table.ts';
import { fieldErrors, reachableStep } from './step-checks.ts';
import { stepDraft } from './step-draft.ts';

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

interface StepFormOptions<Step extends string, Facts, Payload, Receipt> {
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
  /**
   * Sends what the preview shows. Gives the receipt, which the success step gets (no personal data: the browser keeps it in its history), or null
   * when there is no success step to go to. Called once at a time.
   * @param key the Idempotency-Key: the same for the same payload until the backend has answered (api.key-kept)
   * @throws ApiError which `sending` then tells
   */
  send: (payload: Payload, key: string) => Promise<Receipt | null>;
  /** How a write without an answer is found at the backend. Left out where the contract has no list of it. */
  trace?: {
    /** What the list shows of it: of values that the draft keeps. */
    of: (payload: Payload) => string;
    find: (wasSent: WasSent) => Promise<Receipt | null>;
  };
  /** Reads a receipt that the browser has kept. Without it there is no success step. */
  receipt?: ZodMiniType<Receipt>;
  /**
   * Whether the values are emptied or kept after a send. A form that creates something is emptied; one that edits something keeps the sent
   * values.
   */
  afterSend?: 'empty' | 'keep';
  /** After the form has been emptied: clears what it does not hold itself, such as uploads. */
  onEmptied?: () => void;
  /** Replaced in tests. */
  clock?: Clock | undefined;
}

/** The state of sending the form to the backend. */
export type Sending =
  | { kind: 'idle' }
  | { kind: 'sending' }
  | { kind: 'failed'; error: ApiError }
  /** An earlier send may have arrived, and this may be another: `sendAsNew` sends it (api.may-have-arrived). */
  | { kind: 'ask' };

/** The step or the outcome that the page shows. */
export type ShownStep<Step extends string, Payload, Receipt> =
  | { kind: 'step'; step: Step }
  /** `payload` is what `send` will send. */
  | { kind: 'preview'; payload: Payload }
  | { kind: 'success'; receipt: Receipt };

const IDLE: Sending = { kind: 'idle' };

/**
 * A form of one or more steps with preview and success (docs/step-form.md). Call it above the steps, so that going back and forth loses nothing.
 * Values, draft, rules of the day, which step is shown, and sending once are its business; what the fields look like is the page's.
 */
export function useStepForm<Values extends object, Step extends string, Facts, Checked, Payload, Receipt = never>(
  definition: ReturnType<typeof defineStepForm<Values, Step, Facts, Checked, Payload>>,
  options: StepFormOptions<Step, Facts, Payload, Receipt>,
) {
  const { steps, draft, payload: toPayload } = definition;
  const { facts: factsOn, owner, wanted, addressOf, send, receipt, trace, afterSend = 'empty', onEmptied, clock = systemClock } = options;
  const navigate = useNavigate();
  const { state: navigationState } = useLocation();
  const [today, setToday] = useState(() => options.today ?? todayInHelsinki(clock));
  const facts = useMemo(() => factsOn(today), [factsOn, today]);
  const rules = useMemo(() => definition.rules(facts), [definition, facts]);

  const [{ initial, restored }] = useState(() => {
    const begin = definition.initial(facts);
    return { initial: begin, restored: draft.read(owner, begin) };
  });
  /** The values that changes are compared with: the initial values, or the sent ones after an edit form was sent. */
  const [baseline, setBaseline] = useState(initial);
  const [askAgain, setAskAgain] = useState<readonly Step[]>(restored?.askAgain ?? []);
  /** An object of its own for each send. */
  const [sent, setSent] = useState<{ values: Values } | null>(null);
  const emptiedAfter = useRef(sent);
  const [sending, setSending] = useState<Sending>(IDLE);
  /** The values that are saved: in the draft, or sent. */
  const savedValues = useRef<Values | null>(null);
  /** State would still say "idle" to a second press of the same moment. */
  const isUnderWay = useRef(false);

  const form = useAppForm({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the draft was made of such values, by the same table
    defaultValues: (restored?.values ?? initial) as Values,
    validationLogic: revalidateLogic({ mode: 'submit', modeAfterSubmission: 'change' }),
    validators: {
      onDynamic: ({ value }: { value: Values }) => fieldErrors(shown.kind === 'step' ? rules.steps[shown.step] : rules.whole, value),
    },
    onSubmit: async () => {
      if (shown.kind !== 'step') return;
      const { step } = shown;
      setSending(IDLE);
      setAskAgain((all) => (all.includes(step) ? all.filter((one) => one !== step) : all));
      if (addressOf === undefined) return sendNow();
      await navigate(addressOf(steps[steps.indexOf(step) + 1] ?? 'preview'));
    },
  });
  const values = useValuesAfterPaint(form.store);

  const payloadOn = (day: Facts, { whole }: StepRules<Step, Checked>, of = values): Payload | null => {
    const { data } = safeParse(whole, of);
    return data === undefined ? null : toPayload(data, day);
  };
  const payload = payloadOn(facts, rules);
  const isComplete = (step: Step) => !askAgain.includes(step) && safeParse(rules.steps[step], values).success;
  const shown = shownStep();
  const shownName = shown.kind === 'step' ? shown.step : shown.kind;
  const [openedAt] = useState(shownName);
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

  // Rules that hold on a new day, and a payload that is not the one that was shown, are shown before anything is sent.
  const isStillShown = (): boolean => {
    const now = todayInHelsinki(clock);
    if (now === today) return true;
    setToday(now);
    const then = factsOn(now);
    return JSON.stringify(payloadOn(then, definition.rules(then))) === JSON.stringify(payload);
  };

  const sure = useSureSend<Receipt | null>({
    form: definition.name,
    owner,
    find: trace?.find,
    onFound: (found) => void succeed(found, form.state.values),
  });

  async function sendNow(isNew = false): Promise<void> {
    // Without a preview the last key may not have been rendered yet when the button is pressed.
    const toSend = addressOf === undefined ? form.state.values : values;
    const sendable = toSend === values ? payload : payloadOn(facts, rules, toSend);
    if (sendable === null || isUnderWay.current) return;
    if (!isStillShown()) {
      if (addressOf) await navigate(addressOf('preview'), { replace: true });
      return;
    }
    isUnderWay.current = true;
    setSending({ kind: 'sending' });
    try {
      const outcome = await sendSurely(sendable, toSend, isNew);
      if (outcome.kind === 'sent') await succeed(outcome.receipt, toSend);
      else end(outcome);
    } catch (error) {
      if (!(error instanceof ApiError)) reportError(error);
      const failure = error instanceof ApiError ? error : new ApiError({ code: 'UNKNOWN', status: -1, operationId: null, cause: error });
      end({ kind: 'failed', error: failure });
    }
  }

  /** Without a receipt the browser leaves, and what is sent is recorded only when it comes back: no key has to outlive the page. */
  async function sendSurely(sendable: Payload, toSend: Values, isNew: boolean): Promise<SendOutcome<Receipt | null>> {
    if (receipt === undefined) return { kind: 'sent', receipt: await send(sendable, crypto.randomUUID()) };
    const content = {
      ...draft.contentOf(toSend, initial),
      exact: JSON.stringify(sendable),
      trace: trace?.of(sendable) ?? '',
    };
    return sure.send(content, (key) => send(sendable, key), isNew);
  }

  async function succeed(answer: Receipt | null, sentValues: Values): Promise<void> {
    if (answer === null) return end(IDLE);
    savedValues.current = sentValues;
    draft.clear(owner);
    setSent({ values: sentValues });
    if (afterSend === 'keep') setBaseline(sentValues);
    // The button stays busy until the success is shown: until then another press would send the same again.
    if (addressOf && receipt) await navigate(addressOf('success'), { replace: true, state: { receipt: answer } });
    else end(IDLE);
  }

  function end(state: Sending): void {
    isUnderWay.current = false;
    setSending(state);
  }

  if (shown.kind === 'success' && sending.kind !== 'idle') setSending(IDLE);
  // Not before the success is shown: an emptied form has no preview, and its first step would be shown for a moment instead.
  const isOver = shown.kind === 'success' || receipt === undefined;
  useEffect(() => {
    if (!isOver || sent === emptiedAfter.current || sent === null) return;
    emptiedAfter.current = sent;
    isUnderWay.current = false;
    // Values that were typed while the form was being sent are kept.
    if (sent.values !== form.state.values) return;
    form.reset(afterSend === 'keep' ? sent.values : initial, { keepDefaultValues: true });
    if (afterSend === 'empty') onEmptied?.();
  }, [isOver, sent, form, initial, afterSend, onEmptied]);

  const { userUuid, contractUuid } = owner;
  const [opened] = useState(values);
  useEffect(() => {
    const keeping = afterPaint(() => {
      const { values: now } = form.state;
      // A form that goes away changes, too. After signing out, its draft must not be written once more.
      if (now === savedValues.current) return;
      savedValues.current = now;
      if (now !== opened && now !== baseline && now !== initial)
        draft.save({ userUuid, contractUuid }, now, baseline, { stillAsked: askAgain });
    });
    keeping.ask();
    const subscription = form.store.subscribe(keeping.ask);
    return () => {
      subscription.unsubscribe();
      keeping.stop();
    };
  }, [form, opened, initial, baseline, askAgain, draft, userUuid, contractUuid]);

  return {
    form,
    steps,
    facts,
    shown,
    /** The step that the address asks for, and the address of each step. */
    wanted,
    addressOf,
    /** Whether to say that a draft was brought back: on the step on which the page was opened. */
    isRestoredHere: restored !== null && shownName === openedAt,
    /** Steps on which values that no draft keeps have to be given again. */
    askAgain,
    /** The initial values of the form. */
    initial,
    /** Whether anything differs from what the form began with, or from what was sent last. */
    isChanged: JSON.stringify(values) !== JSON.stringify(baseline),
    /** Undoes every change since the beginning or the last send, and forgets the draft. */
    reset: () => {
      form.reset(baseline, { keepDefaultValues: true });
      setSending(IDLE);
      draft.clear(owner);
    },
    /** The payload to send; null while a value is missing or invalid. */
    payload,
    sending,
    /** Whether an earlier send may have arrived. */
    doubt: sure.doubt,
    /** Sends the payload that is shown. Does nothing while a send is on its way. */
    send: () => sendNow(),
    /** Sends it though an earlier send may have arrived: the user has confirmed that it is another one. */
    sendAsNew: () => sendNow(true),
  };
}
