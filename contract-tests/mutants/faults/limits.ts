/** Faults of backends that do not check a limit of a request schema, one limit at a time, or whose own limits are too strict. */
import { isObject, type Json as Node } from '../../contract/bundle.ts';
import type { DocumentedContract } from '../../contract/documented-answers.ts';
import { escaped } from '../../contract/pointer.ts';
import { theContract } from '../../verify/data.ts';
import { withBody } from '../mutant.ts';
import { type Behaviour, behaviour, type Json, jsonOf, sentIn, successOf } from './behaviour.ts';

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

interface Limit {
  operationId: string;
  /** The name of the property that the limit belongs to. */
  field: string;
  keyword: string;
}

/** Operations whose limits no check can test: a sign-in is refused in the same way for every reason. */
const NOT_TOLD_APART = ['login'];

/** Limits that the reference backend refuses for another reason: with INVALID_CONFIRM_TYPE, or because another property is missing. */
const OF_A_RULE = ['enum operationType', 'required removeExistingBeneficiary'];

function limitsOf(contract: DocumentedContract): Limit[] {
  return [...contract.operations.values()].flatMap(({ operationId, method, path }) => {
    const at = `/paths/${escaped(path)}/${method.toLowerCase()}/requestBody/content/application~1json/schema`;
    const root = contract.nodeAt(at);
    if (!root || NOT_TOLD_APART.includes(operationId)) return [];
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
      if (keyword in schema && !isClosed && field !== '' && !isToldByType(schema, keyword, isAlternative)) tell(field, keyword);
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
function isToldByType(schema: Node, keyword: string, isAlternative: boolean): boolean {
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

const unchecked = grouped(limitsOf(theContract())).map(({ field, keyword, operations }): Behaviour => {
  const about = keyword === 'required' ? new RegExp(`required property '${field}'`) : new RegExp(`/${field}(?:/\\d+)? must`);
  const fault = behaviour(
    `unchecked-${keyword}-of-${field}`,
    'rules',
    operations,
    `what breaks ${keyword} of ${field} is accepted`,
    ({ contract }) => ({
      '*': async (request, ask, operationId) => {
        const answer = await ask(request);
        const message = String(jsonOf(answer).message);
        const isIt = answer.status === 400 && operations.includes(operationId) && about.test(message) && SAID[keyword]?.test(message);
        return isIt === true ? successOf(contract, operationId) : answer;
      },
    }),
  );
  // The checks of `rules` test the BIC of a termination.
  return field === 'bic' ? fault : { ...fault, capability: 'requests' };
});

/** Fields of requests, with the length at which a too narrow database column would cut them. */
const NARROW: readonly (readonly [field: string, operations: readonly string[], length: number])[] = [
  ['firstName', ['addTenants'], 99],
  ['lastName', ['addTenants'], 50],
  ['email', ['updateUser'], 99],
  ['additionalDetails', ['initTermination'], 999],
  ['recipientName', ['initTermination'], 99],
  ['beneficiaryName', ['initTermination'], 99],
  ['collateralLender', ['initTermination'], 99],
  ['description', ['initModification'], 999],
  ['fileName', ['initFile'], 254],
  ['title', ['createDefectNotice', 'createQuestion', 'createFeedback', 'updateDefectNotice', 'updateQuestion', 'updateFeedback'], 99],
  [
    'description',
    ['createDefectNotice', 'createQuestion', 'createFeedback', 'updateDefectNotice', 'updateQuestion', 'updateFeedback'],
    1999,
  ],
  ['subject', ['sendMessage'], 199],
  ['newPassword', ['confirmForgotPassword'], 255],
];

function textsNamed(value: unknown, field: string): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => textsNamed(one, field));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === field && typeof inner === 'string' ? [inner] : textsNamed(inner, field),
  );
}

const narrow = NARROW.map(([field, operations, length]) =>
  behaviour(`narrow-${field}-${length}`, 'rules', operations, `${field} takes ${length} letters and not one more`, () => ({
    '*': async (request, ask, operationId) =>
      operations.includes(operationId) && textsNamed(sentIn(request), field).some((text) => text.length > length)
        ? { ...withBody(await ask({ ...request, method: 'GET', url: '/api/feature-flags' }), { code: 'VALIDATION_ERROR' }), status: 400 }
        : ask(request),
  })),
);

/** Values that the contract allows but a faulty backend refuses. */
const REFUSED: readonly (readonly [
  operator: string,
  what: string,
  operations: readonly string[],
  isIt: (text: string, sent: Json) => boolean,
])[] = [
  ['plus-in-an-e-mail', 'an e-mail with a plus is refused', ['updateUser', 'addTenants'], (text) => /[a-z]\+[a-z_0-9]+@/.test(text)],
  ['apostrophe-in-a-name', 'a name with an apostrophe is refused', ['addTenants'], (text) => text.includes("O'Neill")],
  ['blanks-in-a-phone-number', 'a phone number with blanks is refused', ['updateUser'], (text) => /\+358 40/.test(text)],
  [
    'finnish-phone-numbers-only',
    'a phone number of another country is refused',
    ['updateUser', 'addTenants'],
    (text) => /"\+(?!358)/.test(text),
  ],
  ['old-signs-of-the-century-only', 'identity codes of 2023 are refused', ['addTenants'], (text) => /\d{6}[B-FU-Y]\d{3}/.test(text)],
  ['no-leap-day', 'who was born on a leap day is refused', ['addTenants'], (text) => text.includes('290200A')],
  [
    'one-person-at-a-time',
    'several persons at once are refused',
    ['addTenants'],
    (text) => (text.match(/socialSecurityNumber/g) ?? []).length > 9,
  ],
  [
    'shares-as-binary-fractions',
    'shares of two decimals do not add up',
    ['initTermination'],
    (text) => text.includes('33.33') || text.includes('0.07'),
  ],
  ['whole-shares-only', 'shares with decimals are refused', ['initTermination'], (text) => /"returnPercentage":\d+\.\d/.test(text)],
  ['finnish-accounts-only', 'accounts of other countries are refused', ['initTermination'], (text) => text.includes('"DE89')],
  ['bic-of-eleven-letters', 'a BIC of eight letters is refused', ['initTermination'], (text) => text.includes('"HABAEE2X"')],
  [
    'three-beneficiaries-at-most',
    'four beneficiaries are refused',
    ['initTermination'],
    (text) => (text.match(/beneficiaryName/g) ?? []).length > 3,
  ],
  [
    'last-day-is-excluded',
    'a termination 12 months ahead is refused',
    ['initTermination'],
    (text) => text.includes('"endDate":"2027-11-20"'),
  ],
  [
    'first-day-of-an-occupancy-is-excluded',
    'a notice of three months is refused',
    ['initTermination'],
    (text) => text.includes('"endDate":"2027-02-20"'),
  ],
  [
    'moving-out-today-is-refused',
    'moving out today is refused',
    ['initTermination'],
    (text) => text.includes('"movingOutDate":"2026-11-20"'),
  ],
  ['moving-out-is-required', 'a moving-out date of null is refused', ['initTermination'], (text) => text.includes('"movingOutDate":null')],
  [
    'display-of-one-day-is-refused',
    'a display of one day is refused',
    ['initTermination'],
    (text) => text.includes('"displayEndDate":"2026-12-10"') && text.includes('"displayStartDate":"2026-12-10"'),
  ],
  ['in-effect-from-tomorrow', 'a change of today is refused', ['initModification'], (text) => text.includes('"inEffect":"2026-11-20"')],
  [
    'in-effect-before-the-last-day',
    'a change 12 months ahead is refused',
    ['initModification'],
    (text) => text.includes('"inEffect":"2027-11-20"'),
  ],
  [
    'zero-is-empty',
    'the text 0 is taken for none',
    ['createDefectNotice', 'createQuestion', 'createFeedback', 'sendMessage'],
    (text) => /"(title|subject)":"0"/.test(text),
  ],
  [
    'lengths-in-utf-16-units',
    'an emoji counts as two characters',
    ['initTermination', 'initModification'],
    (text) => /🏠{501}/u.test(text),
  ],
  ['passwords-of-ascii-only', 'a password with å is refused', ['confirmForgotPassword'], (text) => text.includes('Åäö')],
];

const refused = REFUSED.map(([operator, what, operations, isIt]) =>
  behaviour(operator, 'rules', operations, what, () => ({
    '*': async (request, ask, operationId) =>
      operations.includes(operationId) && isIt(request.body.toString('utf8'), sentIn(request))
        ? { ...withBody(await ask({ ...request, method: 'GET', url: '/api/feature-flags' }), { code: 'VALIDATION_ERROR' }), status: 400 }
        : ask(request),
  })),
);

export const limitFaults: readonly Behaviour[] = [...unchecked, ...narrow, ...refused];
