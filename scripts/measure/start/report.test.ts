import { expect, it } from 'vitest';
import { patterns } from '../../../src/paths.ts';
import { isMet } from '../figure.ts';
import type { PageLoad } from './page-load.ts';
import { measuredPages } from './pages.ts';
import { type StartReport, startFigures, startPage } from './report.ts';

const load = (firstPaint: number, largestPaint: number): PageLoad => ({
  firstPaint,
  largestPaint,
  shift: 0,
  blocking: 10,
  script: 200,
  bytes: 200 * 1024,
  requests: 20,
});
const [login] = measuredPages(['login']);
if (!login) throw new Error('there is no sign-in page');
const simulated = { performance: 97, accessibility: 100, bestPractices: 100, blocking: 40 };
const report: StartReport = {
  machine: '2 × test',
  others: { median: 0.01, largest: 0.05 },
  tooBusy: null,
  floor: [load(2000, 2000), load(2100, 2100), load(1900, 1900)],
  pages: [{ page: login, loads: [load(1000, 3000), load(1200, 3200), load(1100, 3100)], simulated: [simulated] }],
};

it('holds paints against the floor of the same run', () => {
  const [first, largest] = startFigures(report);
  expect(first).toMatchObject({ values: [0.5, 0.6, 0.55], goal: 0.85 });
  expect(largest).toMatchObject({ values: [1.5, 1.6, 1.55], goal: 0.7 });
  expect([first, largest].map((figure) => figure && isMet(figure))).toEqual([true, false]);
});

it('holds the requests of the page that is known for many', () => {
  const pages = measuredPages(['messages']).map((page) => ({ page, loads: [load(1000, 2000)], simulated: [] }));
  expect(startFigures({ ...report, pages })).toContainEqual({
    name: 'messages: requests',
    unit: '',
    values: [20],
    goal: 40,
    isJudged: true,
  });
});

it('holds the points that a score lacks', () => {
  const missed = startFigures(report).filter((figure) => !isMet(figure));
  expect(missed.map(({ name }) => name)).toEqual(['login: largest paint, floors', 'login: performance, points lacking']);
});

it('judges nothing when the machine was too busy, and says so', () => {
  const busy = { ...report, tooBusy: 'other programs took 50 % of the processors' };
  expect(startFigures(busy).every(({ isJudged }) => isJudged === false)).toBe(true);
  expect(startPage(busy)).toContain('**The machine was too busy to judge: other programs took 50 % of the processors.**');
  expect(startPage(report)).toContain(
    '| login | 1.10 s | 0.55 × | 3.10 s | 1.55 × | 0.000 | 10 ms | 200 ms | 200 KB | 20 | 97 | 100 | 100 | 40 ms |',
  );
});

it('measures every page of the portal but the one that leads away at once', () => {
  const names = measuredPages().map(({ name }) => name);
  expect(Object.keys(patterns).filter((name) => !names.some((measured) => measured === name))).toEqual(['registerAuth']);
});
