import { describe, expect, it } from 'vitest';
import { reachableStep } from './reachable-step.ts';

const STEPS = ['parties', 'payment', 'preview'] as const;
const filledIn =
  (...steps: string[]) =>
  (step: string) =>
    steps.includes(step);

describe('the step that an address shows', () => {
  it.each([
    [undefined, [], 'parties'],
    ['', [], 'parties'],
    ['unknown', ['parties', 'payment'], 'parties'],
    ['parties', [], 'parties'],
    ['payment', [], 'parties'],
    ['payment', ['parties'], 'payment'],
    ['preview', ['parties'], 'payment'],
    ['preview', ['payment'], 'parties'],
    ['preview', ['parties', 'payment'], 'preview'],
    // An incomplete step can always be shown.
    ['parties', ['parties', 'payment', 'preview'], 'parties'],
  ])('%s, with %j filled in, is %s', (wanted, complete, shown) => {
    expect(reachableStep(STEPS, wanted, filledIn(...complete))).toBe(shown);
  });
});
