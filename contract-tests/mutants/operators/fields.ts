/** Faults of single fields: missing, renamed, null, of another type, beyond their limits, or with invalid values. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { type Json } from '../../contract/bundle.ts';
import { type MutantClass, type Operator, type OperatorContext, parsed, type Recorded, type Site, withBody } from '../mutant.ts';
import { isMap, isOfType, kindOf, type Place, placesOf, renamed, replaced } from '../places.ts';

/** Validates a value against the schema of one field, to decide whether a fault breaks the contract or is equivalent. */
const ajv = new Ajv2020({ strict: false, allErrors: false });
addFormats.default(ajv);
const validators = new WeakMap<Json, (value: unknown) => boolean>();

function isAllowed(schema: Json, value: unknown): boolean {
  let validate = validators.get(schema);
  if (!validate) {
    const { properties: _properties, items: _items, oneOf: _oneOf, anyOf: _anyOf, allOf: _allOf, ...own } = schema;
    validate = ajv.compile(own);
    validators.set(schema, validate);
  }
  return validate(value);
}

/** The places in an answer. For the items of a list only the first place is returned, because the others give the same fault. */
function placesIn(recorded: Recorded, context: OperatorContext, only: (place: Place) => boolean): Place[] {
  const schema = context.bodySchema(recorded.operationId, recorded.status);
  const body = parsed(recorded.answer);
  if (schema === undefined || body === undefined) return [];
  const seen = new Set<string>();
  return placesOf(body, schema, context.deref).filter((place) => {
    if (seen.has(place.general) || !only(place)) return false;
    seen.add(place.general);
    return true;
  });
}

interface Fault {
  name: string;
  what: string;
  only: (place: Place) => boolean;
  /** The faulty value. */
  value: (place: Place) => unknown;
  /** The class and reason to use when the schema allows the faulty value. */
  otherwise?: { class: MutantClass; reason: string };
}

/** An operator that replaces one value by another. */
function valueFault({ name, what, only, value, otherwise }: Fault): Operator {
  return {
    name,
    what,
    *sites(recorded, context): Iterable<Site> {
      for (const place of placesIn(recorded, context, only)) {
        const faulty = value(place);
        const allowed =
          (faulty === null && place.nullable) || (faulty !== null && place.alternatives.some((schema) => isAllowed(schema, faulty)));
        if (allowed && !otherwise) continue;
        yield {
          pointer: place.general,
          class: allowed && otherwise ? otherwise.class : 'contract',
          ...(allowed && otherwise && { reason: otherwise.reason }),
          apply: (answer) => withBody(answer, replaced(parsed(answer), place.pointer, faulty)),
        };
      }
    },
  };
}

const isString = ({ value }: Place) => kindOf(value) === 'string';
const isNumber = ({ value }: Place) => kindOf(value) === 'number';
const hasFormat =
  (...formats: string[]) =>
  (place: Place) =>
    isString(place) && formats.includes(String(place.schema.format));
const OPEN = 'an open enumeration takes any text (api.open-enums)';
const PLAIN = 'answers hold old data of a landlord as plain text (openapi/README.md, rule 4)';

const missing: Operator = {
  name: 'field-missing',
  what: 'a required field is missing',
  *sites(recorded, context): Iterable<Site> {
    for (const place of placesIn(recorded, context, ({ property }) => property !== null)) {
      const required = place.property?.isRequired ?? false;
      yield {
        pointer: place.general,
        class: required ? 'contract' : 'equivalent',
        ...(!required && { reason: 'an optional field may be left out' }),
        apply: (answer) => withBody(answer, replaced(parsed(answer), place.pointer, undefined)),
      };
    }
  },
};

const missingInSecondItem: Operator = {
  name: 'field-missing-in-second-item',
  what: 'a required field is missing in the second item of a list only',
  *sites(recorded, context): Iterable<Site> {
    const inSecond = ({ pointer, property }: Place) => property?.isRequired === true && /\/1\/[^/]+$/.test(pointer);
    for (const { pointer, general } of placesIn(recorded, context, inSecond)) {
      yield {
        pointer: general,
        class: 'contract',
        apply: (answer) => withBody(answer, replaced(parsed(answer), pointer, undefined)),
      };
    }
  },
};

const renamedField: Operator = {
  name: 'field-renamed',
  what: 'a field has another name',
  *sites(recorded, context): Iterable<Site> {
    // The names of a map are the backend's own. Headers of an upload that the store does not take are a fault of behaviour.
    for (const { pointer, general, property } of placesIn(recorded, context, (place) => place.property?.isOfMap === false)) {
      const name = property?.name ?? '';
      yield {
        pointer: general,
        class: 'contract',
        apply: (answer) => withBody(answer, renamed(parsed(answer), pointer, /_/.test(name) ? name.replaceAll('_', '') : `${name}_`)),
      };
    }
  },
};

const leaked: Operator = {
  name: 'field-leaked',
  what: 'an object has a field that the contract does not name',
  *sites(recorded, context): Iterable<Site> {
    for (const { pointer, general, schema } of placesIn(recorded, context, ({ value }) => kindOf(value) === 'object')) {
      const takesAny = isMap(schema);
      yield {
        pointer: `${general}/internalNote`,
        class: takesAny ? 'equivalent' : 'contract',
        ...(takesAny && { reason: 'a map takes any name' }),
        apply: (answer) => withBody(answer, replaced(parsed(answer), `${pointer}/internalNote`, 'moves out, see ticket 42')),
      };
    }
  },
};

