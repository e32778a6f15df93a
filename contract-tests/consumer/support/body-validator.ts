/** Bodies against the bundle, with every object closed: what a pact shows must be what the contract says, with nothing beside it. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Json } from './schema-shape.ts';

const ROOT = 'bundle://contract';

export interface BodyValidator {
  /** @returns what is wrong, each with its JSON pointer */
  request(operationId: string, body: unknown): string[];
  answer(operationId: string, status: number, body: unknown): string[];
}

export function bodyValidator(bundle: Json): BodyValidator {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema(closed({ ...bundle, components: { ...(bundle.components as Json), examples: {} } }) as Json, ROOT);
  const places = new Map<string, string>();
  for (const [path, item] of Object.entries(bundle.paths as Record<string, Record<string, Json>>)) {
    for (const [method, operation] of Object.entries(item)) {
      if (typeof operation.operationId === 'string') places.set(operation.operationId, `paths/${escaped(path)}/${method}`);
    }
  }
  const compiled = new Map<string, ValidateFunction>();
  const problems = (operationId: string, rest: string, body: unknown): string[] => {
    const ref = `${ROOT}#/${places.get(operationId)}/${rest}/content/application~1json/schema`;
    const validate = compiled.get(ref) ?? ajv.compile({ $ref: ref });
    compiled.set(ref, validate);
    return validate(body) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
  return {
    request: (operationId, body) => problems(operationId, 'requestBody', body),
    answer: (operationId, status, body) => problems(operationId, `responses/${status}`, body),
  };
}

function escaped(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
}

/** Shared answers are put in where they are referred to, and objects take no property but their own. */
function closed(node: unknown, root = node): unknown {
  if (Array.isArray(node)) return node.map((one) => closed(one, root));
  if (typeof node !== 'object' || node === null) return node;
  const { $ref } = node as { $ref?: unknown };
  if (typeof $ref === 'string' && $ref.startsWith('#/components/responses/'))
    return closed((root as { components: { responses: Json } }).components.responses[$ref.slice('#/components/responses/'.length)], root);
  const copy: Json = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, closed(value, root)]));
  if (copy.type !== 'object' || !('properties' in copy) || 'additionalProperties' in copy) return copy;
  const isComposed = ['allOf', 'anyOf', 'oneOf'].some((keyword) => keyword in copy);
  return { ...copy, [isComposed ? 'unevaluatedProperties' : 'additionalProperties']: false };
}
