/**
 * Sentences of the contract that bind: each carries the id of its rule, and each rule is asked for by the harness.
 *
 * Not among them, since each is held otherwise:
 * - the causes of an error (descriptions of answers 4xx and 5xx of an operation): each code is an interaction of its own, by the gate `pacts`
 * - what is `null`, empty, absent or left out when there is none: the schema says it, and an example has it both ways, by the gate `examples`
 * - lengths, ranges, formats and lists of values in words: the schema has them, and the harness breaks each of them
 * - what may be (`may`, `can`): what is allowed is asked of nobody; the variations of the verifier take it
 * - names, explanations and what the past tense tells (`has ended`, `could not be made`)
 */
import { parse } from 'yaml';
import type { Finding } from './finding.ts';
import type { TextFile } from './rules.ts';

/** Words that bind. */
const BINDS =
  /\b(?:must|only|never|always|at most|at least|cannot|ends?|should|refuses?|required when|not before|unique|nowhere|whatever|are refused|each .{1,20} once)\b/i;
const CONTRACT = /^openapi\/(?:paths\/[^/]+|schemas\/[^/]+|openapi|parameters|responses)\.yaml$/;
/** The answer of an operation that is an error. */
const CAUSE = /\/responses\/[45]\d\d$/;
const HARNESS = /^contract-tests\/(?:cases|verify|mutants|consumer)\/.*\.ts$/;

/** Rules of the contract that neither an interaction nor a check can hold, each with the reason. */
const NOT_ASKED: Readonly<Record<string, string>> = {
  'api.json-prefix': 'where the operations of a backend are is told to the verifier, by --base-url',
  'api.safe-url': 'what the portal refuses to open; the schemas say what an address is',
  'api.service-unavailable': 'each operation has its interaction of 503',
  'building.heating-methods': 'how the portal shows a value; the backend may have any',
  'contacts.committee-roles': 'how the portal shows a value; the backend may have any',
  'contacts.contact-categories': 'how the portal shows a value; the backend may have any',
  'notifications.unknown-category': 'what the portal does with a value that it does not know',
  'notifications.arrears-amount': 'how the portal shows an amount',
  'payments.difference-latest-month': 'which of the amounts the portal shows',
  'session.cleared-everywhere': 'a header that a backend may send; what is cleared is in the browser',
  'ending.all-or-none': 'which forms the portal offers',
  'ending.unknown-reason': 'what the portal does with a value that it does not know',
  'ending.which-form': 'which form the portal shows',
  'ending.missing-resident-users': 'a state gives the reason; the world has no tenants on whom it could be tried otherwise',
  'ending.several-parties': 'that there is no reason is in the interactions of getContract, under the names of the contracts',
  'ending.thank-you': 'which page the portal shows',
  'identification.nonce-match': 'the return from the identification service is no call of the contract',
  'identification.return-address': 'the return from the identification service is no call of the contract',
  'parking.empty-dates': 'what the portal makes of a text in place of a day; a backend may write either',
  'parking.price-choice': 'which of the prices the portal shows',
  'parking.reserve-failed': 'when the portal shows a message of the backend',
  'parking.terminate-failed': 'when the portal shows a message of the backend',
  'profile.form-defaults': 'what the form of the portal begins with',
};

interface Described {
  path: string;
  pointer: string;
  text: string;
}

/** @param citationsOf the rule ids in a text @param ofOperations the rules that operations cite: each operation has interactions */
export function unboundSentences(
  files: readonly TextFile[],
  citationsOf: (text: string) => readonly string[],
  reasons: Readonly<Record<string, string>> = NOT_ASKED,
): Finding[] {
  const described = files.filter(({ path }) => CONTRACT.test(path)).flatMap(({ path, text }) => descriptionsIn(path, parse(text), ''));
  const asked = new Set([
    ...described.filter(({ pointer }) => /\/(?:get|post|patch|put)$/.test(pointer)).flatMap(({ text }) => citationsOf(text)),
    ...files.filter(({ path }) => HARNESS.test(path)).flatMap(({ text }) => citationsOf(text)),
  ]);
  const cited = new Map(described.flatMap(({ path, pointer, text }) => citationsOf(text).map((id) => [id, `${path}#${pointer}`] as const)));
  return [
    ...described
      .filter(({ pointer, text }) => BINDS.test(text) && !CAUSE.test(pointer) && citationsOf(text).length === 0)
      .map(({ path, pointer }) => ({
        at: `${path}#${pointer}`,
        what: 'a sentence with a requirement cites no rule',
        fix: 'name the id of its rule in the description',
      })),
    ...[...cited]
      .filter(([id]) => !asked.has(id) && reasons[id] === undefined)
      .map(([id, at]) => ({
        at,
        what: `${id} is in no interaction and no check of the harness`,
        fix: 'test it and cite it in contract-tests/, or give the reason in scripts/check/contract-sentences.ts',
      })),
    ...Object.keys(reasons)
      .filter((id) => asked.has(id) || !cited.has(id))
      .map((id) => ({
        at: 'scripts/check/contract-sentences.ts',
        what: asked.has(id) ? `${id} is tested, and needs no reason` : `${id} is not in the contract`,
        fix: 'take it out of the table',
      })),
  ];
}

function descriptionsIn(path: string, node: unknown, pointer: string): Described[] {
  if (typeof node !== 'object' || node === null) return [];
  const { description } = node as { description?: unknown };
  const own = typeof description === 'string' ? [{ path, pointer, text: description }] : [];
  return [...own, ...Object.entries(node).flatMap(([name, inner]) => descriptionsIn(path, inner, `${pointer}/${name}`))];
}
