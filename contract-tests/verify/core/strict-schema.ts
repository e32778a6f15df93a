/** The contract's schemas, strict: the portal is tolerant of fields it does not know, the harness is not (openapi/README.md, rule 7). */

type Json = Record<string, unknown>;

/** Schemas in these keywords describe part of the same object: only the outer one knows all its properties. */
const SAME_OBJECT = ['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else'] as const;

/** A copy in which every object that names its properties allows no others. */
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

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
