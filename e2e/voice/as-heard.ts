/** Where the virtual screen reader says something else than real ones do. */

declare global {
  interface Window {
    /** Put there by the test alone. */
    asHeard: <T>(read: () => Promise<T>) => Promise<T>;
  }
}

/** Runs in the page; it is sent there as text, so everything it needs is inside. */
export function readAsHeard(): void {
  /** Reads while the page is as real screen readers see it, and leaves the page as it was. */
  window.asHeard = async (read) => {
    const secret = document.querySelectorAll('input[type=password]:not([role])');
    const unread = document.querySelectorAll<HTMLElement>('noscript:not([hidden])');
    const chosen = [...document.querySelectorAll<HTMLInputElement>('input[type=radio], input[type=checkbox]')].filter(
      (choice) => choice.checked !== choice.defaultChecked,
    );
    const ownValue = Object.getOwnPropertyDescriptor(HTMLOptionElement.prototype, 'value');
    // A field for a password is a text field that is protected; nothing of `noscript` is there when scripts run; a list says the words of its option;
    // a choice is checked as it is now, and not as it was at first.
    for (const field of secret) field.setAttribute('role', 'textbox');
    for (const text of unread) text.hidden = true;
    for (const choice of chosen) choice.defaultChecked = choice.checked;
    Object.defineProperty(HTMLOptionElement.prototype, 'value', {
      configurable: true,
      get(this: HTMLOptionElement) {
        return this.label;
      },
    });
    try {
      return await read();
    } finally {
      if (ownValue !== undefined) Object.defineProperty(HTMLOptionElement.prototype, 'value', ownValue);
      for (const field of secret) field.removeAttribute('role');
      for (const text of unread) text.hidden = false;
      for (const choice of chosen) {
        const { checked } = choice;
        choice.defaultChecked = !checked;
        choice.checked = checked;
      }
    }
  };
}
