let isLeaving = false;

/** Loads another document in place of this one. */
export function leaveFor(address: string): void {
  isLeaving = true;
  window.location.assign(address);
}

/**
 * Whether another document is on its way. WebKit gives up the loads of the old document before the new one is there, so a file of code that
 * does not come then is not missing.
 */
export function isBeingLeft(): boolean {
  return isLeaving;
}

// A page that the browser brings back has not been left after all.
window.addEventListener('pageshow', () => {
  isLeaving = false;
});
