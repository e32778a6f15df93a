/**
 * A changed copy of the contract in memory: the source files, which some gates read, and the bundle and the joined states, which others read. A change whose
 * place does not exist is an error, because a fault that is not injected cannot be detected.
 */
import { parse } from 'yaml';
import { isObject, type Json } from '../../contract-tests/contract/bundle.ts';
import { escaped, stepsOf, valueAt } from '../../contract-tests/contract/pointer.ts';
import type { ReadText } from '../../contract-tests/contract/sources.ts';
import { openContract } from '../../contract-tests/contract/sources.ts';
import { filesBelow } from '../check/repository-files.ts';

type Change = (node: Json) => void;

/** Sources that are never changed are read and parsed once for all drafts. */
export interface Originals {
  root: string;
  read: ReadText;
  bundle: Json;
  /** The files below openapi/schemas/. */
  schemaFiles: readonly string[];
  /** The files below openapi/states/. */
  stateFiles: readonly string[];
  /** Where each operation stands, by operationId. */
  operations: ReadonlyMap<string, { file: string; pointer: string; path: string; method: string }>;
}

export const STATES = 'generated/states.yaml';
const ROOT_FILE = 'openapi/openapi.yaml';

export function originalsOf(root: string, read: ReadText): Originals {
  const operations = openContract(read)
    .operations()
    .map(({ operationId, place, path, method }) => [operationId, { ...place, path, method: method.toLowerCase() }] as const);
  return {
    root,
    read,
    bundle: parse(read('generated/openapi.yaml')) as Json,
    schemaFiles: filesBelow(root, 'openapi/schemas'),
    stateFiles: filesBelow(root, 'openapi/states'),
    operations: new Map(operations),
  };
}

export class Draft {
  readonly bundle: Json;
  readonly #originals: Originals;
  readonly #changed = new Map<string, unknown>();

  constructor(originals: Originals) {
    this.#originals = originals;
    this.bundle = structuredClone(originals.bundle);
  }

  /** Reads a file of the contract as it is now. */
  readonly read: ReadText = (file) => (this.#changed.has(file) ? JSON.stringify(this.#changed.get(file)) : this.#originals.read(file));

  /** Changes a schema by its name. */
  schema(name: string, change: Change): void {
    const files = this.#originals.schemaFiles.filter((file) => new RegExp(`^${name}:`, 'm').test(this.#originals.read(file)));
    if (files.length !== 1) throw new Error(`${files.length} files have the schema ${name}`);
    change(nodeAt(this.document(files[0] ?? ''), `/${name}`));
    change(nodeAt(this.bundle, `/components/schemas/${name}`));
  }

  /** Changes an operation by its operationId. */
  operation(operationId: string, change: Change): void {
    const { file, pointer, path, method } = this.#placeOf(operationId);
    change(nodeAt(this.document(file), pointer));
    change(nodeAt(this.bundle, `/paths/${escaped(path)}/${method}`));
  }

  /** Changes the methods of the path on which an operation stands. */
  methods(operationId: string, change: Change): void {
    const { file, pointer, path } = this.#placeOf(operationId);
    change(nodeAt(this.document(file), pointer.slice(0, pointer.lastIndexOf('/'))));
    change(nodeAt(this.bundle, `/paths/${escaped(path)}`));
  }

  /** Changes the paths themselves. */
  paths(change: Change): void {
    change(nodeAt(this.document(ROOT_FILE), '/paths'));
    change(nodeAt(this.bundle, '/paths'));
  }

  /** Changes a provider state by its name. */
  state(name: string, change: Change): void {
    const files = this.#originals.stateFiles.filter((file) => this.#originals.read(file).includes(`- name: ${name}\n`));
    if (files.length === 0) throw new Error(`there is no state ${name}`);
    for (const file of [...files, STATES]) {
      for (const state of this.document(file) as Json[]) if (state.name === name) change(state);
    }
  }

  /** The parsed file, to be changed; the bundle does not follow. */
  document(file: string): unknown {
    if (!this.#changed.has(file)) this.#changed.set(file, parse(this.#originals.read(file)));
    return this.#changed.get(file);
  }

  #placeOf(operationId: string) {
    const found = this.#originals.operations.get(operationId);
    if (!found) throw new Error(`there is no operation ${operationId}`);
    return found;
  }
}

/** @throws Error when there is no object at the pointer */
export function nodeAt(document: unknown, pointer: string): Json {
  const found = valueAt(document, pointer);
  if (!isObject(found) && !Array.isArray(found)) throw new Error(`there is nothing at ${pointer}`);
  return found as Json;
}

/** Puts another value in the place of one that is there. */
export function put(document: unknown, pointer: string, value: unknown): void {
  const { parent, name } = placeOf(document, pointer);
  if (!(name in parent)) throw new Error(`there is nothing at ${pointer}`);
  parent[name] = value;
}

/** Puts a value where there is none; `-` is the end of a list. */
export function add(document: unknown, pointer: string, value: unknown): void {
  const { parent, name } = placeOf(document, pointer);
  if (name === '-' && Array.isArray(parent)) parent.push(value);
  else if (name in parent) throw new Error(`there is something at ${pointer}`);
  else parent[name] = value;
}

/** Takes away what is there. */
export function drop(document: unknown, pointer: string): void {
  const { parent, name } = placeOf(document, pointer);
  if (!(name in parent)) throw new Error(`there is nothing at ${pointer}`);
  if (Array.isArray(parent)) parent.splice(Number(name), 1);
  else delete parent[name];
}

/** Gives a property another name. */
export function rename(document: unknown, pointer: string, to: string): void {
  const { parent, name } = placeOf(document, pointer);
  if (!(name in parent) || to in parent) throw new Error(`${pointer} cannot be called ${to}`);
  parent[to] = parent[name];
  delete parent[name];
}

/** Takes a value out of a list of plain values. */
export function withdraw(document: unknown, pointer: string, value: unknown): void {
  const list: unknown = nodeAt(document, pointer);
  const at = Array.isArray(list) ? list.indexOf(value) : -1;
  if (at < 0) throw new Error(`${String(value)} is not at ${pointer}`);
  (list as unknown[]).splice(at, 1);
}

function placeOf(document: unknown, pointer: string): { parent: Json; name: string } {
  const at = pointer.lastIndexOf('/');
  const [name = ''] = stepsOf(pointer.slice(at));
  return { parent: nodeAt(document, pointer.slice(0, at)), name };
}
