/** The baseline: failures that a team knows, each with a reason and a last day. They are tolerated until that day, or until they pass. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { daysAfter } from '../../openapi/world-days.ts';
import { groupedBy } from '../contract/grouped.ts';
import { whatOf } from './causes.ts';
import { type Finding, placeOf } from './core/finding.ts';
import { isLeftOut, type Result } from './core/interaction-run.ts';
import { UsageError } from './options.ts';
import { stateLine } from './report/failure-lines.ts';

/** Where a failure is. All parts together tell it from every other one: another fault of the same check is a new failure. */
interface Fault {
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

export interface Known extends Fault {
  /** The cause that it is grouped under: `body /*\/contactCategory: the required field`. */
  cause: string;
  /** Why it is tolerated, in the team's words. */
  reason: string;
  /** The last day on which it is tolerated, yyyy-MM-dd. */
  until: string;
}

const VERSION = 5;
/** The version that has an entry for each fault, not for each cause. */
const BY_FAULT = 4;
/** How long failures are tolerated that the first run records. */
const DAYS_OF_A_NEW_ONE = 90;
const REASON_OF_A_NEW_ONE = 'Recorded by the first run. Write here why it fails, and who repairs it.';

/** What one cause breaks, with one reason and one last day: each fault stands below it, and any other one is new. */
interface Entry {
  operation: string;
  cause: string;
  reason: string;
  until: string;
  at: readonly Omit<Fault, 'operation'>[];
}

interface BaselineFile {
  version: typeof VERSION;
  failures: readonly Entry[];
}

export interface Compared {
  file: string;
  /** Written by this run. */
  isNew: boolean;
  /** Results whose every finding is known, and tolerated on the day of the run. */
  tolerated: ReadonlySet<string>;
  /** Known failures that occurred again. */
  known: readonly Known[];
  /** Known failures that occurred again after their last day: they fail. */
  expired: readonly Known[];
  /** Known failures that did not occur again in what this run verified: they fail, so that somebody takes them out of the file. */
  repaired: readonly Known[];
}

/** @returns null when there is no such file yet @throws UsageError when it cannot be read */
export function readBaseline(file: string): readonly Known[] | null {
  if (!existsSync(file)) return null;
  const content = parsedFile(file);
  if (typeof content?.version === 'number' && content.version < BY_FAULT)
    throw new UsageError(
      `--baseline ${file} was written by an earlier version, which could hide new failures; delete it, and it is written again`,
    );
  const isOurs = content?.version === VERSION || content?.version === BY_FAULT;
  if (!isOurs || !Array.isArray(content?.failures))
    throw new UsageError(`--baseline ${file} cannot be read: it is not a baseline of this tool; delete it, and it is written again`);
  const known = (content.failures as (Partial<Entry> & Partial<Known>)[]).flatMap(faultsIn);
  for (const { check, reason, until } of known) {
    const isDay = typeof until === 'string' && /^\d{4}-\d\d-\d\d$/.test(until) && !Number.isNaN(Date.parse(until));
    if (typeof reason !== 'string' || reason.trim() === '' || !isDay)
      throw new UsageError(`--baseline ${file}: ${check} needs a "reason", and a last day as "until": "2027-01-31"`);
  }
  return known;
}

/** The faults of an entry; an entry of version 4 is one. */
function faultsIn({ at, ...entry }: Partial<Entry> & Partial<Known>): Known[] {
  if (at !== undefined) return at.map((fault) => ({ ...entry, ...fault }) as Known);
  return [{ cause: `${entry.place ?? ''}: ${entry.step ?? ''}`, ...entry } as Known];
}

/** Faults of one cause, reason and last day together. */
export function byCause(known: readonly Known[]): Known[][] {
  return [...groupedBy(known, ({ operation, cause, reason, until }) => JSON.stringify([operation, cause, reason, until])).values()];
}

function entryOf(faults: readonly Known[]): Entry[] {
  const [first] = faults;
  if (!first) return [];
  const { operation, cause, reason, until } = first;
  return [{ operation, cause, reason, until, at: faults.map(({ check, state, step, place }) => ({ check, state, step, place })) }];
}

/** Whether all that was found is known and tolerated on this day. */
export function isKnown(known: readonly Known[], result: Result, day: string): boolean {
  const accepted = new Set(known.filter(({ until }) => day <= until).map(idOf));
  return result.findings.length > 0 && !isLeftOut(result) && faultsOf(result).every((one) => accepted.has(idOf(one)));
}

function parsedFile(file: string): { version?: unknown; failures?: unknown } | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as { version?: unknown; failures?: unknown } | null;
  } catch {
    return null;
  }
}

/**
 * @param recorded null where there is no file yet: it is written
 * @param day the day of the run, yyyy-MM-dd
 * @param isRewritten writes the file from these results, with the reasons and days that it has, and without what is repaired
 */
export function compare(
  file: string,
  recorded: readonly Known[] | null,
  results: readonly Result[],
  day: string,
  isRewritten = recorded === null,
): Compared {
  const found = new Map(results.flatMap(faultsOf).map((one) => [idOf(one), one]));
  const verified = new Set(results.filter(({ outcome }) => outcome !== 'skipped').map(({ key }) => key));
  const known = isRewritten ? rewritten(recorded ?? [], found, verified, day) : (recorded ?? []);
  if (isRewritten) {
    const content: BaselineFile = { version: VERSION, failures: byCause(known).flatMap(entryOf) };
    writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
  }
  const again = known.filter((one) => found.has(idOf(one)));
  return {
    file,
    isNew: isRewritten,
    tolerated: new Set(results.filter((one) => isKnown(known, one, day)).map(({ key }) => key)),
    known: again.filter(({ until }) => day <= until),
    expired: again.filter(({ until }) => day > until),
    repaired: known.filter((one) => verified.has(one.check) && !found.has(idOf(one))),
  };
}

/** What the file has and this run found again, or did not verify, and then what is new. */
function rewritten(
  recorded: readonly Known[],
  found: ReadonlyMap<string, Fault & { cause: string }>,
  verified: ReadonlySet<string>,
  day: string,
): readonly Known[] {
  const kept = recorded.filter((one) => found.has(idOf(one)) || !verified.has(one.check));
  const ids = new Set(kept.map(idOf));
  const added = [...found].filter(([id]) => !ids.has(id)).map(([, one]) => one);
  return [...kept, ...added.map((one) => ({ ...one, reason: REASON_OF_A_NEW_ONE, until: daysAfter(day, DAYS_OF_A_NEW_ONE) }))];
}

/** `listContacts 200.party-payer, body /0/contactCategory: the required field`. */
export function placeInWords({ check, place, step }: Fault): string {
  return `${check}, ${place}: ${step}`;
}

function faultsOf(result: Result): (Fault & { cause: string })[] {
  return result.findings.map((finding) => ({
    cause: whatOf(finding),
    check: result.key,
    operation: finding.operationId,
    state: stateLine(result),
    step: stepOf(finding),
    place: placeOf(finding),
  }));
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

function idOf({ check, operation, state, step, place }: Fault): string {
  return JSON.stringify([check, operation, state, step, place]);
}
