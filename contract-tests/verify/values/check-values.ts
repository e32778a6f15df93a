/** The values of an answer against the example that its state gives. */
import { EXAMPLE_DAY, movedExample } from '../../../openapi/world-days.ts';
import type { DocumentedContract } from '../../contract/documented-answers.ts';
import type { PactInteraction } from '../../pact/pact-file.ts';
import type { Answer } from '../core/answer.ts';
import { parsed } from '../core/check-answer.ts';
import type { Mismatch } from '../core/finding.ts';
import { expectedCodeOf, operationIdOf } from '../core/interaction.ts';
import { isAllowedInstead, isMissingInsteadOfMalformed } from './alternatives.ts';
import { differences } from './compare.ts';
import { rulesOfRead } from './fixed.ts';

/** `compared`: every value was held against the example, so that Pact's matchers, which are made from the same example, have nothing to add. */
export type ValueCheck = { kind: 'compared'; faults: Mismatch[] } | { kind: 'allowed-instead' } | { kind: 'not-compared' };

/** @param contract with the examples @param today the backend's day, yyyy-MM-dd */
export function checkValues(contract: DocumentedContract, interaction: PactInteraction, answer: Answer, today: string): ValueCheck {
  const operationId = operationIdOf(interaction);
  const example = exampleNameOf(interaction);
  const read = parsed(answer.body);
  const body = read.kind === 'json' ? read.value : undefined;
  const code = answer.status === 200 ? null : ((body as { code?: string } | null | undefined)?.code ?? null);
  const wanted = { status: interaction.response.status, code: expectedCodeOf(interaction) };
  const got = { status: answer.status, code };
  if (isAllowedInstead(`${operationId} ${example}`, wanted, got)) return { kind: 'allowed-instead' };
  if (isMissingInsteadOfMalformed(contract.operations.get(operationId)?.path ?? '', interaction.request.path, wanted, got))
    return { kind: 'allowed-instead' };
  if (interaction.request.method !== 'GET' || answer.status !== 200 || wanted.status !== 200 || body === undefined)
    return { kind: 'not-compared' };
  const expected = contract.exampleOf(operationId, 200, example.slice('200.'.length));
  if (expected === undefined) return { kind: 'not-compared' };
  const faultsAgainst = (one: unknown) => {
    const [mine, theirs] = operationId === 'listBulletins' ? ofSamePage(one, body, example) : [one, body];
    return differences(mine, theirs, rulesOfRead(contract, operationId));
  };
  const faults = faultsAgainst(movedExample(operationId, expected, today));
  // A backend with another day may also leave the days of its states as they are in the examples.
  const isAsWritten = faults.length > 0 && today !== EXAMPLE_DAY && faultsAgainst(expected).length === 0;
  return { kind: 'compared', faults: isAsWritten ? [] : faults };
}

/** `listContracts 200.empty (asked twice)` → `200.empty`. */
function exampleNameOf({ description }: PactInteraction): string {
  return description.split(' ')[1] ?? '';
}

interface Page {
  bulletins?: unknown[];
  nextPage?: number | null;
}

/**
 * The server decides how many bulletins are on a page. What both pages have is compared; a page that is shorter has a next one, and one that is
 * longer has what the example has on its next. The check `lists` reads all pages. A later page begins elsewhere when pages are longer or shorter.
 */
function ofSamePage(expected: unknown, actual: unknown, example: string): [unknown, unknown] {
  const [mine, theirs] = [expected as Page, actual as Page];
  if (/[.-]page-\d$/.test(example)) return [null, null];
  if (!Array.isArray(mine.bulletins) || !Array.isArray(theirs.bulletins)) return [mine, theirs];
  const hasMore = (page: Page) => (page.nextPage ?? null) !== null;
  const isOtherSize =
    (theirs.bulletins.length > 0 && theirs.bulletins.length < mine.bulletins.length && hasMore(theirs)) ||
    (theirs.bulletins.length > mine.bulletins.length && hasMore(mine));
  if (!isOtherSize) return [mine, theirs];
  const length = Math.min(mine.bulletins.length, theirs.bulletins.length);
  return [mine.bulletins.slice(0, length), theirs.bulletins.slice(0, length)].map((bulletins) => ({ bulletins })) as [unknown, unknown];
}
