/** Milliseconds for `shiftClock`: the boot file reads the clock to learn how late it runs, and takes the line for a slow one from half a second on. */
export const ON_A_SLOW_LINE = 1000;
export const ON_A_QUICK_LINE = -60_000;

/** Runs in the page before anything else. */
export function shiftClock(by: number): void {
  const now = performance.now.bind(performance);
  performance.now = () => now() + by;
}
