/**
 * How fast the pages were for this resident, as numbers: Core Web Vitals (https://web.dev/articles/vitals), measured by the browser itself. Told once,
 * when the tab is hidden or left, and only while errors may be reported.
 */

export interface WebVitals {
  /** Largest Contentful Paint, in milliseconds. */
  lcp?: number;
  /** Cumulative Layout Shift: the largest window of shifts, at most a second apart and five seconds long. */
  cls?: number;
  /** The longest Interaction to Next Paint, in milliseconds. */
  inp?: number;
}

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}
interface Interaction extends PerformanceEntry {
  interactionId?: number;
}

/**
 * @param tell is given what the browser has measured; not called where it measures nothing
 * @returns stops watching, without telling
 */
export function watchWebVitals(tell: (vitals: WebVitals) => void): () => void {
  const vitals: WebVitals = {};
  const burst = { begin: 0, end: 0, sum: 0 };
  const observers = [
    observe('largest-contentful-paint', ({ startTime }) => {
      vitals.lcp = Math.round(startTime);
    }),
    observe('layout-shift', (entry) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the entries of this type have these fields; TypeScript does not know them
      const { startTime, value, hadRecentInput } = entry as Shift;
      if (hadRecentInput) return;
      const isNew = startTime - burst.end > 1000 || startTime - burst.begin > 5000;
      Object.assign(burst, isNew ? { begin: startTime, end: startTime, sum: value } : { end: startTime, sum: burst.sum + value });
      vitals.cls = Math.max(vitals.cls ?? 0, Math.round(burst.sum * 1000) / 1000);
    }),
    observe('event', (entry) => {
      if (((entry as Interaction).interactionId ?? 0) > 0) vitals.inp = Math.max(vitals.inp ?? 0, Math.round(entry.duration));
    }),
  ];
  const stop = () => {
    for (const observer of observers) observer?.disconnect();
    removeEventListener('visibilitychange', hidden);
  };
  const hidden = () => {
    if (document.visibilityState !== 'hidden') return;
    stop();
    if (Object.keys(vitals).length > 0) tell(vitals);
  };
  addEventListener('visibilitychange', hidden);
  return stop;
}

/** Also of what has been before; null where the browser does not measure it. */
function observe(type: string, note: (entry: PerformanceEntry) => void): PerformanceObserver | null {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes.includes(type)) return null;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) note(entry);
  });
  observer.observe({ type, buffered: true });
  return observer;
}
