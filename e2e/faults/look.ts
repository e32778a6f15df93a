/** What a resident sees of a page, and what is wrong with it while a call fails. */
import type { Page } from '@playwright/test';
import { textsOf } from '../support/texts.ts';
import type { FaultyPortal } from './faulty-portal.ts';

export interface Look {
  /** Path without ids. */
  path: string;
  headings: string[];
  /** What is announced: notices with a role. */
  statuses: string[];
  text: string;
  /** What was typed, or is shown of it on a preview. */
  held: string[];
  isBusy: boolean;
}

/** How long a page may take on a busy machine, in milliseconds. */
export const PATIENCE_MS = 20_000;

/** Reads the page: at once, or as soon as it stands still. Runs in the page. */
async function readPage({ patience, calms }: { patience: number; calms: number }): Promise<Look> {
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const textOf = (element: Element) => (element as HTMLElement).innerText.replaceAll(/\s+/g, ' ').trim();
  const seen = (selector: string) => [...document.querySelectorAll(selector)].filter(isSeen);
  const isBusy = () =>
    seen('h1, [role=alertdialog]').length === 0 ||
    seen('[aria-busy=true]').some((element) => element.closest('button') === null || element.matches('button'));
  // Playwright's clock leaves these tasks alone. They run when the page has nothing else to do.
  const idle = () => scheduler.postTask(() => {}, { priority: 'background', delay: 20 });
  let before = '';
  for (let calm = 0, waits = 0; calm < calms && waits < patience / 20; waits += 1) {
    await idle();
    const text = document.body.innerText;
    calm = text === before && (window.callsUnderWay ?? 0) === 0 && !isBusy() ? calm + 1 : 0;
    before = text;
  }
  const fields = seen('input, textarea, select') as (HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement)[];
  const values = fields.map((field) => {
    if (field instanceof HTMLInputElement && /checkbox|radio/.test(field.type))
      return field.checked ? `${field.name.startsWith('_r_') ? '' : field.name} ${field.value}` : '';
    return field.value;
  });
  return {
    path: location.pathname.replaceAll(/[\da-f-]{36}/g, '*'),
    // Numbers are given one after the other.
    headings: seen('h1, h2, h3').map((heading) => textOf(heading).replaceAll(/\d+/g, '#')),
    statuses: seen('[role=status], [role=alert]').map(textOf).filter(Boolean),
    text: textOf(document.body),
    held: [...values, ...seen('main dd, [contenteditable=true]').map(textOf)].filter((value) => value.trim() !== ''),
    isBusy: isBusy(),
  };
}

/**
 * Waits until nothing is on its way and the page stands still.
 * @param patience in milliseconds
 * @param calms how often the page must look the same, 20 ms apart
 * @returns the last look, which is busy when the page never came to rest
 */
export async function settled(page: Page, portal: Pick<FaultyPortal, 'waiting'>, patience = PATIENCE_MS, calms = 2): Promise<Look> {
  const until = Date.now() + patience;
  for (;;) {
    // A new document takes the look with it.
    const now = await page.evaluate(readPage, { patience: until - Date.now(), calms }).catch(() => null);
    if (now !== null && (portal.waiting('others') === 0 || Date.now() > until)) return now;
    if (Date.now() > until + PATIENCE_MS) throw new Error('the page cannot be read');
  }
}

/** The page that others are compared with: for a third of a second nothing has changed, so that no part of it was still on its way. */
export const reference = (page: Page, portal: Pick<FaultyPortal, 'waiting'>) => settled(page, portal, PATIENCE_MS, 15);

/** Waits until the page looks as wanted. @returns whether it does */
export async function becomes(page: Page, portal: FaultyPortal, isWanted: (seen: Look) => boolean): Promise<Look | null> {
  const until = Date.now() + PATIENCE_MS / 4;
  for (;;) {
    const seen = await settled(page, portal);
    if (isWanted(seen)) return seen;
    if (Date.now() > until) return null;
  }
}

const t = textsOf('fi');
const leaves = (tree: object | string): string[] => (typeof tree === 'string' ? [tree] : Object.values(tree).flatMap(leaves));

const TELLS_FAILURE =
  /ei (ole )?(onnistu|saatu|voitu|voida|toimi|löyty|vastannut|kelpaa|tiedetä|ole verkossa|verkkoyhteyttä)|emme (saaneet|voineet|tiedä)|päättyn|vanhentu|poissa käytöstä|ei ole juuri nyt käytössä|virhe|liian monta|liikaa|uudelleen|jäi kesken|kestää tavallista|ei voi /i;
