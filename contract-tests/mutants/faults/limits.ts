/** Faults of backends that do not check a limit of a request schema, one limit at a time. */

import { isObject, type Json as Node } from '../../contract/bundle.ts';
import type { DocumentedContract } from '../../contract/documented-answers.ts';
import { escaped } from '../../contract/pointer.ts';
import { theContract } from '../../verify/data.ts';
import { accepts, type Behaviour, rules } from './fault.ts';

/** The message of the reference backend about a value that breaks the keyword. */
const SAID: Readonly<Record<string, RegExp>> = {
  enum: /must be equal to (?:one of the allowed values|constant)/,
  format: /must match format/,
  maxItems: /must NOT have more than \d+ items/,
  maxLength: /must NOT have more than \d+ characters/,
  maximum: /must be <=/,
  minItems: /must NOT have fewer than \d+ items/,
  minLength: /must NOT have fewer than \d+ characters/,
  minimum: /must be >=/,
  pattern: /must match pattern/,
  required: /must have required property/,
  type: /must be (?:string|integer|boolean|number|object|array)/,
  uniqueItems: /must NOT have duplicate items/,
};

/** The words in which the reference backend refuses each end of a parking reservation that is not a day (parking.terminate-payload). */
const NO_DAY = /^endDate must be YYYY-MM-DD/;

interface Limit {
  operationId: string;
  /** The name of the property that the limit belongs to. */
  field: string;
  keyword: string;
}

/** Operations whose limits no check can test: a sign-in is refused in the same way for every reason. */
const ONE_REFUSAL_FOR_ALL = ['login'];

/** Limits that the reference backend refuses for another reason: with INVALID_CONFIRM_TYPE, or because another property is missing. */
const OF_A_RULE = ['enum operationType', 'required removeExistingBeneficiary'];

function limitsOf(contract: DocumentedContract): Limit[] {
  return [...contract.operations.values()].flatMap(({ operationId, method, path }) => {
    const at = `/paths/${escaped(path)}/${method.toLowerCase()}/requestBody/content/application~1json/schema`;
    const root = contract.nodeAt(at);
    if (!root || ONE_REFUSAL_FOR_ALL.includes(operationId)) return [];
    const found = new Map<string, Limit>();
    walk(root.node, '', (field, keyword) => found.set(`${field} ${keyword}`, { operationId, field, keyword }));
    return [...found.values()].filter((one) => !OF_A_RULE.includes(`${one.keyword} ${one.field}`));
  });

  function walk(given: Node, field: string, tell: (field: string, keyword: string) => void, isAlternative = false): void {
    const ref = given.$ref;
    const schema = typeof ref === 'string' ? (contract.nodeAt(ref.slice(1))?.node ?? {}) : given;
    const isClosed = Array.isArray(schema.enum) || 'const' in schema;
    if (isClosed && schema.const !== false && schema.const !== true) tell(field, 'enum');
    for (const keyword of ['format', 'maxLength', 'minLength', 'pattern', 'maxItems', 'minItems', 'uniqueItems', 'minimum', 'maximum'])
      if (keyword in schema && !isClosed && field !== '' && !isImpliedByType(schema, keyword, isAlternative)) tell(field, keyword);
    for (const part of [schema.oneOf, schema.anyOf].flatMap((union) => (Array.isArray(union) ? (union as Node[]) : [])))
      walk(part, field, tell, true);
    if (isObject(schema.items)) walk(schema.items, field, tell);
    for (const [name, inner] of Object.entries(isObject(schema.properties) ? schema.properties : {})) {
      if (Array.isArray(schema.required) && schema.required.includes(name)) tell(name, 'required');
      walk(inner as Node, name, tell);
    }
  }
}

/**
 * Whether the type of a number already implies the limit: a format that gives its width, or the largest safe integer of JSON. A number that
 * may also be a string is refused by the union.
 */
function isImpliedByType(schema: Node, keyword: string, isAlternative: boolean): boolean {
  if (schema.type !== 'integer' && schema.type !== 'number') return false;
  return isAlternative || keyword === 'format' || schema[keyword] === Number.MAX_SAFE_INTEGER;
}

/** The limits grouped by property name and keyword, with all operations that have them. */
function grouped(limits: readonly Limit[]): { field: string; keyword: string; operations: string[] }[] {
  const groups = new Map<string, { field: string; keyword: string; operations: string[] }>();
  for (const { operationId, field, keyword } of limits) {
    const known = groups.get(`${keyword} ${field}`) ?? { field, keyword, operations: [] };
    known.operations.push(operationId);
    groups.set(`${keyword} ${field}`, known);
  }
  return [...groups.values()];
}

export const limitFaults: readonly Behaviour[] = grouped(limitsOf(theContract())).map(({ field, keyword, operations }): Behaviour => {
  const about = keyword === 'required' ? `required property '${field}'` : `/${field}(?:/\\d+)? must`;
  const refusal = new RegExp(`(?=.*${about})(?=.*${SAID[keyword]?.source}).* 400$`);
  const fault = rules(`unchecked-${keyword}-of-${field}`, operations, ({ operationId }) =>
    operationId === 'terminateParkingReservation' && field === 'endDate'
      ? accepts(NO_DAY, ({ endDate }) => (keyword === 'required' ? endDate === undefined : typeof endDate === 'string'))
      : accepts(refusal),
  );
  // The checks of `rules` test the BIC of a termination.
  return field === 'bic' ? fault : { ...fault, capability: 'requests' };
});
