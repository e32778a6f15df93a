/** The requirement behind a place: the rules that the operation cites, and what the contract says of the field. */
import type { DocumentedContract, Operation } from '../../contract/documented-answers.ts';
import { stepsOf } from '../../contract/pointer.ts';
import { nodesBelow, type SchemaNode, schemaNodes } from '../../contract/schema-nodes.ts';
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
  let nodes = schemaNodes(contract, schema);
  let best = saidBy(nodes) ?? '';
  for (const step of stepsOf(pointer)) {
    nodes = nodesBelow(contract, nodes, step);
    const said = saidBy(nodes);
    if (said !== undefined) best = `${step}: ${said}`;
  }
  return best;
}

function saidBy(nodes: readonly SchemaNode[]): string | undefined {
  return nodes.map(({ node }) => node.description).find((text) => typeof text === 'string');
}

function firstSentence(text: string): string {
  return /^.*?\.(?=\s|$)/s.exec(text)?.[0] ?? text;
}
