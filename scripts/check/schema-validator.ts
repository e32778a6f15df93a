import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { isObject, type Json } from '../../contract-tests/contract/bundle.ts';
import { closed } from '../../contract-tests/contract/closed-schemas.ts';
import { closestErrors } from '../../contract-tests/contract/closest-errors.ts';
import { type ContractSources, type Place, target } from '../../contract-tests/contract/sources.ts';

/** A violation of a schema. */
export interface Breach {
  /** JSON pointer in the value; the root is ''. */
  readonly pointer: string;
  /** In words, naming the field: `must have required property 'uuid'`. */
  readonly rule: string;
}

/**
 * Validates values against schemas of the contract, strictly: an unknown property is an error, as in the harness
 * (openapi/README.md, rule 7: the portal is tolerant, the harness strict).
 */
export function schemaValidator(contract: ContractSources): (place: Place, value: unknown) => Breach[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true, validateSchema: false });
  formats.default(ajv);
  const registered = new Set<string>();
  const compiled = new Map<string, ValidateFunction>();

  function register(file: string): void {
    if (registered.has(file)) return;
    registered.add(file);
    const others = new Set<string>();
    const document = closed(absolute(contract.document(file), file, others));
    if (isObject(document)) ajv.addSchema(document, uri(file));
    for (const other of others) register(other);
  }

  function validatorOf(ref: string): ValidateFunction {
    const known = compiled.get(ref) ?? ajv.compile({ $ref: ref });
    compiled.set(ref, known);
    return known;
  }

  return (place, value) => {
    register(place.file);
    const validate = validatorOf(`${uri(place.file)}#${place.pointer}`);
    return validate(value) ? [] : closestErrors(ajv, validate.errors ?? []).map(breach);
  };
}

function uri(file: string): string {
  return `contract:///${file}`;
}

/** A copy in which every `$ref` is absolute, so that any part can be compiled alone. Examples are left out. */
function absolute(node: unknown, file: string, others: Set<string>): unknown {
  if (Array.isArray(node)) return node.map((item) => absolute(item, file, others));
  if (!isObject(node)) return node;
  const copy: Json = {};
  for (const [key, value] of Object.entries(node)) {
    if (key === 'examples' || key === 'example') continue;
    if (key === '$ref' && typeof value === 'string') {
      const place = target(value, file);
      others.add(place.file);
      copy[key] = `${uri(place.file)}#${place.pointer}`;
    } else copy[key] = absolute(value, file, others);
  }
  return copy;
}

function breach(error: ErrorObject): Breach {
  const params: Json = error.params;
  const detail =
    error.keyword === 'additionalProperties' || error.keyword === 'unevaluatedProperties'
      ? `has the property '${String(params.additionalProperty ?? params.unevaluatedProperty)}', which the schema does not know`
      : error.keyword === 'enum'
        ? `must be one of ${JSON.stringify(params.allowedValues)}`
        : error.keyword === 'const'
          ? `must be ${JSON.stringify(params.allowedValue)}`
          : (error.message ?? error.keyword);
  return { pointer: error.instancePath, rule: detail };
}
