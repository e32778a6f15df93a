import { Refusal } from '../handler.ts';

/** @throws Refusal 400 VALIDATION_ERROR with the rule, unless it holds */
export function demand(holds: boolean, rule: string): asserts holds {
  if (!holds) throw new Refusal(400, 'VALIDATION_ERROR', rule);
}