/** Whether the schema of the place has the keyword that the operator tests. */
const has =
  (keyword: string, of: (place: Place) => boolean = () => true) =>
  (place: Place) =>
    of(place) && keyword in place.schema;

export const fieldOperators: readonly Operator[] = [
  missing,
  missingInSecondItem,
  renamedField,
  leaked,
  valueFault({
    name: 'null-value',
    what: 'null where the contract does not allow it',
    only: ({ property, value, nullable }) => property !== null && value !== null && !nullable,
    value: () => null,
  }),
  valueFault({ name: 'string-for-number', what: 'a number as text', only: isNumber, value: ({ value }) => String(value) }),
  valueFault({
    name: 'string-for-boolean',
    what: 'a boolean as text',
    only: ({ value }) => kindOf(value) === 'boolean',
    value: ({ value }) => String(value),
  }),
  valueFault({ name: 'number-for-string', what: 'a text as number', only: isString, value: () => 42 }),
  valueFault({
    name: 'fraction-for-integer',
    what: 'a fraction instead of an integer',
    only: (place) => isNumber(place) && isOfType(place.schema, 'integer'),
    value: ({ value }) => Number(value) + 0.5,
  }),
  valueFault({
    name: 'object-for-list',
    what: 'an object in place of a list',
    only: ({ value }) => kindOf(value) === 'array',
    value: ({ value }) => ({ items: value }),
  }),
  valueFault({
    name: 'list-for-object',
    what: 'a list in place of an object',
    only: ({ value }) => kindOf(value) === 'object',
    value: ({ value }) => [value],
  }),
  valueFault({
    name: 'enum-value',
    what: 'a value that the enumeration does not have',
    only: (place) => has('enum', isString)(place) || has('x-extensible-enum', isString)(place),
    value: ({ value }) => `${String(value)}_2`,
    otherwise: { class: 'equivalent', reason: OPEN },
  }),
  valueFault({
    name: 'enum-case',
    what: 'a value of the enumeration in capitals, or small letters',
    only: (place) => has('enum', isString)(place) || has('x-extensible-enum', isString)(place),
    value: ({ value }) => (String(value) === String(value).toUpperCase() ? String(value).toLowerCase() : String(value).toUpperCase()),
    otherwise: { class: 'equivalent', reason: OPEN },
  }),
  valueFault({
    name: 'const-value',
    what: 'another value than the only allowed one',
    only: has('const'),
    value: ({ value }) => (typeof value === 'boolean' ? !value : `${String(value)}_2`),
  }),
  valueFault({ name: 'date-as-written', what: 'a date in the form dd.MM.yyyy', only: hasFormat('date'), value: () => '20.11.2026' }),
  valueFault({ name: 'date-impossible', what: 'a day that does not exist', only: hasFormat('date'), value: () => '2026-02-30' }),
  valueFault({
    name: 'date-with-time',
    what: 'a date-time instead of a date',
    only: hasFormat('date'),
    value: () => '2026-11-20T00:00:00Z',
  }),
  valueFault({
    name: 'date-time-without-offset',
    what: 'a date-time without its offset',
    only: hasFormat('date-time'),
    value: () => '2026-11-20T12:00:00',
  }),
  valueFault({
    name: 'date-time-as-number',
    what: 'a date-time as seconds since 1970',
    only: hasFormat('date-time'),
    value: () => 1_795_168_800,
  }),
  valueFault({ name: 'date-time-as-date', what: 'a date instead of a date-time', only: hasFormat('date-time'), value: () => '2026-11-20' }),
  valueFault({ name: 'bad-uuid', what: 'an invalid uuid', only: hasFormat('uuid'), value: ({ value }) => String(value).slice(0, -1) }),
  valueFault({ name: 'bad-email', what: 'an invalid e-mail address', only: hasFormat('email'), value: () => 'aino at example.com' }),
  valueFault({
    name: 'bad-url',
    what: 'an invalid URL',
    only: hasFormat('uri', 'uri-reference', 'url'),
    value: () => 'https://exa mple.com/<file>',
  }),
  valueFault({
    name: 'bad-iban',
    what: 'an invalid IBAN',
    only: (place) => isString(place) && /iban/i.test(place.property?.name ?? '') && place.value !== '',
    value: () => 'FI00',
    otherwise: { class: 'equivalent', reason: PLAIN },
  }),
  valueFault({
    name: 'pattern-broken',
    what: 'a text that does not match the pattern',
    only: has('pattern', isString),
    value: ({ value }) => `?${String(value)}`,
  }),
  valueFault({
    name: 'too-long',
    what: 'a text longer than the contract allows',
    only: has('maxLength', isString),
    value: ({ value, schema }) => String(value).padEnd(Number(schema.maxLength) + 1, 'x'),
  }),
  valueFault({ name: 'empty-text', what: 'an empty text below minLength', only: has('minLength', isString), value: () => '' }),
  valueFault({
    name: 'too-small',
    what: 'a number below the minimum',
    only: has('minimum', isNumber),
    value: ({ schema }) => Number(schema.minimum) - 1,
  }),
  valueFault({
    name: 'too-big',
    what: 'a number above the maximum',
    only: has('maximum', isNumber),
    value: ({ schema }) => Number(schema.maximum) + 1,
  }),
];
