/**
 * How much longer a page takes to open when there is much on it: from its address to the frame that paints the first rows, on a processor four times
 * slower, as a multiple of the same page with the few rows of the examples.
 */
import type { Browser } from '@playwright/test';
import { type Figure, percentile } from './figure.ts';
import { residentPage, withPortal } from './portal.ts';
import { scenarios } from './scenarios/all.ts';
import type { InteractionScenario } from './scenarios/scenario.ts';

const CPU_SLOWDOWN = 4;
const ROUNDS = 5;
/** The large page may take so many times as long as the small one. */
const GOAL = 2;

export function measureGrowth(root: string): Promise<Figure[]> {
  return withPortal(root, async (browser, address) => {
    const figures: Figure[] = [];
    for (const scenario of scenarios) {
      const { name, firstRow, answers } = scenario;
      if (firstRow === undefined || answers === undefined) continue;
      const few: number[] = [];
      const many: number[] = [];
      // One after the other, so that both see the same machine.
      for (let round = 0; round < ROUNDS; round += 1) {
        few.push(await timeToFirstRow(browser, address, { ...scenario, answers: {} }, firstRow));
        many.push(await timeToFirstRow(browser, address, scenario, firstRow));
      }
      const usual = percentile(few, 50);
      console.log(`${name}: ${percentile(many, 50).toFixed(0)} ms, with the rows of the examples ${usual.toFixed(0)} ms`);
      figures.push({ name: `growth, ${name}`, unit: '×', values: many.map((time) => time / usual), goal: GOAL });
    }
    return figures;
  });
}

/** @returns milliseconds from the start of the document to the frame after the first element of the selector is there */
async function timeToFirstRow(browser: Browser, address: string, scenario: InteractionScenario, row: string): Promise<number> {
  const page = await residentPage(browser, address, scenario);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(`${address}${scenario.path}`, { waitUntil: 'commit' });
  const painted = await page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (document.querySelector(selector) === null) return requestAnimationFrame(look);
          return requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
        };
        look();
      }),
    row,
  );
  await page.context().close();
  return painted;
}
