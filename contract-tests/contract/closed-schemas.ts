/** Closes the schemas of the contract: the portal accepts unknown fields in answers, the harness does not (openapi/README.md, rule 7). */
import { isObject, type Json } from './bundle.ts';

/** Schemas in these keywords describe a part of the same object; only the outer schema knows all its properties. */
const SAME_OBJECT = ['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else'] as const;

/** A copy in which every object schema that names properties allows no others. */
export function closed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closed);
  if (!isObject(node)) return node;
  const copy: Json = {};
  for (const [key, value] of Object.entries(node)) copy[key] = closed(value);
  const types = Array.isArray(copy.type) ? copy.type : [copy.type];
  if (types.includes('object') && isObject(copy.properties) && !('additionalProperties' in copy)) {
    const composed = SAME_OBJECT.some((keyword) => keyword in copy);
    copy[composed ? 'unevaluatedProperties' : 'additionalProperties'] = false;
  }
  return copy;
}
