import { startTransition, useEffect, useState } from 'react';

/** The part of the form's store that is read here. */
interface ValuesStore<Values> {
  readonly state: { readonly values: Values };
  subscribe: (listener: () => void) => { unsubscribe: () => void };
}

/**
 * The values of a form for what stands around its fields: the payload, the draft, whether anything has changed. A field shows a key at once, by its
 * own subscription; the page is rendered with it right after that, in a transition that the next key may interrupt. On a slow phone the page takes
 * longer to render than two keys are apart.
 * @returns the values of some moment ago; `form.state.values` are those of now
 */
export function useValuesAfterPaint<Values>(store: ValuesStore<Values>): Values {
  const [values, setValues] = useState(store.state.values);
  useEffect(() => {
    const follow = () => startTransition(() => setValues(store.state.values));
    follow();
    return store.subscribe(follow).unsubscribe;
  }, [store]);
  return values;
}
