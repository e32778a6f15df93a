/** Programs that some suites run and that not every machine has. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Suite } from './suites.ts';

interface Program {
  name: string;
  /** Debian's package of it. */
  package: string;
}

/** Servers stand in folders that a plain user's PATH may lack. */
const SERVER_FOLDERS = ['/usr/sbin', '/usr/local/sbin'];

export function missingPrograms({ needs = {} }: Pick<Suite, 'needs'>, env: NodeJS.ProcessEnv = process.env): Program[] {
  const folders = [...(env.PATH ?? '').split(delimiter), ...SERVER_FOLDERS];
  return Object.entries(needs)
    .filter(([name]) => !folders.some((folder) => existsSync(join(folder, name))))
    .map(([name, from]) => ({ name, package: from }));
}

/** "nginx: not installed here (Debian: apt-get install nginx)." */
export function howToGet(missing: readonly Program[]): string {
  const packages = [...new Set(missing.map((program) => program.package))];
  return `${missing.map(({ name }) => name).join(', ')}: not installed here (Debian: apt-get install ${packages.join(' ')}).`;
}
