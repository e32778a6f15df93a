/**
 * How much longer a page takes to open when there is much on it: from its address to the frame that paints the first rows, on a processor four times
 * slower, as a multiple of the same page with the few rows of the examples.
 */
import type { Browser } from '@playwright/test';
import { type Figure, median } from './figure.ts';
import { type FullPage, fullPages } from './many.ts';
import { inTime, residentPage, slowDown, withPortal } from './portal.ts';

/** The large page may take so many times as long as the small one. */
const GOAL = 2;

/** @param words only the pages whose names have one of them */
export function measureGrowth(rounds: number, words: readonly string[]): Promise<Figure[]> {
  return withPortal(async (browser, address) => {
    const figures: Figure[] = [];
    for (const full of fullPages) {
      if (words.length > 0 && !words.some((word) => full.name.includes(word))) continue;
      const few: number[] = [];
      const many: number[] = [];
      // One after the other, so that both see the same machine.
      for (let round = 0; round < rounds; round += 1) {
        few.push(await timeToFirstRow(browser, address, { ...full, answers: {} }));
        many.push(await timeToFirstRow(browser, address, full));
      }
      console.log(`${full.name}: ${median(many).toFixed(0)} ms, with the rows of the examples ${median(few).toFixed(0)} ms`);
      figures.push({ name: `growth, ${full.name}`, unit: '×', values: many.map((time) => time / median(few)), goal: GOAL });
    }
    return figures;
  });
}

/** @returns milliseconds from the start of the document to the frame after the first row is there */
async function timeToFirstRow(browser: Browser, address: string, { name, path, answers, firstRow }: FullPage): Promise<number> {
  const page = await residentPage(browser, address, answers);
  await slowDown(page);
  await page.goto(`${address}${path}`, { waitUntil: 'commit' });
  const painted = await inTime(page.evaluate(timeToFrame, firstRow), name);
  await page.context().close();
  return painted;
}

/** Runs in the page. */
function timeToFrame(selector: string): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.querySelector(selector) === null) return requestAnimationFrame(look);
      return requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
    };
    look();
  });
}
