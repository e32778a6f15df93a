import { type Location, ScrollRestoration } from 'react-router';

/** Restores how far a page was scrolled, at Back and after a reload. */
export function KeptScroll() {
  return <ScrollRestoration getKey={keyOf} />;
}

/**
 * The router calls the first entry of every document `default`, whatever its address. Without the address in its key, a page that is opened anew would
 * be scrolled to where another page was left, and late: after it can be pressed.
 */
function keyOf({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key;
}
