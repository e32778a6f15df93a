import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReadText } from '../../contract-tests/contract/sources.ts';
import { BODY_MEBIBYTES } from '../../deploy/body-size.ts';
import { FILE_BYTES, FILE_TYPES, FORM_FILE_TYPES, MESSAGE_LENGTH } from '../../generated/limits.ts';
import { DRAFT_MINUTES, FIRST_ROWS, IDLE_WARNING_MINUTES } from '../../src/domain/limits.ts';
import { type Finding, runAlone } from './finding.ts';
import { readerOf } from './repository-files.ts';

/**
 * The limits that residents meet, where a file cannot take them from generated/limits.ts or src/domain/limits.ts: configuration of servers, and pages of
 * docs/. `npm run generate` writes them there (`--write`); the gate says which have been changed by hand.
 */

const OWN = 'src/domain/limits.ts';
const inWords = (value: number) => value.toLocaleString('en');

const ROWS: readonly (readonly [what: string, limit: string, file: string])[] = [
  ['a message', `${inWords(MESSAGE_LENGTH)} visible characters`, 'openapi/schemas/messages.yaml'],
  ['a file', `${inWords(FILE_BYTES / 2 ** 20)} MB: ${inWords(FILE_BYTES)} bytes`, 'openapi/paths/files.yaml'],
  ['types of files in messages', FILE_TYPES.join(', '), 'openapi/schemas/files.yaml'],
  ['types of files in reports and terminations', FORM_FILE_TYPES.join(', '), 'openapi/schemas/files.yaml'],
  ['a draft', `${DRAFT_MINUTES} minutes after its last change, in its tab`, OWN],
  ['an idle session', `its end is announced ${IDLE_WARNING_MINUTES} minutes before`, OWN],
  ['a list with "show more"', `${FIRST_ROWS} rows at first`, OWN],
];

const table = [
  '| What | Limit | Written in |',
  '|---|---|---|',
  ...ROWS.map(([what, limit, file]) => `| ${what} | ${limit} | \`${file}\` |`),
];

/** Each with the one place in its file. */
const PLACES: readonly { readonly file: string; readonly place: RegExp; readonly text: string }[] = [
  { file: 'deploy/portal-site.conf', place: /(?<=client_max_body_size )\w+(?=;)/, text: `${BODY_MEBIBYTES}m` },
  { file: 'deploy/kubernetes/ingress.yaml', place: /(?<=proxy-body-size: )\w+/, text: `${BODY_MEBIBYTES}m` },
  { file: 'docs/storage.md', place: /\w+ minutes?(?= after the last change)/, text: `${DRAFT_MINUTES} minutes` },
  { file: 'docs/limits.md', place: /^\| What \|.*\n(?:\|.*\n)*/m, text: `${table.join('\n')}\n` },
];

/** The files in which a limit is written, as they have to be. */
export function filesWithLimits(read: ReadText): Map<string, string> {
  return new Map(
    PLACES.map(({ file, place, text }) => {
      if (!place.test(read(file))) throw new Error(`${file} has no place for a limit any more: ${place}`);
      return [file, read(file).replace(place, () => text)];
    }),
  );
}

/** The gate; with `--write`, it writes the limits. */
function checkLimits(root: string): Finding[] {
  const read = readerOf(root);
  const wanted = filesWithLimits(read);
  if (process.argv.includes('--write')) for (const [file, text] of wanted) writeFileSync(join(root, file), text);
  return [...wanted]
    .filter(([file, text]) => read(file) !== text)
    .map(([at]) => ({ at, what: 'says another limit than the contract or the portal', fix: 'npm run generate' }));
}

if (import.meta.main) await runAlone(checkLimits);
