/**
 * How long the page takes to answer a press or a key, from the input to the next paint, on a processor four times slower than this one.
 * Each measured page is a scenario in scripts/measure/scenarios/; the production build runs on the mock, with answers as large as the scenario wants.
 */
import type { Browser, Page } from '@playwright/test';
import type { Figure } from './figure.ts';
import { isCallTo, residentPage, withPortal } from './portal.ts';
import { press } from './press.ts';
import { scenarios } from './scenarios/all.ts';
import type { InteractionScenario, InteractionStep } from './scenarios/scenario.ts';

const CPU_SLOWDOWN = 4;
/** Each scenario is walked so often, on a new page. */
const ROUNDS = 5;
/** Scenarios that change the page are walked more often: they depend on more than one frame. */
const ROUNDS_OF_PAGES = 12;
/** The slowest press or key of a step may take so long, in milliseconds. */
const GOAL_MS = 100;
/** The heading of the next page, or of the page in another language, may take so long after the press, in milliseconds. */
const HEADING_GOAL_MS = 150;
/** Event Timing reports nothing faster than this, in milliseconds; a step without a report counts as this. */
const FASTEST_REPORTED_MS = 16;

/** @param named only the scenarios whose names contain one of these words; all of them when there is none */
export function measureInteractions(root: string, named: readonly string[] = []): Promise<Figure[]> {
  return withPortal(root, async (browser, address) => {
    const figures: Figure[] = [await measureBarePage(browser)];
    const presses: number[] = [];
    for (const scenario of scenarios) {
      if (named.length > 0 && !named.some((word) => scenario.name.includes(word))) continue;
      const measured = await measureScenario(browser, address, scenario);
      console.log(`${scenario.name}: measured`);
      figures.push(...measured.figures);
      presses.push(...measured.presses);
    }
    // Opening another page is no press whose next paint is the answer.
    if (presses.length > 0)
      figures.push({ name: `all ${presses.length} presses and keys`, unit: 'ms', values: presses, goal: GOAL_MS, at: 75 });
    return figures;
  });
}

/** The figure of `firstSeen` if the scenario has it, and one figure for each step: the slowest interaction of each round. */
async function measureScenario(
  browser: Browser,
  address: string,
  scenario: InteractionScenario,
): Promise<{ figures: Figure[]; presses: number[] }> {
  const { name: scenarioName, firstSeen, steps } = scenario;
  const rounds: Walk[] = [];
  const times = steps.some(({ heading }) => heading !== undefined) ? ROUNDS_OF_PAGES : ROUNDS;
  for (let round = 0; round < times; round += 1) rounds.push(await walk(browser, address, scenario));
  const figureOf = (name: string, goal: number, valueOf: (round: Walk) => number | undefined): Figure => ({
    name: `${scenarioName}: ${name}`,
    unit: 'ms',
    values: rounds.map((round) => valueOf(round) ?? Number.NaN),
    goal,
  });
  const figures = [
    ...(firstSeen === undefined ? [] : [figureOf(firstSeen.name, firstSeen.goalMs, ({ firstSeenMs }) => firstSeenMs)]),
    ...steps.map(({ name, heading, goal = heading === undefined ? GOAL_MS : HEADING_GOAL_MS }, step) =>
      figureOf(`${name}, ${CPU_SLOWDOWN} × slower processor`, goal, ({ slowestMs }) => slowestMs[step]),
    ),
  ];
  const presses = rounds.flatMap(({ slowestMs }) => slowestMs.filter((_, step) => steps[step]?.heading === undefined));
  return { figures, presses };
}

interface Walk {
  firstSeenMs: number | undefined;
  /** For each step the slowest of its interactions. */
  slowestMs: readonly number[];
}

async function walk(browser: Browser, address: string, scenario: InteractionScenario): Promise<Walk> {
  const { page, firstSeenMs } = await openPage(browser, address, scenario);
  const slowestMs = await slowestOfSteps(page, scenario.steps);
  await page.context().close();
  return { firstSeenMs, slowestMs };
}

/** For each step the slowest of its interactions, in milliseconds. */
async function slowestOfSteps(page: Page, steps: readonly InteractionStep[]): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const slowest: number[] = [];
  for (const { act, heading } of steps) {
    await page.evaluate(() => void (window.slowestInteraction = 0));
    if (heading !== undefined) {
      const [painted] = await Promise.all([page.evaluate(timeToHeading, heading), act(page)]);
      slowest.push(painted);
      continue;
    }
    await act(page);
    // An interaction is reported when its frame has been painted.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))));
    slowest.push(Math.max(FASTEST_REPORTED_MS, await page.evaluate(() => window.slowestInteraction)));
  }
  return slowest;
}

/** Measures a press on a bare page, whose one button changes its label: the time that this machine and its browser need at least. */
async function measureBarePage(browser: Browser): Promise<Figure> {
  const values: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.addInitScript(observeInteractions);
    await page.goto('data:text/html,<button onclick="this.textContent=String(Math.random())">0</button>');
    values.push(...(await slowestOfSteps(page, [{ name: 'press', act: () => press(page.getByRole('button')) }])));
    await page.close();
  }
  return { name: `a page with nothing but a button: press it, ${CPU_SLOWDOWN} × slower processor`, unit: 'ms', values, goal: GOAL_MS };
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

async function openPage(
  browser: Browser,
  address: string,
  { path, resident, answers = {}, firstSeen, ready }: InteractionScenario,
): Promise<{ page: Page; firstSeenMs: number | undefined }> {
  const page = await residentPage(browser, address, { resident, answers });
  await page.addInitScript(observeInteractions);
  const release = firstSeen && (await heldBack(page, firstSeen.answer));
  await page.goto(`${address}${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const firstSeenMs = firstSeen && release && (await timeToFirstSeen(page, firstSeen, release));
  await ready(page);
  return { page, firstSeenMs };
}

/** Holds every answer at an end of a path back until the returned function is called. */
async function heldBack(page: Page, end: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    (url) => isCallTo(url, end),
    async (route) => {
      await released;
      await route.fallback();
    },
  );
  return () => release();
}

/** @returns milliseconds from the last byte of the answer to the frame in which the first element of the selector is painted */
async function timeToFirstSeen(
  page: Page,
  { answer, selector }: { answer: string; selector: string },
  release: () => void,
): Promise<number> {
  const paintedAt = page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (document.querySelector(wanted) === null) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { childList: true, subtree: true });
      }),
    selector,
  );
  release();
  const painted = await paintedAt;
  const answered = await page.evaluate(
    (end) =>
      Math.min(
        ...performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith(end))
          .map((entry) => (entry as PerformanceResourceTiming).responseEnd),
      ),
    answer,
  );
  return painted - answered;
}

declare global {
  interface Window {
    /** The longest interaction since the step began, in milliseconds; kept by the measuring alone. */
    slowestInteraction: number;
    /** Newer than the types of the language. */
    scheduler: { postTask: (task: () => void, options: { priority: 'user-blocking' }) => Promise<unknown> };
  }
}
