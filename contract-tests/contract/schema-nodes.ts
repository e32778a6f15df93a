/** The schemas of the contract at a place of a body, with all alternatives of `anyOf`, `oneOf` and `allOf`. */
import type { Json } from './bundle.ts';
import type { DocumentedContract } from './documented-answers.ts';

export interface SchemaNode {
  /** Its JSON pointer in the bundle. */
  pointer: string;
  node: Json;
}

/** @param schema JSON pointer of a schema in the bundle */
export function schemaNodes(contract: DocumentedContract, schema: string): SchemaNode[] {
  const root = contract.nodeAt(schema);
  return root ? withAlternatives(contract, root) : [];
}

/** @param step the name of a property, an index, or `*` for the items of a list */
export function nodesBelow(contract: DocumentedContract, nodes: readonly SchemaNode[], step: string): SchemaNode[] {
  return nodes.flatMap((node) => below(contract, node, step)).flatMap((node) => withAlternatives(contract, node));
}

function below(contract: DocumentedContract, { pointer, node }: SchemaNode, step: string): SchemaNode[] {
  const candidates = node.properties === undefined ? [] : [`${pointer}/properties/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`];
  if (node.items !== undefined && /^(\d+|\*)$/.test(step)) candidates.push(`${pointer}/items`);
  return candidates.flatMap((one) => contract.nodeAt(one) ?? []);
}

function withAlternatives(contract: DocumentedContract, one: SchemaNode): SchemaNode[] {
  const others = ['anyOf', 'oneOf', 'allOf'].flatMap((keyword) => {
    const all = one.node[keyword];
    if (!Array.isArray(all)) return [];
    return all.flatMap((_, index) => contract.nodeAt(`${one.pointer}/${keyword}/${index}`) ?? []);
  });
  return [one, ...others.flatMap((alternative) => withAlternatives(contract, alternative))];
}
