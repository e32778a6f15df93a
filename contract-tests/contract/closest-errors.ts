/** Of a union only the alternative that was most likely meant: one missing field must not read as twenty faults. */
import type { Ajv2020, ErrorObject } from 'ajv/dist/2020.js';

/**
 * The errors worth telling, with whole instance paths. Ajv must have been made with `allErrors` and `verbose`, and the `$ref`s of its schemas
 * must be whole addresses, since alternatives are compiled alone.
 */
export function closestErrors(ajv: Ajv2020, errors: readonly ErrorObject[]): ErrorObject[] {
  const unions = errors.filter(
    (error) => isUnion(error) && !errors.some((outer) => outer !== error && isUnion(outer) && isWithin(error, outer)),
  );
  const plain = errors.filter((error) => !unions.some((union) => isWithin(error, union)));
  return [...plain, ...unions.flatMap((union) => closestAlternative(ajv, union))];
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

/** The union's own error when the value fits more than one alternative. */
function closestAlternative(ajv: Ajv2020, union: ErrorObject): ErrorObject[] {
  const alternatives: unknown[] = Array.isArray(union.schema) ? union.schema : [];
  const attempts = alternatives.flatMap((alternative) => {
    if (typeof alternative !== 'object' || alternative === null) return [];
    const validate = ajv.compile(alternative);
    validate(union.data);
    const errors = validate.errors ?? [];
    return errors.length === 0 ? [] : [{ errors, distance: distance(errors) }];
  });
  const best = attempts.toSorted((one, other) => one.distance - other.distance)[0];
  if (!best || attempts.length < alternatives.length) return [union];
  return closestErrors(ajv, best.errors).map((error) => ({ ...error, instancePath: union.instancePath + error.instancePath }));
}

/** A wrong type or constant tells that another alternative was meant; a missing or unknown field weighs one. */
function distance(errors: readonly ErrorObject[]): number {
  return errors.reduce(
    (sum, error) =>
      sum + (['const', 'enum'].includes(error.keyword) ? 100 : error.keyword === 'type' && error.instancePath === '' ? 1000 : 1),
    0,
  );
}
