/** The command line of `npm run mutants`, read and checked before anything is started. */
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UsageError } from '../verify/options.ts';

export interface Options {
  /** How many mutants; null for all. */
  sample: number | null;
  seed: number;
  /** How often the backend without a fault is verified. */
  runs: number;
  json: string | null;
}

const FLAGS = {
  sample: { type: 'string' },
  seed: { type: 'string' },
  runs: { type: 'string' },
  json: { type: 'string' },
} as const;

/** @throws UsageError */
export function readOptions(args: readonly string[]): Options {
  const values = parsedFlags(args);
  const sample = values.sample === undefined ? null : wholeNumber('--sample', values.sample);
  return {
    sample,
    seed: values.seed === undefined ? 1 : wholeNumber('--seed', values.seed),
    // 20 runs in a row without a false alarm are a goal. A sample is meant to be quick, and has 2.
    runs: values.runs === undefined ? (sample === null ? 20 : 2) : wholeNumber('--runs', values.runs),
    json: values.json === undefined ? null : writable('--json', values.json),
  };
}

function parsedFlags(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: FLAGS, allowPositionals: false, strict: true }).values;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const all = Object.keys(FLAGS).map((name) => `--${name}`);
    throw new UsageError(`${message.split(/[.\n]/, 1)[0] ?? message}; there are ${all.join(', ')}`);
  }
}

function wholeNumber(option: string, text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new UsageError(`${option} takes a whole number from 1, not "${text}"`);
  return Number(text);
}

/** Checks that the file can be written before the run, which takes minutes. */
function writable(option: string, file: string): string {
  try {
    accessSync(dirname(resolve(file)), constants.W_OK);
    if (existsSync(file)) accessSync(file, constants.W_OK);
  } catch (error) {
    throw new UsageError(`${option} ${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (file === '' || (existsSync(file) && statSync(file).isDirectory())) throw new UsageError(`${option} takes a file, not "${file}"`);
  return file;
}
