/** Compares an answer with the example that its state gives, value by value and member by member. */
import { isDeepStrictEqual } from 'node:util';
import { fieldOf, pointerOf } from '../../contract/pointer.ts';
import { MAY_BE_OMITTED } from '../../contract/schema-shape.ts';
import { parkingDay } from '../core/days.ts';
import type { Mismatch } from '../core/finding.ts';
import { shown } from '../core/shown.ts';
import type { Order, Rules } from './fixed.ts';

type Steps = readonly (string | number)[];
type Fault = Mismatch & { pointer: string };
type Item = Record<string, unknown>;

/** Properties that identify the items of a list. The first one that all items have is used. */
const IDENTITIES = [
  'uuid',
  'id',
  'contractUuid',
  'rentableParkingSpotId',
  'messageId',
  'targetId',
  'yearMonth',
  'category',
  'removeTenantId',
  'tenantId',
];

/** The most faults that are reported for one answer. */
const MOST = 100;

export function differences(expected: unknown, actual: unknown, rules: Rules): Fault[] {
  return compared(expected, actual, [], rules).slice(0, MOST);
}

function compared(expected: unknown, actual: unknown, steps: Steps, rules: Rules): Fault[] {
  const general = generalOf(steps);
  if (rules.isParkingDay(general)) return parkingDay(expected) === parkingDay(actual) ? [] : [fault(steps, expected, actual)];
  if (rules.isMadeByTheBackend(general)) return hasNothing(expected) === hasNothing(actual) ? [] : [fault(steps, expected, actual)];
  if (Array.isArray(expected) && Array.isArray(actual)) return comparedLists(expected, actual, steps, rules);
  if (isItem(expected) && isItem(actual)) {
    return [...new Set([...Object.keys(expected), ...Object.keys(actual)])].flatMap((name) =>
      // Null and a missing property are equal.
      ((expected[name] ?? null) === null || MAY_BE_OMITTED.has(name)) && (actual[name] ?? null) === null
        ? []
        : compared(expected[name], actual[name], [...steps, name], rules),
    );
  }
  const isOfTheCompany = typeof expected === 'string' && typeof actual === 'string' && rules.isOfTheCompany(general, actual);
  return isOfTheCompany || isSame(expected, actual, rules.isHtml(general)) ? [] : [fault(steps, expected, actual)];
}

function comparedLists(expected: readonly unknown[], actual: readonly unknown[], steps: Steps, rules: Rules): Fault[] {
  const hasIdentities = expected.length > 0 && expected.every((item) => identityOf(item) !== null);
  const pairs = paired(expected, actual, hasIdentities, rules, generalOf([...steps, 0]));
  const faults: Fault[] = [];
  for (const [index, item] of expected.entries()) {
    const at = pairs.get(index);
    if (at === undefined) {
      if (rules.mayBeLeftOut(item)) continue;
      const pointer = pointerOf(steps);
      faults.push({
        in: 'body',
        pointer,
        expected: `item ${index + 1} of ${expected.length}${named(item)}`,
        actual: `item ${index + 1} of ${expected.length} is missing`,
      });
    } else {
      faults.push(...compared(item, actual[at], [...steps, at], rules));
    }
  }
  const known = new Set(pairs.values());
  for (const [index, item] of actual.entries()) {
    if (known.has(index)) continue;
    const isTwice = actual.some((other, at) => at !== index && identityOf(item) !== null && identityOf(other) === identityOf(item));
    if (!isTwice && rules.mayHaveMore(generalOf(steps))) continue;
    faults.push({
      in: 'body',
      pointer: pointerOf([...steps, index]),
      expected: isTwice ? 'each item once' : 'only the items that the state has',
      actual: `item ${index + 1} of ${actual.length}${named(item)} ${isTwice ? 'is there twice' : 'is not one of them'}`,
    });
  }
  const order = rules.orderOf(generalOf(steps));
  // Items without an identity are paired by their values, so that a wrong value would look like a wrong order.
  if (order === null || (faults.length > 0 && !hasIdentities)) return faults;
  return [...faults, ...misplaced(expected, actual, pairs, order, steps)];
}

/** The place of each expected item in the answer: by its identity, else an equal one, else the one that is left at the place. */
function paired(
  expected: readonly unknown[],
  actual: readonly unknown[],
  hasIdentities: boolean,
  rules: Rules,
  general: string,
): Map<number, number> {
  const free = new Set(actual.keys());
  const pairs = new Map<number, number>();
  const take = (fits: (item: unknown, other: unknown, index: number, at: number) => boolean) => {
    for (const [index, item] of expected.entries()) {
      if (pairs.has(index)) continue;
      const at = [...free].find((one) => fits(item, actual[one], index, one));
      if (at === undefined) continue;
      pairs.set(index, at);
      free.delete(at);
    }
  };
  if (hasIdentities) {
    take((item, other) => identityOf(item) === identityOf(other));
    return pairs;
  }
  // Equal ones first: a value of the company's own would be taken for any other.
  take((item, other) => isDeepStrictEqual(item, other));
  take((item, other) => compared(item, other, general.split('/').slice(1), rules).length === 0);
  // What is left of objects without identity is compared place by place, when no member is missing.
  if (expected.length === actual.length && expected.every(isItem)) take((_item, other) => isItem(other));
  return pairs;
}

