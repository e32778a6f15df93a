/** A finding of a gate. A gate without findings passes. */
export interface Finding {
  /** The file to open, with line or JSON pointer where there is one. */
  readonly at: string;
  /** The problem, with the name of the thing that has it. */
  readonly what: string;
  /** How to fix it, where `what` does not say so. */
  readonly fix?: string;
}

/** One line per finding, as the console shows it. */
export function describeFinding({ at, what, fix }: Finding): string {
  return `${at}  ${what}${fix === undefined ? '' : ` → ${fix}`}`;
}

/** Runs a gate on its own (`npm run check -- --only <gate>`): prints its findings and sets the exit code. */
export async function runAlone(gate: (root: string) => Finding[] | Promise<Finding[]>): Promise<void> {
  // A library may swallow an error of the gate. The exit code is therefore 1 until the gate has finished.
  process.exitCode = 1;
  const findings = await gate(process.cwd());
  for (const finding of findings) console.log(describeFinding(finding));
  console.log(findings.length === 0 ? 'Passed.' : `${findings.length} finding(s).`);
  process.exitCode = findings.length === 0 ? 0 : 1;
}
