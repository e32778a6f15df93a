import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { fromPayloadReason, OFFERED_REASONS, toPayloadReason } from './reasons.ts';

const schemas = parse(readFileSync('openapi/schemas/termination.yaml', 'utf8')) as { TerminationReason: { 'x-extensible-enum': string[] } };
const inContract = schemas.TerminationReason['x-extensible-enum'];

// Rules: termination.reason-list
describe('reasons for ending a contract', () => {
  it('offers nineteen reasons, and maps each to the contract and back', () => {
    expect(OFFERED_REASONS).toHaveLength(19);
    expect(OFFERED_REASONS.map((reason) => fromPayloadReason(toPayloadReason(reason)))).toEqual(OFFERED_REASONS);
  });

  it('knows all twenty-one reasons of the contract, two of which only the company gives', () => {
    expect(inContract.filter((value) => fromPayloadReason(value) === null)).toEqual([]);
    const offered = OFFERED_REASONS.map(toPayloadReason);
    expect(inContract.filter((value) => !offered.includes(value)).toSorted()).toEqual(['housing_company_fee_amount', 'internal_swap']);
    expect(offered.filter((value) => !inContract.includes(value))).toEqual([]);
  });

  // Rules: ending.unknown-reason
  it('returns null for an unknown value', () => {
    expect(fromPayloadReason('some_new_reason')).toBeNull();
    expect(fromPayloadReason('buyingProperty')).toBeNull();
  });
});
