import { describe, expect, it } from 'vitest';
import { answerOf, contextFor, faultsOf, recordedOf } from '../testing/small-contract.ts';
import { valueOperators } from './values.ts';

/** What the operator makes of this bound in an answer of the read. */
function faulty(name: string, endDate: string, operationId: string): unknown[] {
  const operator = valueOperators.find((one) => one.name === name);
  if (!operator) throw new Error(`there is no operator ${name}`);
  const context = contextFor({ type: 'object', properties: { endDate: { type: 'string' } } });
  const recorded = recordedOf(answerOf(200, { endDate }), { operationId });
  return faultsOf(operator, recorded, context).map(({ body }) => (body as { endDate: unknown }).endDate);
}

// Rules: parking.empty-dates
describe('a bound of parking that is written as a moment', () => {
  it.each([
    ['moment-of-midnight', '2026-01-31T21:59:59.999Z'],
    ['moment-without-minutes', '2026-01-31T21:59:59.999Z'],
    ['local-time-as-utc', '2026-01-01T00:00:00+02:00'],
  ])('has no fault %s that leaves it on its day in Helsinki', (name, value) => {
    expect(faulty(name, value, 'listParkingAreas')).toEqual([]);
    expect(faulty(name, value, 'getContract'), 'a moment of another read').toHaveLength(1);
  });

  it.each([
    ['moment-of-midnight', '2026-01-31T22:30:00Z', '2026-01-31T00:00:00Z'],
    ['local-time-as-utc', '2026-01-31T22:30:00+02:00', '2026-01-31T22:30:00Z'],
  ])('has the fault %s that moves it to another day in Helsinki', (name, value, moved) => {
    expect(faulty(name, value, 'listParkingAreas')).toEqual([moved]);
  });
});
