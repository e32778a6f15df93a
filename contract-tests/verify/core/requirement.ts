/** The requirement behind a finding: the rule that is broken, as precisely as the contract tells, and what the contract says of the place. */
import type { DocumentedContract, Operation } from '../../contract/documented-answers.ts';
import { stepsOf } from '../../contract/pointer.ts';
import { nodesBelow, type SchemaNode, schemaNodes } from '../../contract/schema-nodes.ts';
import type { Mismatch } from './finding.ts';
import { shortened } from './shown.ts';

const MAX_DESCRIPTION = 160;
/** Ids of docs/rules in a description: `(contacts.entity-fields, contacts.shown-order)`. */
const CITATION = /\*?\(([a-z][a-z-]*\.[a-z][a-z-]*(?:, [a-z][a-z-]*\.[a-z][a-z-]*)*)\)\*?/g;

/** The rules that a text cites; null for none. */
export function citedIn(text: string): string | null {
  const ids = [...text.matchAll(CITATION)].map(([, some]) => some ?? '');
  return ids.length === 0 ? null : ids.join(', ');
}

export function withoutCitations(text: string): string {
  return text.replaceAll(new RegExp(` ?${CITATION.source}`, 'g'), '');
}

/** `contacts.entity-fields: name: Whom to call.` Null when the contract says nothing of it. */
export function requirementOf(
  contract: DocumentedContract,
  operation: Operation,
  status: number | null,
  { pointer, header, expected, in: place, rules }: Partial<Mismatch>,
): string | null {
  const answer = status === null ? undefined : operation.answers.get(status);
  const field = pointer === undefined || !answer?.schema ? { said: '', cited: null } : fieldAt(contract, answer.schema, pointer);
  const ofHeader = header?.toLowerCase() === 'set-cookie' ? 'api.session-cookie' : null;
  const ofKind = place === 'content-type' ? 'api.error-body' : null;
  const ids =
    rules ??
    citedIn(expected ?? '') ??
    ofHeader ??
    field.cited ??
    (status === null || status < 400 ? null : (ofKind ?? citedIn(answer?.description ?? ''))) ??
    operation.rules;
  const words = shortened(withoutCitations(field.said || firstSentence(operation.description)), MAX_DESCRIPTION);
  return [ids, words].filter((part) => part !== '').join(': ') || null;
}

/** What the schema says of the place, or of the nearest place above it, and the rules that are cited nearest to it. */
function fieldAt(contract: DocumentedContract, schema: string, pointer: string): { said: string; cited: string | null } {
  let nodes = schemaNodes(contract, schema);
  let said = saidBy(nodes) ?? '';
  let cited = citedIn(said);
  for (const step of stepsOf(pointer)) {
    nodes = nodesBelow(contract, nodes, step);
    const here = saidBy(nodes);
    if (here === undefined) continue;
    said = `${step}: ${here}`;
    cited = citedIn(here) ?? cited;
  }
  return { said, cited };
}

/** The rules that a schema cites nearest to a place in it; null for none. */
export function citedAt(contract: DocumentedContract, schema: string, pointer: string): string | null {
  return fieldAt(contract, schema, pointer).cited;
}

function saidBy(nodes: readonly SchemaNode[]): string | undefined {
  return nodes.map(({ node }) => node.description).find((text) => typeof text === 'string');
}

function firstSentence(text: string): string {
  return /^.*?\.(?=\s|$)/s.exec(text)?.[0] ?? text;
}
