import { revalidateLogic } from '@tanstack/react-form';
import { useEffect, useRef, useState } from 'react';
import { afterPaint } from '@/ui/after-paint.ts';
import type { DraftOwner } from '../drafts.ts';
import { useAppForm, useValuesAfterPaint } from '../use-app-form.ts';
import type { fieldErrors } from './step-checks.ts';
import type { stepDraft } from './step-draft.ts';

interface ValuesOptions<Values extends object, Step extends string> {
  draft: ReturnType<typeof stepDraft<Step>>;
  owner: DraftOwner;
  /** The initial values of the form; asked for once. */
  begin: () => Values;
  errorsOf: (values: Values) => ReturnType<typeof fieldErrors>;
  /** After an attempt on which the values had no errors. */
  onSubmit: () => Promise<void>;
}

/** The values of a form, with a draft that brings most of them back after a reload. What the draft must not keep is asked for again. */
export function useValuesAndDraft<Values extends object, Step extends string>(options: ValuesOptions<Values, Step>) {
  const { draft, owner, begin, errorsOf, onSubmit } = options;
  const [{ initial, restored }] = useState(() => {
    const values = begin();
    return { initial: values, restored: draft.read(owner, values) };
  });
  /** The values that changes are compared with: the initial values, or the sent ones after an edit form was sent. */
  const [baseline, setBaseline] = useState(initial);
  const [askAgain, setAskAgain] = useState<readonly Step[]>(restored?.askAgain ?? []);
  /** The values that are saved: in the draft, or sent. */
  const savedValues = useRef<Values | null>(null);

  const form = useAppForm({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the draft was made of such values, by the same table
    defaultValues: (restored?.values ?? initial) as Values,
    validationLogic: revalidateLogic({ mode: 'submit', modeAfterSubmission: 'change' }),
    validators: { onDynamic: ({ value }: { value: Values }) => errorsOf(value) },
    onSubmit,
  });
  const values = useValuesAfterPaint(form.store);

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
    /** Those of some moment ago; `form.state.values` are those of now. */
    values,
    initial,
    /** Whether the form began with a draft. */
    isRestored: restored !== null,
    /** Steps on which values that no draft keeps have to be given again. */
    askAgain,
    /** Call it when the values of a step have been given again. */
    onAnswered: (step: Step) => setAskAgain((all) => (all.includes(step) ? all.filter((one) => one !== step) : all)),
    /** Whether anything differs from what the form began with, or from what was sent last. */
    isChanged: JSON.stringify(values) !== JSON.stringify(baseline),
    /** Undoes every change since the beginning or the last send, and forgets the draft. */
    reset: () => {
      form.reset(baseline, { keepDefaultValues: true });
      draft.clear(owner);
    },
    /** Call it when the values were sent: no draft of them is kept. @param isKept changes are compared with them from now on */
    onSent: (sent: Values, isKept: boolean) => {
      savedValues.current = sent;
      draft.clear(owner);
      if (isKept) setBaseline(sent);
    },
  };
}
