/**
 * For a list Pact only reports that an item was not found. This finds the wrong field: it compares the expected item with the item that has the
 * fewest differences.
 */

import { fieldOf, pointerOf, pointerOfPath, valueAt } from '../../contract/pointer.ts';
import type { PactInteraction } from '../../pact/pact-file.ts';
import type { Mismatch } from './finding.ts';
import { shown } from './shown.ts';

interface Matcher {
  match: string;
  regex?: string;
}

interface Rule {
  matchers: readonly (Matcher & { variants?: readonly { index: number; rules: Record<string, Rule> }[] })[];
}

interface Difference {
  /** Within the item. */
  steps: readonly (string | number)[];
  expected: string;
  /** An exact value: what is there is shown as it is. */
  isExact: boolean;
}

/**
 * @param path of the list, as Pact writes it: `$.events`
 * @param index of the variant that was not found
 * @returns what to change in the nearest item, or that an item is missing
 */
export function closestItemFaults({ response }: PactInteraction, path: string, index: number, list: unknown): Mismatch[] {
  const at = pointerOfPath(path);
  const rules = (response.matchingRules as { body?: Record<string, Rule> } | undefined)?.body ?? {};
  const variants = rules[path]?.matchers.flatMap((matcher) => matcher.variants ?? []) ?? [];
  const wanted = valueAt(response.body?.content, at + pointerOf([index]));
  const ofItem = variants.find((one) => one.index === index)?.rules ?? {};
  const items = Array.isArray(list) ? list : [];
  const [nearest] = items
    .map((item, position) => ({ position, item: item as unknown, differences: differences(wanted, item, ofItem, []) }))
    .toSorted((a, b) => distance(a.differences) - distance(b.differences) || Math.abs(a.position - index) - Math.abs(b.position - index));
  // When most fields differ, it is another item, and the expected one is missing.
  if (!nearest || nearest.differences.length > Math.max(1, leavesOf(wanted) / 2)) {
    return [{ in: 'body', pointer: at, expected: `an item as number ${index + 1} of the example`, actual: `${shown(list)} without one` }];
  }
  return nearest.differences.map(({ steps, expected, isExact }) => {
    const pointer = at + pointerOf([nearest.position, ...steps]);
    const value = valueAt(nearest.item, pointerOf(steps));
    return { in: 'body', pointer, expected, actual: value === undefined ? 'it is missing' : shown(value, isExact ? '' : fieldOf(pointer)) };
  });
}

/** An exact value tells which item it is, so that another one weighs more than a wrong form of any. */
function distance(all: readonly Difference[]): number {
  return all.reduce((sum, { isExact }) => sum + (isExact ? 3 : 1), 0);
}

function differences(expected: unknown, actual: unknown, rules: Record<string, Rule>, steps: readonly (string | number)[]): Difference[] {
  const matchers = ruleAt(rules, steps);
  if (matchers)
    return matchers.every((matcher) => fits(matcher, expected, actual))
      ? []
      : [{ steps, expected: wordsFor(matchers, expected), isExact: false }];
  if (typeof expected !== 'object' || expected === null) {
    return expected === actual ? [] : [{ steps, expected: JSON.stringify(expected), isExact: true }];
  }
  if (typeof actual !== 'object' || actual === null)
    return [{ steps, expected: Array.isArray(expected) ? 'a list' : 'an object', isExact: false }];
  return Object.entries(expected).flatMap(([key, value]) => {
    const next = [...steps, Array.isArray(expected) ? Number(key) : key];
    return key in actual
      ? differences(value, (actual as Record<string, unknown>)[key], rules, next)
      : [{ steps: next, expected: 'the field', isExact: false }];
  });
}

function ruleAt(rules: Record<string, Rule>, steps: readonly (string | number)[]): readonly Matcher[] | undefined {
  const here = pointerOf(steps);
  const anywhere = pointerOf(steps.map((step) => (typeof step === 'number' ? '*' : step)));
  return Object.entries(rules).find(([path]) => [here, anywhere].includes(pointerOfPath(path)))?.[1].matchers;
}

function fits({ match, regex }: Matcher, expected: unknown, actual: unknown): boolean {
  switch (match) {
    case 'regex':
      return new RegExp(regex ?? '').test(String(actual));
    case 'integer':
      return Number.isInteger(actual);
    case 'number':
    case 'decimal':
      return typeof actual === 'number';
    case 'boolean':
      return typeof actual === 'boolean';
    default:
      return kindOf(expected) === kindOf(actual);
  }
}

function wordsFor(matchers: readonly Matcher[], expected: unknown): string {
  return matchers
    .map(({ match, regex }) => (match === 'regex' ? `a text that matches ${regex}` : match === 'type' ? kindOf(expected) : match))
    .join(' and ');
}

function kindOf(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value;
}

function leavesOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, one) => sum + leavesOf(one), 0);
}
