/** A snapshot of what a resident sees on a page, the error messages in it, and its defects. */
import type { Page } from '@playwright/test';
import { textsOf } from '../support/texts.ts';
import type { FaultyPortal } from './faulty-portal.ts';

export interface Tab {
  page: Page;
  portal: FaultyPortal;
  /** Exceptions of scripts and errors in the console, without those that the browser itself logs about a failed call. */
  consoleErrors: string[];
}

export interface Snapshot {
  /** Path without ids. */
  path: string;
  headings: string[];
  /** Texts of live regions: role `status` or `alert`. */
  statuses: string[];
  text: string;
  /** Values in form fields and in the rows of a preview. */
  values: string[];
  isBusy: boolean;
}

/** How long a page may take on a busy machine, in milliseconds. */
export const TIMEOUT_MS = 20_000;

/** Takes a snapshot as soon as the page is idle: not busy, no call under way and the same text `sameTexts` times in a row. Runs in the page. */
async function takeSnapshot({ timeout, sameTexts }: { timeout: number; sameTexts: number }): Promise<Snapshot> {
  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const textOf = (element: Element) => (element as HTMLElement).innerText.replaceAll(/\s+/g, ' ').trim();
  const visible = (selector: string) => [...document.querySelectorAll(selector)].filter(isVisible);
  const isBusy = () =>
    visible('h1, [role=alertdialog]').length === 0 ||
    visible('[aria-busy=true]').some((element) => element.closest('button') === null || element.matches('button'));
  // Playwright's clock leaves these tasks alone. They run when the page has nothing else to do.
  const idle = () => scheduler.postTask(() => {}, { priority: 'background', delay: 20 });
  let before = '';
  for (let same = 0, waits = 0; same < sameTexts && waits < timeout / 20; waits += 1) {
    await idle();
    const text = document.body.innerText;
    same = text === before && (window.callsUnderWay ?? 0) === 0 && !isBusy() ? same + 1 : 0;
    before = text;
  }
  const fields = visible('input, textarea, select') as (HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement)[];
  const inFields = fields.map((field) => {
    if (field instanceof HTMLInputElement && /checkbox|radio/.test(field.type))
      return field.checked ? `${field.name.startsWith('_r_') ? '' : field.name} ${field.value}` : '';
    return field.value;
  });
  return {
    path: location.pathname.replaceAll(/[\da-f-]{36}/g, '*'),
    // Numbers are given one after the other.
    headings: visible('h1, h2, h3').map((heading) => textOf(heading).replaceAll(/\d+/g, '#')),
    statuses: visible('[role=status], [role=alert]').map(textOf).filter(Boolean),
    text: textOf(document.body),
    values: [...inFields, ...visible('main dd, [contenteditable=true]').map(textOf)].filter((value) => value.trim() !== ''),
    isBusy: isBusy(),
  };
}

/**
 * Waits until no call is pending and the page is idle.
 * @param sameTexts how often the text must be the same, 20 ms apart
 * @returns the last snapshot, which is busy when the page never became idle
 */
export async function settled({ page, portal }: Tab, timeout = TIMEOUT_MS, sameTexts = 2): Promise<Snapshot> {
  const until = Date.now() + timeout;
  for (;;) {
    // A navigation ends the evaluation.
    const now = await page.evaluate(takeSnapshot, { timeout: until - Date.now(), sameTexts }).catch(() => null);
    if (now !== null && (portal.pending() === 0 || Date.now() > until)) return now;
    if (Date.now() > until + TIMEOUT_MS) throw new Error('the page cannot be read');
  }
}

/** The snapshot that others are compared with. The page has not changed for a third of a second, so that no part of it is missing. */
export const takeBaseline = (tab: Tab) => settled(tab, TIMEOUT_MS, 15);

/** Waits until the page is as wanted. @returns its snapshot; null when it never was */
export async function waitFor(tab: Tab, isWanted: (now: Snapshot) => boolean): Promise<Snapshot | null> {
  const until = Date.now() + TIMEOUT_MS / 4;
  for (;;) {
    const now = await settled(tab);
    if (isWanted(now)) return now;
    if (Date.now() > until) return null;
  }
}

const t = textsOf('fi');
const leaves = (tree: object | string): string[] => (typeof tree === 'string' ? [tree] : Object.values(tree).flatMap(leaves));

/** Finnish words that only reports of a failure have. */
const ABOUT_FAILURE =
  /ei (ole )?(onnistu|saatu|voitu|voida|toimi|löyty|vastannut|kelpaa|tiedetä|ole verkossa|verkkoyhteyttä)|emme (saaneet|voineet|tiedä)|päättyn|vanhentu|poissa käytöstä|ei ole juuri nyt käytössä|virhe|liian monta|liikaa|uudelleen|jäi kesken|kestää tavallista|ei voi /i;
