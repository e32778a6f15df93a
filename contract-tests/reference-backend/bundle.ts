/**
 * Reads the bundled contract and its provider states. Parsing the YAML is the slowest part of the start, so the result is cached as JSON under the
 * hash of the text. Only
 * the first start after a change of the contract parses it.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { parse } from 'yaml';

export type Json = Record<string, unknown>;

/** A state of openapi/states, as it is written. */
export interface WrittenState {
  name: string;
  params?: Record<string, { enum?: string[] }>;
  examples?: { operation: string }[];
}

const CACHE = new URL('../../.cache/reference-backend/', import.meta.url);

/** Raise it when `withoutExampleValues` changes. */
const VERSION = 1;

/** The bundle without the values of its named examples. @throws Error when it cannot be read */
export function readBundle(file: URL): Json {
  return readCached(file, `contract-${VERSION}`, withoutExampleValues) as Json;
}

/** The provider states. @throws Error when they cannot be read */
export function readStates(file: URL): WrittenState[] {
  return readCached(file, 'states', (text) => text) as WrittenState[];
}

function readCached(file: URL, name: string, shortened: (text: string) => string): unknown {
  const text = readFileSync(file, 'utf8');
  const cached = new URL(`${name}-${createHash('sha256').update(text).digest('hex').slice(0, 16)}.json`, CACHE);
  return readKept(cached) ?? keep(cached, parse(shortened(text)));
}

function readKept(file: URL): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** If the cache cannot be written, the next start parses the YAML again. */
function keep(file: URL, bundle: unknown): unknown {
  try {
    mkdirSync(CACHE, { recursive: true });
    // Two backends may start at the same time. Each writes a temporary file, and the last rename wins.
    const own = new URL(`${file.href}.${process.pid}`);
    writeFileSync(own, JSON.stringify(bundle));
    renameSync(own, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
  }
  return bundle;
}

/** Two thirds of the bundle are examples, which are read from their files when needed. Only their names and error codes are kept. */
function withoutExampleValues(text: string): string {
  return text.replace(/^ {2}examples:\n(?:(?: {4}.*)?\n)*/m, (examples) => {
    const kept = examples.split('\n').filter((line) => /^ {4}\S/.test(line) || /^ {6}value:$/.test(line) || /^ {8}code: [A-Z]/.test(line));
    return `  examples:\n${kept.join('\n')}\n`;
  });
}
