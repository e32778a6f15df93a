/**
 * The first page of the demonstration, also for any deep link (404.html): it has the worker installed and then loads the same address again, which the
 * worker answers with the portal.
 */

import { defaultLanguage, languageOf } from '../../src/domain/languages.ts';
import { element } from './element.ts';
import { textsIn } from './texts.ts';

declare global {
  interface ImportMetaEnv {
    /** The folder of the demonstration on its host, `/` or `/portal/`. */
    readonly DEMO_BASE: string;
  }
}

const GIVE_UP_MS = 60_000;
/** When this tab has loaded the address again last. */
const AGAIN_KEY = 'demonstration.loaded-again';
const AGAIN_MS = 10_000;

// The portal's choice of a language is not known yet.
document.documentElement.lang = languageOf(navigator.language) ?? defaultLanguage;
const { start } = textsIn(navigator.language);

say(start.heading, start.wait);
Promise.race([workerInCharge(), new Promise((_, reject) => setTimeout(() => reject(new Error('no worker')), GIVE_UP_MS))]).then(
  () => {
    // The worker is there, and the host has answered once more: the browser goes past the worker.
    if (Date.now() - Number(sessionStorage.getItem(AGAIN_KEY)) < AGAIN_MS) return sayUnable();
    sessionStorage.setItem(AGAIN_KEY, String(Date.now()));
    return location.reload();
  },
  (error: unknown) => {
    console.error(error);
    sayUnable();
  },
);

function sayUnable(): void {
  const again = element('button', { type: 'button' }, start.again);
  again.addEventListener('click', () => location.reload());
  say(start.unable, start.advice, again);
}

async function workerInCharge(): Promise<void> {
  if (!('serviceWorker' in navigator)) throw new Error('no service workers');
  const { serviceWorker } = navigator;
  const inCharge = new Promise<void>((resolve) => {
    serviceWorker.addEventListener('controllerchange', () => resolve());
  });
  const registration = await serviceWorker.register(`${import.meta.env.DEMO_BASE}worker.js`);
  const installing = registration.installing;
  const failed = new Promise<never>((_, reject) => {
    installing?.addEventListener(
      'statechange',
      () => installing.state === 'redundant' && reject(new Error('the worker was not installed')),
    );
  });
  // A page that was loaded past the worker, by a forced reload, gets none.
  if (registration.active !== null && installing === null) return;
  await Promise.race([inCharge, failed]);
}

function say(heading: string, ...rest: (Node | string)[]): void {
  document.title = heading;
  const main = document.querySelector('main');
  main?.replaceChildren(element('h1', {}, heading), ...rest.map((part) => (typeof part === 'string' ? element('p', {}, part) : part)));
}
