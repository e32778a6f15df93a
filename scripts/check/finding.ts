/** What every gate gives back. A gate without findings passes. */
export interface Finding {
  /** File, with line or JSON pointer where there is one: what the author opens. */
  readonly at: string;
  /** What is wrong, naming the thing. */
  readonly what: string;
  /** What to do about it, where the finding does not say so itself. */
  readonly fix?: string;
}

/** One line per finding, as the console shows it. */
export function describeFinding({ at, what, fix }: Finding): string {
  return `${at}  ${what}${fix === undefined ? '' : ` → ${fix}`}`;
}

/** Runs a gate on its own (`node scripts/check/<gate>.ts`): prints its findings and sets the exit code. */
export async function runAlone(gate: (root: string) => Finding[] | Promise<Finding[]>): Promise<void> {
  // Tools that a gate loads may swallow what it throws: until it is done, it has failed.
  process.exitCode = 1;
  const findings = await gate(process.cwd());
  for (const finding of findings) console.log(describeFinding(finding));
  console.log(findings.length === 0 ? 'Passed.' : `${findings.length} finding(s).`);
  process.exitCode = findings.length === 0 ? 0 : 1;
}
