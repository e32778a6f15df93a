import { escapePointer, isObject, type JsonObject, nodeAt } from './contract.ts';

/** A node of one of the two bundles. */
export interface Node {
  readonly document: unknown;
  readonly pointer: string;
  readonly value: JsonObject;
}

export function nodeOf(document: unknown, pointer: string, value: unknown): Node | null {
  let current: unknown = value;
  let at = pointer;
  for (let hops = 0; isObject(current) && typeof current.$ref === 'string' && hops < 20; hops += 1) {
    at = current.$ref.slice(1);
    current = nodeAt(document, at);
  }
  return isObject(current) ? { document, pointer: at, value: current } : null;
}

export function childOf(parent: Node, ...keys: string[]): Node | null {
  const pointer = keys.map((key) => `/${escapePointer(key)}`).join('');
  return nodeOf(parent.document, parent.pointer + pointer, nodeAt(parent.value, pointer));
}
