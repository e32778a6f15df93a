import { Refusal } from '../handler.ts';

/** @throws Refusal 400 VALIDATION_ERROR with the text of the rule, when the condition is false */
export function requireThat(condition: boolean, rule: string): asserts condition {
  if (!condition) throw new Refusal(400, 'VALIDATION_ERROR', rule);
}
