/** One measured figure: many values, of which the median (or another percentile) is held against a goal. */
export interface Figure {
  name: string;
  /** `×`: multiples of another figure; empty: a plain number. */
  unit: 's' | 'ms' | 'MB' | 'KB' | '×' | '';
  values: readonly number[];
  /** The upper limit of the figure. */
  goal: number;
  /** The percentile that is compared with the goal; by default 50, the median. */
  at?: number;
  /** False when the machine was too busy for the figure to say anything. */
  isJudged?: boolean;
}

/** The value below which so many per cent of the values are. */
export function percentile(values: readonly number[], at: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil((at / 100) * sorted.length) - 1)] ?? Number.NaN;
}

/** From so many values on, the report has their quartiles instead of the smallest and the largest. */
const ENOUGH_FOR_QUARTILES = 12;

/** A line of the report: `0.61 s (0.58–0.70) of 1 s, 61 %`. */
export function lineOf({ name, unit, values, goal, at = 50, isJudged = true }: Figure): string {
  const value = percentile(values, at);
  const round = (number: number) => (number >= 100 ? number.toFixed(0) : number >= 10 ? number.toFixed(1) : number.toFixed(2));
  const spread =
    values.length > 1 ? ` (${at === 50 ? '' : `median ${round(percentile(values, 50))}, `}${rangeOf(values).map(round).join('–')})` : '';
  const which = at === 50 ? '' : `p${at} `;
  const sign = isJudged ? (isMet({ name, unit, values, goal, at }) ? '✓' : '✗') : '?';
  const share = goal === 0 ? '' : `, ${Math.round((100 * value) / goal)} %`;
  return `${sign} ${name.padEnd(62)} ${which}${round(value)} ${unit}${spread} of ${goal} ${unit}${share}`;
}

function rangeOf(values: readonly number[]): number[] {
  return values.length < ENOUGH_FOR_QUARTILES ? [Math.min(...values), Math.max(...values)] : [25, 75].map((at) => percentile(values, at));
}

export function isMet({ values, goal, at = 50 }: Figure): boolean {
  return percentile(values, at) <= goal;
}
