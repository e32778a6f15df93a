// @vitest-environment node
import { expect, it } from 'vitest';
import { rulesOf, traceOf } from './check/rules.ts';
import { traceTable } from './rules.ts';

it('shows code and tests of each rule, and counts planned rules and rules without them', () => {
  const text = '| `lift.max-load` | It carries little. | 600 kg | |\n| `lift.open-door` | It opens. | | planned |';
  const rules = rulesOf({ path: 'docs/rules/lift.md', text });
  expect(traceTable(traceOf(rules, [{ path: 'src/lift.ts', text: '/** At most (lift.max-load). */' }]))).toEqual([
    expect.stringMatching(/^lift\.max-load +held +src\/lift\.ts → –$/),
    expect.stringMatching(/^lift\.open-door +planned +– → –$/),
    'rules: 2, planned: 1, untested for a reason: 0, without code: 0, without test: 1',
  ]);
});
