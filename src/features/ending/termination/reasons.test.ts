import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { OFFERED_REASONS, REASON_TEXTS, toPayloadReason } from './reasons.ts';

const schemas = parse(readFileSync('openapi/schemas/termination.yaml', 'utf8')) as { TerminationReason: { 'x-extensible-enum': string[] } };
const inContract = schemas.TerminationReason['x-extensible-enum'];

// Rules: termination.reason-list
describe('reasons for ending a contract', () => {
  it('offers nineteen reasons, and gives the contract’s value of each the text of the reason', () => {
    expect(OFFERED_REASONS).toHaveLength(19);
    expect(OFFERED_REASONS.map((reason) => REASON_TEXTS[toPayloadReason(reason)])).toEqual(
      OFFERED_REASONS.map((reason) => `reason.${reason}`),
    );
  });

  it('knows all twenty-one reasons of the contract, two of which only the company gives', () => {
    expect(Object.keys(REASON_TEXTS).toSorted()).toEqual(inContract.toSorted());
    const offered = OFFERED_REASONS.map(toPayloadReason);
    expect(inContract.filter((value) => !offered.includes(value)).toSorted()).toEqual(['housing_company_fee_amount', 'internal_swap']);
    expect(offered.filter((value) => !inContract.includes(value))).toEqual([]);
  });
});
