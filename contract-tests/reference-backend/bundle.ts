/** Reads the bundled contract and its provider states. */
import { readCachedYaml } from '../contract/cached-yaml.ts';

export type Json = Record<string, unknown>;

/** A state of openapi/states, as it is written. */
export interface WrittenState {
  name: string;
  params?: Record<string, { enum?: string[] }>;
  examples?: { operation: string }[];
}

/** Raise it when `withoutExampleValues` changes. */
const VERSION = 1;

/** The bundle without the values of its named examples. @throws Error when it cannot be read */
export function readBundle(file: URL): Json {
  return readCachedYaml(file, `contract-${VERSION}`, withoutExampleValues) as Json;
}

/** The provider states. @throws Error when they cannot be read */
export function readStates(file: URL): WrittenState[] {
  return readCachedYaml(file, 'states') as WrittenState[];
}

/** Two thirds of the bundle are examples, which are read from their files when needed. Only their names and error codes are kept. */
function withoutExampleValues(text: string): string {
  return text.replace(/^ {2}examples:\n(?:(?: {4}.*)?\n)*/m, (examples) => {
    const kept = examples.split('\n').filter((line) => /^ {4}\S/.test(line) || /^ {6}value:$/.test(line) || /^ {8}code: [A-Z]/.test(line));
    return `  examples:\n${kept.join('\n')}\n`;
  });
}
