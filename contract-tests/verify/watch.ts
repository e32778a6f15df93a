/** `--watch`: verifies again whenever a file below the current folder changes, or on Enter. */
import { readdirSync, watch as watchFiles } from 'node:fs';
import { join } from 'node:path';
import { type Terminal } from './report/console.ts';

/** Folders whose files change without a change of the code: results of builds, packages, and those of tools. */
const IGNORED = /(^|[\\/])(\.[^\\/]+|node_modules|vendor|target|build|dist|bin|obj|out|__pycache__)([\\/]|$)|\.(xml|json|html|md|log)$/;

/** Whether a changed file, named from the watched folder, is none of the code. */
export const isIgnored = (name: string): boolean => IGNORED.test(name);

/** A build writes many files, and a server needs a moment to start again. */
const QUIET_MS = 300;

interface Watched {
  folder: string;
  /** Enter runs again, and its end (Ctrl-D) ends the watch. */
  input: NodeJS.ReadableStream;
}

/**
 * @param verify one run; an error of it is printed, and the next change tries again
 * @returns the exit code of the last run, after Ctrl-D or Ctrl-C
 */
export async function watch(
  verify: () => Promise<0 | 1>,
  { write }: Terminal,
  { folder, input }: Watched = { folder: '.', input: process.stdin },
): Promise<0 | 1> {
  let code: 0 | 1 = 1;
  let isRunning = false;
  let isWanted = true;
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      try {
        code = await verify();
      } catch (error) {
        code = 1;
        write(`${error instanceof Error ? error.message : String(error)}\n`);
      }
    }
    isRunning = false;
    write('\nWaiting for a change of a file. Enter runs again, Ctrl-D ends.\n');
  };
  const again = () => {
    isWanted = true;
    void run();
  };
  let timer: NodeJS.Timeout | undefined;
  const watchers = foldersIn(folder).map(({ path, recursive }) =>
    watchFiles(path, { recursive }, (_event, name) => {
      if (name !== null && isIgnored(name)) return;
      clearTimeout(timer);
      timer = setTimeout(again, QUIET_MS);
    }),
  );
  const ended = new Promise<void>((resolve) => {
    input.on('data', again);
    input.once('end', resolve);
    process.once('SIGINT', resolve);
  });
  await run();
  await ended;
  clearTimeout(timer);
  for (const watcher of watchers) watcher.close();
  input.off('data', again);
  input.pause();
  return code;
}

/** The folder itself and those in it, without the ignored ones: Node would look through all of them, also through node_modules. */
function foldersIn(folder: string): { path: string; recursive: boolean }[] {
  const below = readdirSync(folder, { withFileTypes: true }).filter((one) => one.isDirectory() && !IGNORED.test(one.name));
  return [{ path: folder, recursive: false }, ...below.map(({ name }) => ({ path: join(folder, name), recursive: true }))];
}
