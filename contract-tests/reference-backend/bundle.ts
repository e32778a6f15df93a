/**
 * Reads the bundled contract. It is long, and reading YAML takes longer than everything else at the start: what was read is kept as JSON under
 * the hash of the text, so that only the first start after a change of the contract reads it anew.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { parse } from 'yaml';

export type Json = Record<string, unknown>;

const CACHE = new URL('../../.cache/reference-backend/', import.meta.url);

/** Raise when `withoutExampleValues` keeps something else. */
const VERSION = 1;

/** The bundle, but for the values of its named examples. @throws Error when it cannot be read */
export function readBundle(file: URL): Json {
  const text = readFileSync(file, 'utf8');
  const cached = new URL(`contract-${VERSION}-${createHash('sha256').update(text).digest('hex').slice(0, 16)}.json`, CACHE);
  return readKept(cached) ?? keep(cached, parse(withoutExampleValues(text)) as Json);
}

function readKept(file: URL): Json | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Json;
  } catch {
    return null;
  }
}

/** Where nothing can be written the next start reads the YAML again. */
function keep(file: URL, bundle: Json): Json {
  try {
    mkdirSync(CACHE, { recursive: true });
    // Two backends may start together: each writes a file of its own, and the last one wins.
    const own = new URL(`${file.href}.${process.pid}`);
    writeFileSync(own, JSON.stringify(bundle));
    renameSync(own, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
  }
  return bundle;
}

/** Two thirds of the bundle are examples, which are read from their own files when needed. Kept are their names and error codes. */
function withoutExampleValues(text: string): string {
  return text.replace(/^ {2}examples:\n(?:(?: {4}.*)?\n)*/m, (examples) => {
    const kept = examples.split('\n').filter((line) => /^ {4}\S/.test(line) || /^ {6}value:$/.test(line) || /^ {8}code: [A-Z]/.test(line));
    return `  examples:\n${kept.join('\n')}\n`;
  });
}
