/**
 * The service worker of the demonstration: it answers what a host of the portal and its backend would answer. Pages come from the files that it keeps,
 * calls of the API and the pages for developers from the reference backend, which runs in it. Nothing is sent anywhere.
 */
import { type Application, createApplication, type HttpAnswer } from '../../contract-tests/reference-backend/application.ts';
import { setCookies } from '../../contract-tests/reference-backend/cookies.ts';
import type { PageAnswer } from '../../contract-tests/reference-backend/pages.ts';
import { pageTexts } from '../../contract-tests/reference-backend/texts/texts.ts';
import { PREFIX_HEADER, underPrefix } from '../../contract-tests/reference-backend/under-prefix.ts';
import { textsIn } from '../page/texts.ts';
import { type BrowserJournal, openJournal } from './journal.ts';
import { answerInState, listOfStates, openingOf, stateNamed } from './shown-state.ts';

declare global {
  interface ImportMetaEnv {
    /** Names of the files that the worker keeps, below the folder. */
    readonly DEMO_FILES: readonly string[];
    /** Another one for other files. */
    readonly DEMO_VERSION: string;
  }
}

declare module '../../contract-tests/reference-backend/world/store.ts' {
  interface Collections {
    /** What a browser would keep: an answer of a worker cannot set a cookie. */
    browserCookies: { id: string; value: string };
    /** The state that is shown, if any: one document. */
    shownState: { id: 'shown'; name: string };
  }
}

/** The parts of the worker's own types that are used here; `lib.webworker` cannot stand beside `lib.dom`. */
interface ExtendableEvent extends Event {
  waitUntil(until: Promise<unknown>): void;
}
/** What pages hear while the files are fetched. */
export interface Progress {
  kept: number;
  of: number;
}
interface FetchEvent extends Event {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

const worker = globalThis as unknown as EventTarget & {
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { includeUncontrolled: true }): Promise<readonly { postMessage(message: unknown): void }[]>;
  };
};
const { BASE_URL: BASE, DEMO_FILES: FILES, DEMO_VERSION: VERSION } = import.meta.env;
const PREFIX = BASE.slice(0, -1);
/** Other sites may live in other folders of the host. public/worker.js knows the name, too. */
const OWN = `resident-portal demonstration ${BASE}`;
const CACHES = `${OWN} `;
const CACHE = CACHES + VERSION;

worker.addEventListener('install', (event) => {
  (event as ExtendableEvent).waitUntil(keepFiles().then(() => worker.skipWaiting()));
});

/** Fetches all files, and tells the pages that wait for them how many are there. */
async function keepFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  let count = 0;
  await Promise.all(
    FILES.map(async (file) => {
      await cache.add(new Request(BASE + file, { cache: 'reload' }));
      count += 1;
      const progress = { kept: count, of: FILES.length } satisfies Progress;
      for (const page of await worker.clients.matchAll({ includeUncontrolled: true })) {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the pages of a worker are of its origin, and take none
        page.postMessage(progress);
      }
    }),
  );
}

worker.addEventListener('activate', (event) => {
  const forgotten = caches.keys().then((names) => {
    const old = names.filter((name) => name.startsWith(CACHES) && name !== CACHE);
    return Promise.all(old.map((name) => caches.delete(name)));
  });
  (event as ExtendableEvent).waitUntil(forgotten.then(() => worker.clients.claim()));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event as FetchEvent;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  // The portal's own addresses begin at the root of its host.
  const path = url.pathname.startsWith(BASE) ? url.pathname.slice(BASE.length) : url.pathname.slice(1);
  const isOfBackend = /^((api|dev)(\/|$)|config\.json$)/.test(path);
  (event as FetchEvent).respondWith(isOfBackend ? fromBackend(request, `/${path}${url.search}`) : fromFiles(request, path));
});

/** A file, or else the single page of the portal. */
async function fromFiles(request: Request, path: string): Promise<Response> {
  const name = FILES.includes(path) ? path : request.mode === 'navigate' ? 'portal.html' : null;
  if (name === null) return fetch(request);
  const kept = (await (await caches.open(CACHE)).match(BASE + name)) ?? (await fetch(BASE + name));
  // Made anew: a page may not be an answer that a host has redirected, as some do from `portal.html` to `portal`.
  return new Response(kept.body, { status: kept.status, headers: { 'content-type': kept.headers.get('content-type') ?? '' } });
}

