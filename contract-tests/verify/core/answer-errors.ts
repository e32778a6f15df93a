/** Translates Ajv's errors into findings: a place with the expected and the actual value. */
import type { ErrorObject } from 'ajv/dist/2020.js';
import { fieldOf, pointerOf, valueAt } from '../../contract/pointer.ts';
import type { Mismatch } from './finding.ts';
import { shown } from './shown.ts';

type Params = Record<string, unknown>;

/** @param body what the errors are about, for the values in it */
export function bodyFault(error: ErrorObject, body: unknown): Mismatch & { pointer: string } {
  const params: Params = error.params;
  const missing = params.missingProperty;
  if (error.keyword === 'required' && typeof missing === 'string') {
    return { in: 'body', pointer: error.instancePath + pointerOf([missing]), expected: 'the required field', actual: 'it is missing' };
  }
  const extra = params.additionalProperty ?? params.unevaluatedProperty;
  if (typeof extra === 'string') {
    const pointer = error.instancePath + pointerOf([extra]);
    return {
      in: 'body',
      pointer,
      expected: 'no such field: the contract does not name it',
      actual: `${shown(valueAt(body, pointer), extra)}, an extra field`,
    };
  }
  const value = valueAt(body, error.instancePath);
  // Constants and values of enumerations are not personal data, and the reader must see the wrong value.
  const isName = error.keyword === 'enum' || error.keyword === 'const';
  return {
    in: 'body',
    pointer: error.instancePath,
    expected: expectedBy(error),
    actual: shown(value, isName ? '' : fieldOf(error.instancePath)),
  };
}

function expectedBy({ keyword, message, params }: ErrorObject): string {
  const all: Params = params;
  if (keyword === 'enum' && Array.isArray(all.allowedValues))
    return `one of ${all.allowedValues.map((one) => JSON.stringify(one)).join(', ')}`;
  if (keyword === 'const') return JSON.stringify(all.allowedValue);
  if (keyword === 'type') return [all.type].flat().join(' or ');
  if (keyword === 'format') return `format ${String(all.format)}`;
  if (keyword === 'oneOf' || keyword === 'anyOf') return 'exactly one of the alternatives of the schema';
  return message ?? keyword;
}
