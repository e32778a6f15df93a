/** The requirement behind a place: the rules that the operation cites, and what the contract says of the field. */
import type { Json } from '../../contract/bundle.ts';
import type { DocumentedContract, Operation } from '../../contract/documented-answers.ts';
import { stepsOf } from '../../contract/pointer.ts';
import { shortened } from './shown.ts';

const MAX_DESCRIPTION = 160;

/** `contracts.read-calls, contracts.entity-fields: Contract.status: Where the contract stands.` Null when the contract says nothing of it. */
export function requirementOf(
  contract: DocumentedContract,
  operation: Operation,
  status: number | null,
  pointer: string | null,
): string | null {
  const schema = status === null ? undefined : operation.answers.get(status)?.schema;
  const said = pointer === null || !schema ? '' : descriptionAt(contract, schema, pointer);
  const parts = [operation.rules, shortened(said || firstSentence(operation.description), MAX_DESCRIPTION)].filter((part) => part !== '');
  return parts.length === 0 ? null : parts.join(': ');
}

/** The schema's description of the place, or of the nearest place above that has a description. */
function descriptionAt(contract: DocumentedContract, schema: string, pointer: string): string {
  const root = contract.nodeAt(schema);
  let nodes = root ? [root, ...alternatives(contract, root)] : [];
  let best = saidBy(nodes) ?? '';
  for (const step of stepsOf(pointer)) {
    nodes = nodes.flatMap((node) => below(contract, node, step)).flatMap((node) => [node, ...alternatives(contract, node)]);
    const said = saidBy(nodes);
    if (said !== undefined) best = `${step}: ${said}`;
  }
  return best;
}

type At = { pointer: string; node: Json };

function saidBy(nodes: readonly At[]): string | undefined {
  return nodes.map(({ node }) => node.description).find((text) => typeof text === 'string');
}

function below(contract: DocumentedContract, { pointer, node }: At, step: string): At[] {
  const candidates = node.properties === undefined ? [] : [`${pointer}/properties/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`];
  if (node.items !== undefined && /^(\d+|\*)$/.test(step)) candidates.push(`${pointer}/items`);
  return candidates.flatMap((one) => contract.nodeAt(one) ?? []);
}

function alternatives(contract: DocumentedContract, { pointer, node }: At): At[] {
  return ['anyOf', 'oneOf', 'allOf'].flatMap((keyword) => {
    const all = node[keyword];
    if (!Array.isArray(all)) return [];
    return all.flatMap((_, index) => {
      const one = contract.nodeAt(`${pointer}/${keyword}/${index}`);
      return one ? [one, ...alternatives(contract, one)] : [];
    });
  });
}

function firstSentence(text: string): string {
  return /^.*?\.(?=\s|$)/s.exec(text)?.[0] ?? text;
}
