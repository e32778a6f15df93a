import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { type Contract, isObject, type JsonObject, type Place, target } from './contract.ts';

/** A rule of the contract that a value breaks. */
export interface Breach {
  /** JSON pointer in the value; the root is ''. */
  readonly pointer: string;
  /** In words, naming the field: `must have required property 'uuid'`. */
  readonly rule: string;
}

/** Schemas in these keywords describe part of the same object: only the outer one knows all its properties. */
const SAME_OBJECT = ['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else'] as const;

/**
 * Validates values against schemas of the contract, strictly: a property that no schema knows is a breach, as in the harness
 * (openapi/README.md, rule 7: the portal is tolerant, the harness strict).
 */
export function schemaValidator(contract: Contract): (place: Place, value: unknown) => Breach[] {
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
    return validate(value) ? [] : explain(ajv, validate.errors ?? []);
  };
}

function uri(file: string): string {
  return `contract:///${file}`;
}

/** A copy in which every `$ref` is a whole address, so that any part of it can be compiled alone. Examples are left out. */
function absolute(node: unknown, file: string, others: Set<string>): unknown {
  if (Array.isArray(node)) return node.map((item) => absolute(item, file, others));
  if (!isObject(node)) return node;
  const copy: JsonObject = {};
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

/** Closes every object that names its properties. */
function closed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closed);
  if (!isObject(node)) return node;
  const copy: JsonObject = {};
  for (const [key, value] of Object.entries(node)) copy[key] = closed(value);
  const types = Array.isArray(copy.type) ? copy.type : [copy.type];
  if (types.includes('object') && isObject(copy.properties) && !('additionalProperties' in copy)) {
    const composed = SAME_OBJECT.some((keyword) => keyword in copy);
    copy[composed ? 'unevaluatedProperties' : 'additionalProperties'] = false;
  }
  return copy;
}

/** Of a union only the alternative that was most likely meant: one missing field must not read as twenty faults. */
function explain(ajv: Ajv2020, errors: readonly ErrorObject[]): Breach[] {
  const unions = errors.filter(
    (error) => isUnion(error) && !errors.some((outer) => outer !== error && isUnion(outer) && isWithin(error, outer)),
  );
  const plain = errors.filter((error) => !unions.some((union) => isWithin(error, union)));
  return [...plain.map(breach), ...unions.flatMap((union) => closestAlternative(ajv, union))];
}

function isUnion(error: ErrorObject): boolean {
  return error.keyword === 'oneOf' || error.keyword === 'anyOf';
}

/** Errors inside a union stand at or below its value; siblings at the same value are told apart by the parent's schema. */
function isWithin(error: ErrorObject, union: ErrorObject): boolean {
  if (error === union) return true;
  if (error.instancePath.startsWith(`${union.instancePath}/`)) return true;
  return error.instancePath === union.instancePath && error.parentSchema !== union.parentSchema;
}

function closestAlternative(ajv: Ajv2020, union: ErrorObject): Breach[] {
  const alternatives: unknown[] = Array.isArray(union.schema) ? union.schema : [];
  const attempts = alternatives.flatMap((alternative) => {
    if (!isObject(alternative)) return [];
    const validate = ajv.compile(alternative);
    validate(union.data);
    const errors = validate.errors ?? [];
    return errors.length === 0 ? [] : [{ errors, distance: distance(errors) }];
  });
  const best = attempts.toSorted((one, other) => one.distance - other.distance)[0];
  if (!best) return [{ pointer: union.instancePath, rule: 'fits more than one alternative' }];
  return explain(ajv, best.errors).map(({ pointer, rule }) => ({ pointer: union.instancePath + pointer, rule }));
}

/** A wrong type or constant tells that another alternative was meant; a missing or unknown field weighs one. */
function distance(errors: readonly ErrorObject[]): number {
  return errors.reduce(
    (sum, error) =>
      sum + (['const', 'enum'].includes(error.keyword) ? 100 : error.keyword === 'type' && error.instancePath === '' ? 1000 : 1),
    0,
  );
}

function breach(error: ErrorObject): Breach {
  const params: JsonObject = error.params;
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
