import { ownName } from '../../domain/base-path.ts';

/** Where `/dev/states` leaves the name of a button, in the storage of the tab. */
export const PRESS_KEY = 'portal.dev.press';

/**
 * Presses the button that `/dev/states` names, once it is there (scripts/vite/development-states.ts, demo/worker/shown-state.ts).
 * @returns stops waiting for it
 */
export function pressWhatTheStateNames(): (() => void) | undefined {
  const name = sessionStorage.getItem(ownName(PRESS_KEY));
  if (name === null) return undefined;
  const pattern = new RegExp(JSON.parse(name));
  const look = () => {
    // On the development server with the demonstration's worker, the scenario panel and the bar both wait; one presses.
    if (sessionStorage.getItem(ownName(PRESS_KEY)) === null) return observer.disconnect();
    const button = [...document.querySelectorAll('button')].find(
      (one) => pattern.test(one.textContent?.trim() ?? '') && one.checkVisibility(),
    );
    if (button === undefined) return;
    observer.disconnect();
    sessionStorage.removeItem(ownName(PRESS_KEY));
    button.click();
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
