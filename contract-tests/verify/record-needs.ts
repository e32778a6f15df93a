/**
 * Writes checks/needs.json anew: the operations that each check calls on the reference backend and cannot do without.
 *
 *   npm run pacts
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { recordedNeeds } from './testing/recorded-needs.ts';

const file = fileURLToPath(new URL('checks/needs.json', import.meta.url));
writeFileSync(file, JSON.stringify(await recordedNeeds()));
process.exitCode = spawnSync('biome', ['format', '--write', file], { stdio: 'inherit' }).status ?? 1;