interface Running {
  application: Application;
  journal: BrowserJournal;
}

let running: Promise<Running> | undefined;

async function theBackend(): Promise<Running> {
  running ??= openJournal(OWN).then((journal) => ({
    application: createApplication({ journal, moveExamples: true }),
    journal,
  }));
  try {
    return await running;
  } catch (error) {
    // The next call tries again.
    running = undefined;
    throw error;
  }
}

async function fromBackend(request: Request, url: string): Promise<Response> {
  const backend = await theBackend();
  const { application, journal } = backend;
  if (url === '/dev/reset' && request.method === 'POST') return reset(journal);
  const inState = await fromState(request, url, backend);
  if (inState !== null) return inState;
  const cookies = application.world.collection('browserCookies');
  const cookie = cookies
    .all()
    .map(({ id, value }) => `${id}=${value}`)
    .join('; ');
  const answer = await application.answer({
    method: request.method,
    url,
    // Browsers tell a worker the origin of a form, and not the host.
    headers: { ...Object.fromEntries(request.headers), host: location.host, cookie, [PREFIX_HEADER]: PREFIX },
    body: request.method === 'GET' || request.method === 'HEAD' ? undefined : new Uint8Array(await request.arrayBuffer()),
  });
  for (const { name, value, isCleared } of setCookies(answer.headers)) {
    if (isCleared) cookies.delete(name);
    else cookies.put({ id: name, value });
  }
  await journal.written().catch((error: unknown) => console.error('The browser does not keep what happens.', error));
  return responseOf(answer.status, answer);
}

/** What a state that is shown answers, or the pages that choose one; null for the reference backend. */
async function fromState(request: Request, url: string, { application: { world }, journal }: Running): Promise<Response | null> {
  const [, name] = /^\/dev\/states(?:\/([^?]*))?/.exec(url) ?? [];
  const shown = world.collection('shownState');
  const today = journal.firstDay(world.today);
  const { language } = pageTexts(world);
  const chosen = name === undefined ? null : stateNamed(decodeURIComponent(name));
  if (chosen !== null) {
    shown.put({ id: 'shown', name: chosen.name });
    await journal.written();
    return responseOf(200, pageOf(openingOf({ language, ...chosen }, today)));
  }
  if (url.startsWith('/dev/states')) {
    // Whoever is back at the list has left the state.
    shown.delete('shown');
    return responseOf(200, pageOf(listOfStates(textsIn(language).list, language)));
  }
  const state = stateNamed(shown.get('shown')?.name ?? '');
  if (url === '/config.json') {
    const config = (await (await fromFiles(request, 'config.json')).json()) as { modules?: object; provider?: object };
    return Response.json({
      ...config,
      modules: { ...config.modules, ...state?.modules },
      provider: { ...config.provider, ...state?.provider },
    });
  }
  return state === null || !url.startsWith('/api/') ? null : answerInState(state, { method: request.method, url }, today);
}

const pageOf = ({ headers = {}, body = '' }: PageAnswer) => underPrefix({ headers, body }, PREFIX);

/** The next call begins anew, on this day. */
async function reset(journal: BrowserJournal): Promise<Response> {
  journal.clear();
  await journal.written();
  journal.close();
  running = undefined;
  return Response.json({ success: true });
}

/** What the demonstration keeps is not the portal's to clear, and the panel shows the pages for developers in a frame. */
function responseOf(status: number, { headers, body }: Pick<HttpAnswer, 'headers' | 'body'>): Response {
  const { location: goal, 'set-cookie': _cookies, 'clear-site-data': _clears, 'content-security-policy': policy, ...others } = headers;
  if (goal !== undefined) return Response.redirect(new URL(String(goal), location.origin), status);
  return new Response(body as BodyInit, {
    status,
    headers: {
      ...(others as Record<string, string>),
      ...(policy !== undefined && {
        'content-security-policy': String(policy).replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
      }),
    },
  });
}
