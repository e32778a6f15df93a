/** Faults that are valid by the schema: wrong values, and lists with wrong members or in a wrong order. */
import { isObject } from '../../contract/bundle.ts';
import { dayOf } from '../../reference-backend/rules/parking-days.ts';
import { rulesOf } from '../../verify/values/fixed.ts';
import { type Operator, parsed, type Recorded, type Site, withBody } from '../mutant.ts';
import { type Place, placesOf, replaced } from '../places.ts';

/** Only reads have these faults. The checks of `effects` cover the answers of writes. */
const isRead = ({ operationId, status }: Recorded): boolean => status === 200 && /^(get|list)/.test(operationId);

/** Whether the example fixes the value. It does not on later pages of a list whose page size the backend chooses. */
const isFixed = ({ operationId, scenario }: Recorded, general: string): boolean =>
  !rulesOf(operationId).isMadeByTheBackend(general) && !(operationId === 'listBulletins' && /page-\d$/.test(scenario));

/** Of a bound of parking that is written as a moment, only the day in Helsinki counts (parking.empty-dates). */
const isSameDay = ({ operationId }: Recorded, { general, value }: Place, faulty: unknown): boolean =>
  rulesOf(operationId).isParkingDay(general) && typeof faulty === 'string' && dayOf(value as string | null) === dayOf(faulty);

/** @param change returns the faulty value; undefined when it does not apply to this value */
function faultAtPlaces(name: string, what: string, change: (place: Place, recorded: Recorded, body: unknown) => unknown): Operator {
  return {
    name,
    what,
    *sites(recorded, { bodySchema, deref }): Iterable<Site> {
      const schema = bodySchema(recorded.operationId, recorded.status);
      const body = parsed(recorded.answer);
      if (!isRead(recorded) || schema === undefined || body === undefined) return;
      const seen = new Set<string>();
      for (const place of placesOf(body, schema, deref)) {
        if (seen.has(place.general) || !isFixed(recorded, place.general)) continue;
        const faulty = change(place, recorded, body);
        if (faulty === undefined || faulty === place.value || isSameDay(recorded, place, faulty)) continue;
        seen.add(place.general);
        yield {
          pointer: place.general,
          class: 'semantic',
          apply: (answer) => withBody(answer, replaced(parsed(answer), place.pointer, faulty)),
        };
      }
    },
  };
}

/** @param change returns the faulty value; undefined when it does not apply to this value */
const valueFault = (name: string, what: string, change: (value: unknown, place: Place) => unknown): Operator =>
  faultAtPlaces(name, what, (place, recorded, body) => (isLeftOut(recorded, body, place) ? undefined : change(place.value, place)));

/** Whether the place is in an item that a backend may leave out. */
function isLeftOut({ operationId }: Recorded, body: unknown, { pointer }: Place): boolean {
  const item = Array.isArray(body) ? (body as unknown[])[Number(pointer.split('/')[1])] : undefined;
  return item !== undefined && rulesOf(operationId).mayBeLeftOut(item);
}

const isText = (value: unknown, { general }: Place): value is string =>
  typeof value === 'string' &&
  /(?:title|description|name|Name|subject|body|htmlContent|excerpt|label|\/fi|\/sv|\/en|details|Details)$/.test(general);
const DATE = /^\d{4}-\d\d-\d\d$/;
const MOMENT = /^\d{4}-\d\d-\d\dT/;

