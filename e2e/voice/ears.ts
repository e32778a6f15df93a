/**
 * What a screen reader says by itself: changes of live regions. It is written out because the virtual screen reader repeats a region for each of its
 * changes, and is silent about an alert that comes whole.
 */

/** What the page hands to the test, in the order of saying. */
type Hear = (said: string) => void;

declare global {
  interface Window {
    /** Bound by the test alone. */
    hearLive?: Hear;
  }
}

/** Runs in the page, from before its first element; it is sent there as text, so everything it needs is inside. */
export function listenToLiveRegions(): void {
  const REGIONS = '[role=alert], [role=status], [role=log], [aria-live], output';
  /** The words of each region that a screen reader knows of: an empty one was there before its first words. */
  let known = new Map<Element, string>();

  const isHidden = (element: Element) =>
    element.closest('[aria-hidden=true], [inert], [hidden]') !== null || !element.checkVisibility({ visibilityProperty: true });

  const politenessOf = (region: Element): string =>
    region.getAttribute('aria-live') ?? (region.getAttribute('role') === 'alert' ? 'assertive' : 'polite');

  const isAtomic = (region: Element): boolean => {
    const atomic = region.getAttribute('aria-atomic');
    return atomic === null ? region.matches('[role=alert], [role=status], output') : atomic === 'true';
  };

  /** The words of a node as they are read: names for pictures, nothing of what is hidden. `own`: without those of regions inside. */
  const wordsOf = (node: Node, own: boolean): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element)) return '';
    if (node.getAttribute('aria-hidden') === 'true' || !node.checkVisibility({ visibilityProperty: true })) return '';
    const label = node.getAttribute('aria-label') ?? (node instanceof HTMLImageElement ? node.alt : null);
    if (label !== null && !node.matches(REGIONS)) return ` ${label} `;
    const inside = [...node.childNodes]
      .filter((child) => !own || !(child instanceof Element) || !child.matches(REGIONS))
      .map((child) => wordsOf(child, own))
      .join('');
    return getComputedStyle(node).display.startsWith('inline') ? inside : ` ${inside} `;
  };
  const tidy = (words: string) => words.replaceAll(/\s+/g, ' ').trim();

  const isBusy = (region: Element) => region.closest('[aria-busy=true]') !== null;
  /** What is behind a modal dialog is as if it were inert, and keeps the words that it has then. */
  const isBehind = (region: Element) => [...document.querySelectorAll('dialog:modal')].at(-1)?.contains(region) === false;

  const listen = (changes: readonly MutationRecord[]) => {
    const now = new Map<Element, string>();
    for (const region of document.querySelectorAll(REGIONS)) {
      if (politenessOf(region) === 'off' || isHidden(region)) continue;
      const before = known.get(region);
      if (isBusy(region) && before !== undefined) {
        now.set(region, before);
        continue;
      }
      const words = tidy(wordsOf(region, true));
      now.set(region, words);
      if (isBehind(region)) continue;
      const added = changes.flatMap(({ type, target, addedNodes }) => (type === 'characterData' ? [target] : [...addedNodes]));
      const isOwn = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest(REGIONS) === region && node !== region;
      const own = added.filter(isOwn);
      if (words === '' || (before === words && own.length === 0)) continue;
      const politeness = politenessOf(region);
      const said =
        before === undefined || isAtomic(region) ? tidy(wordsOf(region, false)) : tidy(own.map((node) => wordsOf(node, true)).join(' '));
      if (said === '') continue;
      // Every screen reader reads an alert that comes whole; of a polite region that comes with its words, many say nothing.
      const isSure = before !== undefined || politeness === 'assertive';
      window.hearLive?.(`${politeness}${isSure ? '' : ', in a region that came with it'}: ${said}`);
    }
    known = now;
  };

  new MutationObserver(listen).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['hidden', 'aria-hidden', 'inert', 'style', 'class', 'role', 'aria-live', 'aria-busy', 'aria-label'],
  });
}
