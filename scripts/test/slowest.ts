import { isAbsolute } from 'node:path';
import type { Duration } from './reports.ts';

/**
 * Lines that name the slowest files and tests of a suite.
 * @param top how many of each
 * @param shorten an absolute path, as it is printed
 */
export function slowest(durations: readonly Duration[], top: number, shorten: (path: string) => string): string[] {
  const table = (title: string, rows: readonly Duration[]) => {
    if (rows.length === 0) return [];
    const total = rows.reduce((sum, { seconds }) => sum + seconds, 0);
    const first = rows.toSorted((a, b) => b.seconds - a.seconds).slice(0, top);
    return [
      `  ${rows.length} ${title}, ${total.toFixed(1)} s together; the slowest:`,
      ...first.map(({ file, test, seconds }) => {
        const path = isAbsolute(file) ? shorten(file) : file;
        return `  ${seconds.toFixed(1).padStart(7)} s  ${test === undefined ? path : `${path} › ${test}`}`;
      }),
    ];
  };
  const isTest = ({ test }: Duration) => test !== undefined;
  return [
    ...table(
      'files',
      durations.filter((one) => !isTest(one)),
    ),
    ...table('tests', durations.filter(isTest)),
  ];
}
