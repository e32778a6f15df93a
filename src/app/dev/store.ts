/** A value that components follow with `useSyncExternalStore`. */
export interface Store<T> {
  get: () => T;
  set: (value: T) => void;
  /** @returns ends the subscription */
  subscribe: (listener: () => void) => () => void;
}

/** @param onChange called with every new value before the listeners */
export function createStore<T>(initial: T, onChange: (value: T) => void = () => {}): Store<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(value) {
      current = value;
      onChange(value);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
