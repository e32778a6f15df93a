/**
 * How long the page takes to answer a press or a key, from the input to the next paint, on a processor four times slower than this one; how long the
 * next page, or the page in another language, takes to show its heading after the press.
 */
import type { Browser, Locator, Page } from '@playwright/test';
import { MESSAGE_LENGTH } from '../../generated/limits.ts';
import type { Figure } from './figure.ts';
import { fullPages, HOME } from './many.ts';
import { inTime, residentPage, slowDown, withPortal } from './portal.ts';

/** The slowest press or key of a step may take so long, in milliseconds; a typed letter half of it. */
const GOAL_MS = 100;
const TYPING_GOAL_MS = 50;
const HEADING_GOAL_MS = 150;
/** Event Timing reports nothing faster than this, in milliseconds; a step without a report counts as this. */
const FASTEST_REPORTED_MS = 16;
/**
 * How long a finger or a mouse button is held down in one press, in milliseconds: at the short end of what people do (about 60 to 120). Without it the
 * frame that draws the pressed look would be counted as part of what the release does, which no person's press does.
 */
const HELD_MS = 60;
/** How long every answer of the API takes after a press on a link, in milliseconds: the heading of a page must not wait for its data. */
const ANSWER_MS = 1_000;
/** The portal listens for links that are about to be pressed when so many milliseconds have passed since its start, at the latest. */
const LISTENS_AFTER_MS = 3_000;
/** What a link under the pointer loads is there by then, in milliseconds. */
const PREFETCHED_AFTER_MS = 2_000;

interface Step {
  name: string;
  /** With real input: the mouse and keys. */
  act: (page: Page) => Promise<unknown>;
  goal?: number;
  /** The heading of level 1 that the press leads to. Its time is measured, instead of that of the next frame. */
  heading?: string;
}