const singleValueOperators: readonly Operator[] = [
  valueFault('cents-lost', 'an amount without its cents', (value) =>
    typeof value === 'number' && !Number.isInteger(value) ? Math.trunc(value) : undefined,
  ),
  valueFault('amount-in-cents', 'an amount in cents', (value) =>
    typeof value === 'number' && !Number.isInteger(value) ? Math.round(value * 100) : undefined,
  ),
  valueFault('sign-turned', 'an amount with the other sign', (value) =>
    typeof value === 'number' && value !== 0 && !Number.isInteger(value) ? -value : undefined,
  ),
  valueFault('number-off-by-one', 'the next number', (value, { property }) =>
    typeof value === 'number' && property?.name !== 'nextPage' ? value + 1 : undefined,
  ),
  valueFault('flag-turned', 'a flag that is turned', (value) => (typeof value === 'boolean' ? !value : undefined)),
  valueFault('day-before', 'the day before', (value) =>
    typeof value === 'string' && DATE.test(value) ? new Date(Date.parse(value) - 86_400_000).toISOString().slice(0, 10) : undefined,
  ),
  valueFault('day-after', 'the day after', (value) =>
    typeof value === 'string' && DATE.test(value) ? new Date(Date.parse(value) + 86_400_000).toISOString().slice(0, 10) : undefined,
  ),
  valueFault('moment-of-midnight', 'the midnight before the moment', (value) =>
    typeof value === 'string' && MOMENT.test(value) ? value.replace(/T\d\d:\d\d(:\d\d(\.\d+)?)?/, 'T00:00:00') : undefined,
  ),
  valueFault('moment-without-minutes', 'a moment that is cut to the hour', (value) =>
    typeof value === 'string' && MOMENT.test(value) ? value.replace(/T(\d\d):\d\d(:\d\d(\.\d+)?)?/, 'T$1:00:00') : undefined,
  ),
  valueFault('amount-rounded', 'an amount to the next whole one', (value) =>
    typeof value === 'number' && !Number.isInteger(value) ? Math.round(value) : undefined,
  ),
  valueFault('amount-to-one-decimal', 'an amount with one decimal', (value) =>
    typeof value === 'number' && !Number.isInteger(value) ? Math.floor(value * 10) / 10 : undefined,
  ),
  valueFault('text-escaped', 'a text that is escaped once more', (value, place) =>
    isText(value, place) && /[&<>"]/.test(value)
      ? value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
      : undefined,
  ),
  valueFault('text-in-capitals', 'a text in capitals', (value, place) =>
    isText(value, place) && !/body|htmlContent/.test(place.general) && value !== value.toUpperCase() ? value.toUpperCase() : undefined,
  ),
  valueFault('text-in-ascii', 'a text that has lost the dots of its letters', (value, place) =>
    isText(value, place) && /[äöåÄÖÅ]/.test(value) ? value.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, '') : undefined,
  ),
  valueFault('zeros-before-lost', 'digits without the zeros before them', (value) =>
    typeof value === 'string' && /^0\d+$/.test(value) ? value.replace(/^0+/, '') : undefined,
  ),
  valueFault('local-time-as-utc', 'a local time that is labelled Z', (value) =>
    typeof value === 'string' && MOMENT.test(value) && !value.endsWith('Z') ? value.replace(/[+-]\d\d:\d\d$/, 'Z') : undefined,
  ),
  valueFault('other-word', 'another word of the enumeration', (value, { schema }) => {
    const words = (
      Array.isArray(schema.enum) ? schema.enum : Array.isArray(schema['x-extensible-enum']) ? schema['x-extensible-enum'] : []
    ) as unknown[];
    return typeof value === 'string' ? words.find((word) => word !== value && typeof word === 'string') : undefined;
  }),
  valueFault('other-account', 'the account of another', (value) =>
    typeof value === 'string' && /^FI\d{16}$/.test(value)
      ? value === 'FI4950009420028730'
        ? 'FI2112345600000785'
        : 'FI4950009420028730'
      : undefined,
  ),
  valueFault('text-padded', 'a text with a blank after it', (value, place) =>
    isText(value, place) && !/body|htmlContent/.test(place.general) ? `${value} ` : undefined,
  ),
  valueFault('text-wrong-encoding', 'UTF-8 that was read as Latin-1', (value, place) =>
    isText(value, place) && /[^\0-\x7f]/.test(value) ? Buffer.from(value).toString('latin1') : undefined,
  ),
  valueFault('text-cut', 'a text without its last letter', (value, place) =>
    isText(value, place) && value.length > 3 ? value.slice(0, -4) : undefined,
  ),
  valueFault('value-lost', 'null where there is a value', (value, { nullable, property }) =>
    nullable && value !== null && property !== null && value !== 'null' && value !== '(null)' ? null : undefined,
  ),
];

const isOptional = ({ operationId }: Recorded, item: unknown): boolean => rulesOf(operationId).mayBeLeftOut(item);

/** A key that is equal for lists with the same members, because roles may be in any order. */
const saidBy = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? value.map((one) => JSON.stringify(one)).toSorted() : value);

/** @returns the list with the values of two neighbouring items exchanged; null when all values are equal */
function crossed(list: readonly unknown[], name: string): readonly unknown[] | null {
  const items = list.filter(isObject);
  if (items.length !== list.length) return null;
  const at = items.findIndex((item, index) => {
    const next = items[index + 1];
    return next !== undefined && typeof item[name] === typeof next[name] && saidBy(item[name]) !== saidBy(next[name]);
  });
  const [one, other] = [items[at], items[at + 1]];
  if (at === -1 || !one || !other) return null;
  return items.map((item, index) =>
    index === at ? { ...item, [name]: other[name] } : index === at + 1 ? { ...item, [name]: one[name] } : item,
  );
}

