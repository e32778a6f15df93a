import { describe, expect, it } from 'vitest';
import { cases } from './cases.ts';
import { orderOfStates, pageOfStates } from './order-of-states.ts';

const needs = (...names: string[]) => ({ states: names.map((name) => ({ name })) });

describe('orderOfStates', () => {
  it('begins with the state that opens the most, and goes on with what opens the most beside it', () => {
    const order = orderOfStates([needs('b'), needs('a'), needs('a', 'c'), needs('a'), needs('a', 'c'), needs('c', 'd')]);
    expect(order).toEqual([
      { state: 'a', interactions: 2 },
      { state: 'c', interactions: 4 },
      { state: 'b', interactions: 5 },
      { state: 'd', interactions: 6 },
    ]);
  });

  it('takes two states together that open something only together', () => {
    expect(orderOfStates([needs('a', 'b')])).toEqual([
      { state: 'a', interactions: 0 },
      { state: 'b', interactions: 1 },
    ]);
  });

  it('gives docs/order-of-states.md, which `npm exec -- vitest run --config contract-tests/vitest.config.ts order-of-states -u` writes anew', async () => {
    await expect(pageOfStates(cases())).toMatchFileSnapshot('../../docs/order-of-states.md');
  });
});
