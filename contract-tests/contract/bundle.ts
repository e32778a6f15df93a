/** Reads the bundled contract for the harness and the gates: follows its references and lists its operations. */
import { valueAt } from './pointer.ts';

export type Json = Record<string, unknown>;
export type Deref = (node: unknown) => unknown;

export const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The node at the place that a `$ref` names; the part behind `#` is a JSON pointer in URL encoding. */
export function nodeAt(document: unknown, fragment: string): unknown {
  return valueAt(document, decodeURIComponent(fragment));
}

/**
 * The node itself, or the node that its `$ref` leads to.
 * @throws Error when the reference leads nowhere
 */
export function deref(bundle: Json, node: unknown): unknown {
  const ref = isObject(node) ? node.$ref : undefined;
  if (typeof ref !== 'string') return node;
  const found = nodeAt(bundle, ref.slice(1));
  if (found === undefined) throw new Error(`${ref} cannot be resolved`);
  return deref(bundle, found);
}

/** The first named example of a header; null when it has none. */
export function headerExample({ examples }: Json): string | null {
  const [first] = Object.values(isObject(examples) ? examples : {});
  return isObject(first) && typeof first.value === 'string' ? first.value : null;
}

export interface RawOperation {
  operationId: string;
  tag: string;
  /** Lower case, as in the contract. */
  method: (typeof METHODS)[number];
  path: string;
  /** The Operation Object. */
  node: Json;
  /** Parameters of the path and of the operation, with references resolved. */
  parameters: readonly Json[];
}

/** Every operation, in the order of the paths. */
export function operationsOf(bundle: Json): RawOperation[] {
  return Object.entries(bundle.paths as Record<string, Json>).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const node = item[method];
      if (!isObject(node)) return [];
      const parameters = [item.parameters ?? [], node.parameters ?? []].flat().map((one) => deref(bundle, one) as Json);
      return [{ operationId: node.operationId as string, tag: (node.tags as string[])[0] ?? '', method, path, node, parameters }];
    }),
  );
}