/** A text of the catalogue with any values in its placeholders. */
const asPattern = (text: string) =>
  new RegExp(
    text
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(/\{\{[^}]+\}\}/g, '.+?')
      .replaceAll(/[\s\u00a0\u00ad]+/g, String.raw`\s+`),
  );
/** Every text of the catalogue that reports a failure. */
const ERROR_MESSAGES = [t.errors, t.exception, t.common.refused, t['sign-in'].state.login_expired_firstVisit]
  .flatMap(leaves)
  .concat(leaves(t).filter((text) => ABOUT_FAILURE.test(text)))
  .filter((text) => text.trim().includes(' ') && text !== t.common.action.retry)
  .map(asPattern);
const ERROR_CODE = new RegExp(asPattern(t.exception.errorCode.replace('{{code}}', '@')).source.replace('@', String.raw`[A-Z_]+`), 'g');
const TECHNICAL_TEXT =
  /undefined|\bnull\b|NaN|\[object|\w+(Error|Exception)\b|\bat \w[\w.]*\(|<\/?[a-z]+[^>]*>|nginx|\b[A-Z]{3,}_[A-Z_]{3,}\b|\{\{|\$t\(|\b(errors|exception|common)[:.][a-z]\w+\.\w/;

/** The error messages on the page that are not in the baseline. */
export const errorMessages = (now: Snapshot, baseline: Snapshot): string[] =>
  ERROR_MESSAGES.flatMap((message) => {
    const [found] = message.exec(now.text) ?? [];
    return found === undefined || message.test(baseline.text) ? [] : [found];
  });

const { common, errors, exception } = t;
/** The page shows that what its address names does not exist. */
const NOT_FOUND = [
  exception.notFound.text,
  t.messages.gone.title,
  t['sent-request'].gone.title,
  t['confirm-termination'].nothing.title,
  t['confirm-modification'].nothing.title,
];
/** By fault: the messages of which one must be shown, because they say what happened and what to do (api.refusals-told, shell.page-retry). */
const MESSAGES: Readonly<Record<string, readonly string[]>> = {
  offline: [common.offline, common.offlineNothingSent, exception.offline.text],
  reset: [errors.NETWORK_ERROR, exception.unreachable.text],
  timeout: [errors.TIMEOUT, exception.late.text],
  403: [common.refused['403']],
  // The message names what is missing; when a call of the whole page fails, it is an error of the service.
  404: [
    common.refused['404'],
    errors.NOT_FOUND,
    ...NOT_FOUND,
    exception.outOfOrder.text,
    exception.ownData.text,
    t.ending.notFound.termination.text,
    t.ending.notFound.modification.text,
    t['confirm-termination'].failed.gone,
    t['confirm-modification'].failed.gone,
  ],
  409: [common.refused['409'], errors.PARKING_RESERVATION_OVERLAP],
  413: [common.refused['413'], errors.FILE_TOO_LARGE, t.files.refused['too-large']],
  422: [common.refused['422']],
  429: [common.refused.wait.seconds_other.replace('{{count}}', '30')],
};

/** Whether the page shows that what its address names does not exist. That stays so, and needs no "try again". */
export const isNotFoundView = ({ text }: Snapshot) => NOT_FOUND.some((message) => text.includes(message));

/** @returns a problem when the page shows none of the messages of a fault */
export function missingMessages(fault: string, { text }: Snapshot): string[] {
  const isShown = MESSAGES[fault]?.some((message) => asPattern(message).test(text)) ?? true;
  return isShown ? [] : [`no message that explains the fault "${fault}"`];
}

/** Defects that no page may have, whatever has failed. */
export function defectsOf(now: Snapshot): string[] {
  // The identification page of the reference backend is not part of the portal.
  const technical = now.path.startsWith('/dev/') ? null : TECHNICAL_TEXT.exec(now.text.replaceAll(ERROR_CODE, ''));
  return [
    ...(now.text.length < 20 ? ['blank page'] : []),
    ...(now.isBusy ? [`page still busy: ${now.text.slice(0, 80)}`] : []),
    ...(technical === null ? [] : [`technical text: ${technical[0]}`]),
  ];
}

/** The same page with the same headings, without an error message. */
export const isLike = (baseline: Snapshot) => (now: Snapshot) =>
  now.path === baseline.path && now.headings.join('|') === baseline.headings.join('|') && errorMessages(now, baseline).length === 0;
