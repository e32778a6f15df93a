import { useLayoutEffect, useRef } from 'react';

interface SteppedForm<Values> {
  state: { values: Values };
  reset: (values?: Values, options?: { keepDefaultValues?: boolean }) => void;
}

/**
 * Makes the form forget its attempts and mistakes whenever the page shows another of its steps, so that no step is red before its own first
 * attempt. The values stay: `keepDefaultValues` is what keeps them, since a form that is untouched and whose defaults were replaced goes back
 * to those of its hook at the next render.
 * @param step names the step
 */
export function useFreshStep<Values>(form: SteppedForm<Values>, step: string): void {
  const shown = useRef(step);
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    form.reset(form.state.values, { keepDefaultValues: true });
  }, [form, step]);
}
