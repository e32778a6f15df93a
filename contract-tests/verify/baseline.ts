/** The baseline: failures that a team has recorded. They are tolerated until they are repaired. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { placeOf } from './core/finding.ts';
import type { Result } from './core/interaction-run.ts';
import { UsageError } from './options.ts';

interface Known {
  /** Key of the interaction or check: `listContacts 200.empty`. */
  check: string;
  /** `body /0/uuid`, `status`, `header Set-Cookie`. */
  place: string;
}

interface BaselineFile {
  version: 2;
  failures: readonly Known[];
}

export interface Compared {
  file: string;
  /** Written by this run, since it was not there. */
  isNew: boolean;
  /** Results whose every finding is known. */
  tolerated: ReadonlySet<string>;
  /** Recorded failures that did not occur again in what this run verified. */
  repaired: readonly Known[];
}

/** @returns null when there is no such file yet @throws UsageError when it cannot be read */
export function readBaseline(file: string): readonly Known[] | null {
  if (!existsSync(file)) return null;
  try {
    const { version, failures } = JSON.parse(readFileSync(file, 'utf8')) as Partial<BaselineFile>;
    if (version !== 2 || !Array.isArray(failures)) throw new Error('not a baseline');
    return failures;
  } catch {
    throw new UsageError(`--baseline ${file} cannot be read: it is not a baseline of this tool; delete it, and it is written again`);
  }
}

export function compare(file: string, known: readonly Known[] | null, results: readonly Result[]): Compared {
  const found = results.flatMap(knownOf);
  if (known === null) {
    const content: BaselineFile = { version: 2, failures: found };
    writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
  }
  const accepted = new Set((known ?? found).map(idOf));
  const again = new Set(found.map(idOf));
  const verified = new Set(results.filter(({ outcome }) => outcome !== 'skipped').map(({ key }) => key));
  return {
    file,
    isNew: known === null,
    tolerated: new Set(
      results.filter((one) => one.findings.length > 0 && knownOf(one).every((each) => accepted.has(idOf(each)))).map(({ key }) => key),
    ),
    repaired: (known ?? []).filter((one) => verified.has(one.check) && !again.has(idOf(one))),
  };
}

function knownOf({ key, findings }: Result): Known[] {
  return [...new Set(findings.map(placeOf))].map((place) => ({ check: key, place }));
}

function idOf({ check, place }: Known): string {
  return `${check}\n${place}`;
}