function misplaced(
  expected: readonly unknown[],
  actual: readonly unknown[],
  pairs: ReadonlyMap<number, number>,
  order: Order,
  steps: Steps,
): Fault[] {
  const found = expected.flatMap((item, index) => (pairs.has(index) ? [{ item, at: pairs.get(index) ?? 0 }] : []));
  const keyOf = (item: unknown, at: number) => (order === 'as-in-example' ? at : JSON.stringify((item as Item | null)?.[order.by]));
  const wanted = found.map(({ item, at }) => keyOf(item, at));
  const got = found.toSorted((a, b) => a.at - b.at).map(({ item, at }) => keyOf(item, at));
  const first = wanted.findIndex((key, index) => key !== got[index]);
  if (first === -1) return [];
  const wantedItem = found[first];
  return [
    {
      in: 'body',
      pointer: pointerOf([...steps, first]),
      expected: `item ${first + 1} of ${actual.length}${named(wantedItem?.item)}, in the order of the contract`,
      actual: `another item; the expected one is number ${(wantedItem?.at ?? 0) + 1}`,
    },
  ];
}

/** Whether two JSON values mean the same. */
function isSame(expected: unknown, actual: unknown, isHtml: boolean): boolean {
  if (typeof expected === 'string' && typeof actual === 'string') {
    if (expected === actual) return true;
    if (isMoment(expected) && isMoment(actual)) return Date.parse(expected) === Date.parse(actual);
    if (UUID.test(expected) && UUID.test(actual)) return expected.toLowerCase() === actual.toLowerCase();
    return isHtml && canonicalHtml(expected) === canonicalHtml(actual);
  }
  return isDeepStrictEqual(expected ?? null, actual ?? null);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const isMoment = (text: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text);

const NAMED: Readonly<Record<string, string>> = {
  auml: 'ä',
  ouml: 'ö',
  aring: 'å',
  Auml: 'Ä',
  Ouml: 'Ö',
  Aring: 'Å',
  nbsp: '\u00A0',
  euro: '€',
  ndash: '–',
  mdash: '—',
  quot: '"',
  apos: "'",
  eacute: 'é',
};

const ESCAPED: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;' };

/**
 * The same for `<br>` and `<br/>`, `&auml;`, `&#228;` and `ä`, for breaks between blocks, for links with any `rel` and `target`, and for pictures of one
 * name in any store. `<`, `>` and `&` stay as they are written.
 */
export function canonicalHtml(html: string): string {
  return html
    .replaceAll(/&#(x?)([0-9a-f]+);/gi, (_, hex: string, digits: string) => {
      const text = String.fromCodePoint(Number.parseInt(digits, hex === '' ? 10 : 16));
      return ESCAPED[text] ?? text;
    })
    .replaceAll(/&(\w+);/g, (whole, name: string) => NAMED[name] ?? whole)
    .replaceAll(/<a\s[^>]*>/gi, (link) => link.replaceAll(/\s+(?:rel|target)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)/gi, ''))
    .replaceAll(/(<img\s[^>]*?\bsrc=["'])(?:[^"'>]*\/)?([^"'/?>]+)(?:\?[^"'>]*)?(?=["'])/gi, '$1$2')
    .replaceAll(/\s*\/>/g, '>')
    .replaceAll(/<(\/?)(\w+)/g, (_, end: string, tag: string) => `<${end}${tag.toLowerCase()}`)
    .replaceAll(/>\s+</g, '><')
    .trim();
}

function identityOf(item: unknown): string | null {
  if (!isItem(item)) return null;
  const name = IDENTITIES.find((one) => ['string', 'number'].includes(typeof item[one]));
  return name === undefined ? null : `${name} ${String(item[name]).toLowerCase()}`;
}

function named(item: unknown): string {
  const identity = identityOf(item);
  return identity === null ? '' : ` (${identity})`;
}

function fault(steps: Steps, expected: unknown, actual: unknown): Fault {
  const pointer = pointerOf(steps);
  const field = fieldOf(pointer);
  const isMissing = actual === undefined;
  const isExtra = (expected ?? null) === null;
  return {
    in: 'body',
    pointer,
    // The world is made up: what is expected of it may be shown whole.
    expected: isExtra ? 'nothing in this state' : `${brief(expected)} in this state`,
    actual: isMissing ? 'it is missing' : shown(actual, field),
  };
}

function brief(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length <= 80 ? text : `${text.slice(0, 80)}…`;
}

const hasNothing = (value: unknown): boolean => (value ?? null) === null;

const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null && !Array.isArray(value);

const generalOf = (steps: Steps): string => pointerOf(steps.map((step) => (typeof step === 'number' ? '*' : step)));
