/** The score of a mutation run over the portal's rules: by folder, with the survivors that no test noticed. */
import type { NamedSurvivor } from './named-survivors.ts';

/** A change of the code and what became of it. */
export interface Trial {
  /** Path from the root, with slashes. */
  file: string;
  /** From 1. */
  line: number;
  original: string;
  becomes: string;
  status: 'killed' | 'survived' | 'left out';
}

export interface FolderScore {
  folder: string;
  killed: number;
  survivors: readonly Trial[];
  /** Survivors with a reason. */
  named: readonly Trial[];
  leftOut: number;
}

/** How much of a folder has to be seen, in percent. */
export const LEAST_SCORE = 90;

/** "src/domain", "src/forms", and each feature by its own name. */
export function folderOf(file: string): string {
  return /^src\/(?:features\/)?[^/]+/.exec(file)?.[0] ?? file;
}

export function scoresOf(trials: readonly Trial[], named: readonly NamedSurvivor[]): FolderScore[] {
  const folders = [...new Set(trials.map(({ file }) => folderOf(file)))].toSorted();
  return folders.map((folder) => {
    const own = trials.filter(({ file }) => folderOf(file) === folder);
    const survived = own.filter(({ status }) => status === 'survived');
    const isNamed = (trial: Trial) => named.some((one) => isOf(one, trial));
    return {
      folder,
      killed: own.filter(({ status }) => status === 'killed').length,
      survivors: survived.filter((trial) => !isNamed(trial)),
      named: survived.filter(isNamed),
      leftOut: own.filter(({ status }) => status === 'left out').length,
    };
  });
}

/** In percent of all changes but those that were left out; a survivor with a reason counts as a survivor. */
export function percentOf({ killed, survivors, named }: FolderScore): number {
  const all = killed + survivors.length + named.length;
  return all === 0 ? 100 : (100 * killed) / all;
}

/** Named survivors of the files that were tried that did not survive. */
export function namedInVain(trials: readonly Trial[], named: readonly NamedSurvivor[]): NamedSurvivor[] {
  return named.filter(
    (one) => trials.some(({ file }) => file === one.file) && !trials.some((trial) => trial.status === 'survived' && isOf(one, trial)),
  );
}

function isOf({ file, original, becomes }: NamedSurvivor, trial: Trial): boolean {
  return trial.file === file && trial.original === original && trial.becomes === becomes;
}

/** The code between two places of a file. Lines and columns count from 1. */
export function codeBetween(source: string, start: { line: number; column: number }, end: { line: number; column: number }): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  return lines.map((line, at) => line.slice(at === 0 ? start.column - 1 : 0, at === last ? end.column - 1 : undefined)).join('\n');
}
