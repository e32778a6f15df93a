/**
 * The first page of the demonstration: what it is, three residents to choose from, and how much of it has been fetched while the worker is installed. At
 * any other address (404.html) the worker then answers that address with the portal.
 */
import world from '../../openapi/world.json' with { type: 'json' };
import { defaultLanguage, languageOf } from '../../src/domain/languages.ts';
import type { Progress } from '../worker/worker.ts';
import { element } from './element.ts';
import { signIn } from './sign-in.ts';
import { type Texts, textsIn } from './texts.ts';

declare global {
  interface ImportMetaEnv {
    /** The housing company of its config.json. */
    readonly DEMO_PROVIDER: { name: string; logoUrl?: string };
  }
}

const { BASE_URL: BASE, DEMO_PROVIDER: PROVIDER } = import.meta.env;
/** Without any file of the demonstration coming. */
const GIVE_UP_MS = 60_000;
/** When this tab has loaded the address again last. */
const AGAIN_KEY = 'demonstration.loaded-again';
const AGAIN_MS = 10_000;
const SHOWN_FIRST: readonly (keyof Texts['situations'])[] = ['party-payer', 'cotenant', 'occupancy'];

// The portal's choice of a language is not known yet.
document.documentElement.lang = languageOf(navigator.language) ?? defaultLanguage;
const { start, choose, situations } = textsIn(navigator.language);
const isFront = [BASE, `${BASE}index.html`].includes(location.pathname);
const said = element('p', { role: 'status' }, start.loading);
const progress = element('progress', { 'aria-label': start.progress });
let isReady = false;
/** Whom to sign in as soon as the worker is there. */
let chosen: string | null = null;

show(start.heading, element('p', {}, start.what), ...(isFront ? residents() : []), said, progress);
void begin();

async function begin(): Promise<void> {
  try {
    const isNew = await workerInCharge();
    if (!isNew || !isFront) return again();
  } catch (error) {
    console.error(error);
    return sayUnable();
  }
  isReady = true;
  progress.remove();
  if (chosen === null) said.textContent = start.ready;
  else await open(chosen);
}

function residents(): Node[] {
  const buttons = SHOWN_FIRST.map((key) => {
    const name = world.residents.find((resident) => resident.key === key)?.name ?? key;
    const button = element(
      'button',
      { type: 'button', 'aria-pressed': 'false' },
      element('strong', {}, name),
      element('span', {}, situations[key]),
    );
    button.addEventListener('click', () => {
      for (const one of buttons) one.setAttribute('aria-pressed', String(one === button));
      chosen = key;
      if (isReady) void open(key);
      else said.textContent = start.chosen.replace('{{name}}', name);
    });
    return button;
  });
  const list = element('ul', {}, ...buttons.map((button) => element('li', {}, button)));
  return [element('h2', {}, choose.heading), list, element('p', {}, element('a', { href: `${BASE}login` }, start.others))];
}

async function open(resident: string): Promise<void> {
  if (await signIn(BASE, resident)) location.assign(BASE);
  else sayUnable();
}

/** The worker answers the same address with the portal. Where the host has answered once more, the browser goes past the worker. */
function again(): void {
  if (Date.now() - Number(sessionStorage.getItem(AGAIN_KEY)) < AGAIN_MS) return sayUnable();
  sessionStorage.setItem(AGAIN_KEY, String(Date.now()));
  location.reload();
}

function sayUnable(): void {
  const button = element('button', { type: 'button' }, start.again);
  button.addEventListener('click', () => location.reload());
  show(start.unable, element('p', { role: 'alert' }, start.advice), button);
}

/** @returns whether the worker has just come @throws Error when it cannot be installed, or nothing comes for a minute */
async function workerInCharge(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) throw new Error('no service workers');
  const { serviceWorker } = navigator;
  const inCharge = new Promise<void>((resolve) => {
    serviceWorker.addEventListener('controllerchange', () => resolve());
  });
  const failed = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new Error('no worker'));
    let timer = setTimeout(giveUp, GIVE_UP_MS);
    serviceWorker.addEventListener('message', ({ data }: MessageEvent<Progress>) => {
      Object.assign(progress, { value: data.kept, max: data.of });
      clearTimeout(timer);
      timer = setTimeout(giveUp, GIVE_UP_MS);
    });
  });
  const registration = await Promise.race([serviceWorker.register(`${BASE}worker.js`), failed]);
  const { installing } = registration;
  // A page that was loaded past the worker, by a forced reload, gets none.
  if (registration.active !== null && installing === null) return false;
  const refused = new Promise<never>((_, reject) => {
    installing?.addEventListener(
      'statechange',
      () => installing.state === 'redundant' && reject(new Error('the worker was not installed')),
    );
  });
  await Promise.race([inCharge, failed, refused]);
  return true;
}

function show(heading: string, ...parts: readonly Node[]): void {
  document.title = `${heading} – ${PROVIDER.name}`;
  // A logo of another host is not fetched: nothing leaves the demonstration.
  const logo = PROVIDER.logoUrl?.startsWith('/') ? [element('img', { src: BASE + PROVIDER.logoUrl.slice(1), alt: '' })] : [];
  const header = element('header', {}, ...logo, PROVIDER.name);
  document.querySelector('main')?.replaceChildren(header, element('h1', {}, heading), ...parts);
}
