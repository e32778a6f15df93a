// @vitest-environment node
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FILE_BYTES, MESSAGE_LENGTH } from '../../generated/limits.ts';
import { outgoingMessageHtmlContentMax } from '../../generated/zod/outgoingMessage.zod.ts';
import { DRAFT_MINUTES } from '../../src/domain/limits.ts';
import { limitsFile } from '../contract-limits.ts';
import { readerOf } from './repository-files.ts';

const root = process.cwd();
const COPIED = ['openapi/schemas', 'openapi/paths', 'src/domain', 'deploy', 'docs', 'generated/limits.ts', 'scripts/check', 'package.json'];

/** A limit that is changed in its one file, and every spelling of the old value. */
interface ChangedLimit {
  name: string;
  file: string;
  /** What a developer changes, and to what. */
  edits: readonly (readonly [from: string, to: string])[];
  old: RegExp;
  /** Lines that say the same words of something else, or of what was. */
  allowed: readonly (readonly [file: RegExp, line: RegExp, reason: string])[];
}

const GAP = "(?:[ ,.'_\u00a0\u202f]|\\\\u00a0)?";
const spelled = (value: number) => String(value).replace(/\B(?=(?:\d{3})+$)/g, GAP);
const SPOKEN = [/^e2e\/voice\/said\//, /./, 'what a screen reader says, as it was approved: `npm test -- voice -u` writes it'] as const;
const MEGABYTES = FILE_BYTES / 2 ** 20;

const CHANGES: readonly ChangedLimit[] = [
  {
    name: 'a longer message',
    file: 'openapi/schemas/messages.yaml',
    edits: [
      [`x-max-visible-length: ${MESSAGE_LENGTH}`, `x-max-visible-length: ${MESSAGE_LENGTH + 2000}`],
      [`maxLength: ${outgoingMessageHtmlContentMax}`, `maxLength: ${outgoingMessageHtmlContentMax + 10_000}`],
    ],
    old: new RegExp(
      `(?<![\\w-])(?:${[0, 100, 101].map((less) => spelled(MESSAGE_LENGTH - less)).join('|')}|three thousand|kolmetuhatta|tretusen)(?![\\w-])`,
      'i',
    ),
    allowed: [
      [/^docs\/decisions\/looks\.md$/, /^\| Privacy notice/, 'the height of a page'],
      [/^openapi\/WORLD\.md$|\.test\.tsx?$|\.json$/, /DE89|FI14 1009 3000/, 'a part of an account number'],
      [/^contract-tests\/verify\/(core\/curl|package)\.test\.ts$/, /body-of|alloc|slice/, 'the length of something else in a test'],
      [/\.test\.tsx?$/, /numRuns/, 'the number of examples of a property test'],
      [
        /\.test\.tsx?$|xss\.e2e|\/measure\/|test-support/,
        /0x3000|\.now\(\)|localhost:3000|_MS|max\(\.\.\.bytes\)|id: 2999/,
        'not a length',
      ],
    ],
  },
  {
    name: 'a larger file',
    file: 'openapi/paths/files.yaml',
    edits: [[`&fileBytes ${FILE_BYTES}`, `&fileBytes ${FILE_BYTES + 10 * 2 ** 20}`]],
    old: new RegExp(
      `(?<![\\w-])(?:${MEGABYTES}(?:[ \u00a0-]|\\\\u00a0)?(?:Mt|MiB|MB|mega\\w+)|ten[ -]megabytes?|${spelled(FILE_BYTES)}|${MEGABYTES} ?(?:\\* ?(?:1024 ?\\* ?1024|MB|2 ?\\*\\* ?20)|<< ?20)|${MEGABYTES + 1}m|${spelled((MEGABYTES + 1) * 2 ** 20)})(?!\\w)`,
      'i',
    ),
    allowed: [
      SPOKEN,
      [/^CHANGELOG\.md$/, /Answers above/, 'what was, and of an answer'],
      [/^client\/answer-text|^docs\/rules\/api\.md$/, /answer|ANSWER|whole up to/i, 'the longest answer that the portal reads'],
      [
        /^contract-tests\/verify\/|^docs\/decisions\/verifier\.md$/,
        /maxBodyBytes|longest body|a body/,
        'the longest answer that the verifier reads',
      ],
    ],
  },
  {
    name: 'a draft that is kept longer',
    file: 'src/domain/limits.ts',
    edits: [[`DRAFT_MINUTES = ${DRAFT_MINUTES}`, `DRAFT_MINUTES = ${DRAFT_MINUTES + 30}`]],
    old: new RegExp(
      `(?<![\\w-])(?:${DRAFT_MINUTES}(?:[ \u00a0-]|\\\\u00a0)?min(?:\\w*)|thirty minutes|half(?: an|-)? ?hour|puol(?:i|en) tun\\w+|kolmekymmentä min\\w+|(?:en )?halv ?timme|trettio min\\w+|${spelled(DRAFT_MINUTES * 60_000)}|${DRAFT_MINUTES} ?\\* ?60|PT${DRAFT_MINUTES}M)(?!\\w)`,
      'i',
    ),
    allowed: [
      SPOKEN,
      [/^CHANGELOG\.md$/, /drafts that are kept/, 'what was'],
      [/^contract-tests\/reference-backend\/README\.md$|^src\/session\/keep-alive\.test\.ts$/, /session/i, 'the length of a session'],
      [/^contract-tests\/reference-backend\/states\/confirmations\.ts$/, /expiresAt/, 'the life of a link'],
      [/^contract-tests\/verify\/values\/right-answers\.test\.ts$/, /a moment at half an hour/, 'a time of day'],
      [/^e2e\/xss\/xss\.e2e\.ts$/, /setTimeout/, 'how long all payloads may take'],
    ],
  },
];

let copy = '';
let files: string[] = [];
const text = new Map<string, string>();

beforeAll(() => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  copy = mkdtempSync(join(root, '.cache/limits-'));
  for (const source of COPIED) {
    mkdirSync(dirname(join(copy, source)), { recursive: true });
    cpSync(join(root, source), join(copy, source), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
  const read = readerOf(copy);
  for (const { file, edits } of CHANGES)
    for (const [from, to] of edits) {
      if (!read(file).includes(from)) throw new Error(`${file} does not say ${from}`);
      writeFileSync(join(copy, file), read(file).replace(from, to));
    }
  // What `npm run generate` makes of limits. The rest of generated/ is made of openapi/ alone (the gate `drift`), where the search looks.
  writeFileSync(join(copy, 'generated/limits.ts'), limitsFile(read));
  execFileSync(process.execPath, ['scripts/check/limits.ts', '--write'], { cwd: copy });
  const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' });
  files = tracked.split('\0').filter((file) => file !== '' && !NOT_SEARCHED.test(file));
  for (const file of files) text.set(file, readWritten(file));
}, 120_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Made of the contract by the gate `drift` or of its examples, locked by npm, a picture, a release that has been made, this test. */
const NOT_SEARCHED =
  /^generated\/(?!limits\.ts)|^contract-tests\/pacts\/|^package-lock\.json$|\.(?:png|svg|ico|pdf|jfif)$|^openapi\/releases\/|^scripts\/check\/limits\.test\.ts$/;

/** A file of the copy, where it has one. */
function readWritten(file: string): string {
  const from = COPIED.some((source) => file === source || file.startsWith(`${source}/`)) ? copy : root;
  try {
    return readFileSync(join(from, file), 'utf8');
  } catch {
    // Deleted and not committed yet.
    return '';
  }
}

describe.each(CHANGES)('$name', ({ old, allowed }) => {
  const hits = () =>
    files.flatMap((file) =>
      (text.get(file) ?? '').split('\n').flatMap((line, at) => (old.test(line) ? [{ file, at: at + 1, line: line.trim() }] : [])),
    );

  it('leaves no place that says the old one', () => {
    const found = hits().filter(({ file, line }) => !allowed.some(([where, what]) => where.test(file) && what.test(line)));
    expect(found.map(({ file, at, line }) => `${file}:${at} ${line.slice(0, 200)}`)).toEqual([]);
  });

  it('has no allowance that nothing needs', () => {
    const found = hits();
    const idle = allowed.filter(([where, what]) => !found.some(({ file, line }) => where.test(file) && what.test(line)));
    expect(idle.map(([, , reason]) => reason)).toEqual([]);
  });
});

it('writes the new ones for code, servers and documents', () => {
  const says = (file: string, words: RegExp) => expect(`${file}: ${text.get(file)}`).toMatch(words);
  const body = new RegExp(` ${MEGABYTES + 11}m;?$`, 'm');
  says('generated/limits.ts', new RegExp(` ${MESSAGE_LENGTH + 2000};[^]* ${FILE_BYTES + 10 * 2 ** 20};`));
  says('deploy/portal-site.conf', body);
  says('deploy/kubernetes/ingress.yaml', body);
  says('docs/storage.md', new RegExp(`\\b${DRAFT_MINUTES + 30} minutes after`));
  says(
    'docs/limits.md',
    new RegExp(`\\b${spelled(MESSAGE_LENGTH + 2000)} visible[^]* ${MEGABYTES + 10} MB[^]* ${DRAFT_MINUTES + 30} minutes`),
  );
});
