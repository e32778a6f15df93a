/**
 * Parsing the YAML of the contract is the slowest part of a start, so the result is cached as JSON under the hash of the text: only the first start after a
 * change parses it.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { parse } from 'yaml';

const CACHE = new URL('../../.cache/resident-portal-contract/', import.meta.url);

/**
 * @param name of the cached file, with another number when `shortened` changes
 * @param shortened takes away what is not needed before the text is parsed
 * @throws Error when the file cannot be read
 */
export function readCachedYaml(file: URL, name: string, shortened: (text: string) => string = (text) => text): unknown {
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
function keep(file: URL, value: unknown): unknown {
  try {
    mkdirSync(CACHE, { recursive: true });
    // Two processes may start at the same time. Each writes a temporary file, and the last rename wins.
    const own = new URL(`${file.href}.${process.pid}`);
    writeFileSync(own, JSON.stringify(value));
    renameSync(own, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
  }
  return value;
}