const ofCatalogue = (text: string) =>
  new RegExp(
    text
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(/\{\{[^}]+\}\}/g, '.+?')
      .replaceAll(/[\s\u00a0\u00ad]+/g, String.raw`\s+`),
  );
/** Every sentence of the catalogue that tells of a failure. */
const SENTENCES = [t.errors, t.exception, t.common.refused]
  .flatMap(leaves)
  .concat(leaves(t).filter((text) => TELLS_FAILURE.test(text)))
  .filter((text) => text.trim().includes(' ') && text !== t.common.action.retry)
  .map(ofCatalogue);
const CODE = new RegExp(ofCatalogue(t.exception.errorCode.replace('{{code}}', '@')).source.replace('@', String.raw`[A-Z_]+`), 'g');
const TECHNICAL_TEXT =
  /undefined|\bnull\b|NaN|\[object|\w+(Error|Exception)\b|\bat \w[\w.]*\(|<\/?[a-z]+[^>]*>|nginx|\b[A-Z]{3,}_[A-Z_]{3,}\b|\{\{|\$t\(|\b(errors|exception|common)[:.][a-z]\w+\.\w/;

/** The catalogue's sentences about failures that stand on the page and did not stand there before. */
export const failuresOn = (now: Look, before: Look): string[] =>
  SENTENCES.flatMap((sentence) => {
    const [said] = sentence.exec(now.text) ?? [];
    return said === undefined || sentence.test(before.text) ? [] : [said];
  });

const { common, errors, exception } = t;
/** What the address of a page names is not there. */
const NOT_THERE = [
  exception.notFound.text,
  t.messages.gone.title,
  t['sent-request'].gone.title,
  t['confirm-termination'].nothing.title,
  t['confirm-modification'].nothing.title,
];
/** By fault: the sentences of which one must be said, because they say what it means and what to do (api.refusals-told, shell.page-retry). */
const MEANINGS: Readonly<Record<string, readonly string[]>> = {
  offline: [common.offline, exception.offline.text],
  reset: [errors.NETWORK_ERROR, exception.unreachable.text],
  late: [errors.TIMEOUT, exception.late.text],
  403: [common.refused['403']],
  // What is missing is named; for a call of the whole page it is an error of the service.
  404: [
    common.refused['404'],
    errors.NOT_FOUND,
    ...NOT_THERE,
    exception.outOfOrder.text,
    exception.ownData.text,
    t.ending.notFound.termination.text,
    t.ending.notFound.modification.text,
    t['confirm-termination'].failed.gone,
    t['confirm-modification'].failed.gone,
  ],
  409: [common.refused['409'], errors.PARKING_RESERVATION_OVERLAP],
  413: [common.refused['413'], errors.FILE_TOO_LARGE],
  422: [common.refused['422']],
  429: [common.refused.wait.seconds_other.replace('{{count}}', '30')],
};

/** Whether the page says that what its address names is not there; that stays so, and needs no "try again". */
export const isNotThere = ({ text }: Look) => NOT_THERE.some((sentence) => text.includes(sentence));

/** @returns that the page does not say what the fault means; empty when it does, or when the fault has no meaning of its own */
export function untold(fault: string, { text }: Look): string[] {
  const meanings = MEANINGS[fault];
  return meanings === undefined || meanings.some((sentence) => ofCatalogue(sentence).test(text))
    ? []
    : [`does not say what ${fault} means`];
}

/** What is wrong with a page whatever has failed. */
export function faultsOf(seen: Look): string[] {
  const text = seen.text.replaceAll(CODE, '');
  // The identification page of the reference backend is not the portal's.
  const technical = seen.path.startsWith('/dev/') ? undefined : TECHNICAL_TEXT.exec(text)?.[0];
  return [
    ...(seen.text.length < 20 ? ['the page is blank'] : []),
    ...(seen.isBusy ? [`the page never comes to rest: ${seen.text.slice(0, 80)}`] : []),
    ...(technical === undefined ? [] : [`technical text: ${technical}`]),
  ];
}

/** The same page with the same parts. */
export const isLike = (wanted: Look) => (seen: Look) =>
  seen.path === wanted.path && seen.headings.join('|') === wanted.headings.join('|') && failuresOn(seen, wanted).length === 0;
