/** One measured figure: the median of its values is compared with a goal. */
export interface Figure {
  name: string;
  /** `×`: multiples of another figure; empty: a plain number. */
  unit: 'ms' | 'KB' | '×' | '';
  values: readonly number[];
  /** The upper limit of the median. */
  goal: number;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length / 2) - 1] ?? Number.NaN;
}

/** A line of the report: `✓ start  0.61 × (0.58–0.70) of 1 ×`. */
export function lineOf({ name, unit, values, goal }: Figure): string {
  const round = (number: number) => number.toFixed(number >= 100 ? 0 : number >= 10 ? 1 : 2);
  const spread = values.length > 1 ? ` (${round(Math.min(...values))}–${round(Math.max(...values))})` : '';
  const sign = isMet({ values, goal }) ? '✓' : '✗';
  return `${sign} ${name.padEnd(62)} ${round(median(values))} ${unit}${spread} of ${goal} ${unit}`.trimEnd();
}

export function isMet({ values, goal }: Pick<Figure, 'values' | 'goal'>): boolean {
  return median(values) <= goal;
}
