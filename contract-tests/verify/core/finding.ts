/** A finding: the place where an answer breaks the contract, with the expected and the actual value. */

import type { Answer } from './answer.ts';

/** Where the fault is. `state`: the provider state could not be set. `capability`: a declared capability does not hold. */
export type Place = 'status' | 'header' | 'content-type' | 'body' | 'transport' | 'state' | 'behaviour' | 'capability';

/** The detector: the contract's schemas, the pact's matchers, the values of the example, the connection, the state endpoint, or a check. */
export type Detector = 'contract' | 'pact' | 'value' | 'transport' | 'state' | 'behaviour' | 'capability';

export interface Finding {
  operationId: string;
  /** The status of the answer; null when there was none. */
  status: number | null;
  in: Place;
  /** JSON pointer in the body, '' for the whole of it; null outside the body. */
  pointer: string | null;
  /** Name of the header, for `header`. */
  header: string | null;
  expected: string;
  /** Shortened, and never whole personal data. */
  actual: string;
  /** The requirement: its rules, and what the contract says of the place. */
  rule: string | null;
  by: readonly Detector[];
  /** The commands that repeat the request, those of its states before it, without secrets. */
  curl?: string;
  /** One name for the findings that have one cause, whatever place they are at. */
  cause?: string;
}

/** A finding without its operation. */
export type Mismatch = Pick<Finding, 'in' | 'expected' | 'actual'> & Where;

/** What a finding is about, as far as it is known. */
export interface Where {
  pointer?: string;
  header?: string;
  /** The answer that is wrong; by default the last one. */
  answer?: Answer;
  /** The ids of the rules that are broken. */
  rules?: string;
  /** The commands that repeat what was found, where one request does not. */
  repeat?: string;
}

/** `body /0/uuid`, `header Set-Cookie`, `status`, `behaviour /0/closedAt`. */
export function placeOf({ in: place, pointer, header }: Pick<Finding, 'in' | 'pointer' | 'header'>): string {
  if (place === 'body') return `body ${pointer === '' || pointer === null ? '(all of it)' : pointer}`;
  return [place, header ?? pointer ?? ''].filter((part) => part !== '').join(' ');
}

/**
 * Both kinds of findings as one list without repetition. Findings of the schema are clearer than those of a matcher. So a matcher's finding
 * on the same place, or on a place above or below it, only adds its detector to the schema's finding.
 */
export function merged(contract: readonly Finding[], pact: readonly Finding[]): Finding[] {
  const all = distinct(contract).map((finding) => ({ ...finding }));
  // After a wrong status the body is that of another answer and is not compared.
  const wrongStatus = pact.find((finding) => finding.in === 'status');
  for (const finding of distinct(wrongStatus ? [wrongStatus] : pact)) {
    const known = all.filter((one) => isSamePlace(one, finding));
    if (known.length === 0) all.push({ ...finding });
    for (const one of known) one.by = [...new Set([...one.by, ...finding.by])];
  }
  return all;
}

function distinct(findings: readonly Finding[]): Finding[] {
  const byPlace = new Map<string, Finding>();
  for (const finding of findings) {
    const key = `${finding.in} ${finding.header?.toLowerCase()} ${finding.pointer} ${finding.by.includes('contract') ? finding.expected : ''}`;
    if (!byPlace.has(key)) byPlace.set(key, finding);
  }
  return [...byPlace.values()];
}

function isSamePlace(known: Finding, other: Finding): boolean {
  if (other.in === 'body' && (known.in === 'content-type' || (known.in === 'body' && known.pointer === ''))) return true;
  if (known.in !== other.in) return false;
  if (other.in === 'header') return known.header?.toLowerCase() === other.header?.toLowerCase();
  if (other.in !== 'body') return true;
  const [one, two] = [known.pointer ?? '', other.pointer ?? ''];
  return one === two || one.startsWith(`${two}/`) || two.startsWith(`${one}/`);
}
