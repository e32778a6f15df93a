import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { styleText } from 'node:util';

/** A gate: a command that exits with 0 when it passes. */
export interface Gate {
  readonly name: string;
  readonly about: string;
  /** `node` and tools of node_modules/.bin, with their arguments. */
  readonly command: readonly [string, ...string[]];
  /** The remedy to print when the gate fails. */
  readonly fix: string;
}

export interface Outcome {
  readonly gate: Gate;
  readonly passed: boolean;
  readonly output: string;
  readonly seconds: number;
}

export interface RunOptions {
  readonly concurrency: number;
  readonly print: (line: string) => void;
  readonly run?: (gate: Gate) => Promise<Outcome>;
  /** Called with each outcome, for reports. */
  readonly onOutcome?: (outcome: Outcome) => void;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Longer output is cut where several gates run. */
const SHOWN_LINES = 40;

/** Runs the gates in parallel. Prints a line for each and a summary of the failures. Returns whether all passed. */
export async function runGates(gates: readonly Gate[], { concurrency, print, run = runCommand, onOutcome }: RunOptions): Promise<boolean> {
  const started = performance.now();
  const queue = [...gates];
  const outcomes: Outcome[] = [];
  async function work(): Promise<void> {
    for (let gate = queue.shift(); gate; gate = queue.shift()) {
      const outcome = await run(gate);
      outcomes.push(outcome);
      onOutcome?.(outcome);
      print(lineOf(outcome));
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work));

  const failed = gates.flatMap((gate) => outcomes.filter((outcome) => outcome.gate === gate && !outcome.passed));
  const shown = gates.length > 1 ? SHOWN_LINES : Number.POSITIVE_INFINITY;
  // Who asks for one gate reads what it counts as well.
  if (gates.length === 1) for (const { passed, output } of outcomes) if (passed) for (const line of linesOf(output)) print(line);
  for (const outcome of failed) for (const line of detailsOf(outcome, shown)) print(line);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  print('');
  print(
    failed.length === 0
      ? styleText('green', `All ${gates.length} gates passed in ${seconds} s.`)
      : styleText(
          'red',
          `${failed.length} of ${gates.length} gates failed in ${seconds} s: ${failed.map(({ gate }) => gate.name).join(', ')}`,
        ),
  );
  return failed.length === 0;
}

function lineOf({ gate, passed, seconds }: Outcome): string {
  const mark = passed ? styleText('green', '✓') : styleText('red', '✗');
  return `${mark} ${gate.name.padEnd(14)} ${seconds.toFixed(1).padStart(5)} s  ${gate.about}`;
}

function linesOf(output: string): string[] {
  return output.split('\n').filter((line) => line.trim() !== '');
}

function detailsOf({ gate, output }: Outcome, shown: number): string[] {
  const lines = linesOf(output);
  const more = lines.length - shown;
  return [
    '',
    styleText('red', `✗ ${gate.name}: ${gate.about}`),
    ...lines.slice(0, shown).map((line) => `  ${line}`),
    ...(more > 0 ? [`  … and ${more} more lines: run the gate alone`] : []),
    `  To fix: ${gate.fix}`,
    `  Again:  npm run check -- --only ${gate.name}`,
  ];
}

/** Runs a gate's command in the repository, without telemetry and update notices. */
async function runCommand(gate: Gate): Promise<Outcome> {
  const [name, ...args] = gate.command;
  const started = performance.now();
  const isWindows = process.platform === 'win32';
  const program = name === 'node' ? process.execPath : join(root, 'node_modules/.bin', isWindows ? `${name}.cmd` : name);
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      shell: isWindows && name !== 'node',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', SCARF_ANALYTICS: 'false', NO_COLOR: '1' },
    });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const end = (passed: boolean): void => resolve({ gate, passed, output, seconds: (performance.now() - started) / 1000 });
    child.on('error', (error) => {
      output += error.message;
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
}
