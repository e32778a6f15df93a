/** The report for CI systems, held against the schema that Jenkins, GitLab and GitHub's actions read (junit-10.xsd of the xUnit plugin). */
import { describe, expect, it } from 'vitest';
import { type Outcome } from '../outcome.ts';
import { junit } from './junit.ts';

/** By element: its attributes, required ones with `!`, and its children in any order. */
const SCHEMA: Readonly<Record<string, { attributes: readonly string[]; children: readonly string[] }>> = {
  testsuites: { attributes: ['name', 'time', 'tests', 'failures', 'errors', 'disabled'], children: ['testsuite'] },
  testsuite: {
    attributes: ['name!', 'tests!', 'failures', 'errors', 'skipped', 'time', 'timestamp', 'hostname', 'id', 'package'],
    children: ['testcase', 'system-out', 'system-err', 'properties'],
  },
  testcase: {
    attributes: ['name!', 'classname!', 'time', 'status', 'assertions'],
    children: ['skipped', 'error', 'failure', 'system-out', 'system-err'],
  },
  failure: { attributes: ['message', 'type'], children: [] },
  error: { attributes: ['message', 'type'], children: [] },
  skipped: { attributes: ['message', 'type'], children: [] },
  'system-out': { attributes: [], children: [] },
};

/** What breaks the schema. */
function problemsIn(xml: string): string[] {
  const problems: string[] = [];
  const open: string[] = [];
  for (const [, close, name = '', attributes = '', empty] of xml.matchAll(/<(\/?)([\w-]+)((?:\s+[\w-]+="[^"]*")*)\s*(\/?)>/g)) {
    if (close === '/') {
      if (open.pop() !== name) problems.push(`</${name}> closes another element`);
      continue;
    }
    const parent = open.at(-1);
    const rules = SCHEMA[name];
    if (!rules) problems.push(`<${name}> is no element`);
    if (parent !== undefined && SCHEMA[parent]?.children.includes(name) === false) problems.push(`<${name}> in <${parent}>`);
    const given = [...attributes.matchAll(/([\w-]+)=/g)].map(([, one]) => one ?? '');
    const known = rules?.attributes.map((one) => one.replace('!', '')) ?? [];
    problems.push(...given.filter((one) => !known.includes(one)).map((one) => `<${name} ${one}>`));
    const required = rules?.attributes.filter((one) => one.endsWith('!')).map((one) => one.replace('!', '')) ?? [];
    problems.push(...required.filter((one) => !given.includes(one)).map((one) => `<${name}> without ${one}`));
    if (empty !== '/') open.push(name);
  }
  return [...problems, ...open.map((name) => `<${name}> is not closed`)];
}

const finding = {
  operationId: 'listContacts',
  status: 200,
  in: 'body',
  pointer: '/0/name',
  header: null,
  expected: 'a "name" <b> & more',
  actual: 'a \u0000 and \ud800',
  rule: null,
  by: ['contract'],
};
const result = (outcome: string, more: object = {}) => ({
  key: `listContacts 200.${outcome}`,
  description: 'listContacts',
  operationId: 'listContacts',
  tag: 'contacts',
  states: [],
  status: 200,
  outcome,
  skipReason: null,
  findings: outcome === 'passed' ? [] : [finding],
  notes: [],
  requestId: 'r',
  ms: 12,
  ...more,
});
const outcome = {
  tool: { name: 'resident-portal-contract-tests', version: '1' },
  startedAt: new Date('2026-11-20T10:00:00Z'),
  seconds: 1,
  results: [result('passed'), result('failed'), result('error'), result('skipped', { findings: [], skipReason: { kind: 'stopped' } })],
  checks: [{ ...result('failed'), capability: 'effects', expects: 'x', called: [] }],
  capabilities: [
    { name: 'effects', about: 'x', isDeclared: true },
    { name: 'no-store', about: 'x', isDeclared: false },
  ],
  baseline: null,
  coverage: [],
} as unknown as Outcome;

describe('junit', () => {
  it('keeps to the schema, whatever an answer holds', () => {
    const xml = junit(outcome);
    expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<testsuites /);
    expect(problemsIn(xml)).toEqual([]);
    expect(xml).toContain('a &quot;name&quot; &lt;b&gt; &amp; more');
  });

  it('counts what its suites hold', () => {
    for (const [, attributes = '', cases = ''] of junit(outcome).matchAll(/<testsuite ([^>]*)>([\s\S]*?)<\/testsuite>/g)) {
      const count = (pattern: RegExp) => cases.match(pattern)?.length ?? 0;
      const given = (name: string) => Number(new RegExp(`${name}="(\\d+)"`).exec(attributes)?.[1]);
      expect([given('tests'), given('failures'), given('errors'), given('skipped')]).toEqual([
        count(/<testcase /g),
        count(/<failure/g),
        count(/<error/g),
        count(/<skipped/g),
      ]);
    }
  });

  it('sees what breaks the schema', () => {
    expect(problemsIn('<testsuites><testsuite name="x"><failure/></testsuite>')).toEqual([
      '<testsuite> without tests',
      '<failure> in <testsuite>',
      '<testsuites> is not closed',
    ]);
  });
});
