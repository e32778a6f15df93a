/** The baseline: failures that a team has recorded. They are tolerated until they are repaired. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Finding, placeOf } from './core/finding.ts';
import { isLeftOut, type Result } from './core/interaction-run.ts';
import { UsageError } from './options.ts';
import { stateLine } from './report/failure-lines.ts';

/** One recorded failure. All its parts together are its place: another fault of the same check is a new failure. */
interface Known {
  /** Key of the interaction or check: `listContacts 200.empty`. */
  check: string;
  operation: string;
  /** The states that were set, with their parameters. */
  state: string;
  /** What was expected, in words: a check has several steps. */
  step: string;
  /** `body /0/uuid`, `status`, `header Set-Cookie`, `behaviour /0/closedAt`. */
  place: string;
}

const VERSION = 3;

interface BaselineFile {
  version: typeof VERSION;
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
  const content = parsedFile(file);
  if (typeof content?.version === 'number' && content.version < VERSION)
    throw new UsageError(
      `--baseline ${file} was written by an earlier version, which could hide new failures; delete it, and it is written again`,
    );
  if (content?.version !== VERSION || !Array.isArray(content.failures))
    throw new UsageError(`--baseline ${file} cannot be read: it is not a baseline of this tool; delete it, and it is written again`);
  return content.failures as Known[];
}

function parsedFile(file: string): { version?: unknown; failures?: unknown } | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as { version?: unknown; failures?: unknown } | null;
  } catch {
    return null;
  }
}

export function compare(file: string, known: readonly Known[] | null, results: readonly Result[]): Compared {
  const found = results.flatMap(knownOf);
  if (known === null) {
    const content: BaselineFile = { version: VERSION, failures: found };
    writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
  }
  const accepted = new Set((known ?? found).map(idOf));
  const again = new Set(found.map(idOf));
  const verified = new Set(results.filter(({ outcome }) => outcome !== 'skipped').map(({ key }) => key));
  return {
    file,
    isNew: known === null,
    tolerated: new Set(
      results
        .filter((one) => one.findings.length > 0 && !isLeftOut(one) && knownOf(one).every((each) => accepted.has(idOf(each))))
        .map(({ key }) => key),
    ),
    repaired: (known ?? []).filter((one) => verified.has(one.check) && !again.has(idOf(one))),
  };
}

/** `listContacts 200.party-payer, body /0/contactCategory: the required field`. */
export function placeInWords({ check, place, step }: Known): string {
  return `${check}, ${place}: ${step}`;
}

function knownOf(result: Result): Known[] {
  const all = result.findings.map((finding) => ({
    check: result.key,
    operation: finding.operationId,
    state: stateLine(result),
    step: stepOf(finding),
    place: placeOf(finding),
  }));
  return [...new Map(all.map((one) => [idOf(one), one])).values()];
}

const MOMENT = /\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d)?)?/g;
/** Not one of the world, whose uuids are the same in every run (openapi/WORLD.md). */
const RANDOM_UUID = /\b(?![0-9a-f]0000000-)[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g;

/** What was expected, without what differs from run to run. */
function stepOf(finding: Finding): string {
  // It names the time limit, which is an option of the run.
  if (finding.in === 'transport') return 'an answer';
  return finding.expected.replaceAll(MOMENT, '<day>').replaceAll(RANDOM_UUID, '<uuid>');
}

function idOf({ check, operation, state, step, place }: Known): string {
  return JSON.stringify([check, operation, state, step, place]);
}