/** What a resident does on a page. */
interface Visit {
  /** Of a page with much on it (many.ts), or another name with a path. */
  name: string;
  path?: string;
  /** Waits until the page has everything on it. */
  ready: (page: Page) => Promise<unknown>;
  steps: readonly Step[];
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();
const pressed = (name: string | RegExp) => (page: Page) => press(button(page, name));
const editor = (page: Page) => page.getByRole('textbox', { name: 'Viesti', exact: true });

export const visits: readonly Visit[] = [
  {
    name: 'front page, 50 contracts, 200 notifications and 500 fault reports',
    ready: (page) => button(page, /^Näytä 495 /).waitFor(),
    steps: [
      { name: 'open the menu', act: pressed('Valikko') },
      {
        name: 'open the contract switcher',
        act: (page) => page.keyboard.press('Escape').then(() => press(button(page, /: Vaihda sopimusta$/))),
      },
      { name: 'show all reports', act: (page) => page.keyboard.press('Escape').then(() => press(button(page, /^Näytä 495 /))) },
    ],
  },
  {
    name: 'payment history, 120 months of 8 invoices',
    ready: (page) => button(page, 'Näytä 12 vanhempaa kuukautta').waitFor(),
    steps: [
      { name: 'show a year more', act: pressed('Näytä 12 vanhempaa kuukautta') },
      {
        name: 'show the payment codes',
        act: (page) => press(button(page, 'Maksa')).then(() => button(page, 'Maksa toisella laitteella').waitFor()),
      },
      {
        name: 'show the codes to scan',
        act: (page) => press(button(page, 'Maksa toisella laitteella')).then(() => page.getByRole('img', { name: 'QR-koodi' }).waitFor()),
      },
    ],
  },
  {
    name: 'parking, 2,000 spots in 40 areas',
    ready: (page) => page.locator('[data-spot="11999"]').waitFor({ state: 'attached' }),
    steps: [
      // Not by its role and name: Playwright would work out the names of two thousand tiles, and what it keeps of them doubles the time of later changes.
      { name: 'unfold the choices', act: (page) => press(page.locator('button[aria-expanded]', { hasText: 'Päivät ja näkymä' })) },
      { name: 'only free spots', act: (page) => press(page.getByRole('checkbox', { name: 'Näytä vain vapaat' })) },
      { name: 'all spots again', act: (page) => press(page.getByRole('checkbox', { name: 'Näytä vain vapaat' })) },
      {
        name: 'type a day',
        act: (page) => page.getByRole('textbox', { name: /^Alkupäivä/ }).pressSequentially('1.12.2026', { delay: 100 }),
      },
      { name: 'move by arrow', act: (page) => page.locator('[data-index="0"]').first().press('ArrowRight') },
      { name: 'open a spot', act: (page) => press(page.locator('[data-spot="10003"]')).then(() => page.getByRole('dialog').waitFor()) },
      { name: 'close it', act: (page) => page.keyboard.press('Escape') },
    ],
  },
  {
    name: 'documents, 300 of them',
    ready: (page) => page.getByText('300 asiakirjaa').waitFor(),
    steps: [
      { name: 'open the search', act: pressed('Etsi asiakirjoista') },
      {
        name: 'search',
        act: (page) =>
          page
            .getByRole('searchbox')
            .pressSequentially('pelastus', { delay: 120 })
            .then(() => page.getByText('Löytyi 60 asiakirjaa.', { exact: true }).first().waitFor()),
      },
    ],
  },
  {
    name: 'messages, 500 threads',
    ready: (page) => page.getByRole('heading', { level: 3 }).first().waitFor(),
    steps: [
      {
        name: 'show the messages of a thread',
        act: (page) => press(button(page, /^Näytä viestit/)).then(() => page.getByRole('article').first().waitFor()),
      },
      { name: 'show more threads', act: pressed(/^Näytä lisää keskusteluja/) },
    ],
  },
  {
    name: 'message search, 1,000 threads of 5 messages',
    ready: (page) => page.getByRole('heading', { level: 3 }).first().waitFor(),
    steps: [
      { name: 'open the search', act: pressed('Hae viesteistä') },
      {
        name: 'search for the first time',
        act: (page) =>
          page
            .getByRole('searchbox')
            .pressSequentially('numero 499', { delay: 120 })
            .then(() => page.getByText('10 keskustelua löytyi.', { exact: true }).first().waitFor()),
      },
    ],
  },
  {
    name: 'message thread, 500 messages',
    ready: (page) => page.getByRole('article').first().waitFor(),
    steps: [
      {
        name: 'show earlier messages',
        // The first of them takes the focus, and the page scrolls to it: a press before that would meet another place.
        act: (page) => press(button(page, /^Näytä aiemmat viestit/)).then(() => page.locator('article :focus').waitFor()),
      },
      { name: 'open the form', act: (page) => press(button(page, 'Vastaa')).then(() => editor(page).waitFor()) },
      {
        name: 'put in the longest text',
        act: (page) => press(editor(page)).then(() => page.keyboard.insertText('sanoja ja vielä '.repeat(MESSAGE_LENGTH / 16))),
      },
      { name: 'type in the longest text', goal: TYPING_GOAL_MS, act: (page) => editor(page).pressSequentially('lisää', { delay: 120 }) },
      { name: 'make it bold', act: (page) => page.keyboard.press('ControlOrMeta+a').then(() => press(button(page, 'Lihavoi'))) },
    ],
  },
  {
    name: 'front page, language',
    path: HOME,
    ready: async (page) => {
      await press(button(page, 'Valikko'));
      await press(button(page, 'Svenska'));
      await page.getByRole('heading', { level: 1, name: 'Hej Aino!' }).waitFor();
    },
    steps: [
      { name: 'back to Finnish, which is cached', heading: 'Hei, Aino!', act: pressed('Suomi') },
      { name: 'to Swedish again', heading: 'Hej Aino!', act: pressed('Svenska') },
    ],
  },
  nextPage('payments', /^Maksut/, 'Maksutiedot'),
  nextPage('fault report', /^Tee vikailmoitus/, 'Tee vikailmoitus'),
  nextPage('board', /^Lisää tiedotteita/, 'Ilmoitustaulu'),
];

/** Opens a page of the resident from the front page. */
function nextPage(name: string, linkName: RegExp, heading: string): Visit {
  const link = (page: Page) => page.getByRole('link', { name: linkName }).first();
  return {
    name: `next page, ${name}`,
    path: HOME,
    ready: async (page) => {
      await page.waitForFunction((ms) => performance.now() > ms, LISTENS_AFTER_MS);
      await link(page).hover();
      await page.waitForTimeout(PREFETCHED_AFTER_MS);
      await page.route('**/api/**', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
        await route.fallback();
      });
    },
    steps: [{ name: 'heading after the press on its prefetched link', heading, act: (page) => press(link(page)) }],
  };
}

