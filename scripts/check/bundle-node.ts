import { isObject, type Json, nodeAt } from '../../contract-tests/contract/bundle.ts';
import { escaped } from '../../contract-tests/contract/pointer.ts';

/** A node of one of the two bundles. */
export interface Node {
  readonly document: unknown;
  readonly pointer: string;
  readonly value: Json;
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
  const pointer = keys.map((key) => `/${escaped(key)}`).join('');
  return nodeOf(parent.document, parent.pointer + pointer, nodeAt(parent.value, pointer));
}
