/**
 * Runs before the portal's own code is there, as a script of its own in the head of the page: asks for the configuration, the texts and the code
 * of the page in the address, and for the answers of the API that the page's loaders ask for, so that nothing of it waits for the entry and the
 * libraries. The build makes it from the route table (scripts/vite/boot-file.ts). It may fail: the portal then asks for everything itself.
 */
import { CONFIG_PATH } from '@/config/config-path.ts';
import { inPortal, onHost, ownName } from '@/domain/base-path.ts';
import { dropEarlyAnswers, type EarlyStart } from '@/domain/early-answers.ts';
import { detectLanguage, type LanguageSources } from '@/i18n/language-choice.ts';
import { EVERYWHERE, textFile } from '@/i18n/text-files.ts';
import { CHANNEL } from '@/session/tabs.ts';
import { type BootPage, type BootTable, callsOf, hasMessages, isOfPattern, isParty, isUnrestricted } from './boot-table.ts';
import { brandOf, showBrand } from './brand.ts';
import firstFormatter from './first-formatter.ts?worker&url';

const table: BootTable = import.meta.env.PORTAL_BOOT;

const answers: EarlyStart['answers'] = new Map();

const FLAGS_PATH = '/api/feature-flags';
const CONTRACTS_PATH = '/api/contracts';
const PERMISSIONS_PATH = '/api/user/permissions';

/** A line is slow when this file runs later than this, in milliseconds from the start of the navigation. */
const SLOW_LINE_MS = 500;
/** How long after the first paint the code of the page is asked for on a slow line, in milliseconds. */
const PAGE_AFTER_PAINT_MS = 230;

/** How long an answer may wait for the code of the page, in milliseconds. */
const KEPT_MS = 60_000;

/**
 * @param own the address without the path of the portal
 * @param first what the call waits for; when that rejects, the call is not made, and the portal makes it itself
 */
function ask(own: string, init: RequestInit, first?: Promise<void>, requestId?: string): void {
  const address = onHost(own);
  const stop = new AbortController();
  // oxlint-disable-next-line eslint/no-restricted-globals -- asks before the portal is there
  const send = () => fetch(address, { ...init, signal: stop.signal });
  const answer = first ? first.then(send) : send();
  first?.catch(() => answers.delete(address));
  // The code that takes the answer handles its failure; this handler avoids an unhandled rejection.
  answer.catch(() => undefined);
  answers.set(address, { answer, requestId, stop, until: performance.now() + KEPT_MS });
}

/** A copy of what has been asked for, read before the answer can be taken. */
async function copyOf(address: string): Promise<unknown> {
  const answer = await answers.get(onHost(address))?.answer;
  return answer?.ok ? answer.clone().json() : undefined;
}

/** @throws Error when the answers of these addresses do not open what is asked for, or cannot be read */
async function refuseUnless(isOpen: (...answers: unknown[]) => boolean, ...addresses: readonly string[]): Promise<void> {
  if (!isOpen(...(await Promise.all(addresses.map(copyOf))))) throw new Error('not open');
}

/**
 * The id of the first contract, whose page the root leads to.
 * @throws Error when there is none, or the contracts cannot be read
 */
async function firstContract(): Promise<string> {
  const contracts = await copyOf(CONTRACTS_PATH);
  const uuid: unknown = Array.isArray(contracts) ? contracts[0]?.uuid : undefined;
  if (typeof uuid !== 'string') throw new Error('no contract');
  return uuid;
}

/** Loads the part that a page begins with when an answer is a list of one. */
async function loadFirstPart(address: string, files: readonly number[]): Promise<void> {
  const list = await copyOf(address).catch(() => undefined);
  if (Array.isArray(list) && list.length === 1) for (const file of addressesOf(files)) run(file);
}

/** As `browserStorage` reads it, whose memory is of no use here and whose code is half as large as this file. */
function tabStorage(): LanguageSources['storage'] {
  try {
    // oxlint-disable-next-line eslint/no-restricted-globals -- reads the chosen language before the portal is there
    const storage = sessionStorage;
    return { getItem: (name) => storage.getItem(ownName(name)), setItem: () => undefined };
  } catch {
    return null;
  }
}

const pageOf = (pathname: string) => table.pages.find(({ pattern }) => isOfPattern(inPortal(pathname), pattern));

const askedFor = new Set<string>();

/**
 * Loads a file of the page that is opened, and runs it when it and what it imports have come: most have run, each in a task of its own, before the last
 * one is there. No file of a page does anything by itself. One that does not come is asked for again by the router, which says so.
 */
function run(href: string): void {
  if (askedFor.has(href)) return;
  askedFor.add(href);
  import(/* @vite-ignore */ href).catch(() => undefined);
}

/** Loads a file of a page or part that may be shown later. */
function preloadFile(href: string): void {
  if (askedFor.has(href)) return;
  askedFor.add(href);
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.crossOrigin = '';
  link.href = href;
  document.head.append(link);
}

/**
 * Has the first formatter of days made in another thread. The content policy lets only this thread start (deploy/security-headers.ts); where a host
 * forbids it, the page makes the formatter itself.
 */