/** A visit that finds what it presses no longer on the page is said and has no figures, and the others are measured. @param words only the visits whose names have one of them */
export function measureInteractions(rounds: number, words: readonly string[]): Promise<Figure[]> {
  return withPortal(async (browser, address) => {
    const figures: Figure[] = [];
    for (const visit of visits.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))) {
      const slowest: number[][] = [];
      try {
        for (let round = 0; round < rounds; round += 1) slowest.push(await walk(browser, address, visit));
      } catch (error) {
        console.error(`${visit.name}: ${error instanceof Error ? error.message : String(error)}`);
        slowest.length = 0;
      }
      for (const [step, { name, heading, goal = heading === undefined ? GOAL_MS : HEADING_GOAL_MS }] of visit.steps.entries())
        figures.push({ name: `${visit.name}: ${name}`, unit: 'ms', values: slowest.map((round) => round[step] ?? Number.NaN), goal });
    }
    return figures;
  });
}

/** For each step the slowest of its interactions, in milliseconds. */
async function walk(browser: Browser, address: string, { name, path, ready, steps }: Visit): Promise<number[]> {
  const full = fullPages.find((one) => one.name === name);
  const page = await residentPage(browser, address, path === undefined ? full?.answers : {});
  await page.addInitScript(observeInteractions);
  await page.goto(`${address}${path ?? full?.path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await ready(page);
  await slowDown(page);
  const slowest: number[] = [];
  for (const step of steps) slowest.push(await timeOf(page, step));
  await page.context().close();
  return slowest;
}

async function timeOf(page: Page, { name, act, heading }: Step): Promise<number> {
  await page.evaluate(() => void (window.slowestInteraction = 0));
  if (heading !== undefined) {
    const [painted] = await Promise.all([inTime(page.evaluate(timeToHeading, heading), name), act(page)]);
    return painted;
  }
  await act(page);
  // An interaction is reported when its frame has been painted.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))));
  return Math.max(FASTEST_REPORTED_MS, await page.evaluate(() => window.slowestInteraction));
}

/**
 * Presses the middle of an element with the mouse, as a person does: the pointer is there first, then the button goes down, and up again. Playwright's
 * own `click` asks the page before each event what is under the pointer: 10 to 20 ms on a processor four times slower, which would be measured as the
 * portal's.
 */
async function press(element: Locator): Promise<void> {
  const page = element.page();
  // Scrolling to a place draws what was out of sight, which may move it once more; a hover waits until it rests.
  await element.hover();
  const box = await element.boundingBox();
  if (box === null) throw new Error(`Nothing is seen of ${String(element)}.`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: HELD_MS });
}

/** Runs in the page: milliseconds from the next click to the frame in which the heading of level 1 has this text. */
function timeToHeading(text: string): Promise<number> {
  return new Promise((resolve) => {
    let clickedAt = Number.NaN;
    addEventListener('click', ({ timeStamp }) => (clickedAt = timeStamp), { capture: true, once: true });
    const look = () => {
      if (Number.isNaN(clickedAt) || document.querySelector('h1')?.textContent !== text) return;
      observer.disconnect();
      // A task of high priority follows the frame at once; a timer would come after what the page does next.
      requestAnimationFrame(
        () => void window.scheduler.postTask(() => resolve(performance.now() - clickedAt), { priority: 'user-blocking' }),
      );
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  });
}

/** Runs in the page: keeps the slowest interaction in `window.slowestInteraction`. */
function observeInteractions(): void {
  window.slowestInteraction = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ((entry as PerformanceEventTiming).interactionId > 0)
        window.slowestInteraction = Math.max(window.slowestInteraction, entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

declare global {
  interface Window {
    /** The longest interaction since the step began, in milliseconds; kept by the measuring alone. */
    slowestInteraction: number;
  }
}
