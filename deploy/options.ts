import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Options and words of a command line, as Node's `parseArgs` reads them; where that cannot, one line says why and the command ends with status 2. */
export function optionsOf<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(2);
  }
}
