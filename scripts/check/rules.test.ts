// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { describeFinding } from './finding.ts';
import { brokenTraces, citationsIn, rulesOf, type TextFile, unaskedRules } from './rules.ts';

const page = (...rows: string[]): TextFile => ({
  path: 'docs/rules/lift.md',
  text: ['# Lift', '', '| Id | Rule | Constants | State |', '|---|---|---|---|', ...rows].join('\n'),
});
const HELD = '| `lift.max-load` | It carries little. | 600 kg | |';
const code: TextFile = { path: 'src/lift.ts', text: '/** At most (lift.max-load). */' };
const test: TextFile = { path: 'src/lift.test.ts', text: "it('refuses more (lift.max-load)')" };
const found = (rows: string[], files: TextFile[]): string[] =>
  brokenTraces(rulesOf(page(...rows)), [page(...rows), ...files]).map(describeFinding);

describe('citations', () => {
  it.each([
    ['see lift.max-load.', ['lift.max-load']],
    ['lift.max-load, lift.open-door', ['lift.max-load', 'lift.open-door']],
    ['lift.load, lift.max - load, a/lift.max-load.ts, x.lift.max-load, skilift.max-load', []],
  ])('stand in %j as %j', (text, ids) => {
    expect(citationsIn(text, ['lift']).map(({ id }) => id)).toEqual(ids);
  });
});

describe('the gate', () => {
  it('passes when code and a test cite the rule', () => {
    expect(found([HELD], [code, test])).toEqual([]);
  });

  it('says that an id of one word after the dot cannot be found, and where a rule is cited instead', () => {
    expect(found(['| `lift.load` | It carries little. | 600 kg | |'], [])).toEqual([
      expect.stringContaining('docs/rules/lift.md:5  lift.load has one word after the dot → two or more'),
    ]);
    expect(found([HELD], [{ ...code, path: 'docs/lift.md' }, test])).toEqual([
      expect.stringContaining('lift.max-load is cited by no code or contract, only in src/lift.test.ts'),
    ]);
  });

  it.each(['openapi/paths/lift.yaml', 'client/lift.ts', 'deploy/nginx.conf.json'])('counts %s as code or contract', (path) => {
    expect(found([HELD], [{ ...code, path }, test])).toEqual([]);
  });

  it.each(['e2e/states/lift.ts', 'e2e/lift.e2e.ts', 'contract-tests/cases/lift.ts', 'contract-tests/consumer/lift.pact.test.ts'])(
    'takes %s for a test',
    (path) => {
      expect(found([HELD], [code, { ...test, path }])).toEqual([]);
    },
  );

  it('names a rule that neither code nor a test cites; a citation in a document does not count', () => {
    expect(found([HELD], [{ ...code, path: 'docs/lift.md' }])).toEqual([
      expect.stringContaining('docs/rules/lift.md:5  lift.max-load is cited by no code or contract'),
      expect.stringContaining('docs/rules/lift.md:5  lift.max-load is cited by no test'),
    ]);
  });

  it('names an unknown id with its line', () => {
    expect(found([HELD], [code, test, { path: 'src/door.ts', text: '\n// lift.open-door' }])).toEqual([
      expect.stringContaining('src/door.ts:2  lift.open-door is not in docs/rules'),
    ]);
  });

  it('names an id of two rules', () => {
    expect(found([HELD, HELD], [code, test])).toEqual([
      expect.stringContaining('docs/rules/lift.md:6  lift.max-load is the id of two rules'),
    ]);
  });

  // Escaped, so that a search for such citations does not find this test.
  it.each(['// shell \u00a72', '// decisions \u0033', '(transactions section \u0035)', 'see 52 \u00a7'])(
    'names the citation in %j',
    (text) => {
      expect(found([HELD], [code, test, { path: 'src/door.ts', text }])).toEqual([
        expect.stringContaining('src/door.ts:1  cites a section by number'),
      ]);
    },
  );

  it('requires nothing of a planned rule, and no test of an untested one', () => {
    expect(found(['| `lift.max-load` | It carries little. | | planned |'], [])).toEqual([]);
    expect(found(['| `lift.max-load` | It carries little. | | untested: no scale here |'], [code])).toEqual([]);
  });

  it.each(['untested', 'untested:', 'done'])('names the unclear state %j', (state) => {
    expect(found([`| \`lift.max-load\` | It carries little. | | ${state} |`], [code, test])).toEqual([
      expect.stringContaining('lift.max-load has an unclear state'),
    ]);
  });
});

describe('a rule of the contract', () => {
  const unasked = (schema: string, harness = '', reasons: Record<string, string> = {}) =>
    unaskedRules(
      [
        { path: 'openapi/schemas/lift.yaml', text: `Lift:\n  description: ${schema}\n` },
        { path: 'openapi/paths/lift.yaml', text: 'lift:\n  get:\n    description: Calls it. *(lift.call-button)*\n' },
        { path: 'contract-tests/verify/lift.ts', text: harness },
        { path: 'src/lift.ts', text: 'lift.max-load' },
      ],
      ['lift'],
      reasons,
    ).map(({ at, what }) => `${at} ${what}`);
  const cited = 'It carries little. (lift.max-load)';

  it('is asked by an operation or by a check of the harness', () => {
    expect(unasked(cited)).toEqual(['openapi/schemas/lift.yaml#/Lift lift.max-load is in no interaction and no check of the harness']);
    expect(unasked(cited, '// lift.max-load')).toEqual([]);
    expect(unasked('It comes. (lift.call-button)')).toEqual([]);
    expect(unasked('It must be called.')).toEqual([]);
  });

  it('passes with a reason for which it is not asked, as long as the reason is needed', () => {
    const reasons = { 'lift.max-load': 'only the portal shows it' };
    expect(unasked(cited, '', reasons)).toEqual([]);
    expect(unasked(cited, 'lift.max-load', reasons)).toEqual([expect.stringContaining('is tested, and needs no reason')]);
    expect(unasked('It carries little.', '', reasons)).toEqual([expect.stringContaining('lift.max-load is not in the contract')]);
  });
});
