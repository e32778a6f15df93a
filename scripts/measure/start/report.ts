/** Reports the measured start of the pages: as figures with goals, and as one readable page. */
import { type Figure, percentile } from '../figure.ts';
import type { Simulated } from './lighthouse.ts';
import type { PageLoad } from './page-load.ts';
import type { MeasuredPage } from './pages.ts';

export interface PageRounds {
  page: MeasuredPage;
  loads: readonly PageLoad[];
  simulated: readonly Simulated[];
}

export interface StartReport {
  /** The machine and its load, before and after. */
  machine: string;
  /** Share of the processors that others took before each load, 0–1: the median and the largest. */
  others: { median: number; largest: number };
  /** Why nothing of it can be judged; null when it can. */
  tooBusy: string | null;
  floor: readonly PageLoad[];
  pages: readonly PageRounds[];
}

const SHIFT_GOAL = 0.01;
const SIMULATED_BLOCKING_GOAL_MS = 80;
const PERFORMANCE_GOAL = 98;
const PERFORMANCE_GOALS: Partial<Record<MeasuredPage['name'], number>> = { login: 99, bulletinBoard: 99 };

/** Files, pictures and answers of a page together with what it loads for the next press. */
const REQUESTS_GOALS: Partial<Record<MeasuredPage['name'], number>> = { messages: 40 };

const median = (values: readonly number[]) => percentile(values, 50);
const medianOf = (loads: readonly PageLoad[], what: keyof PageLoad) => median(loads.map((load) => load[what]));

/** Paints as multiples of the floor's median, and the shift, page by page. */
export function startFigures({ floor, pages, tooBusy }: StartReport): Figure[] {
  const first = medianOf(floor, 'firstPaint');
  const largest = medianOf(floor, 'largestPaint');
  return pages
    .flatMap(({ page: { name, goals }, loads, simulated }): Figure[] => {
      const requests = REQUESTS_GOALS[name];
      return [
        { name: `${name}: first paint, floors`, unit: '×', values: loads.map(({ firstPaint }) => firstPaint / first), goal: goals.first },
        {
          name: `${name}: largest paint, floors`,
          unit: '×',
          values: loads.map((load) => load.largestPaint / largest),
          goal: goals.largest,
        },
        { name: `${name}: layout shift`, unit: '', values: loads.map(({ shift }) => shift), goal: SHIFT_GOAL },
        ...(requests === undefined
          ? []
          : [{ name: `${name}: requests`, unit: '', values: loads.map((load) => load.requests), goal: requests } satisfies Figure]),
        ...(simulated.length === 0 ? [] : simulatedFigures(name, simulated)),
      ];
    })
    .map((figure) => ({ ...figure, isJudged: tooBusy === null }));
}

/** Scores as what they lack, since a figure is held against what it is to be at most. */
function simulatedFigures(name: MeasuredPage['name'], simulated: readonly Simulated[]): Figure[] {
  const lacks = (score: 'performance' | 'accessibility' | 'bestPractices') => simulated.map((scores) => 100 - scores[score]);
  return [
    {
      name: `${name}: performance, points lacking`,
      unit: '',
      values: lacks('performance'),
      goal: 100 - (PERFORMANCE_GOALS[name] ?? PERFORMANCE_GOAL),
    },
    { name: `${name}: accessibility, points lacking`, unit: '', values: lacks('accessibility'), goal: 0 },
    { name: `${name}: best practices, points lacking`, unit: '', values: lacks('bestPractices'), goal: 0 },
    {
      name: `${name}: simulated blocking`,
      unit: 'ms',
      values: simulated.map(({ blocking }) => blocking),
      goal: SIMULATED_BLOCKING_GOAL_MS,
    },
  ];
}

/** The report as a page of Markdown. */
export function startPage(report: StartReport): string {
  const { machine, others, tooBusy, floor, pages } = report;
  const first = medianOf(floor, 'firstPaint');
  const largest = medianOf(floor, 'largestPaint');
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2);
  const percent = (share: number) => `${Math.round(100 * share)} %`;
  const row = (name: string, loads: readonly PageLoad[], simulated: readonly Simulated[]) =>
    [
      '',
      name,
      `${seconds(medianOf(loads, 'firstPaint'))} s`,
      `${(medianOf(loads, 'firstPaint') / first).toFixed(2)} ×`,
      `${seconds(medianOf(loads, 'largestPaint'))} s`,
      `${(medianOf(loads, 'largestPaint') / largest).toFixed(2)} ×`,
      medianOf(loads, 'shift').toFixed(3),
      `${medianOf(loads, 'blocking').toFixed(0)} ms`,
      `${medianOf(loads, 'script').toFixed(0)} ms`,
      `${(medianOf(loads, 'bytes') / 1024).toFixed(0)} KB`,
      `${medianOf(loads, 'requests')}`,
      ...(['performance', 'accessibility', 'bestPractices'] as const).map((score) =>
        simulated.length === 0 ? '–' : `${median(simulated.map((scores) => scores[score]))}`,
      ),
      simulated.length === 0 ? '–' : `${median(simulated.map(({ blocking }) => blocking)).toFixed(0)} ms`,
      '',
    ]
      .join(' | ')
      .trim();
  return [
    '# Start of every page',
    '',
    `${machine}. Others took ${percent(others.median)} of the processors (at most ${percent(others.largest)}).`,
    tooBusy === null ? 'The machine was quiet enough to judge.' : `**The machine was too busy to judge: ${tooBusy}.**`,
    '',
    `Applied slow 4G, 4 × slower processor, HTTP/2 with TLS by nginx, consent answered, nothing in the cache; medians of ${floor.length === 0 ? 0 : (pages[0]?.loads.length ?? 0)}. “×”: multiples of the floor.`,
    '',
    '| Page | First paint | | Largest paint | | Shift | Blocking | Scripts | Sent | Requests | Performance | Accessibility | Best practices | Simulated blocking |',
    '|---|---|---|---|---|---|---|---|---|---|---|---|---|---|',
    row('*floor*', floor, []),
    ...pages.map(({ page, loads, simulated }) => row(page.name, loads, simulated)),
    '',
  ].join('\n');
}
