/** Visits to the identification page, for tests. */
import type { Browser, Received } from './browser.ts';

/** Where the browser is sent: the path of the portal, and its query. */
export interface Returned {
  path: string;
  query: Record<string, string>;
}

/** Submits the page that an answer links to, with the button `end`. @throws Error when it links to none, or the page sends nowhere */
export async function identify(browser: Browser, answer: Received, end: string, fields: Record<string, string> = {}): Promise<Returned> {
  const { link } = answer.body as { link?: string };
  if (link === undefined) throw new Error(`there is no link: ${JSON.stringify(answer.body)}`);
  return returned(await browser.submit(link, { method: 'bank', end, ...fields }));
}

/** @throws Error when the answer sends the browser nowhere */
export function returned({ status, headers, body }: Received): Returned {
  if (status !== 303) throw new Error(`it goes nowhere: ${status} ${JSON.stringify(body).slice(0, 300)}`);
  const { pathname, searchParams } = new URL(String(headers.location), 'http://portal.invalid');
  return { path: pathname, query: Object.fromEntries(searchParams) };
}