/** Properties that identify an item. If they were exchanged, the items themselves would be exchanged. */
const KNOWN_BY = /^(id|uuid|contractUuid|rentableParkingSpotId|messageId|targetId|yearMonth|category|removeTenantId|url)$/;

/** Gives an item the value of its neighbour, such as the account of another category or the share of another person. */
const crossedOperator: Operator = {
  name: 'values-crossed',
  what: 'values of two neighbours in each other’s place',
  *sites(recorded, { bodySchema, deref }): Iterable<Site> {
    const schema = bodySchema(recorded.operationId, recorded.status);
    const body = parsed(recorded.answer);
    if (!isRead(recorded) || schema === undefined || body === undefined) return;
    const seen = new Set<string>();
    for (const place of placesOf(body, schema, deref)) {
      if (!Array.isArray(place.value) || !isFixed(recorded, place.general)) continue;
      const list = place.value as unknown[];
      const names = new Set(list.flatMap((item) => (isObject(item) ? Object.keys(item) : [])));
      for (const name of names) {
        const general = `${place.general}/*/${name}`;
        const faulty = KNOWN_BY.test(name) || seen.has(general) || !isFixed(recorded, general) ? null : crossed(list, name);
        if (faulty === null || list.some((item) => isOptional(recorded, item))) continue;
        seen.add(general);
        yield {
          pointer: general,
          class: 'semantic',
          apply: (answer) => withBody(answer, replaced(parsed(answer), place.pointer, faulty)),
        };
      }
    }
  },
};

export const valueOperators: readonly Operator[] = [...singleValueOperators, crossedOperator];

/** @param change returns the faulty list; null when it does not apply to this list */
const listFault = (
  name: string,
  what: string,
  change: (list: readonly unknown[], place: Place, recorded: Recorded) => readonly unknown[] | null,
): Operator =>
  faultAtPlaces(name, what, (place, recorded) =>
    Array.isArray(place.value) ? (change(place.value as unknown[], place, recorded) ?? undefined) : undefined,
  );

export const listOperators: readonly Operator[] = [
  listFault('first-item-lost', 'a list without its first item', (list, _place, recorded) =>
    list.length > 1 && !isOptional(recorded, list[0]) ? list.slice(1) : null,
  ),
  listFault('last-item-lost', 'a list without its last item', (list, _place, recorded) =>
    list.length > 1 && !isOptional(recorded, list.at(-1)) ? list.slice(0, -1) : null,
  ),
  listFault('item-twice', 'an item that is there twice', (list) => (list.length > 0 ? [...list, list[0]] : null)),
  listFault('middle-item-lost', 'a list without one in the middle', (list, _place, recorded) =>
    list.length > 2 && !isOptional(recorded, list[1]) ? [...list.slice(0, 1), ...list.slice(2)] : null,
  ),
  listFault('neighbours-in-turned-order', 'the last two items in each other’s place', (list, { general }, recorded) => {
    const order = rulesOf(recorded.operationId).orderOf(general);
    if (order === null || list.length < 2) return null;
    const faulty = [...list.slice(0, -2), list.at(-1), list.at(-2)];
    const keys = (items: readonly unknown[]) =>
      JSON.stringify(order === 'as-in-example' ? items : items.map((item) => (isObject(item) ? item[order.by] : item)));
    return keys(list) === keys(faulty) ? null : faulty;
  }),
  listFault('order-turned', 'a list in the opposite order', (list, { general }, recorded) => {
    const order = rulesOf(recorded.operationId).orderOf(general);
    if (order === null || list.length < 2) return null;
    const keys = order === 'as-in-example' ? list : list.map((item) => (isObject(item) ? item[order.by] : item));
    return JSON.stringify(keys) === JSON.stringify(keys.toReversed()) ? null : list.toReversed();
  }),
  listFault('foreign-item', 'an item of somebody else', (list, { alternatives }) => {
    const [first] = list;
    if (!isObject(first) || alternatives.some((schema) => schema['x-company-specific'] === true)) return null;
    const changed = Object.fromEntries(
      Object.entries(first).map(([name, value]) => [
        name,
        name === 'uuid' && typeof value === 'string'
          ? `${value.slice(0, -6)}0d0d0d`
          : name === 'id' && typeof value === 'number'
            ? value + 77
            : value,
      ]),
    );
    return JSON.stringify(changed) === JSON.stringify(first) ? null : [...list, changed];
  }),
];
