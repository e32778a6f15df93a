/** Translates the mismatches of Pact's verifier into findings: a place with the expected and the actual value. */

import { fieldOf, pointerOf, pointerOfPath, valueAt } from '../../contract/pointer.ts';
import type { PactInteraction } from '../../pact/pact-file.ts';
import { type Answer, headerValues } from './answer.ts';
import { parsed } from './check-answer.ts';
import { closestItemFaults } from './closest-item.ts';
import { withoutValue } from './cookies.ts';
import type { Mismatch } from './finding.ts';
import { expectedCodeOf } from './interaction.ts';
import { shortened, shown } from './shown.ts';

/** As pact_verifier writes it. */
export interface PactMismatch {
  type: string;
  mismatch?: string;
  path?: string;
  key?: string;
  expected?: unknown;
  actual?: unknown;
}

/** @param answer what was compared; null when there was none @param interaction what it was compared with */
export function mismatchFaults(mismatch: PactMismatch, answer: Answer | null, interaction: PactInteraction): Mismatch[] {
  switch (mismatch.type) {
    case 'StatusMismatch':
      return [statusFault(mismatch, answer, expectedCodeOf(interaction))];
    case 'HeaderMismatch':
      return [headerFault(mismatch, answer)];
    case 'BodyTypeMismatch':
      return [{ in: 'content-type', expected: shortened(String(mismatch.expected)), actual: shortened(String(mismatch.actual)) }];
    case 'BodyMismatch':
      return bodyFaults(mismatch, answer, interaction);
    default:
      return [{ in: 'transport', expected: 'an answer that Pact can compare', actual: shortened(mismatch.mismatch ?? mismatch.type, 200) }];
  }
}

function statusFault({ expected }: PactMismatch, answer: Answer | null, expectedCode: string | null): Mismatch {
  const code = answer && codeIn(answer);
  return {
    in: 'status',
    expected: [expected, expectedCode].filter(Boolean).join(' '),
    actual: [answer?.status ?? 'none', code].filter(Boolean).join(' '),
  };
}

function codeIn({ body }: Answer): string | null {
  const read = parsed(body);
  const code = read.kind === 'json' ? (read.value as { code?: unknown } | null)?.code : undefined;
  // Codes are upper case with underscores. Other values are not shown.
  return typeof code === 'string' && /^[A-Z_]{1,60}$/.test(code) ? code : null;
}

function headerFault({ key = '', mismatch = '', expected }: PactMismatch, answer: Answer | null): Mismatch {
  const values = answer ? headerValues(answer, key) : [];
  const isCookie = key.toLowerCase() === 'set-cookie';
  const actual =
    values.length === 0 ? 'it is missing' : values.map((value) => (isCookie ? withoutValue(value) : shown(value, key))).join(' and ');
  if (key.toLowerCase() === 'content-type') return { in: 'content-type', expected: String(expected), actual };
  const wanted = isCookie ? withoutValue(String(expected)) : (patternIn(mismatch) ?? String(expected));
  return { in: 'header', header: key, expected: wanted, actual };
}

function bodyFaults(
  { path = '$', mismatch = '', expected, actual }: PactMismatch,
  answer: Answer | null,
  interaction: PactInteraction,
): Mismatch[] {
  const pointer = path.startsWith('$') ? pointerOfPath(path) : '';
  const read = answer ? parsed(answer.body) : null;
  const value = read?.kind === 'json' ? valueAt(read.value, pointer) : undefined;
  if (mismatch.includes('missing the following keys')) {
    return missingKeys(expected, actual).map((key) => ({
      in: 'body',
      pointer: pointer + pointerOf([key]),
      expected: 'the field',
      actual: 'it is missing',
    }));
  }
  if (answer && answer.body.length === 0) return [{ in: 'body', pointer: '', expected: 'a JSON body', actual: 'an empty body' }];
  const variant = /^Variant at index (\d+) .*was not found in the actual list$/s.exec(mismatch)?.[1];
  if (variant !== undefined) return closestItemFaults(interaction, path, Number(variant), value);
  const wanted = expectedIn(mismatch);
  // The actual value is shown in full where an exact value is expected, and shortened where only the type is wrong.
  return [{ in: 'body', pointer, expected: wanted.text, actual: shown(value, wanted.isExact ? '' : fieldOf(pointer)) }];
}

/** Pact tells of an object with missing keys which keys it wanted and which there are, as two lists. */
function missingKeys(expected: unknown, actual: unknown): string[] {
  const there = new Set(listIn(actual));
  return listIn(expected).filter((key) => !there.has(key));
}

function listIn(text: unknown): string[] {
  try {
    const list: unknown = JSON.parse(String(text));
    return Array.isArray(list) ? list.map(String) : [];
  } catch {
    return [];
  }
}

/** The sentence of the mismatch without the actual value in it: that one is shown by us, shortened. */
function expectedIn(mismatch: string): { text: string; isExact: boolean } {
  const pattern = patternIn(mismatch);
  if (pattern !== null) return { text: pattern, isExact: false };
  const equal = / to be equal to (.*?)(?: \((?:String|Integer|Decimal|Boolean|Null|Array|Object)\))?$/s.exec(mismatch)?.[1];
  if (equal !== undefined) {
    // Pact writes texts in single quotes, values of other types as they are.
    const text = /^'(.*)'$/s.exec(equal)?.[1];
    return { text: shortened(text === undefined ? equal : JSON.stringify(text), 120), isExact: true };
  }
  const type = / to be the same type as .* \((\w+)\)$/s.exec(mismatch)?.[1];
  if (type !== undefined) return { text: type.toLowerCase(), isExact: false };
  const kind = / to (be an? \w+|have (?:minimum|maximum) (?:size|length) of \d+)/.exec(mismatch)?.[1];
  if (kind !== undefined) return { text: kind.startsWith('be ') ? kind.slice(3) : `a list with a ${kind.slice(5)}`, isExact: false };
  const length = /Expected (a List with \d+ elements)/.exec(mismatch)?.[1];
  if (length !== undefined) return { text: length.replace('List', 'list'), isExact: false };
  if (mismatch.startsWith('Expected an empty List')) return { text: 'an empty list', isExact: false };
  return { text: shortened(mismatch, 120), isExact: false };
}

function patternIn(mismatch: string): string | null {
  const pattern = / to match '(.*)'(?: for value at index \d+)?$/s.exec(mismatch)?.[1];
  return pattern === undefined ? null : `a text that matches ${pattern}`;
}
