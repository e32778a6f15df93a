import { describe, expect, it } from 'vitest';
import { getThing } from '../testing/small-contract.ts';
import { closestItemFaults } from './closest-item.ts';

const type = { combine: 'AND', matchers: [{ match: 'type' }] };
const date = { combine: 'AND', matchers: [{ match: 'regex', regex: '^\\d{4}-\\d\\d-\\d\\d$' }] };

const interaction = {
  ...getThing,
  response: {
    status: 200,
    body: {
      content: {
        events: [
          { kind: 'created', at: '2026-11-01', order: { id: 1, tags: ['a'] } },
          { kind: 'closed', at: '2026-11-20', order: { id: 2, tags: ['b'] } },
        ],
      },
    },
    matchingRules: {
      body: {
        '$.events': {
          combine: 'AND',
          matchers: [
            {
              match: 'arrayContains',
              variants: [
                { index: 0, rules: { '$.at': date, '$.order.id': type, '$.order.tags[*]': type } },
                { index: 1, rules: { '$.at': date, '$.order.id': type, '$.order.tags[*]': type } },
              ],
            },
          ],
        },
      },
    },
  },
};

const faults = (index: number, ...events: unknown[]) =>
  closestItemFaults(interaction, '$.events', index, events).map(({ pointer, expected, actual }) => `${pointer}: ${expected}, ${actual}`);
const created = { kind: 'created', at: '2020-01-01', order: { id: 9, tags: ['x'] } };
const closed = { kind: 'closed', at: '2020-01-02', order: { id: 8, tags: ['y'] } };

describe('closestItemFaults', () => {
  it('names the field of the item that was most likely meant', () => {
    expect(faults(1, created, { ...closed, at: 'soon' })).toEqual(['/events/1/at: a text that matches ^\\d{4}-\\d\\d-\\d\\d$, "soon"']);
    expect(faults(1, created, { ...closed, kind: 'CLOSED' })).toEqual(['/events/1/kind: "closed", "CLOSED"']);
  });

  it('compares nested objects and lists', () => {
    expect(faults(0, closed, { ...created, order: { id: '9', tags: [4] } })).toEqual([
      '/events/1/order/id: number, "9"',
      '/events/1/order/tags/0: string, 4',
    ]);
    expect(faults(0, { ...created, order: null })).toEqual(['/events/0/order: an object, null']);
  });

  it('names a missing field', () => {
    expect(faults(0, { kind: 'created', order: created.order })).toEqual(['/events/0/at: the field, it is missing']);
  });

  it('says that an item is missing when none is near, or there is no list', () => {
    expect(faults(1)).toEqual(['/events: an item as number 2 of the example, a list of 0 without one']);
    expect(faults(1, { other: 1 })).toEqual(['/events: an item as number 2 of the example, a list of 1 without one']);
    expect(closestItemFaults(interaction, '$.events', 0, undefined)[0]?.actual).toBe('nothing without one');
  });
});