function startFirstFormatter(): void {
  try {
    const policy = window.trustedTypes?.createPolicy('first-formatter', { createScriptURL: () => firstFormatter });
    void new Worker(policy?.createScriptURL('') ?? firstFormatter);
  } catch {}
}

const addressesOf = (places: readonly number[] = []) => places.map((place) => onHost(`/${table.files[place]}`));

function preload(pathname: string): readonly string[] {
  const files = addressesOf(pageOf(pathname)?.files);
  for (const file of files) preloadFile(file);
  return files;
}

const page = pageOf(location.pathname);
const language = detectLanguage({
  search: location.search,
  cookie: document.cookie,
  storage: tabStorage(),
  htmlLang: document.documentElement.lang,
});
// Before the body is read: Firefox tells a screen reader the language that the page has by then, also of what comes later.
document.documentElement.lang = language;

const brand = brandOf(document);
if (brand) showBrand(brand);

// Puts the look of the page, where index.html has one, in the place of the shape of any page, as soon as the body has been read.
new MutationObserver((_, observer) => {
  if (document.getElementById('root') === null) return;
  observer.disconnect();
  const look = document.querySelector<HTMLTemplateElement>(`template[lang=${language}][class~="${page?.pattern.split('/')[1]}"]`);
  look?.parentElement?.replaceChildren(look.content);
}).observe(document, { childList: true, subtree: true });

if (page?.showsDays) setTimeout(startFirstFormatter);
for (const file of table.shared) run(onHost(`/${file}`));
const loadPage = () => {
  for (const file of addressesOf(page?.files)) run(file);
};
// All that is asked for shares the line. Asked for at once, the code of the page would keep a slow line from the libraries, without which nothing runs:
// so it waits until they are nearly there, and they run while it comes. A hidden page paints nothing: the router asks for its code.
if (performance.now() < SLOW_LINE_MS) loadPage();
else
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    setTimeout(loadPage, PAGE_AFTER_PAINT_MS);
  }).observe({ type: 'paint', buffered: true });
ask(CONFIG_PATH, { cache: 'no-cache' });
const namespaces = page ? [...EVERYWHERE, ...page.namespaces] : null;
if (namespaces) ask(`${table.locales}/${textFile(language, namespaces)}`, {});
// A browser that does not tell of a session's end in another tab gets no answer for a resident from here.
if (page && 'BroadcastChannel' in window) {
  const channel = new BroadcastChannel(ownName(CHANNEL));
  channel.addEventListener('message', dropEarlyAnswers);
  // Somebody else may have signed in when the page comes back from the back/forward cache.
  addEventListener('pagehide', () => {
    dropEarlyAnswers();
    channel.close();
  });
  // As client/request.ts asks: the address and these decide what is answered.
  const asked = new Set<string>();
  const askApi = (address: string, after?: Promise<void>) => {
    // What the root asks for, the page that it leads to asks for as well.
    if (asked.has(address)) return;
    asked.add(address);
    const requestId = isSecureContext ? crypto.randomUUID() : undefined;
    const headers = { Accept: 'application/json', ...(requestId && { 'X-Request-Id': requestId }) };
    ask(address, { headers, credentials: 'same-origin', redirect: 'manual' }, after, requestId);
  };
  const askFor = (shown: BootPage, address: Pick<Location, 'pathname' | 'search'>) => {
    const { atOnce, unlessRestricted, withMessages, forParty } = callsOf(table, shown, address);
    const askWhen = (addresses: readonly string[], ...condition: Parameters<typeof refuseUnless>) => {
      if (addresses.length === 0) return;
      const first = refuseUnless(...condition);
      first.catch(() => undefined);
      for (const one of addresses) askApi(one, first);
    };
    for (const one of atOnce) {
      askApi(one);
      if (shown.firstPart && one.endsWith(shown.firstPart.ofOne)) void loadFirstPart(one, shown.firstPart.files);
    }
    askWhen(unlessRestricted, isUnrestricted, CONFIG_PATH, FLAGS_PATH);
    askWhen(withMessages, hasMessages, CONFIG_PATH, FLAGS_PATH);
    askWhen(forParty, (permissions) => isParty(permissions, address.pathname), PERMISSIONS_PATH);
  };
  askFor(page, { pathname: inPortal(location.pathname), search: location.search });
  const next = table.pages.find(({ pattern }) => pattern === page.leadsTo);
  const askForNext = (uuid: string) => next && askFor(next, { pathname: next.pattern.replace(/:\w+/, uuid), search: '' });
  if (next) firstContract().then(askForNext, () => undefined);
}
const start: EarlyStart = { answers, texts: namespaces && { language, namespaces }, preload };
window.earlyStart = start;
// The look of the bar is inert: a press on it is the document's. The page answers it (src/app/early-press.ts).
addEventListener('click', ({ clientX: x, clientY: y }) => {
  const bar = document.querySelector('#shell header')?.getBoundingClientRect();
  if (bar && y < bar.bottom) start.pressed = { x, y };
});

declare global {
  interface Window {
    /** Of browsers with Trusted Types: what a policy makes takes the place of an address. */
    trustedTypes?: {
      createPolicy: (name: string, rules: { createScriptURL: () => string }) => { createScriptURL: (asked: string) => string };
    };
  }
}
