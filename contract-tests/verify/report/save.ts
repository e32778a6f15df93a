/** The files of the reports, and of the baseline. */
import { accessSync, constants, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { UsageError } from '../options.ts';

/** Makes the folders of the files before the run, and checks that they can be written. @throws UsageError */
export function refuseUnwritable(files: readonly (string | undefined)[]): void {
  for (const file of files) {
    if (file === undefined) continue;
    try {
      mkdirSync(dirname(resolve(file)), { recursive: true });
      accessSync(existsSync(file) ? file : dirname(resolve(file)), constants.W_OK);
      if (existsSync(file) && statSync(file).isDirectory()) throw new Error('it is a folder');
    } catch (error) {
      throw new UsageError(`${file} cannot be written: ${error instanceof Error ? (error.message.split(',')[0] ?? '') : String(error)}`);
    }
  }
}

/** @throws UsageError when it cannot be written */
export function save(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new UsageError(`${file} cannot be written: ${error instanceof Error ? error.message : String(error)}; choose another file`);
  }
}
